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

struct TableOrder {
  int most_seeds = 0;
  std::size_t threads = 1;
  std::stop_token stop;
  std::function<void(int seeds)> on_layer;
};

struct MadeTable {
  std::uint64_t positions = 0;
  std::chrono::microseconds build_time{0};  // without what writing takes
};

// Tables on disk of one game, whose type is forgotten.
class EndgameTables {
 public:
  EndgameTables() = default;
  EndgameTables(const EndgameTables&) = delete;
  EndgameTables(EndgameTables&&) = delete;
  EndgameTables& operator=(const EndgameTables&) = delete;
  EndgameTables& operator=(EndgameTables&&) = delete;
  virtual ~EndgameTables() = default;

  virtual std::filesystem::path path(const std::filesystem::path& folder) const = 0;
  virtual int most_seeds() const = 0;  // that any position of the game has, or a table
  virtual std::size_t bytes(int most_seeds) const = 0;
  // The most seeds of a table of at most so many bytes.
  virtual int seeds_within(std::size_t bytes) const = 0;

  // Builds one and keeps it; nothing when it was stopped. An error names the file.
  virtual tl::expected<std::optional<MadeTable>, std::string> build(const std::filesystem::path& path,
                                                                    const TableOrder& order) const = 0;
  // Reads all of a file, and compares so many values with the rules. An error names the file.
  virtual tl::expected<void, std::string> verify(const std::filesystem::path& path, std::uint64_t positions) const = 0;
};

}  // namespace turno
