#pragma once

#include <array>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.hpp"

namespace turno::course {

// What people are told under a code, in every language. The code and what is put in can be kept, and told in another
// language later. {} stands for what is put in; where languages order things differently, a text numbers all of its
// places: {1} before {0}. {{ and }} are braces.
//
// Sentences are constants: one that lacks a language, or whose languages have different places, does not compile.
class Sentence {
 public:
  constexpr Sentence(std::string_view code, std::string_view english, std::string_view spanish,
                     std::string_view portuguese)
      : code_(code), texts_{english, spanish, portuguese}, places_(places_of(english)) {
    for (const std::string_view text : texts_) {
      if (text.empty()) throw std::logic_error("a language is missing");
      if (places_of(text) != places_) throw std::logic_error("languages have different places");
    }
  }

  constexpr std::string_view code() const { return code_; }
  constexpr std::size_t places() const { return places_; }

  // There must be one value for each place.
  std::string in(Language language, const std::vector<std::string>& values) const;

 private:
  struct Place {
    bool is_numbered = false;
    std::size_t number = 0;
    std::size_t end = 0;  // where its closing brace stands
  };

  static constexpr bool is_brace(std::string_view text, std::size_t at) {
    return at + 1 < text.size() && text[at] == text[at + 1];
  }

  static constexpr Place place_at(std::string_view text, std::size_t at) {
    Place place{false, 0, at + 1};
    for (; place.end < text.size() && text[place.end] >= '0' && text[place.end] <= '9'; ++place.end) {
      place.is_numbered = true;
      place.number = 10 * place.number + static_cast<std::size_t>(text[place.end] - '0');
    }
    if (text[at] != '{' || place.end >= text.size() || text[place.end] != '}')
      throw std::logic_error("a place is {} or {0}");
    return place;
  }

  // How many different ones there are: all from 0 on.
  static constexpr std::size_t places_of(std::string_view text) {
    constexpr std::size_t max_places = 16;
    std::array<bool, max_places> seen{};
    std::size_t plain = 0;
    bool has_numbers = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] != '{' && text[at] != '}') continue;
      if (is_brace(text, at)) {
        ++at;
        continue;
      }
      const Place place = place_at(text, at);
      has_numbers = has_numbers || place.is_numbered;
      seen.at(place.is_numbered ? place.number : plain++) = true;
      at = place.end;
    }
    if (has_numbers && plain > 0) throw std::logic_error("number all places or none");
    std::size_t count = 0;
    while (count < max_places && seen.at(count)) ++count;
    for (std::size_t rest = count; rest < max_places; ++rest)
      if (seen.at(rest)) throw std::logic_error("a number is left out");
    return count;
  }

  std::string_view code_;
  std::array<std::string_view, all_languages.size()> texts_;
  std::size_t places_;
};

}  // namespace turno::course
