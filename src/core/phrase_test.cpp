#include "core/phrase.hpp"

#include <gtest/gtest.h>

#include <type_traits>

namespace turno {
namespace {

constexpr Phrase<std::string_view, int> seeds_of{"{} has {} seeds", "{1} semillas de {0}", "{1:>3} sementes de {0}"};
constexpr Phrase<> braces{"{{}}", "¿{{?", "}}!"};

// A language cannot be left out. An empty text, one without one of the arguments and one that does not fit their types
// do not compile either; a test cannot have those.
using Literal = const char (&)[4];
static_assert(!std::is_constructible_v<Phrase<>, Literal>);
static_assert(!std::is_constructible_v<Phrase<>, Literal, Literal>);
static_assert(!std::is_default_constructible_v<Phrase<>>);

TEST(Phrase, EveryLanguageHasItsOwnOrderOfWords) {
  EXPECT_EQ(seeds_of(Language::English, "First", 3), "First has 3 seeds");
  EXPECT_EQ(seeds_of(Language::Spanish, "Primero", 3), "3 semillas de Primero");
  EXPECT_EQ(seeds_of(Language::Portuguese, "Primeiro", 3), "  3 sementes de Primeiro");
}

TEST(Phrase, BracesAreWrittenTwice) {
  EXPECT_EQ(braces.in_all(), (Translations{{"{}", "¿{?", "}!"}}));
  EXPECT_EQ(braces.in_all().in(Language::Portuguese), "}!");
}

TEST(Language, HasACode) {
  EXPECT_EQ(language_named("en"), Language::English);
  EXPECT_EQ(language_named("es"), Language::Spanish);
  EXPECT_EQ(language_named("pt"), Language::Portuguese);
  for (const auto* other : {"", "EN", "de", "español", "e", "ess"}) EXPECT_EQ(language_named(other), std::nullopt);
}

}  // namespace
}  // namespace turno
