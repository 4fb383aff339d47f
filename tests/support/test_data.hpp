#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

namespace turno::test {

inline std::string read_data(const std::string& name) {
  std::ifstream file(std::string(TURNO_TEST_DATA) + "/" + name);
  EXPECT_TRUE(file) << "cannot open tests/data/" << name;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

inline nlohmann::json json_data(const std::string& name) { return nlohmann::json::parse(read_data(name)); }

// A file with one JSON object a line.
inline std::vector<nlohmann::json> json_lines(const std::string& name) {
  std::istringstream text(read_data(name));
  std::vector<nlohmann::json> records;
  for (std::string line; std::getline(text, line);)
    if (!line.empty()) records.push_back(nlohmann::json::parse(line));
  return records;
}

}  // namespace turno::test
