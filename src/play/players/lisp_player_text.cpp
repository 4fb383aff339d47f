#include "play/players/lisp_player_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "core/return_if_error.hpp"
#include "play/system/this_process.hpp"

namespace turno {
namespace {

constexpr std::string_view default_types = "ours";

}  // namespace

// The file is one word, whatever is in its name.
tl::expected<PlayerText::Process, std::string> read_lisp_player(std::string_view rest,
                                                                const std::filesystem::path& folder) {
  if (rest.empty()) return tl::unexpected(fmt::format("a file is missing: write {}:mine.lisp", lisp_player_kind));
  const std::filesystem::path file(rest);
  PlayerText::Process process{
      {{beside_turno(lisp_player_host).string(), std::string(default_types), file.string()}, folder, {}, {}}, {}};
  process.protocol = Protocol::Moedas;
  process.lisp_file = folder / file;
  return process;
}

tl::expected<bool, std::string> read_lisp_player_option(const Spec& spec, const Setting& setting,
                                                        PlayerText::Process& process) {
  if (setting.field == "types") {
    if (setting.value != "ours" && setting.value != "own" && setting.value != "records")
      return bad_option(spec, setting, "ours (the course's types over the file's), own (the file as it is) or records");
    process.command.words[1] = setting.value;
    return true;
  }
  if (setting.field != "time") return false;
  RETURN_IF_ERROR(read_limit(spec, setting, process.limits));
  if (process.limits.time->count() % 1000 != 0 || *process.limits.time < least_lisp_time)
    return bad_option(spec, setting, "a whole number of seconds from 2");
  return true;
}

tl::expected<void, std::string> check_lisp_player(const AnyGame& game) {
  const auto refused = [&](std::string_view why) {
    return tl::unexpected(fmt::format("player {} does not play {}: {}", lisp_player_kind, game.spec(), why));
  };
  const View start = game.look({});
  const auto* board = std::get_if<StringBoard>(&start.board);
  if (board == nullptr) return refused("its types are boards of coins and strings");
  if (game.starts_elsewhere()) return refused("its games are told from the start of a board");
  const auto is_to_ground = [](const StringBoard::String& string) { return !string.other; };
  if (board->as_dots || std::any_of(board->strings.begin(), board->strings.end(), is_to_ground))
    return refused("its types have no strings to the ground");
  return {};
}

}  // namespace turno
