#pragma once

#include <fstream>
#include <string>
#include <utility>
#include <vector>

namespace turno::test {

// What other courses' referees and programs have said to each other: tests/data/protocols. Sections begin with a line
// of
// ##, ---, == or --; of their lines those count that say what was told and what was answered, as Python writes bytes.
struct TranscriptPart {
  bool is_told = false;  // else it was answered
  std::string text;

  friend bool operator==(const TranscriptPart&, const TranscriptPart&) = default;
};

struct TranscriptSection {
  std::string title;
  std::vector<TranscriptPart> parts;  // neighbours of one kind in one
  std::string complaints;             // stderr
  bool is_cut_short = false;          // something is left out after this
};

inline std::string unescaped(const std::string& text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\' || i + 1 == text.size()) {
      bytes += text[i];
      continue;
    }
    const char next = text[++i];
    if (next == 'x') {
      bytes += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16));
      i += 2;
    } else {
      bytes += next == 'n' ? '\n' : next == 't' ? '\t' : next == 'r' ? '\r' : next;
    }
  }
  return bytes;
}

inline std::vector<TranscriptSection> read_transcript(const std::string& path) {
  std::ifstream file(path);
  std::vector<TranscriptSection> sections;
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("##", 0) == 0 || line.rfind("==", 0) == 0 || line.rfind("-- ", 0) == 0)
      sections.push_back({line, {}, {}, false});
    if (sections.empty()) continue;
    TranscriptSection& section = sections.back();
    if (line == "...") section.is_cut_short = true;
    const std::size_t begin = line.find(" b'");
    if (section.is_cut_short || begin == std::string::npos || line.back() != '\'') continue;
    const std::string text = unescaped(line.substr(begin + 3, line.size() - begin - 4));
    const bool is_told = line.find(" sim>bot ") < begin + 1;
    if (line.find(" bot err ") < begin + 1) section.complaints += text;
    if (text.empty() || (!is_told && line.find(" bot>sim ") >= begin + 1)) continue;
    if (section.parts.empty() || section.parts.back().is_told != is_told) section.parts.push_back({is_told, ""});
    section.parts.back().text += text;
  }
  return sections;
}

// A program that says what was answered in a transcript, as long as it is told what was told there, byte for byte. Of
// several sections it follows those that fit.
class TranscriptFollower {
 public:
  explicit TranscriptFollower(std::vector<TranscriptSection> sections) : sections_(std::move(sections)) {}

  // What is to be said to that; nothing while more is to come. False: no section has it.
  bool hear(const std::string& bytes, std::string& answer) {
    heard_ += bytes;
    std::vector<TranscriptSection> fitting;
    bool is_complete = false;
    for (const TranscriptSection& section : sections_) {
      const std::string wanted = at_ < section.parts.size() ? section.parts[at_].text : "";
      is_complete = is_complete || wanted == heard_;
      if (!wanted.empty() && wanted.rfind(heard_, 0) == 0) fitting.push_back(section);
    }
    sections_ = std::move(fitting);
    if (!is_complete) return !sections_.empty();
    std::erase_if(sections_, [&](const TranscriptSection& section) { return section.parts[at_].text != heard_; });
    heard_.clear();
    ++at_;
    if (at_ < sections_.front().parts.size()) answer = sections_.front().parts[at_++].text;
    return true;
  }

  // All has been said that the transcript has.
  bool is_over() const { return !sections_.empty() && at_ >= sections_.front().parts.size(); }
  const std::string& complaints() const { return sections_.front().complaints; }

 private:
  std::vector<TranscriptSection> sections_;
  std::size_t at_ = 0;
  std::string heard_;
};

}  // namespace turno::test
