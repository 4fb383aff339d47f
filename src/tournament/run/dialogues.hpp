#pragma once

#include <cstddef>
#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/side.hpp"

namespace turno::tournament {

// What bots said in the games of one tournament: a file a game and bot, in a folder of the tournament. They are no
// truth: what the disk does not take is not kept, and when there is too much the files that were written first go.
class Dialogues {
 public:
  explicit Dialogues(std::filesystem::path folder, std::size_t most = usual_size);

  void keep(std::size_t game, Side side, std::string_view dialogue);  // nothing if it is empty

  static std::filesystem::path folder_of(const std::filesystem::path& data, std::string_view tournament);
  // What was kept of one; nothing if nothing was, or no more.
  static std::optional<std::string> find(const std::filesystem::path& folder, std::size_t game, Side side);

  // The folder goes where its tournament goes, or with it. What cannot be moved stays.
  static void move(const std::filesystem::path& from, const std::filesystem::path& to);
  static void remove(const std::filesystem::path& folder);

  static constexpr std::size_t usual_size = std::size_t{64} << 20U;  // bytes of a tournament

 private:
  struct File {
    std::filesystem::path path;
    std::size_t size = 0;
  };

  void look();  // at what is there from runs before
  void make_room();

  std::filesystem::path folder_;
  std::size_t most_;
  bool has_looked_ = false;
  std::deque<File> files_;  // the oldest first
  std::size_t size_ = 0;
};

}  // namespace turno::tournament
