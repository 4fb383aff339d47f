#include "tournament/run/taken_games.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/hash.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "core/text_hash.hpp"

namespace turno::tournament {
namespace {

// Of what two records of the same game have in common, whatever its number, its seed and the names of its players.
std::uint64_t hash_of_contents(const GameRecord& record) {
  std::uint64_t hash = hash_of_text(record.game.spec);
  const auto add = [&](std::string_view text) { hash = fold(hash, hash_of_text(text)); };
  add(record.game.from.value_or(""));
  for (const std::string& move : record.game.moves) add(move);
  for (const RecordedPlayer& player : record.players) add(player.version);
  if (!record.ending) return hash;
  add(record.ending->reason);
  add(record.ending->detail);
  hash = fold(hash, record.ending->winner ? 1 + index_of(*record.ending->winner) : 0);
  return fold(hash, static_cast<std::uint64_t>(record.ending->margin.value_or(0)));
}

}  // namespace

RecordReader TakenGames::reader() {
  return [this](std::size_t place, const GameRecord& record) {
    if (!record.taken_from) return;
    Taken taken{place, *record.taken_from, hash_of_contents(record)};
    const std::scoped_lock lock(mutex_);
    taken_.push_back(std::move(taken));
  };
}

tl::expected<TakenGames::Compared, std::string> TakenGames::compare(const std::vector<ReportedGame>& games,
                                                                    const store::Tournaments& store) const {
  std::vector<Taken> in_order = taken_;
  std::sort(in_order.begin(), in_order.end(), [](const Taken& a, const Taken& b) { return a.place < b.place; });
  Compared compared;
  for (const auto& [place, source, contents] : in_order) {
    const auto text = store.find_game(source.tournament, source.game);
    RETURN_IF_ERROR(text);
    if (!*text) {
      ++compared.gone;
      continue;
    }
    const auto played = parse_record(**text);
    if (!played || played->taken_from || hash_of_contents(*played) != contents)
      return tl::unexpected(fmt::format("game {}: its record says that it repeats game {} of {}, which is another game",
                                        games[place].id, source.game, presentable(source.tournament)));
    ++compared.same;
  }
  return compared;
}

}  // namespace turno::tournament
