#pragma once

#include <fmt/core.h>

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>

#include "core/language.hpp"

namespace turno {

// A finished text in every language: for those who know what to say, but not to whom. Where nobody is known to read it
// (logs, files, errors that are passed on as text) it is English.
struct Translations {
  std::array<std::string, all_languages.size()> texts;  // by index_of(Language)

  const std::string& in(Language language) const { return texts[index_of(language)]; }
  operator const std::string&() const { return in(Language::English); }  // NOLINT(google-explicit-constructor)

  friend bool operator==(const Translations&, const Translations&) = default;
};

// A text in every language, with places for arguments as fmt has them. Where the order of words differs, a language
// numbers its places: "{1} de {0}". A constant of this type does not compile if a language is missing, if a text is
// empty or does not fit the types of the arguments, or if it leaves an argument out.
template <class... Args>
class Phrase {
 public:
  // One language's text, of a literal.
  struct Wording {
    template <std::size_t Size>
    consteval Wording(const char (&literal)[Size])  // NOLINT(google-explicit-constructor,*-avoid-c-arrays)
        : text(literal, Size - 1) {
      static_cast<void>(fmt::format_string<Args...>(literal));
      if (text.empty() || !uses_all_arguments(text))
        throw std::logic_error("a text is empty or leaves an argument out");
    }
    std::string_view text;
  };

  constexpr Phrase(Wording english, Wording spanish, Wording portuguese)
      : texts_{english.text, spanish.text, portuguese.text} {}

  std::string operator()(Language language, const Args&... args) const {
    return fmt::vformat(texts_[index_of(language)], fmt::make_format_args(args...));
  }

  Translations in_all(const Args&... args) const {
    Translations all;
    for (const Language language : all_languages) all.texts[index_of(language)] = (*this)(language, args...);
    return all;
  }

 private:
  // Looks for {}, {0}, {:...}, {0:...}; fmt has checked their form. {{ is a brace.
  static constexpr bool uses_all_arguments(std::string_view text) {
    std::array<bool, sizeof...(Args) + 1> used{};
    std::size_t next = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] != '{') continue;
      ++i;
      if (text[i] == '{') continue;
      std::size_t place = 0;
      if (text[i] < '0' || text[i] > '9') {
        place = next++;
      } else {
        for (; text[i] >= '0' && text[i] <= '9'; ++i) place = 10 * place + static_cast<std::size_t>(text[i] - '0');
      }
      if (place < sizeof...(Args)) used[place] = true;
      --i;
    }
    for (std::size_t i = 0; i < sizeof...(Args); ++i)
      if (!used[i]) return false;
    return true;
  }

  std::array<std::string_view, all_languages.size()> texts_;
};

}  // namespace turno
