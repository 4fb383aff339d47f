#include "course/language/message.hpp"

#include <utility>

namespace turno::course {
namespace {

std::vector<std::string> texts_in(Language language, const std::vector<Message>& messages) {
  std::vector<std::string> texts;
  texts.reserve(messages.size());
  for (const Message& message : messages) texts.push_back(message.in(language));
  return texts;
}

}  // namespace

std::string Message::in(Language language) const {
  if (language == Language::English || code.empty()) return text;
  const Sentence* sentence = find_sentence(code);
  if (sentence == nullptr || sentence->places() != parameters.size()) return text;
  return sentence->in(language, texts_in(language, parameters));
}

Message message_of(const Sentence& sentence, std::vector<Message> parameters) {
  std::string text = sentence.in(Language::English, texts_in(Language::English, parameters));
  return {std::move(text), std::string(sentence.code()), std::move(parameters)};
}

Message ending_message(std::string_view reason) {
  const Sentence* sentence = find_sentence("ending-" + std::string(reason));
  return sentence == nullptr ? Message(reason) : message_of(*sentence, {});
}

}  // namespace turno::course
