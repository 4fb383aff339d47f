#include "tournament/reports/replay_packer.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "core/return_if_error.hpp"
#include "play/game/record.hpp"
#include "tournament/reports/packed_text.hpp"

namespace turno::tournament {
namespace {

tl::expected<GameReplay, std::string> replay_of_record(const Catalog& catalog, const std::string& text) {
  const auto record = parse_record(text);
  RETURN_IF_ERROR(record);
  const auto so_far = open_game(catalog, record->game);
  RETURN_IF_ERROR(so_far);
  if (so_far->moves.size() != record->times.size()) return tl::unexpected(std::string("it has not one time a move"));
  return replay_of(*so_far, record->times);
}

}  // namespace

void ReplayPacker::add(std::size_t number, const GameReplay& replay) {
  if (games_ > 0) part_ += ',';
  part_ += to_json(number, replay);
  if (++games_ == replays_a_part) close_part();
}

std::vector<std::string> ReplayPacker::finish() {
  if (games_ > 0) close_part();
  return std::exchange(parts_, {});
}

void ReplayPacker::close_part() {
  parts_.push_back(packed('[' + part_ + ']'));
  part_.clear();
  games_ = 0;
}

tl::expected<std::vector<std::string>, std::string> packed_replays(const Catalog& catalog,
                                                                   const store::Tournaments& store,
                                                                   const std::string& tournament,
                                                                   std::span<const ReportedGame> games) {
  ReplayPacker packer;
  std::size_t next = 0;
  std::optional<std::string> wrong;
  const auto read = store.read_games(tournament, [&](const store::GameRow& row) {
    if (wrong || next == games.size() || games[next].result.number != row.number) return;
    ++next;
    if (const auto replay = replay_of_record(catalog, row.record)) {
      packer.add(row.number, *replay);
    } else {
      wrong = fmt::format("game {}: {}", store::game_id(tournament, row.number), replay.error());
    }
  });
  RETURN_IF_ERROR(read);
  if (wrong) return tl::unexpected(*wrong);
  return packer.finish();
}

}  // namespace turno::tournament
