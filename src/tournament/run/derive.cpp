#include "tournament/run/derive.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "core/for_all.hpp"
#include "core/json_text.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "engine/json.hpp"
#include "play/game/adjudication.hpp"
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
  return fmt::format("{}{} ({}{}{})", ending->margin ? fmt::format("by {:+}: ", *ending->margin) : "",
                     !ending->winner ? "a draw" : fmt::format("{} wins", number_of(*ending->winner)), ending->reason,
                     ending->detail.empty() ? "" : ": ", ending->detail);
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
  if (loser != game.view().to_move && !did_not_stop && game.moves().size() > opening)
    return fmt::format("player {} cannot have forfeited: it was not to move", number_of(loser));
  game.forfeit(loser, *reason, ending.detail);
  return std::nullopt;
}

// A search remembers what it has seen of a game. Where the last position alone does not suffice, it is followed from
// its start, as it was when it was played.
std::optional<EarlyEnding> prove_again(const Plan& plan, const LiveGame& game, const PlannedGame& planned) {
  const std::uint64_t nodes = plan.settings().adjudication.rules.solver;
  if (auto found = Proofs(game.game(), plan.tables(), nodes).find(game)) return found;
  Proofs proofs(game.game(), plan.tables(), nodes);
  LiveGame so_far(planned.start);
  auto found = proofs.find(so_far);
  while (so_far.moves().size() < game.moves().size()) {
    so_far.submit(game.moves()[so_far.moves().size()], std::chrono::milliseconds(0));
    found = proofs.find(so_far);
  }
  return found;
}

Difference check_proof(const Plan& plan, const LiveGame& game, const PlannedGame& planned, const EarlyEnding& told) {
  if (Proofs::detail(Proofs::by_table, told.margin) == told.detail) {
    if (const auto there = plan.check_tables(); !there)
      return fmt::format("its result cannot be proven again: {}; put the tables back", there.error());
  }
  const auto found = prove_again(plan, game, planned);
  if (!found) return "its result cannot be proven again";
  if (found->margin != told.margin)
    return fmt::format("the ending is \"{}\", should be \"{}\"", told.detail, found->detail);
  return std::nullopt;
}

// Ends the game as its record says that the referee or the players did, if they can have.
Difference end_again(LiveGame& game, const Plan& plan, const PlannedGame& planned, const RecordedEnding& ending,
                     ProvenResults proven) {
  const AdjudicationSettings& allowed = plan.settings().adjudication;
  if (game.over()) return std::nullopt;
  if (ending.reason == agreed_ending) {
    if (!allowed.rules.draw_offers || !has_draw_offer(game)) return "nobody had offered a draw";
    game.agree_on_draw();
  } else if (ending.reason == adjudicated_ending && Proofs::is_proof(ending.detail)) {
    const EarlyEnding told{ending.margin.value_or(0), ending.detail};
    const bool by_table = plan.tables() && told.detail == Proofs::detail(Proofs::by_table, told.margin);
    const bool by_search = allowed.rules.solver > 0 && told.detail == Proofs::detail(Proofs::by_search, told.margin);
    if ((!by_table && !by_search) || std::abs(told.margin) > game.game().stake())
      return "its result cannot have been proven like that";
    if (proven == ProvenResults::Check)
      if (auto wrong = check_proof(plan, game, planned, told)) return wrong;
    game.adjudicate(told.margin, told.detail);
  } else if (auto verdict = verdict_by_rules(game, allowed.rules)) {
    game.adjudicate(verdict->margin, std::move(verdict->detail));
  }
  return std::nullopt;
}

// The moves played again, with what was told about them: no rule may have ended the game before they end.
tl::expected<LiveGame, std::string> replay(const PlannedGame& planned, const std::vector<Move>& moves,
                                           const GameRecord& record, const AdjudicationRules& rules) {
  LiveGame game(planned.start);
  for (;;) {
    const std::size_t next = game.moves().size();
    if (next >= moves.size() || game.over()) break;
    if (const auto verdict = verdict_by_rules(game, rules))
      return tl::unexpected(fmt::format("it goes on after move {}, where it is over: {}", next, verdict->detail));
    const auto is_move = [&](const LegalMove& legal) { return legal.move == moves[next]; };
    if (std::none_of(game.view().legal.begin(), game.view().legal.end(), is_move))
      return tl::unexpected(fmt::format("move {} is not legal", next + 1));
    game.submit(moves[next], record.times[next], next < record.told.size() ? record.told[next] : SearchInfo());
  }
  return game;
}

}  // namespace

Standings standings(const Progress& progress) {
  Standings table = standings(progress.draw, progress.games);
  for (Row& row : table.rows)
    if (names_command(progress.draw.settings().entrants[row.entrant].player))
      row.latency = progress.latencies[row.entrant].latency();
  for (Row& row : table.rows) row.id_name = progress.id_names[row.entrant].name;
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

namespace {

tl::unexpected<std::string> different(const Plan& plan, const Pairing& pairing, const std::string& what) {
  return tl::unexpected(fmt::format("game {}: {}", store::game_id(plan.settings().name, pairing.number), what));
}

tl::expected<ReportedGame, std::string> derive_read(const Plan& plan, const Pairing& pairing, const GameRecord& told,
                                                    ProvenResults proven) {
  const auto differs = [&](const std::string& what) { return different(plan, pairing, what); };
  const PlannedGame planned = plan.game(pairing);
  if (const auto found = compare_head(told, plan.record(pairing, planned))) return differs(*found);
  auto moves = planned.start.game->read_moves(told.game.moves);
  if (!moves) return differs(moves.error());
  const AdjudicationSettings& adjudication = plan.settings().adjudication;
  const bool is_adjudicated = adjudication != AdjudicationSettings{};
  auto replayed = is_adjudicated ? replay(planned, *moves, told, adjudication.rules)
                                 : LiveGame({planned.start.game, *std::move(moves)});
  if (!replayed) return differs(replayed.error());
  LiveGame& game = *replayed;
  if (game.moves().size() != told.game.moves.size()) return differs("a forced pass is missing");
  if (!told.ending) return differs("it has no ending");
  if (const auto found = compare_times(told, game, planned.start.moves.size(), plan.settings().time_margin))
    return differs(*found);
  if (forfeit_named(told.ending->reason) && !game.over())
    if (const auto verdict = verdict_by_rules(game, adjudication.rules))
      return differs(fmt::format("it is over before anybody forfeits: {}", verdict->detail));
  if (const auto found = forfeit_again(game, *told.ending, planned.start.moves.size())) return differs(*found);
  if (is_adjudicated)
    if (const auto found = end_again(game, plan, planned, *told.ending, proven)) return differs(*found);
  if (game.ending() != told.ending)
    return differs(fmt::format("the ending is {}, should be {}", in_words(told.ending), in_words(game.ending())));
  ReportedGame reported = report(plan, pairing, result_of(game));
  reported.latencies = latencies_of(told, game, planned.start.moves.size());
  reported.ready = told.ready;
  for (std::size_t i = 0; i < 2; ++i) reported.id_names[i] = presentable(told.players[i].id_name, max_id_name);
  return reported;
}

}  // namespace

tl::expected<ReportedGame, std::string> derive(const Plan& plan, const Pairing& pairing, const std::string& record,
                                               ProvenResults proven) {
  const auto told = parse_record(record);
  if (!told) return different(plan, pairing, told.error());
  return derive_read(plan, pairing, *told, proven);
}

bool take_in_meeting(const Plan& plan, Draw& draw, std::size_t number, const std::string& record) {
  constexpr std::size_t most_at_a_time = 100'000;  // games that are played while one with a lower number goes on
  if (draw.find(number) != nullptr) return true;
  if (plan.settings().format != Format::FreePlay || number == 0 || number > draw.pairings().size() + most_at_a_time)
    return false;
  const auto told = parse_record(record);
  const auto pairing = told ? plan.met(number, *told) : std::nullopt;
  if (pairing) draw.meet(*pairing);
  return pairing.has_value();
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

  Derivation(const Plan& plan, Damaged damaged, ProvenResults proven, RecordReader reader = {})
      : plan_(plan), damaged_(damaged), proven_(proven), reader_(std::move(reader)), progress_(plan.settings()) {}

  void take(store::GameRow row) {
    if (wrong_) return;
    if (plan_.settings().format == Format::FreePlay && !take_in_meeting(plan_, progress_.draw, row.number, row.record))
      return found_wrong(fmt::format("game {}: its record does not say which of the players have met",
                                     store::game_id(plan_.settings().name, row.number)));
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

  // Nothing leads to it, or what does is missing.
  std::string no_such_game(std::size_t number) const {
    const auto id = [&](std::size_t one) { return store::game_id(plan_.settings().name, one); };
    for (const Pairing& pairing : progress_.draw.pairings())
      if (!progress_.draw.has_result(pairing.number) && !progress_.draw.is_complete())
        return fmt::format("game {} is missing, though {} was played after it", id(pairing.number), id(number));
    return fmt::format("game {}: there is no such game in the schedule", id(number));
  }

  tl::expected<ReportedGame, std::string> derive_row(const store::GameRow& row, std::size_t place) const {
    const Pairing& pairing = *progress_.draw.find(row.number);
    const auto record = parse_record(row.record);
    if (!record) return different(plan_, pairing, record.error());
    if (reader_) reader_(place, *record);
    return derive_read(plan_, pairing, *record, proven_);
  }

  void derive_rows() {
    if (wrong_) return;
    std::vector<tl::expected<ReportedGame, std::string>> games(rows_.size(), ReportedGame());
    for_all(rows_.size(),
            [&, first = progress_.games.size()](std::size_t i) { games[i] = derive_row(rows_[i], first + i); });
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
  ProvenResults proven_;
  RecordReader reader_;
  Progress progress_;
  std::vector<store::GameRow> rows_;
  std::vector<std::string> left_out_;
  std::optional<std::string> wrong_;
};

}  // namespace

tl::expected<Progress, std::string> derive_all(const Plan& plan, const store::Tournaments& store, ProvenResults proven,
                                               const RecordReader& reader) {
  Derivation derivation(plan, Derivation::Damaged::Refused, proven, reader);
  const auto read =
      store.read_games(plan.settings().name, [&](store::GameRow row) { derivation.take(std::move(row)); });
  RETURN_IF_ERROR(read);
  auto found = std::move(derivation).finish();
  RETURN_IF_ERROR(found);
  return std::move(found->progress);
}

tl::expected<ReadableProgress, std::string> derive_readable(const Plan& plan, const store::Tournaments& store) {
  Derivation derivation(plan, Derivation::Damaged::LeftOut, ProvenResults::Believe);
  const auto read =
      store.read_games(plan.settings().name, [&](store::GameRow row) { derivation.take(std::move(row)); });
  if (!read) derivation.found_wrong(read.error());
  return std::move(derivation).finish();
}

}  // namespace turno::tournament
