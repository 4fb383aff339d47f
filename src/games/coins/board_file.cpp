#include "games/coins/board_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace turno::coins {
namespace {

constexpr std::uintmax_t max_bytes = 1U << 20U;

// Only plain files are opened: a terminal or a pipe might never end.
tl::expected<std::string, std::string> read_text(const std::string& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (status.type() == std::filesystem::file_type::not_found)
    return tl::unexpected<std::string>("there is no such file");
  if (std::filesystem::is_directory(status)) return tl::unexpected<std::string>("it is a directory");
  if (!std::filesystem::is_regular_file(status)) return tl::unexpected<std::string>("it cannot be read");
  if (std::filesystem::file_size(path, error) > max_bytes)
    return tl::unexpected<std::string>("it is larger than 1 MiB, too large for a board");
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file) return tl::unexpected<std::string>("it cannot be read");
  if (file.peek() != std::ifstream::traits_type::eof()) text << file.rdbuf();
  return text.str();
}

}  // namespace

tl::expected<CoinBoard, std::string> read_board_file(const std::string& path) {
  return read_text(path).and_then([](const std::string& text) { return parse_board(text); }).map_error([&](auto why) {
    return fmt::format("board file \"{}\": {}", path, why);
  });
}

}  // namespace turno::coins
