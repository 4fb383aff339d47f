#pragma once

#include <string>

#include "course/language/message.hpp"

namespace turno::course {

// As logs keep it: a string where there is no code, else {"text", "code", "parameters": [...]}. What an older turno has
// kept is a string, and a message whose code is not known any more is told in English.
//
// The library of JSON finds these by their names.
// NOLINTBEGIN(readability-identifier-naming)

template <class BasicJson>
void to_json(BasicJson& json, const Message& message) {
  if (message.code.empty()) {
    json = message.text;
    return;
  }
  json = BasicJson{{"text", message.text}, {"code", message.code}, {"parameters", BasicJson::array()}};
  for (const Message& one : message.parameters) json["parameters"].push_back(one);
}

template <class BasicJson>
void from_json(const BasicJson& json, Message& message) {
  if (json.is_string()) {
    message = Message(json.template get<std::string>());
    return;
  }
  message = Message{json.at("text").template get<std::string>(), json.at("code").template get<std::string>(), {}};
  for (const BasicJson& one : json.at("parameters")) from_json(one, message.parameters.emplace_back());
}

// NOLINTEND(readability-identifier-naming)

}  // namespace turno::course
