#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>

namespace turno {

// A table has every position with at most so many pieces, whatever counts as one in the game: a seed, a coin.
struct TableOrder {
  int max_pieces = 0;
  std::size_t threads = 1;
  std::stop_token stop;
  std::function<void(int pieces)> on_layer;  // all positions with so many are done
};

struct BuiltTable {
  std::uint64_t positions = 0;
  std::chrono::microseconds build_time{0};  // without the time to write it
};

// The endgame tables of one game as files, each made and checked here. The game's type is forgotten.
class EndgameFiles {
 public:
  EndgameFiles() = default;
  EndgameFiles(const EndgameFiles&) = delete;
  EndgameFiles(EndgameFiles&&) = delete;
  EndgameFiles& operator=(const EndgameFiles&) = delete;
  EndgameFiles& operator=(EndgameFiles&&) = delete;
  virtual ~EndgameFiles() = default;

  virtual std::filesystem::path path(const std::filesystem::path& folder) const = 0;
  virtual int max_pieces() const = 0;  // of any position of the game, or of the largest table there can be
  virtual std::size_t bytes(int max_pieces) const = 0;
  // The most pieces of a table of at most so many bytes.
  virtual int pieces_within(std::size_t bytes) const = 0;

  // Builds one and writes it; nothing when it was stopped. An error names the file.
  virtual tl::expected<std::optional<BuiltTable>, std::string> build(const std::filesystem::path& path,
                                                                     const TableOrder& order) const = 0;
  // Reads all of a file, and compares so many values with the rules. An error names the file.
  virtual tl::expected<void, std::string> verify(const std::filesystem::path& path, std::uint64_t positions) const = 0;
};

}  // namespace turno
