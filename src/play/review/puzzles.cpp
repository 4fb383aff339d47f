#include "play/review/puzzles.hpp"

#include <algorithm>
#include <optional>
#include <thread>
#include <unordered_set>
#include <utility>

#include "core/hash.hpp"
#include "play/game/play_game.hpp"
#include "play/players/level_player.hpp"

namespace turno {
namespace {

constexpr int erring_level = 4;          // good enough that games are close, bad enough that somebody lets a win slip
constexpr std::size_t least_choice = 3;  // of two moves a guess finds the right one
constexpr std::size_t proof_memory = std::size_t{16} << 20U;

// Whether all moves of a position have values that hold, and if one of them wins alone: that one.
struct Proof {
  bool holds = false;
  std::optional<RankedMove> only_win;
};

Proof prove(const AnyGame& game, std::uint64_t nodes, const std::stop_token& stop) {
  EngineSettings settings = best_settings(game, proof_memory);
  settings.exact_moves = 2;  // no other is worth more than the second
  Limits limits;
  limits.nodes = nodes;
  const Analysis analysis = game.make_engine(settings).value()->analyse({}, limits, stop);
  const auto& ranking = analysis.ranking;
  const auto is_proven = [](const RankedMove& ranked) { return ranked.proven; };
  if (stop.stop_requested() || !analysis.complete || !std::all_of(ranking.begin(), ranking.end(), is_proven)) return {};
  const bool wins_alone =
      ranking.front().value > 0 &&
      std::all_of(ranking.begin() + 1, ranking.end(), [](const RankedMove& other) { return other.value <= 0; });
  if (!wins_alone) return {true, std::nullopt};
  return {true, ranking.front()};
}

class PuzzleMaker {
 public:
  PuzzleMaker(const Catalog& catalog, const GameSoFar& start, const PuzzleSettings& settings, std::stop_token stop)
      : catalog_(catalog), start_(start), settings_(settings), stop_(std::move(stop)) {}

  // All that one game has, the furthest from its end first.
  std::vector<Puzzle> look_through_game(std::size_t number) const {
    const std::vector<Move> moves = play(number);
    std::vector<Puzzle> found;
    for (std::size_t ply = moves.size(); ply-- > start_.moves.size() && !stop_.stop_requested();) {
      const auto before = std::span(moves).first(ply);
      const View view = start_.game->look(before);
      if (view.legal.size() < least_choice) continue;
      auto alone = catalog_.make(start_.game->spec(), view.position);
      if (!alone) continue;  // what cannot be written down is no puzzle
      const Proof proof = prove(**alone, settings_.nodes, stop_);
      if (!proof.holds) break;  // what comes before it is harder
      if (!proof.only_win) continue;
      found.push_back({{*std::move(alone), {}},
                       {before.begin(), before.end()},
                       proof.only_win->line,
                       static_cast<int>(proof.only_win->value)});
    }
    std::reverse(found.begin(), found.end());
    return found;
  }

 private:
  std::vector<Move> play(std::size_t number) const {
    const Level level = level_of(erring_level, *start_.game);
    const std::uint64_t seed = fold(scramble(settings_.seed), number);
    LevelPlayer first(level, *start_.game, fold(seed, 1));
    LevelPlayer second(level, *start_.game, fold(seed, 2));
    LiveGame game(start_);
    play_game(game, {&first, &second}, stop_);
    return game.moves();
  }

  const Catalog& catalog_;
  const GameSoFar& start_;
  PuzzleSettings settings_;
  std::stop_token stop_;
};

}  // namespace

std::size_t max_games(std::size_t count) { return 20 + 10 * count; }

std::vector<Puzzle> make_puzzles(const Catalog& catalog, const GameSoFar& start, const PuzzleSettings& settings,
                                 const OnPuzzleProgress& on_progress, const std::stop_token& stop) {
  const PuzzleMaker maker(catalog, start, settings, stop);
  const std::size_t last = max_games(settings.count);
  std::vector<Puzzle> puzzles;
  std::unordered_set<std::string> seen;
  for (std::size_t game = 0; game < last && puzzles.size() < settings.count && !stop.stop_requested();) {
    // What the threads find is taken in the order of the games: as if there were one thread.
    std::vector<std::vector<Puzzle>> found(std::min(settings.threads, last - game));
    {
      std::vector<std::jthread> workers;
      for (std::size_t i = 0; i < found.size(); ++i)
        workers.emplace_back([&, i] { found[i] = maker.look_through_game(game + i); });
    }
    if (stop.stop_requested()) break;  // not all of them were looked through
    for (std::vector<Puzzle>& of_game : found) {
      const auto is_new = [&](const Puzzle& puzzle) { return !seen.contains(puzzle.at.game->start()); };
      const auto taken = std::find_if(of_game.begin(), of_game.end(), is_new);
      if (taken == of_game.end() || puzzles.size() == settings.count) continue;
      seen.insert(taken->at.game->start());
      puzzles.push_back(std::move(*taken));
    }
    game += found.size();
    if (on_progress) on_progress(game, puzzles.size());
  }
  return puzzles;
}

}  // namespace turno
