#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "program.hpp"

// The program of this build, as its tests run it.
namespace turno::test {

inline Finished run(const std::string& line) { return run_shell(line, TURNO_BIN); }

inline nlohmann::json run_json(const std::string& line) {
  const Finished finished = run(line);
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  EXPECT_EQ(finished.err, "");  // no progress in pipes
  return nlohmann::json::parse(finished.out);
}

// What a command must refuse: it prints nothing but one line of complaint, which has the words beside it.
inline void expect_refused(const std::string& command, const std::vector<std::pair<std::string, std::string>>& cases) {
  for (const auto& [arguments, words] : cases) {
    const std::string line = command + " " + arguments;
    const Finished finished = run(line);
    EXPECT_EQ(finished.exit_code, 2) << line;
    EXPECT_EQ(finished.out, "") << line;
    EXPECT_EQ(finished.err.find("turno: "), 0U) << line << "\n" << finished.err;
    EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
    EXPECT_NE(finished.err.find(words), std::string::npos) << line << "\n" << finished.err;
  }
}

}  // namespace turno::test
