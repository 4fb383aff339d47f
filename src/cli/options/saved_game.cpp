#include "cli/options/saved_game.hpp"

#include <fmt/format.h>

#include "core/return_if_error.hpp"
#include "play/system/file.hpp"

namespace turno::cli {
namespace {

constexpr std::size_t max_record_size = 16U << 20U;

}  // namespace

tl::expected<GameRecord, std::string> load_record(const std::string& path) {
  const auto text = read_file(path, max_record_size);
  RETURN_IF_ERROR(text);
  auto record = parse_record(*text);
  if (!record) return tl::unexpected(fmt::format("{}: {}", path, record.error()));
  return record;
}

}  // namespace turno::cli
