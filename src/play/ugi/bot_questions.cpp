#include "play/ugi/bot_questions.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

#include "core/random.hpp"
#include "play/game/live_game.hpp"
#include "play/system/said_text.hpp"
#include "play/ugi/ugi_text.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;
using Moves = std::vector<Move>;

struct Query {
  std::string about;
  std::string answer;
};

// Nobody is to move where the game is over.
std::vector<Query> queries_at(const View& view) {
  std::string result = view.over() ? "draw" : "none";
  if (const auto side = winner(view)) result = *side == Side::First ? "p1win" : "p2win";
  std::vector<Query> queries{{"gameover", view.over() ? "true" : "false"}, {"result", result}};
  if (!view.over()) queries.push_back({"p1turn", view.to_move == Side::First ? "true" : "false"});
  return queries;
}

// Who ignores the question answers only the `isready` behind it: so nobody has to wait.
std::optional<CheckOutcome> fault_at(TriedBot& bot, const BotCheckSettings& settings, const Moves& moves) {
  const AnyGame& game = *settings.start.game;
  const View view = game.look(moves);
  const std::string position = ugi_position(game, moves);
  for (const auto& [about, answer] : queries_at(view)) {
    const auto said =
        bot.ask(fmt::format("{}\nquery {}\nisready\n", position, about), {"response", "readyok"}, settings.greeting);
    if (!said) return wrong(fmt::format("query {} after {}: {}", about, position, said.error()));
    if (said->word == "readyok")
      return advice(
          fmt::format("it does not answer query {}: the referee does not need it, but the answers show where rules "
                      "differ",
                      about));
    if (said->rest != answer)
      return wrong(fmt::format("query {} after {}: it said {}, right is response {}; position: {}", about, position,
                               in_quotes("response " + said->rest), answer, view.position));
    if (const auto ready = bot.hear({"readyok"}, settings.greeting); !ready) return wrong(ready.error());
  }
  return std::nullopt;
}

constexpr const char* does_not_stop =
    "it did not stop when its turn was over: long calls into the kernel cannot be stopped";
constexpr int sampled_games = 20;  // to meet what is rare

void note_rare(const LiveGame& game, SamplePositions& found) {
  if (game.moves().empty()) return;
  if (!found.repeated && game.movers().back() == game.view().to_move) found.repeated = game.moves();
  if (!found.passed && game.moves().back() == Move::Pass) found.passed = game.moves();
}

}  // namespace

CheckOutcome ignores_the_unknown(TriedBot& bot, const BotCheckSettings& settings) {
  const auto said = bot.ask("hello from turno\n\nisready\n", {"readyok"}, settings.greeting);
  if (!said)
    return wrong(fmt::format("after the line \"hello from turno\" and an empty one: {}; ignore what you do not know",
                             said.error()));
  if (bot.stray_line().empty()) return fine();
  return advice(
      fmt::format("it answered {}: say nothing, or begin the line with info string", in_quotes(bot.stray_line())));
}

std::string usual_go(const BotCheckSettings& settings, const Moves& moves) {
  const AnyGame& game = *settings.start.game;
  const View view = game.look(moves);
  return ugi_go({game, moves, view, settings.time}, settings.limits, settings.time);
}

CheckOutcome plays_at(TriedBot& bot, const BotCheckSettings& settings, const Moves& moves, const std::string& go,
                      milliseconds limit) {
  const AnyGame& game = *settings.start.game;
  const View view = game.look(moves);
  const auto answer = bot.ask_move({ugi_position(game, moves), go, view, limit, settings.patience});
  if (!answer) return wrong(answer.error());
  return fine(fmt::format("{}: {}", go, in_words(answer->time)));
}

// A `stop` that crosses the answer means nothing to a bot, so it is said in either case.
CheckOutcome thinks_until_stop(TriedBot& bot, const BotCheckSettings& settings) {
  const AnyGame& game = *settings.start.game;
  const Moves& moves = settings.start.moves;
  const std::string position = ugi_position(game, moves);
  const auto early = bot.ask_in_vain(position + "\ngo infinite\n", {"bestmove"}, settings.unlimited);
  if (!early) return wrong(fmt::format("after go infinite: {}", early.error()));
  const bool is_early = early->has_value();
  const auto said = is_early ? bot.ask("stop\nisready\n", {"readyok"}, settings.greeting)
                             : bot.ask("stop\n", {"bestmove"}, settings.patience);
  if (!said)
    return wrong(fmt::format("go infinite, then stop: {}; {}", said.error(),
                             is_early ? "a stop that comes late means nothing"
                                      : "read the input also while you think, and answer stop with bestmove"));
  const auto move = TriedBot::read_move(is_early ? **early : *said, game.look(moves), position);
  if (!move) return wrong(move.error());
  if (is_early)
    return advice("it answers go infinite without waiting for stop: turno does not mind, other managers may");
  return fine(in_words(said->time));
}

CheckOutcome plays_a_game(TriedBot& bot, const BotCheckSettings& settings, Side side) {
  if (const auto said = bot.ask("uginewgame\nisready\n", {"readyok"}, settings.greeting); !said)
    return wrong(fmt::format("after uginewgame: {}", said.error()));
  LiveGame game(settings.start);
  Random random(settings.seed + index_of(side));
  int asked = 0;
  milliseconds slowest{0};
  while (!game.over()) {
    const View& view = game.view();
    Move move = view.legal[random.below(static_cast<std::uint32_t>(view.legal.size()))].move;
    if (view.to_move == side) {
      const auto answer = bot.ask_move({ugi_position(game.game(), game.moves()), usual_go(settings, game.moves()), view,
                                        settings.time, settings.patience});
      if (!answer) return wrong(answer.error());
      move = answer->move;
      slowest = std::max(slowest, answer->time);
      ++asked;
    }
    game.submit(move, {});
    if (game.view().to_move != side && !bot.freeze()) return wrong(does_not_stop);
  }
  return fine(fmt::format("{} moves of its own, the slowest in {}", asked, in_words(slowest)));
}

// The start is told before: who ignores the position would play there.
CheckOutcome understands_fen(TriedBot& bot, const BotCheckSettings& settings, const SamplePositions& samples) {
  const AnyGame& game = *settings.start.game;
  const View view = game.look(samples.narrow);
  const std::string start = ugi_position(game, settings.start.moves);
  if (const auto said = bot.ask(start + "\nisready\n", {"readyok"}, settings.greeting); !said)
    return wrong(fmt::format("{}; it was told: {}", said.error(), start));
  const auto answer = bot.ask_move(
      {"position fen " + view.position, usual_go(settings, samples.narrow), view, settings.time, settings.patience});
  if (answer) return fine();
  return advice(fmt::format("{}; needed for games that begin elsewhere", answer.error()));
}

CheckOutcome answers_queries(TriedBot& bot, const BotCheckSettings& settings, const SamplePositions& samples) {
  std::vector<const Moves*> asked{&settings.start.moves, &samples.over};
  if (samples.repeated) asked.push_back(&*samples.repeated);
  for (const Moves* moves : asked)
    if (auto fault = fault_at(bot, settings, *moves)) return *std::move(fault);
  return fine();
}

SamplePositions sample_positions(const GameSoFar& start, std::uint64_t seed) {
  SamplePositions found;
  Random random(seed);
  std::optional<std::size_t> fewest;
  for (int number = 0; number < sampled_games && !(found.repeated && found.passed); ++number) {
    LiveGame game(start);
    assert(!game.over());
    while (!game.over()) {
      const auto& legal = game.view().legal;
      note_rare(game, found);
      if (number == 0 && (!fewest || legal.size() < *fewest)) {
        fewest = legal.size();
        found.narrow = game.moves();
      }
      game.submit(legal[random.below(static_cast<std::uint32_t>(legal.size()))].move, {});
    }
    if (number == 0) found.over = game.moves();
  }
  return found;
}

}  // namespace turno
