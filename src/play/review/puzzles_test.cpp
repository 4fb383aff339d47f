#include "play/review/puzzles.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "best_play.hpp"
#include "games/shipped_games.hpp"

namespace turno {
namespace {

GameSoFar puzzle_start(const std::string& spec) { return open_game(shipped_games(), {spec, std::nullopt, {}}).value(); }

std::vector<Puzzle> puzzles_of(const std::string& spec, const PuzzleSettings& settings,
                               const std::stop_token& stop = {}) {
  return make_puzzles(shipped_games(), puzzle_start(spec), settings, {}, stop);
}

PuzzleSettings some_puzzles(std::size_t count, std::uint64_t seed = 1, std::size_t threads = 1) {
  PuzzleSettings settings;
  settings.count = count;
  settings.seed = seed;
  settings.threads = threads;
  settings.nodes = 50'000;
  return settings;
}

std::vector<std::string> positions_of(const std::vector<Puzzle>& puzzles) {
  std::vector<std::string> texts;
  for (const Puzzle& puzzle : puzzles) texts.push_back(puzzle.at.game->start());
  return texts;
}

TEST(Puzzles, HaveOneWinningMove) {
  for (const auto* spec :
       {"kalah(pits=4,seeds=2)", "coins(board=t1)", "plague(columns=4,rows=3)", "dots(rows=2,columns=2)"}) {
    const auto puzzles = puzzles_of(spec, some_puzzles(4));
    EXPECT_EQ(puzzles.size(), 4U) << spec;
    for (const Puzzle& puzzle : puzzles) {
      const AnyGame& game = *puzzle.at.game;
      SCOPED_TRACE(game.spec() + " from " + game.start());
      const View view = game.look({});
      const int sign = view.to_move == Side::First ? 1 : -1;
      test::BestPlay truth(game);
      std::vector<Move> winning;
      for (const LegalMove& legal : view.legal)
        if (sign * truth.margin_after({}, legal.move) > 0) winning.push_back(legal.move);
      EXPECT_GT(view.legal.size(), 2U);
      EXPECT_EQ(winning, std::vector<Move>{puzzle.line.front()});
      EXPECT_EQ(sign * truth.margin({}), puzzle.value);
      const View end = game.look(puzzle.line);
      EXPECT_TRUE(!end.over() || sign * end.margin == puzzle.value);
    }
  }
}

TEST(Puzzles, AreAllDifferentAndCameAboutInGames) {
  const GameSoFar start = puzzle_start("plague(columns=4,rows=4)");
  const auto puzzles = make_puzzles(shipped_games(), start, some_puzzles(6), {}, {});
  auto texts = positions_of(puzzles);
  EXPECT_EQ(texts.size(), 6U);
  for (const Puzzle& puzzle : puzzles) EXPECT_EQ(start.game->look(puzzle.came_about).position, puzzle.at.game->start());
  std::sort(texts.begin(), texts.end());
  EXPECT_EQ(std::unique(texts.begin(), texts.end()), texts.end());
}

TEST(Puzzles, DependOnTheSeedAlone) {
  const std::string spec = "kalah(pits=4,seeds=3)";
  const auto once = puzzles_of(spec, some_puzzles(4, 7));
  const auto together = puzzles_of(spec, some_puzzles(4, 7, 3));
  EXPECT_EQ(positions_of(once), positions_of(together));
  for (std::size_t i = 0; i < once.size(); ++i) EXPECT_EQ(once[i].line, together[i].line);
  auto fewer = positions_of(once);
  fewer.resize(2);
  EXPECT_EQ(positions_of(puzzles_of(spec, some_puzzles(2, 7))), fewer);
  EXPECT_NE(positions_of(puzzles_of(spec, some_puzzles(4, 8))), positions_of(once));
}

// One box: whoever is not made to give it away takes it, and nobody ever has a choice that matters.
TEST(Puzzles, AreNotFoundWhereThereAreNone) {
  EXPECT_TRUE(puzzles_of("dots(rows=1,columns=1)", some_puzzles(2)).empty());
}

TEST(Puzzles, StopWhenTold) {
  std::stop_source source;
  source.request_stop();
  EXPECT_TRUE(puzzles_of("kalah", some_puzzles(2), source.get_token()).empty());
}

}  // namespace
}  // namespace turno
