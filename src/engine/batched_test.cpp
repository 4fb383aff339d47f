// The search whose leaves are valued elsewhere, through the same door as every user of it.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "core/random.hpp"
#include "engine/catalog.hpp"
#include "engine/game_so_far.hpp"
#include "games/shipped_games.hpp"
#include "test_data.hpp"

namespace turno {
namespace {

using Values = tl::expected<std::vector<double>, std::string>;

// The cells of a mancala11 position text, First's and then Second's, and the side.
struct Cells {
  std::vector<int> all;
  int side = 1;

  explicit Cells(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == ',' || c == '|'; }, ' ');
    std::istringstream words(text);
    for (int i = 0; i < 14; ++i) words >> all.emplace_back();
    words >> side;
  }

  int own_minus_other() const {
    int points[2] = {0, 0};
    for (std::size_t i = 0; i < all.size(); ++i) points[i / 7] += all[i];
    return side == 1 ? points[0] - points[1] : points[1] - points[0];
  }
  bool over() const {
    const auto row_is_empty = [&](int from) {
      return std::all_of(all.begin() + from, all.begin() + from + 6, [](int seeds) { return seeds == 0; });
    };
    return row_is_empty(0) || row_is_empty(7);
  }
};

LeafValues each(std::function<double(const std::string& position)> value) {
  return [value](const RootContext& /*context*/, std::span<const std::string> positions) -> Values {
    std::vector<double> values;
    for (const std::string& position : positions) values.push_back(value(position));
    return values;
  };
}

// `bueno` as GAMES.md has it: rules from the catalog, sums from the text.
double bueno(const std::string& position) {
  const Cells here(position);
  if (here.over()) return -50;
  const auto game = shipped_games().make("mancala11-2018", position).value();
  double best = -1000;
  for (const LegalMove& legal : game->look({}).legal) {
    Cells next(game->look(std::vector{legal.move}).position);
    next.side = here.side;
    best = std::max(best, static_cast<double>(next.own_minus_other()));
  }
  return best;
}

std::string recorded_position(const nlohmann::json& board, int side) {
  std::string text;
  for (const auto& row : board) {
    std::string cells;
    for (const auto& cell : row) cells += (cells.empty() ? "" : ",") + std::to_string(cell.get<int>());
    text += cells + "|";
  }
  return text + std::to_string(side + 1);
}

std::string text_of(const AnyGame& game, Move move) {
  for (const LegalMove& legal : game.look({}).legal)
    if (legal.move == move) return legal.text;
  return "none";
}

TEST(Batched, IsTheNegamaxOfTheTournament) {
  const LeafValues regular = each([](const std::string& position) { return Cells(position).own_minus_other(); });
  int records = 0;
  for (const auto& record : test::json_lines("mancala11/engine2018.jsonl")) {
    if (record.at("t") != "nmx") continue;
    ++records;
    const auto game =
        shipped_games().make("mancala11-2018", recorded_position(record.at("board"), record.at("side"))).value();
    const auto analysis =
        game->analyse_batched({}, record.at("depth"), 0, record.at("eval") == "bueno" ? each(bueno) : regular);
    ASSERT_TRUE(analysis);
    const RankedMove& best = analysis->ranking.front();
    EXPECT_EQ(text_of(*game, best.move), std::to_string(record.at("move").get<int>())) << record.dump();
    EXPECT_EQ(best.value, record.at("value").get<double>()) << record.dump();
    std::map<std::string, double> children;
    for (const auto& child : record.at("children")) children[std::to_string(child[0].get<int>())] = child[1];
    std::map<std::string, double> found;
    for (const RankedMove& ranked : analysis->ranking) found[text_of(*game, ranked.move)] = ranked.value;
    EXPECT_EQ(found, children) << record.dump();
  }
  EXPECT_EQ(records, 550);
}

class BatchedGames : public testing::TestWithParam<std::string> {
 protected:
  // The margin for the side to move, read from nothing but the position.
  double margin(const std::string& position) const {
    const View view = games.make(GetParam(), position).value()->look({});
    return view.to_move == Side::First ? view.margin : -view.margin;
  }

  const Catalog games = shipped_games();
};

// Turns repeat in these games as they please; both searches must see the same.
TEST_P(BatchedGames, SayWhatTextbookNegamaxSays) {
  const auto game = games.make(GetParam()).value();
  EngineSettings settings;
  settings.algorithm = "negamax";
  const auto engine = game->make_engine(settings).value();
  Random random(5);
  for (int number = 0; number < 8; ++number) {
    std::vector<Move> moves;
    for (View view = game->look(moves); !view.over(); view = game->look(moves)) {
      const int depth = 1 + static_cast<int>(random.below(3));
      Limits limits;
      limits.depth = depth;
      const Analysis expected = engine->analyse(moves, limits, {});
      const auto found =
          game->analyse_batched(moves, depth, 0, each([&](const std::string& at) { return margin(at); }));
      ASSERT_TRUE(found) << found.error();
      ASSERT_EQ(found->ranking.size(), expected.ranking.size());
      for (std::size_t i = 0; i < expected.ranking.size(); ++i) {
        EXPECT_EQ(found->ranking[i].move, expected.ranking[i].move) << view.position;
        EXPECT_EQ(found->ranking[i].value, expected.ranking[i].value) << view.position;
        EXPECT_EQ(found->ranking[i].line, expected.ranking[i].line) << view.position;
      }
      EXPECT_EQ(found->leaves, expected.leaves);
      EXPECT_EQ(found->nodes, expected.nodes);
      EXPECT_EQ(found->depth, expected.depth);
      for (int i = 0; i < 4 && !game->look(moves).over(); ++i) {
        const auto legal = game->look(moves).legal;
        moves.push_back(legal[random.below(static_cast<std::uint32_t>(legal.size()))].move);
      }
    }
  }
}

bool same_step(const TracedMove& a, const TracedMove& b) {
  return a.ply == b.ply && a.move == b.move && a.mover == b.mover && a.value == b.value && a.alpha == b.alpha &&
         a.beta == b.beta && a.is_leaf == b.is_leaf && a.is_better == b.is_better && a.not_searched == b.not_searched;
}

// The other searches of textbooks too, step by step: windows, cut-offs, and what was not looked at.
TEST_P(BatchedGames, SearchAsTextbooksDo) {
  const auto game = games.make(GetParam()).value();
  const LeafValues margins = each([&](const std::string& at) { return margin(at); });
  for (const auto* algorithm : {"minimax", "alphabeta", "negamax"})
    for (const std::size_t exact_moves : {1U, 3U}) {
      EngineSettings settings;
      settings.algorithm = algorithm;
      settings.exact_moves = exact_moves;
      settings.traced_plies = 3;
      const auto engine = game->make_engine(settings).value();
      const BatchedQuestion question{3, 0, algorithm, exact_moves, 3};
      std::vector<Move> moves;
      for (int ply = 0; ply < 6 && !game->look(moves).over(); ++ply) {
        Limits limits;
        limits.depth = question.depth;
        const Analysis expected = engine->analyse(moves, limits, {});
        const auto found = game->analyse_batched(moves, question, margins);
        ASSERT_TRUE(found) << found.error();
        ASSERT_EQ(found->ranking.size(), expected.ranking.size());
        for (std::size_t i = 0; i < expected.ranking.size(); ++i) {
          EXPECT_EQ(found->ranking[i].move, expected.ranking[i].move);
          EXPECT_EQ(found->ranking[i].value, expected.ranking[i].value);
          EXPECT_EQ(found->ranking[i].bound, expected.ranking[i].bound);
          EXPECT_EQ(found->ranking[i].line, expected.ranking[i].line);
          EXPECT_FALSE(found->ranking[i].proven);  // nobody knows what is behind the values
        }
        EXPECT_EQ(found->leaves, expected.leaves);
        EXPECT_EQ(found->nodes, expected.nodes);
        EXPECT_FALSE(found->trace.empty());
        EXPECT_TRUE(std::equal(found->trace.begin(), found->trace.end(), expected.trace.begin(), expected.trace.end(),
                               same_step))
            << algorithm;
        moves.push_back(expected.ranking.back().move);
      }
    }
}

TEST(Batched, IsOfTextbooksOnly) {
  const auto game = shipped_games().make("kalah").value();
  BatchedQuestion question;
  question.algorithm = "best";
  EXPECT_EQ(game->analyse_batched({}, question, each([](const std::string&) { return 0; })).error(),
            "best does not take values from elsewhere: minimax, alphabeta and negamax do");
}

INSTANTIATE_TEST_SUITE_P(All, BatchedGames,
                         testing::Values("kalah", "kalah(pits=4,seeds=3,end=mover,majority=true)", "mankalah",
                                         "mancala11", "mancala11-2018", "plague(columns=4,rows=4)", "coins(board=t2)",
                                         "dots(rows=2,columns=2)"),
                         [](const auto& tested) { return "game" + std::to_string(tested.index); });

// All leaves at once, depth first, the moves of each position in ascending order, equal ones each time.
TEST(Batched, AsksOnceForAllLeaves) {
  const auto game = shipped_games().make("kalah(pits=2,seeds=1)").value();
  std::vector<std::vector<std::string>> asked;
  const auto found = game->analyse_batched(
      {}, 2, 7, [&](const RootContext& context, std::span<const std::string> positions) -> Values {
        EXPECT_EQ(context, (RootContext{{0, 0}, {0, 0}, 7, 0}));
        asked.emplace_back(positions.begin(), positions.end());
        return std::vector<double>(positions.size(), 0);
      });
  ASSERT_TRUE(found);
  // Pit 1 ends in pit 2, and Second is to move. Pit 2 goes into the store, and First plays pit 1 next, which takes the
  // seed opposite the empty pit 2.
  const std::vector<std::string> leaves{"0,2,0|0,2,0|1", "0,2,0|1,0,1|2", "0,0,3|0,0,1|2"};
  ASSERT_EQ(asked.size(), 1U);
  EXPECT_EQ(asked[0], leaves);
  EXPECT_EQ(found->leaves, 3U);
  EXPECT_EQ(found->nodes, 6U);
}

TEST(Batched, TellsOfTheRealGame) {
  const auto so_far =
      open_game(shipped_games(), {"mancala11", "1,0,1,3,2,4,7|2,1,2,5,3,0,5|1", {"4", "3", "5", "2"}}).value();
  RootContext told;
  const auto found =
      so_far.game->analyse_batched(so_far.moves, 1, 18446744073709551615U,
                                   [&](const RootContext& context, std::span<const std::string> positions) -> Values {
                                     told = context;
                                     return std::vector<double>(positions.size(), 0);
                                   });
  ASSERT_TRUE(found);
  // GAMES.md: points 12 and 24, Ac of Second 1; the two passes are half-moves too.
  EXPECT_EQ(told, (RootContext{{12, 24}, {0, 1}, 18446744073709551615U, 6}));
}

TEST(Batched, TakesTheFirstOfEquals) {
  const auto game = shipped_games().make("kalah").value();
  const auto found = game->analyse_batched({}, 1, 0, each([](const std::string&) { return 0.25; }));
  ASSERT_TRUE(found);
  // Pit 3 repeats the turn, so that its value keeps its sign; the others are equal, in ascending order.
  std::vector<std::string> order;
  for (const RankedMove& ranked : found->ranking) order.push_back(text_of(*game, ranked.move));
  EXPECT_EQ(order, (std::vector<std::string>{"3", "1", "2", "4", "5", "6"}));
  EXPECT_EQ(found->ranking[0].value, 0.25);
  EXPECT_EQ(found->ranking[1].value, -0.25);
}

TEST(Batched, PassesErrorsOnAndRefusesTreesThatAreTooLarge) {
  const auto game = shipped_games().make("plague").value();
  const LeafValues broken = [](const RootContext&, std::span<const std::string>) -> Values {
    return tl::unexpected(std::string("no values today"));
  };
  EXPECT_EQ(game->analyse_batched({}, 2, 0, broken).error(), "no values today");
  const auto refused = game->analyse_batched({}, 40, 0, each([](const std::string&) { return 0; }));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(),
            "looking 40 plies ahead there are more than 100000 leaves to evaluate here: choose a smaller depth");
}

TEST(Batched, KnowsTheRuleOf2018) {
  EXPECT_EQ(shipped_games().make("mancala11-2018").value()->facts().least_value, -99999);
  EXPECT_EQ(shipped_games().make("mancala11(robbery=6)").value()->facts().least_value, -99999);
  EXPECT_EQ(shipped_games().make("mancala11").value()->facts().least_value, std::nullopt);
  EXPECT_EQ(shipped_games().make("kalah").value()->facts().least_value, std::nullopt);
}

}  // namespace
}  // namespace turno
