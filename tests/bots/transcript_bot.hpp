#pragma once

#include <unistd.h>

#include <array>
#include <iostream>
#include <string>

#include "transcript.hpp"

namespace turno::test {

// Follows the sections of a transcript whose titles have the word. 9: it was told something else, and stderr says what.
inline int follow_transcript(const std::string& path, const std::string& word) {
  std::vector<TranscriptSection> sections;
  for (TranscriptSection& section : read_transcript(path))
    if (section.title.find(word) != std::string::npos) sections.push_back(std::move(section));
  TranscriptFollower follower(std::move(sections));
  std::array<char, 4096> bytes{};
  for (ssize_t got = 0; (got = read(STDIN_FILENO, bytes.data(), bytes.size())) > 0;) {
    const std::string heard(bytes.data(), static_cast<std::size_t>(got));
    for (const char byte : heard) {  // several messages may come at once
      std::string answer;
      if (!follower.hear(std::string(1, byte), answer)) {
        std::cerr << "the transcript has not: " << heard << std::flush;
        return 9;
      }
      if (!answer.empty()) std::cout << answer << std::flush;
    }
    if (follower.is_over()) {
      std::cerr << follower.complaints() << std::flush;
      return 0;
    }
  }
  std::cerr << "the transcript goes on" << std::flush;
  return 8;
}

}  // namespace turno::test
