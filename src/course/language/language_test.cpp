#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "course/language/message.hpp"
#include "course/language/message_json.hpp"

namespace turno::course {
namespace {

constexpr Sentence lost{"lost", "{} lost by {} points", "{} perdió por {} puntos", "{} perdeu por {} pontos"};
constexpr Sentence turned{"turned", "pair {0} of group {1}", "del grupo {1}, la pareja {0}",
                          "do grupo {1}, o par {0}: {0}"};
constexpr Sentence braces{"braces", "{{{}}}", "{{{}}}", "{{{}}}"};

static_assert(lost.places() == 2);
static_assert(turned.places() == 2);
static_assert(braces.places() == 1);

TEST(Sentences, AreFilledInEveryLanguage) {
  const std::vector<std::string> values{"Ana", "3"};
  EXPECT_EQ(lost.in(Language::English, values), "Ana lost by 3 points");
  EXPECT_EQ(lost.in(Language::Spanish, values), "Ana perdió por 3 puntos");
  EXPECT_EQ(turned.in(Language::Spanish, values), "del grupo 3, la pareja Ana");
  EXPECT_EQ(turned.in(Language::Portuguese, values), "do grupo 3, o par Ana: Ana");
  EXPECT_EQ(braces.in(Language::English, {"Ana"}), "{Ana}");
}

// What is put in is not looked into for places.
TEST(Sentences, TakeValuesAsTheyAre) {
  EXPECT_EQ(lost.in(Language::English, {"{1}{}", "{{"}), "{1}{} lost by {{ points");
}

// As constants they would not compile.
TEST(Sentences, AreRefusedWhereLanguagesDiffer) {
  using std::logic_error;
  EXPECT_THROW(Sentence("x", "{} a", "a", "{} a"), logic_error);
  EXPECT_THROW(Sentence("x", "{} a", "{} {}", "{}"), logic_error);
  EXPECT_THROW(Sentence("x", "a", "a", ""), logic_error);
  EXPECT_THROW(Sentence("x", "{0} {2}", "{0} {2}", "{0} {2}"), logic_error);
  EXPECT_THROW(Sentence("x", "{0} {}", "{0} {}", "{0} {}"), logic_error);
  EXPECT_THROW(Sentence("x", "{:.1f}", "{:.1f}", "{:.1f}"), logic_error);
  EXPECT_THROW(Sentence("x", "{", "{", "{"), logic_error);
  EXPECT_THROW(Sentence("x", "}", "}", "}"), logic_error);
}

// Two with one code would be told as one another.
TEST(Sentences, HaveCodesOfTheirOwn) {
  std::set<std::string_view> codes;
  for_each_sentence([&](const Sentence& sentence) {
    EXPECT_TRUE(codes.insert(sentence.code()).second) << sentence.code();
    EXPECT_EQ(sentence.code().find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"), std::string_view::npos)
        << sentence.code();
  });
  EXPECT_GT(codes.size(), 100U);
}

Message example_message() {
  return say<"name-wrong">("\"x{0}\"", say<"name-not-digits">(say<"name-group">(), "\"1p\""), std::string("grupo14"));
}

TEST(Messages, AreToldInEveryLanguage) {
  const Message message = example_message();
  EXPECT_EQ(message.text,
            "file name \"x{0}\": the group after \"grupo\" is \"1p\", not two digits; a name looks like grupo14");
  EXPECT_EQ(message.in(Language::English), message.text);
  EXPECT_EQ(message.in(Language::Spanish),
            "nombre de fichero \"x{0}\": el grupo tras \"grupo\" es \"1p\", no dos cifras; un nombre es como grupo14");
  EXPECT_EQ(message.in(Language::Portuguese),
            "nome de ficheiro \"x{0}\": o grupo após \"grupo\" é \"1p\", não dois algarismos; um nome é como grupo14");
  EXPECT_EQ(told<"too-slow">(Language::Spanish, "x", 50), "x; se permite el 50 % como mucho");
}

TEST(Messages, AreKeptWithTheirCodes) {
  const Message message = example_message();
  EXPECT_EQ(nlohmann::json::parse(nlohmann::json(message).dump()).get<Message>(), message);
  EXPECT_EQ(nlohmann::ordered_json(message).dump().substr(0, 21), R"({"text":"file name \")");
}

// As it is in logs that were kept before there were codes.
TEST(Messages, OfOlderLogsAreTexts) {
  EXPECT_EQ(nlohmann::json("only English").get<Message>(), Message("only English"));
  EXPECT_EQ(nlohmann::json(Message("only English")), nlohmann::json("only English"));
  EXPECT_EQ(Message("only English").in(Language::Spanish), "only English");
}

TEST(Messages, OfAnotherVersionAreToldInEnglish) {
  EXPECT_EQ(Message("what it was", "no-such-code", {"a"}).in(Language::Spanish), "what it was");
  EXPECT_EQ(Message("what it was", "too-slow", {"a"}).in(Language::Spanish), "what it was");  // it has two places
  for (const char* damaged : {"3", "{}", R"({"text":"a","code":1,"parameters":[]})", R"({"text":"a","code":"b"})"})
    EXPECT_THROW(nlohmann::json::parse(damaged).get<Message>(), nlohmann::json::exception) << damaged;
}

TEST(Messages, TellHowGamesEnd) {
  EXPECT_EQ(ending_message("out-of-time").text, "out-of-time");
  EXPECT_EQ(ending_message("out-of-time").in(Language::Portuguese), "sem tempo");
  EXPECT_EQ(ending_message("<b>").in(Language::Portuguese), "<b>");
}

}  // namespace
}  // namespace turno::course
