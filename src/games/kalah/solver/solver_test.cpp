#include "games/kalah/solver/solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "data_folder.hpp"
#include "games/kalah/endgames/plain_values.hpp"
#include "games/kalah/endgames/table_files.hpp"
#include "test_data.hpp"

namespace turno::kalah {
namespace {

using Position = SmallKalah::Position;

Solution solve(Solver& solver, const Position& at, const SolveLimits& limits = {}) {
  auto solution = solver.solve(at, limits, {}, {});
  EXPECT_TRUE(solution) << solution.error();
  return *std::move(solution);
}

// The margin at the end under best play, by the rules and nothing else.
int plain_margin(const SmallKalah& game, const Position& at, std::map<std::string, int>& known) {
  if (game.over(at)) return game.margin(at);
  const auto found = known.find(game.to_text(at));
  if (found != known.end()) return found->second;
  std::vector<int> margins;
  for (const Move move : game.moves(at)) {
    Position next = at;
    game.play(next, move);
    margins.push_back(plain_margin(game, next, known));
  }
  const bool is_first = at.to_move == Side::First;
  return known[game.to_text(at)] = is_first ? *std::max_element(margins.begin(), margins.end())
                                            : *std::min_element(margins.begin(), margins.end());
}

// Best play as told must be legal, and come to the margin as told.
void expect_line(const SmallKalah& game, Position at, const Solution& solution) {
  for (const Move move : solution.line) {
    ASSERT_TRUE(game.moves(at).contains(move));
    game.play(at, move);
  }
  EXPECT_TRUE(game.over(at));
  EXPECT_EQ(game.margin(at), solution.margin.low);
}

TEST(Solver, HasTheSolvedBoards) {
  int boards = 0;
  const auto solved = test::json_data("kalah/solved.json");
  for (const auto& board : solved.at("values")) {
    Rules rules{.pits = board.at("pits"), .seeds = board.at("seeds")};
    if (board.at("capture") == "empty") rules.capture = Capture::Empty;
    if (!board.contains("value") || rules.total() > 40) continue;  // larger ones take longer than a test may
    ++boards;
    const SmallKalah game(rules);
    Solver solver(game, {});
    const Solution solution = solve(solver, game.start());
    EXPECT_EQ(solution.margin, (MarginBounds{board.at("value"), board.at("value")})) << board;
    EXPECT_EQ(solution.end, SolveEnd::Proven);
    expect_line(game, game.start(), solution);
  }
  EXPECT_GT(boards, 30);
}

// Seeds thrown at random into the pits of a board.
Position random_position(const SmallKalah& game, Random& random, int max_seeds) {
  Position at;
  const auto pits = static_cast<std::uint32_t>(game.rules().pits);
  const auto seeds = random.below(static_cast<std::uint32_t>(max_seeds)) + 1;
  for (std::uint32_t i = 0; i < seeds; ++i)
    at.board.add_to_pit(random.below(2) == 0 ? sowing::Half::Own : sowing::Half::Other,
                        static_cast<int>(random.below(random.below(3) == 0 ? 1 : pits)), 1);
  at.board.add_to_store(sowing::Half::Own, static_cast<int>(random.below(4)));
  at.board.add_to_store(sowing::Half::Other, static_cast<int>(random.below(4)));
  if (random.below(2) == 0) at.to_move = Side::Second;
  return at;
}

struct Board {
  int pits;
  int max_seeds;
};

class KalahSolverOnRandomPositions : public testing::TestWithParam<Board> {};

// One solver for all of them: what it remembers of one must not be taken for another.
TEST_P(KalahSolverOnRandomPositions, AgreesWithPlainSearch) {
  constexpr int positions = 300;
  constexpr std::uint64_t row = 0x00FFFFFFFFFFFFFF;
  const auto [pits, max_seeds] = GetParam();
  for (const Capture capture : {Capture::Nonempty, Capture::Empty, Capture::None})
    for (const End end : {End::Row, End::Mover}) {
      const Rules rules{.pits = pits, .seeds = pits == 1 ? 12 : 6, .capture = capture, .end = end};
      PlainValues plain(rules);
      const SmallKalah& game = plain.game();
      SolverSettings settings;
      settings.memory_at_first = 1U << 8U;  // next to no endgame table
      Solver solver(game, settings);
      Random random(static_cast<std::uint64_t>(pits));
      for (int i = 0; i < positions; ++i) {
        const Position at = random_position(game, random, max_seeds);
        const int still = plain.value(at.board.halves[0] & row, at.board.halves[1] & row);
        const int stores = at.board.store(sowing::Half::Own) - at.board.store(sowing::Half::Other);
        const int margin = at.to_move == Side::First ? stores + still : -stores - still;
        const Solution solution = solve(solver, at);
        ASSERT_EQ(solution.margin, (MarginBounds{margin, margin})) << table_rules(rules) << " " << game.to_text(at);
        if (i % 10 == 0) expect_line(game, at, solution);
      }
    }
}

INSTANTIATE_TEST_SUITE_P(AllVariants, KalahSolverOnRandomPositions,
                         testing::Values(Board{1, 24}, Board{2, 24}, Board{3, 15}, Board{4, 12}, Board{6, 9},
                                         Board{7, 8}));

// Rules in which more than the rows matters for a while.
TEST(Solver, KnowsThePieAndTheFirstTurn) {
  for (const Rules& rules :
       {Rules{.pits = 3, .seeds = 2, .pie = true}, Rules{.pits = 2, .seeds = 3, .pie = true},
        Rules{.pits = 3, .seeds = 3, .capture = Capture::Empty, .pie = true},
        Rules{.pits = 3, .seeds = 3, .first_extra = false}, Rules{.pits = 2, .seeds = 2, .first_extra = false},
        Rules{.pits = 3, .seeds = 2, .end = End::Mover, .pie = true, .first_extra = false}}) {
    const SmallKalah game(rules);
    std::map<std::string, int> known;
    Solver solver(game, {});
    const int margin = plain_margin(game, game.start(), known);
    const Solution solution = solve(solver, game.start());
    EXPECT_EQ(solution.margin, (MarginBounds{margin, margin})) << game.to_text(game.start());
    expect_line(game, game.start(), solution);
    for (const Move move : game.moves(game.start())) {  // Second may swap now, or First goes on
      Position next = game.start();
      game.play(next, move);
      const int after = plain_margin(game, next, known);
      EXPECT_EQ(solve(solver, next).margin, (MarginBounds{after, after})) << game.to_text(next);
    }
  }
}

TEST(Solver, HasTheValueOfEveryMove) {
  const SmallKalah game({.pits = 3, .seeds = 3});
  std::map<std::string, int> known;
  for (const std::size_t threads : {std::size_t{1}, std::size_t{2}}) {
    SolverSettings settings;
    settings.threads = threads;
    settings.memory = 1U << 12U;  // next to no endgame table
    Solver solver(game, settings);
    SolveLimits limits;
    limits.all_moves = true;
    Position at = game.start();
    for (int ply = 0; ply < 3; ++ply) {
      const Solution solution = solve(solver, at, limits);
      ASSERT_EQ(solution.moves.size(), game.moves(at).size());
      for (const SolvedMove& solved : solution.moves) {
        Position next = at;
        game.play(next, solved.move);
        const int margin = plain_margin(game, next, known);
        EXPECT_EQ(solved.margin, (MarginBounds{margin, margin})) << game.to_text(next);
      }
      EXPECT_EQ(solution.margin.low, plain_margin(game, at, known));
      expect_line(game, at, solution);
      game.play(at, game.moves(at)[1]);
    }
  }
}

TEST(Solver, SaysWhatIsProvenWhenItIsStopped) {
  const SmallKalah game({});
  Solver solver(game, {});
  std::stop_source source;
  const auto stopped = solver.solve(game.start(), {}, source.get_token(), [&](const SolveProgress& progress) {
    if (progress.stage == SolveProgress::Stage::Search || progress.pieces == 12) source.request_stop();
  });
  ASSERT_TRUE(stopped);
  EXPECT_EQ(stopped->end, SolveEnd::Interrupted);
  EXPECT_EQ(stopped->margin, (MarginBounds{-48, 48}));
  EXPECT_TRUE(stopped->line.empty());

  SolveLimits limits;
  limits.time = std::chrono::milliseconds(1);
  EXPECT_EQ(solve(solver, game.start(), limits).end, SolveEnd::OutOfTime);
}

TEST(Solver, GivesUpWhereMemoryIsMuchTooShort) {
  const SmallKalah game({});
  SolverSettings settings;
  settings.memory = 1U << 12U;
  Solver solver(game, settings);
  const Solution solution = solve(solver, game.start());
  EXPECT_EQ(solution.end, SolveEnd::OutOfMemory);
  EXPECT_FALSE(solution.margin.proven());
  // More than the seeds tell, and nothing wrong: First wins by 8.
  EXPECT_GT(solution.margin.low, -48);
  EXPECT_LE(solution.margin.low, 8);
  EXPECT_LT(solution.margin.high, 48);
  EXPECT_GE(solution.margin.high, 8);
}

TEST(Solver, TakesMoreMemoryWhenItForgets) {
  const SmallKalah game({.pits = 4, .seeds = 4});
  SolverSettings settings;
  settings.memory_at_first = 1U << 12U;
  const int first_seeds = EndgameTable::seeds_within(game.rules(), *settings.memory_at_first);
  for (const bool all_moves : {false, true}) {
    SolveLimits limits;
    limits.all_moves = all_moves;
    Solver solver(game, settings);
    const Solution solution = solve(solver, game.start(), limits);
    EXPECT_GT(solution.table->max_pieces, first_seeds);
    EXPECT_EQ(solution.margin, (MarginBounds{2, 2}));
    EXPECT_EQ(solution.end, SolveEnd::Proven);
    expect_line(game, game.start(), solution);
    Solver other(game, {});
    const Solution same = solve(other, game.start(), limits);
    ASSERT_EQ(solution.moves.size(), same.moves.size());
    for (std::size_t i = 0; i < same.moves.size() && all_moves; ++i)
      EXPECT_EQ(solution.moves[i].margin, same.moves[i].margin);
  }
}

TEST(Solver, TellsTheEndOfAGame) {
  const SmallKalah game({});
  Solver solver(game, {});
  const Solution solution = solve(solver, game.parse("0,0,0,0,0,0,20|1,0,0,0,0,2,25|1").value());
  EXPECT_EQ(solution.margin, (MarginBounds{-8, -8}));
  EXPECT_TRUE(solution.moves.empty());
}

TEST(Solver, TakesATableFromDiskOrRefusesIt) {
  const test::DataFolder folder;
  const SmallKalah game({.pits = 4, .seeds = 4});
  const auto path = table_path(folder.path(), game.rules());
  SolverSettings settings;
  settings.tables = folder.path();
  const Solution without = solve(*std::make_unique<Solver>(game, settings), game.start());
  EXPECT_FALSE(without.table->file);
  ASSERT_TRUE(write_table(path, EndgameTable::build(game.rules(), 18, {}).value()));
  const Solution with = solve(*std::make_unique<Solver>(game, settings), game.start());
  EXPECT_EQ(with.table->file, path);
  EXPECT_EQ(with.table->max_pieces, 18);
  EXPECT_EQ(with.margin, without.margin);
  EXPECT_LT(with.nodes, without.nodes);
  std::filesystem::resize_file(path, 5000);
  const auto refused = Solver(game, settings).solve(game.start(), {}, {}, {});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find(path.string()), std::string::npos);
}

}  // namespace
}  // namespace turno::kalah
