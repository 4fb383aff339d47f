#pragma once

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "test_data.hpp"

namespace turno::remote::kgp::test {

// A recorded conversation, segment by segment as they went over the network.
struct Segment {
  bool from_server = false;
  std::string bytes;
};

// What stands between b' and ', with its escapes.
inline std::string unescaped(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\\') {
      bytes += text[i];
      continue;
    }
    ++i;
    bytes += text[i] == 'r' ? '\r' : text[i] == 'n' ? '\n' : text[i];
  }
  return bytes;
}

// The lines `TIME S>C b'...'` and `TIME C>S b'...'` of a file, of a section if one is named.
inline std::vector<Segment> transcript(const std::string& name, const std::string& section = "") {
  std::ifstream file(std::string(TURNO_TEST_DATA) + "/protocols/" + name);
  std::vector<Segment> segments;
  bool inside = section.empty();
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("## ")) inside = section.empty() || line == "## " + section;
    const std::size_t at = line.find(" b'");
    if (!inside || at == std::string::npos || line.find(">") > at) continue;
    segments.push_back({line.find("S>C") < at, unescaped(std::string_view(line).substr(at + 3, line.size() - at - 4))});
  }
  return segments;
}

inline std::vector<std::string> lines_in(std::string_view bytes) {
  std::vector<std::string> lines;
  while (!bytes.empty()) {
    const std::size_t end = bytes.find('\n');
    lines.emplace_back(bytes.substr(0, end == std::string_view::npos ? bytes.size() : end + 1));
    bytes.remove_prefix(lines.back().size());
  }
  return lines;
}

}  // namespace turno::remote::kgp::test
