#include "course/reports/lost_games.hpp"

#include <algorithm>
#include <atomic>
#include <set>
#include <thread>
#include <utility>

#include "core/return_if_error.hpp"

namespace turno::course {
namespace {

std::vector<LostGame> choose_lost(const std::vector<OwnGame>& games, std::size_t most, std::size_t max_forfeits) {
  std::vector<const OwnGame*> lost;
  for (const OwnGame& game : games)
    if (game.is_lost) lost.push_back(&game);
  std::stable_sort(lost.begin(), lost.end(), [](const OwnGame* a, const OwnGame* b) { return a->margin < b->margin; });
  std::vector<LostGame> chosen;
  std::size_t forfeits = 0;
  for (const OwnGame* game : lost) {
    if (chosen.size() == most) break;
    if (game->is_forfeit && ++forfeits > max_forfeits) continue;
    chosen.push_back({*game});
  }
  return chosen;
}

// A game to be looked into.
struct Unknown {
  std::uint64_t hash = 0;
  Side side = Side::First;
  GameSoFar game;
  std::optional<TurningPoint> found = {};
  bool is_done = false;
};

// Each is independent of the others, and the answers are the same for any number of threads.
void find_turns(std::vector<Unknown>& games, const LostGamesSettings& settings, const std::stop_token& stop) {
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t at = next++; at < games.size() && !stop.stop_requested(); at = next++) {
      Unknown& one = games[at];
      one.found = turning_point(*one.game.game, one.game.moves, one.side, settings.turning_point, stop);
      one.is_done = !stop.stop_requested();
    }
  };
  const std::size_t wanted =
      settings.threads > 0 ? settings.threads : std::max<std::size_t>(1, std::thread::hardware_concurrency());
  std::vector<std::jthread> threads;
  for (std::size_t i = 1; i < std::min(wanted, games.size()); ++i) threads.emplace_back(work);
  work();
}

}  // namespace

std::size_t LostGamesSettings::most_of_each(std::size_t players) const {
  return players == 0 ? most : std::clamp<std::size_t>(max_of_all / players, 1, std::max<std::size_t>(1, most));
}

tl::expected<std::optional<LostGames>, std::string> look_into_lost_games(const OpenCourse& course,
                                                                         const Catalog& catalog, const DayGames& day,
                                                                         const LostGamesSettings& settings,
                                                                         KnownTurns& known,
                                                                         const std::stop_token& stop) {
  LostGames lost;
  for (const TableRow& row : day.table.rows)
    if (row.who.id)
      lost[*row.who.id] =
          choose_lost(games_of(day, *row.who.id), settings.most_of_each(day.table.rows.size()), settings.max_forfeits);
  std::map<std::size_t, std::uint64_t> hashes;  // by number
  std::vector<Unknown> unknown;
  std::set<std::pair<std::uint64_t, Side>> wanted;
  for (const auto& [player, games] : lost)
    for (const LostGame& one : games) {
      if (one.game.is_forfeit) continue;
      const auto record = record_of(course, day, one.game.number);
      RETURN_IF_ERROR(record);
      const std::uint64_t hash = hash_of_game(record->game);
      hashes[one.game.number] = hash;
      if (known.find(hash, one.game.side) != nullptr || !wanted.emplace(hash, one.game.side).second) continue;
      auto so_far = open_game(catalog, record->game);
      RETURN_IF_ERROR(so_far);
      unknown.push_back({hash, one.game.side, *std::move(so_far)});
    }
  find_turns(unknown, settings, stop);
  for (Unknown& one : unknown)
    if (one.is_done) known.add(one.hash, one.side, std::move(one.found));
  if (stop.stop_requested()) return std::nullopt;
  for (auto& [player, games] : lost)
    for (LostGame& one : games)
      if (!one.game.is_forfeit) one.turn = *known.find(hashes.at(one.game.number), one.game.side);
  return lost;
}

}  // namespace turno::course
