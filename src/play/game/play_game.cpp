#include "play/game/play_game.hpp"

#include <algorithm>
#include <utility>

#include "play/game/adjudication.hpp"

namespace turno {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

bool is_legal(const View& view, Move move) {
  return std::any_of(view.legal.begin(), view.legal.end(), [&](const LegalMove& legal) { return legal.move == move; });
}

// Whoever is to move begins; nobody may work before it is asked.
std::optional<std::pair<Side, Forfeited>> begin(const LiveGame& game, const std::array<Player*, 2>& players,
                                                const std::stop_token& stop) {
  const Side first = game.view().to_move;
  for (const Side side : {first, opposite(first)}) {
    Player& player = *players[index_of(side)];
    auto forfeited = player.begin(game.game(), stop);
    auto restless = player.rest();
    if (!forfeited) forfeited = std::move(restless);
    if (forfeited) return std::pair(side, *std::move(forfeited));
  }
  return std::nullopt;
}

// The one place where choices become moves. An answer that is not to be played is a forfeit.
std::optional<Forfeited> judge(const View& view, const Answer& answer, nanoseconds time,
                               std::optional<milliseconds> limit, bool has_offer, milliseconds margin) {
  if (const auto* forfeited = std::get_if<Forfeited>(&answer)) return *forfeited;
  if (limit && time > *limit + margin) return late_answer(time, *limit);
  if (std::get<Choice>(answer).accepts_draw)
    return has_offer ? std::nullopt
                     : std::optional(Forfeited{Forfeit::IllegalMove, "accepted a draw that was not offered"});
  if (!is_legal(view, std::get<Choice>(answer).move)) return Forfeited{Forfeit::IllegalMove, {}};
  return std::nullopt;
}

Points final_points(const LiveGame& game) {
  const auto ending = game.ending();
  if (!ending || game.view().over()) return game.view().points;
  const int stake = game.game().stake();
  if (const auto margin = game.adjudicated_margin()) return {(stake + *margin) / 2, (stake - *margin) / 2};
  return ending->winner == Side::First ? Points{stake, 0} : Points{0, stake};
}

// Ends games before the rules do.
class Referee {
 public:
  Referee(const AnyGame& game, const Conditions& conditions)
      : rules_(conditions.rules), proofs_(game, conditions.adjudicate, conditions.rules.solver) {}

  void judge(LiveGame& game) {
    if (game.over()) return;
    auto verdict = proofs_.find(game);
    if (!verdict) verdict = verdict_by_rules(game, rules_);
    if (verdict) game.adjudicate(verdict->margin, std::move(verdict->detail));
  }

  bool has_offer(const LiveGame& game) const { return rules_.draw_offers && has_draw_offer(game); }

  // What a player told of its move, as far as it matters here.
  SearchInfo taken(SearchInfo told) const {
    told.offers_draw = told.offers_draw && rules_.draw_offers;
    return told;
  }

 private:
  const AdjudicationRules& rules_;
  Proofs proofs_;
};

}  // namespace

PlayedGame play_game(LiveGame& game, const std::array<Player*, 2>& players, std::stop_token stop,
                     const Conditions& conditions) {
  std::array<Effort, 2> efforts;
  bool machine_was_late = false;
  GameClock clock(conditions.time);
  Referee referee(game.game(), conditions);
  referee.judge(game);
  if (!game.over()) {
    auto failed = begin(game, players, stop);
    if (failed && !stop.stop_requested())
      game.forfeit(failed->first, failed->second.reason, std::move(failed->second.detail));
  }
  while (!game.over() && !stop.stop_requested()) {
    const View& view = game.view();
    const Side side = view.to_move;
    Player& player = *players[index_of(side)];
    const auto limit = clock.limit_of(side);
    const auto start = Clock::now();
    const bool has_offer = referee.has_offer(game);
    const Answer answer =
        player.choose({game.game(), game.moves(), view, limit, clock.clocks(), has_offer, conditions.margin}, stop);
    const nanoseconds waited = Clock::now() - start;
    if (stop.stop_requested()) break;  // it may have been cut short
    const auto* choice = std::get_if<Choice>(&answer);
    const nanoseconds time = choice != nullptr ? choice->time.value_or(waited) : waited;
    efforts[index_of(side)] +=
        Effort{time, choice != nullptr ? choice->told.nodes.value_or(0) : 0, choice != nullptr ? 1U : 0U};
    if (auto forfeited = judge(view, answer, time, limit, has_offer, conditions.margin)) {
      machine_was_late = forfeited->machine_was_late;
      game.forfeit(side, forfeited->reason, std::move(forfeited->detail));
    } else if (choice->accepts_draw) {
      game.agree_on_draw();
    } else {
      clock.moved(side, time);
      game.submit(choice->move, std::chrono::duration_cast<milliseconds>(time), referee.taken(choice->told));
      referee.judge(game);
    }
    if (game.over() || game.view().to_move != side)
      if (auto restless = player.rest(); restless && !game.over())
        game.forfeit(side, restless->reason, std::move(restless->detail));
    if (conditions.on_move) conditions.on_move(game);
  }
  for (Player* player : players) {
    if (game.over()) player->finish({game.game(), game.moves(), game.view()});
    player->rest();
  }
  PlayedGame played = result_of(game);
  played.efforts = efforts;
  played.machine_was_late = machine_was_late;
  return played;
}

PlayedGame result_of(const LiveGame& game) {
  PlayedGame played;
  played.ending = game.ending();
  played.forfeited = game.forfeit_reason().has_value();
  played.points = final_points(game);
  played.margin = game.over() && !game.view().over() ? played.points.margin() : game.view().margin;
  played.moves = game.moves().size();
  return played;
}

}  // namespace turno
