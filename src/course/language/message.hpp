#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/language.hpp"
#include "course/language/sentences.hpp"

namespace turno::course {

// What somebody is told: an English sentence, with the code and the parameters by which it is told in other languages.
struct Message {
  Message() = default;
  // A text of somebody's own, a name or a number: the same in all languages.
  template <class Text>
  requires std::convertible_to<Text, std::string_view> Message(const Text& its)
      : text(std::string_view(its)) {}  // NOLINT(google-explicit-constructor)
  Message(std::string its_text, std::string its_code, std::vector<Message> its_parameters)
      : text(std::move(its_text)), code(std::move(its_code)), parameters(std::move(its_parameters)) {}

  std::string text;  // in English
  std::string code = {};
  std::vector<Message> parameters = {};

  bool empty() const { return text.empty(); }
  std::string in(Language language) const;

  friend bool operator==(const Message&, const Message&) = default;
};

Message message_of(const Sentence& sentence, std::vector<Message> parameters);

// How a game ended, by what records call it: played, out-of-time, ...
Message ending_message(std::string_view reason);

// A code as an argument of a template.
template <std::size_t size>
struct Code {
  char text[size] = {};  // NOLINT(*-avoid-c-arrays)

  consteval Code(const char (&its)[size]) { std::copy_n(its, size, text); }  // NOLINT
  constexpr std::string_view view() const { return {text, size - 1}; }
};

inline Message parameter(Message message) { return message; }
template <std::integral Number>
Message parameter(Number number) {
  return Message(std::to_string(number));
}

// say<"too-large">(bytes, limit). That there is such a sentence and that it has so many places is checked when this is
// compiled.
template <Code code, class... Values>
Message say(const Values&... values) {
  constexpr const Sentence* sentence = find_sentence(code.view());
  static_assert(sentence != nullptr, "there is no sentence with this code");
  static_assert(sentence->places() == sizeof...(Values), "the sentence has more places, or fewer");
  return message_of(*sentence, {parameter(values)...});
}

// The same at once in a language, for what is not kept.
template <Code code, class... Values>
std::string told(Language language, const Values&... values) {
  return say<code>(values...).in(language);
}

}  // namespace turno::course
