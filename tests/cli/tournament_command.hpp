#pragma once

#include <fmt/format.h>

#include <fstream>

#include "data_folder.hpp"
#include "turno.hpp"

namespace turno::test {

inline constexpr std::string_view quick = "game = \"kalah\"\nopening-moves = 2\nconcurrency = 2";

inline std::string bot(const std::string& mode) { return fmt::format("ugi(time=60s):{}/test_bot {}", TURNO_BIN, mode); }

// Tournaments of files and data in a folder of the test's own.
class TournamentCommand : public ::testing::Test {
 protected:
  std::string path(const std::string& name) const { return (folder.path() / name).string(); }

  // A file with these players, named a, b, c, ..., in so many divisions, if any.
  std::string file(const std::string& name, const std::vector<std::string>& players, const std::string& head,
                   std::size_t divisions = 0) const {
    std::ofstream toml(path(name));
    toml << head << "\n";
    for (std::size_t i = 0; i < players.size(); ++i) {
      toml << fmt::format("[[player]]\nname = \"{}\"\nplayer = \"{}\"\n", static_cast<char>('a' + i), players[i]);
      if (divisions > 0) toml << fmt::format("division = \"{}\"\n", i % divisions);
    }
    return path(name);
  }

  Finished tournament(const std::string& words, const std::string& data = "data") const {
    return run(fmt::format("turno tournament {} --data {}", words, path(data)));
  }
  std::string fine(const std::string& words, const std::string& data = "data") const {
    const Finished finished = tournament(words, data);
    EXPECT_EQ(finished.exit_code, 0) << words << "\n" << finished.err;
    return finished.out;
  }

  DataFolder folder;
};

}  // namespace turno::test
