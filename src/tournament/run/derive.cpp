#include "tournament/run/derive.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "core/json_text.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "engine/json.hpp"
#include "play/game/play_game.hpp"

namespace turno::tournament {
namespace {

using Difference = std::optional<std::string>;

Difference differ(std::string_view what, std::string_view told, std::string_view wanted) {
  if (told == wanted) return std::nullopt;
  return fmt::format("{} is {}, should be {}", what, told, wanted);
}

std::string in_words(const std::optional<RecordedEnding>& ending) {
  if (!ending) return "none";
  return fmt::format("{} ({}{}{})", !ending->winner ? "a draw" : fmt::format("{} wins", number_of(*ending->winner)),
                     ending->reason, ending->detail.empty() ? "" : ": ", ending->detail);
}

// What was settled before the first move.
Difference compare_head(const GameRecord& told, const GameRecord& wanted) {
  if (auto found = differ("the game", told.game.spec, wanted.game.spec)) return found;
  if (auto found = differ("the start", told.game.from.value_or("as the rules say"),
                          wanted.game.from.value_or("as the rules say")))
    return found;
  for (std::size_t i = 0; i < 2; ++i) {
    if (auto found = differ(fmt::format("player {}", i + 1), told.players[i].name, wanted.players[i].name))
      return found;
    if (auto found =
            differ(fmt::format("the version of player {}", i + 1), told.players[i].version, wanted.players[i].version))
      return found;
  }
  if (told.seed != wanted.seed) return fmt::format("the seed is {}, should be {}", told.seed, wanted.seed);
  if (told.clock != wanted.clock) return "the clock is not that of the tournament";
  const auto& opening = wanted.game.moves;
  if (told.game.moves.size() < opening.size() || !std::equal(opening.begin(), opening.end(), told.game.moves.begin()))
    return fmt::format("it does not begin with the opening {}", fmt::join(opening, " "));
  return std::nullopt;
}

// Times are kept in whole milliseconds, rounded down: a move that was allowed is never over the limit.
Difference compare_times(const GameRecord& record, const LiveGame& game, std::size_t opening,
                         std::chrono::milliseconds margin) {
  GameClock clock(record.clock);
  for (std::size_t i = opening; i < record.times.size(); ++i) {
    if (record.game.moves[i] == "pass" && record.times[i].count() == 0) continue;
    const Side mover = game.movers()[i];
    if (const auto limit = clock.limit_of(mover); limit && record.times[i] > *limit + margin)
      return fmt::format("move {} took {} ms, which is over the limit", i + 1, record.times[i].count());
    clock.moved(mover, record.times[i]);
  }
  return std::nullopt;
}

// Whoever is to move may forfeit; before the first move also who cannot begin.
Difference forfeit_again(LiveGame& game, const RecordedEnding& ending, std::size_t opening) {
  const auto reason = forfeit_named(ending.reason);
  if (game.over() || !reason || !ending.winner) return std::nullopt;  // told by the comparison that follows
  const Side loser = opposite(*ending.winner);
  const bool has_just_moved = game.moves().size() > opening && game.movers().back() == loser;
  const bool did_not_stop = *reason == Forfeit::Stalled && has_just_moved;  // when its turn was over
  if (loser != game.view().to_move && *reason != Forfeit::Resigned && !did_not_stop && game.moves().size() > opening)
    return fmt::format("player {} cannot have forfeited: it was not to move", number_of(loser));
  game.forfeit(loser, *reason, ending.detail);
  return std::nullopt;
}

}  // namespace

Standings standings(const Progress& progress) {
  Standings table = standings(progress.draw, progress.games);
  for (Row& row : table.rows)
    if (names_command(progress.draw.settings().entrants[row.entrant].player))
      row.latency = progress.latencies[row.entrant].latency();
  return table;
}

std::array<LatencyCounts, 2> latencies_of(const GameRecord& record, const LiveGame& game, std::size_t opening) {
  std::array<LatencyCounts, 2> found;
  for (std::size_t i = opening; i < record.times.size() && i < game.movers().size(); ++i)
    if (game.moves()[i] != Move::Pass)
      found[index_of(game.movers()[i])].add(static_cast<std::uint32_t>(record.times[i].count()));
  return found;
}

ReportedGame report(const Plan& plan, const Pairing& pairing, const PlayedGame& played) {
  const RecordedEnding& ending = played.ending.value();
  return {store::game_id(plan.settings().name, pairing.number),
          {pairing.number, pairing.first, pairing.second, ending.winner, played.margin, played.forfeited},
          ending.reason,
          ending.detail,
          played.moves,
          pairing.game,
          {}};
}

tl::expected<ReportedGame, std::string> derive(const Plan& plan, const Pairing& pairing, const std::string& record) {
  const auto different = [&](const std::string& what) {
    return tl::unexpected(fmt::format("game {}: {}", store::game_id(plan.settings().name, pairing.number), what));
  };
  const auto told = parse_record(record);
  if (!told) return different(told.error());
  const PlannedGame planned = plan.game(pairing);
  if (const auto found = compare_head(*told, plan.record(pairing, planned))) return different(*found);
  auto moves = planned.start.game->read_moves(told->game.moves);
  if (!moves) return different(moves.error());
  LiveGame game({planned.start.game, *std::move(moves)});
  if (game.moves().size() != told->game.moves.size()) return different("a forced pass is missing");
  if (!told->ending) return different("it has no ending");
  if (const auto found = compare_times(*told, game, planned.start.moves.size(), plan.settings().time_margin))
    return different(*found);
  if (const auto found = forfeit_again(game, *told->ending, planned.start.moves.size())) return different(*found);
  if (game.ending() != told->ending)
    return different(fmt::format("the ending is {}, should be {}", in_words(told->ending), in_words(game.ending())));
  ReportedGame reported = report(plan, pairing, result_of(game));
  reported.latencies = latencies_of(*told, game, planned.start.moves.size());
  return reported;
}

std::string record_line(const std::string& record) {
  const Json json = Json::parse(record, nullptr, false);
  return (json.is_discarded() ? presentable(record) : json_text(json)) + "\n";
}

namespace {

// Games as they come from the store, many at a time, since each is a matter of its own; they are added in their order.
class Derivation {
 public:
  enum class Damaged : std::uint8_t { Refused, LeftOut };

  Derivation(const Plan& plan, Damaged damaged) : plan_(plan), damaged_(damaged), progress_(plan.settings()) {}

  void take(store::GameRow row) {
    if (wrong_) return;
    if (rows_.size() == rows_at_a_time || progress_.draw.find(row.number) == nullptr) derive_rows();
    if (wrong_) return;
    if (progress_.draw.find(row.number) == nullptr) return found_wrong(no_such_game(row.number));
    rows_.push_back(std::move(row));
  }

  tl::expected<ReadableProgress, std::string> finish() && {
    derive_rows();
    if (!wrong_ && progress_.games.empty() && !left_out_.empty()) wrong_ = left_out_.front();
    if (wrong_) return tl::unexpected(*std::move(wrong_));
    return ReadableProgress{std::move(progress_), std::move(left_out_)};
  }

  void found_wrong(std::string what) {
    if (damaged_ == Damaged::LeftOut) {
      left_out_.push_back(std::move(what));
    } else if (!wrong_) {
      wrong_ = std::move(what);
    }
  }

 private:
  static constexpr std::size_t rows_at_a_time = 4096;
  static constexpr std::size_t rows_worth_a_thread = 64;

  // Nothing leads to it, or what does is missing.
  std::string no_such_game(std::size_t number) const {
    const auto id = [&](std::size_t one) { return store::game_id(plan_.settings().name, one); };
    for (const Pairing& pairing : progress_.draw.pairings())
      if (!progress_.draw.has_result(pairing.number) && !progress_.draw.is_complete())
        return fmt::format("game {} is missing, though {} was played after it", id(pairing.number), id(number));
    return fmt::format("game {}: there is no such game in the schedule", id(number));
  }

  void derive_rows() {
    if (wrong_) return;
    std::vector<tl::expected<ReportedGame, std::string>> games(rows_.size(), ReportedGame());
    const std::size_t threads = std::clamp<std::size_t>(rows_.size() / rows_worth_a_thread, 1,
                                                        std::max(1U, std::thread::hardware_concurrency()));
    {
      std::vector<std::jthread> workers;
      for (std::size_t first = 0; first < threads; ++first)
        workers.emplace_back([&, first] {
          for (std::size_t i = first; i < rows_.size(); i += threads)
            games[i] = derive(plan_, *progress_.draw.find(rows_[i].number), rows_[i].record);
        });
    }
    for (auto& game : games) {
      if (game) {
        progress_.add(*std::move(game));
      } else {
        found_wrong(game.error());
      }
      if (wrong_) return;
    }
    rows_.clear();
  }

  const Plan& plan_;
  Damaged damaged_;
  Progress progress_;
  std::vector<store::GameRow> rows_;
  std::vector<std::string> left_out_;
  std::optional<std::string> wrong_;
};

}  // namespace

tl::expected<Progress, std::string> derive_all(const Plan& plan, const store::Tournaments& store) {
  Derivation derivation(plan, Derivation::Damaged::Refused);
  const auto read =
      store.read_games(plan.settings().name, [&](store::GameRow row) { derivation.take(std::move(row)); });
  RETURN_IF_ERROR(read);
  auto found = std::move(derivation).finish();
  RETURN_IF_ERROR(found);
  return std::move(found->progress);
}

tl::expected<ReadableProgress, std::string> derive_readable(const Plan& plan, const store::Tournaments& store) {
  Derivation derivation(plan, Derivation::Damaged::LeftOut);
  const auto read =
      store.read_games(plan.settings().name, [&](store::GameRow row) { derivation.take(std::move(row)); });
  if (!read) derivation.found_wrong(read.error());
  return std::move(derivation).finish();
}

}  // namespace turno::tournament
