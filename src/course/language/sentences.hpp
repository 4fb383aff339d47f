#pragma once

#include <string_view>

#include "course/language/intake_sentences.hpp"
#include "course/language/judge_sentences.hpp"
#include "course/language/sentence.hpp"
#include "course/language/vetting_sentences.hpp"

namespace turno::course {

// Every sentence, once.
constexpr void for_each_sentence(auto visit) {
  const auto visit_all = [&](const auto& table) {
    for (const Sentence& sentence : table) visit(sentence);
  };
  visit_all(reader_sentences);
  visit_all(vetting_sentences);
  visit_all(admission_sentences);
  visit_all(name_sentences);
  visit_all(intake_sentences);
  visit_all(ending_sentences);
  visit_all(judge_sentences);
}

// Nothing: there is no such code.
constexpr const Sentence* find_sentence(std::string_view code) {
  const Sentence* found = nullptr;
  for_each_sentence([&](const Sentence& sentence) {
    if (sentence.code() == code) found = &sentence;
  });
  return found;
}

}  // namespace turno::course
