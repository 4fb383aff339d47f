// What searches say of real games, through the same door as every user of them.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/catalog.hpp"
#include "engine/game_so_far.hpp"
#include "games/shipped_games.hpp"
#include "test_data.hpp"

namespace turno {
namespace {

struct Question {
  std::string game;
  std::optional<std::string> from;
  std::vector<std::string> moves;
};

GameSoFar open(const Question& question) {
  return open_game(shipped_games(), {question.game, question.from, question.moves}).value();
}

Analysis analyse(const GameSoFar& so_far, const EngineSettings& settings, const Limits& limits = {}) {
  return so_far.game->make_engine(settings).value()->analyse(so_far.moves, limits, {});
}

EngineSettings settings(std::string algorithm, std::string evaluation = "margin") {
  EngineSettings made;
  made.algorithm = std::move(algorithm);
  made.evaluation = std::move(evaluation);
  return made;
}

Limits depth(int plies) {
  Limits limits;
  limits.depth = plies;
  return limits;
}

std::map<std::string, double> values(const GameSoFar& so_far, const Analysis& analysis) {
  std::map<std::string, double> found;
  for (const RankedMove& ranked : analysis.ranking)
    found[continuation(*so_far.game, so_far.moves, ranked.line).front()] = ranked.value;
  return found;
}

std::string best(const GameSoFar& so_far, const Analysis& analysis) {
  return continuation(*so_far.game, so_far.moves, analysis.ranking.front().line).front();
}

std::string position_text(const nlohmann::json& board, int side) {
  std::string text;
  for (const auto& row : board) {
    std::string cells;
    for (const auto& cell : row) cells += (cells.empty() ? "" : ",") + std::to_string(cell.get<int>());
    text += cells + "|";
  }
  return text + std::to_string(side + 1);
}

TEST(Analysis, OrderFindsTheSameValueWithFewerLeaves) {
  for (const std::string game : {"kalah", "mancala11", "plague(columns=5,rows=5)", "coins(board=t2)"}) {
    const GameSoFar so_far = open({game, std::nullopt, {}});
    EngineSettings ordered = settings("alphabeta");
    ordered.ordered = true;
    const Analysis plain = analyse(so_far, settings("alphabeta"), depth(6));
    const Analysis sorted = analyse(so_far, ordered, depth(6));
    EXPECT_EQ(sorted.ranking.front().value, plain.ranking.front().value) << game;
    EXPECT_LT(sorted.leaves, plain.leaves) << game;
  }
  EngineSettings wrong = settings("minimax");
  wrong.ordered = true;
  const auto refused = open({"kalah", std::nullopt, {}}).game->check(wrong);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error(), "minimax is not ordered: only alphabeta can be");
}

TEST(Analysis, NegamaxOfMancala11IsThatOfTheTournament) {
  int records = 0;
  for (const auto& record : test::json_lines("mancala11/engine2018.jsonl")) {
    if (record.at("t") != "nmx") continue;
    ++records;
    const GameSoFar so_far = open({"mancala11-2018", position_text(record.at("board"), record.at("side")), {}});
    const Analysis analysis = analyse(so_far, settings("negamax", record.at("eval")), depth(record.at("depth")));
    EXPECT_EQ(best(so_far, analysis), std::to_string(record.at("move").get<int>())) << record.dump();
    EXPECT_EQ(analysis.ranking.front().value, record.at("value").get<double>()) << record.dump();
    std::map<std::string, double> children;
    for (const auto& child : record.at("children")) children[std::to_string(child[0].get<int>())] = child[1];
    EXPECT_EQ(values(so_far, analysis), children) << record.dump();
  }
  EXPECT_EQ(records, 550);
}

// What an independent model of Kalah says, whose leaves are valued for the player who searches; kalimon's choice is
// that of its alpha-beta, which begins with the pit next to the store. Negamax says what minimax says.
TEST(Analysis, EvaluationsOfCoursesAreThoseOfTheirPrograms) {
  int searches = 0;
  int choices = 0;
  for (const auto& record : test::json_lines("kalah/sources.jsonl")) {
    SCOPED_TRACE(record.dump());
    const GameSoFar so_far = open({"kalah", record.at("position"), {}});
    const Limits limits = depth(record.at("depth"));
    if (record.contains("player")) {
      ++choices;
      const Analysis analysis = analyse(so_far, settings("alphabeta", record.at("player")), limits);
      EXPECT_EQ(best(so_far, analysis), record.at("move"));
      EXPECT_EQ(analysis.ranking.front().value, record.at("value").get<double>());
      continue;
    }
    ++searches;
    const std::string evaluation = record.at("eval");
    std::map<std::string, double> expected = record.at("values");
    if (evaluation.starts_with("complex"))
      for (auto& [move, value] : expected) value /= 100;  // which the model has in hundredths
    EXPECT_EQ(values(so_far, analyse(so_far, settings("minimax", evaluation), limits)), expected);
    EXPECT_EQ(values(so_far, analyse(so_far, settings("negamax", evaluation), limits)), expected);
    const Analysis pruned = analyse(so_far, settings("alphabeta", evaluation), limits);
    const auto most = std::max_element(expected.begin(), expected.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    EXPECT_EQ(pruned.ranking.front().value, most->second);
  }
  EXPECT_EQ(searches, 585);
  EXPECT_EQ(choices, 78);
}

// First's 1 leaves its 5 seeds of pit 4 to the two seeds of Second's pit 1.
TEST(Analysis, LeavesAreValuedForThePlayerWhoSearches) {
  const GameSoFar so_far = open({"kalah", "1,0,0,5,0,0,10|2,0,0,0,0,3,10|1", {}});
  for (const auto* algorithm : {"minimax", "alphabeta", "negamax"}) {
    EngineSettings asked = settings(algorithm, "prevent-captures");
    asked.exact_moves = 2;
    EXPECT_EQ(values(so_far, analyse(so_far, asked, depth(1))).at("1"), 1) << algorithm;
  }
}

// One engine for both sides of a game: what it remembers of one is not taken for the other's.
TEST(Analysis, TablesKeepThePlayersApart) {
  for (const auto* evaluation : {"margin", "kalimon", "complex"}) {
    const GameSoFar so_far = open({"kalah(pits=4,seeds=3)", {}, {}});
    EngineSettings remembers = settings("alphabeta", evaluation);
    remembers.table = true;
    const auto engine = so_far.game->make_engine(remembers).value();
    std::vector<Move> moves;
    for (int left = 7; left > 1 && !so_far.game->look(moves).over(); --left) {
      const Analysis fresh =
          so_far.game->make_engine(settings("alphabeta", evaluation)).value()->analyse(moves, depth(left), {});
      const Analysis kept = engine->analyse(moves, depth(left), {});
      EXPECT_EQ(kept.ranking.front().value, fresh.ranking.front().value) << evaluation << " " << left;
      moves.push_back(fresh.ranking.front().move);
    }
  }
}

TEST(Analysis, EvaluationsTakeWeightsWithTheirNames) {
  const GameSoFar so_far = open({"kalah", {}, {}});
  const auto value = [&](const std::string& evaluation) {
    return values(so_far, analyse(so_far, settings("minimax", evaluation), depth(1)));
  };
  EXPECT_EQ(value("complex(simple=0.4,captures=-0.1,extra=0.5)"), value("complex"));
  EXPECT_EQ(value("complex( extra = 0.5 )"), value("complex"));
  // From the start 3 is worth a seed and a turn, 4 to 6 a seed; nobody can capture anything.
  EXPECT_EQ(value("complex(simple=1,extra=0.25)").at("3"), 1.25);
  EXPECT_EQ(value("complex(simple=1,extra=0.25)").at("4"), 1);
  const auto error = [&](const std::string& evaluation) {
    return so_far.game->check(settings("minimax", evaluation)).error();
  };
  EXPECT_EQ(error("complex(turns=1)"), "evaluation complex has no weight \"turns\"; weights: simple, captures, extra");
  EXPECT_EQ(error("simple(simple=1)"), "evaluation simple takes no weights");
  EXPECT_EQ(error("complex(simple)"), "complex: \"simple\" is not of the form field=value");
  EXPECT_EQ(error("complex(simple=1"), "\"complex(simple=1\" does not end in ); write name(field=value,...)");
  EXPECT_EQ(error("complexity(simple=1)").find("unknown evaluation of kalah(pits=6,seeds=4) \"complexity(simple=1)\""),
            0U);
}

TEST(Analysis, SearchesToTheEndKnowTheExactValues) {
  EngineSettings with_table = settings("alphabeta");
  with_table.table = true;
  const std::map<std::string, int> known{
      {"coins(board=t1)", 14},         {"coins(board=t2)", 35},          {"coins(board=t3)", 14},
      {"coins(board=t4)", 15},         {"coins(board=t5)", 13},          {"plague(columns=3,rows=3)", 9},
      {"plague(columns=4,rows=3)", 0}, {"plague(columns=4,rows=4)", -2}, {"plague(columns=5,rows=3)", 5}};
  for (const auto& [game, value] : known) {
    const Analysis analysis = analyse(open({game, {}, {}}), with_table);
    EXPECT_EQ(analysis.ranking.front().value, value) << game;
    EXPECT_TRUE(analysis.ranking.front().proven) << game;
  }
}

TEST(Analysis, OneAlphaBetaPassGivesOneExactValueAndBounds) {
  const GameSoFar so_far = open({"kalah(pits=4,seeds=3)", {}, {}});
  const Analysis all = analyse(so_far, settings("minimax"), depth(6));
  const Analysis pass = analyse(so_far, settings("alphabeta"), depth(6));
  EXPECT_EQ(best(so_far, pass), best(so_far, all));
  EXPECT_EQ(pass.ranking.front().value, all.ranking.front().value);
  EXPECT_LT(pass.leaves, all.leaves);
  ASSERT_EQ(pass.ranking.size(), all.ranking.size());
  const auto exact = values(so_far, all);
  for (const auto& [move, bound] : values(so_far, pass)) EXPECT_GE(bound, exact.at(move)) << move;
  for (std::size_t i = 0; i < pass.ranking.size(); ++i) {
    EXPECT_EQ(pass.ranking[i].bound, i == 0 ? Bound::Exact : Bound::Upper);
    EXPECT_EQ(all.ranking[i].bound, Bound::Exact);
  }
}

TEST(Analysis, AsManyMovesAreExactAsAsked) {
  const GameSoFar so_far = open({"kalah", {}, {}});
  EngineSettings three = settings("alphabeta", "simple");
  three.exact_moves = 3;
  const Analysis all = analyse(so_far, settings("minimax", "simple"), depth(6));
  const Analysis best_three = analyse(so_far, three, depth(6));
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(best_three.ranking[i].move, all.ranking[i].move);
    EXPECT_EQ(best_three.ranking[i].value, all.ranking[i].value);
    EXPECT_EQ(best_three.ranking[i].bound, Bound::Exact);
  }
  EXPECT_EQ(best_three.ranking[3].bound, Bound::Upper);
}

// Every line is legal, and where it ends the evaluation says what was promised.
TEST(Analysis, LinesLeadToTheirValues) {
  for (const auto* game : {"kalah", "mancala11", "plague(columns=4,rows=4)", "coins(board=t6)", "dots"}) {
    for (const auto* algorithm : {"minimax", "negamax"}) {
      const GameSoFar so_far = open({game, {}, {}});
      const View view = so_far.game->look(so_far.moves);
      for (const RankedMove& ranked : analyse(so_far, settings(algorithm), depth(3)).ranking) {
        const View end = so_far.game->look(ranked.line);
        EXPECT_EQ(ranked.value, view.to_move == Side::First ? end.margin : -end.margin) << game;
        EXPECT_EQ(ranked.line.size(), 3U) << game;
      }
    }
  }
}

TEST(Analysis, ATableChangesCountsOnly) {
  for (const auto* evaluation : {"margin", "kalimon", "complex"}) {
    const GameSoFar so_far = open({"kalah", {}, {"3", "2"}});
    EngineSettings with_table = settings("alphabeta", evaluation);
    with_table.table = true;
    const Analysis plain = analyse(so_far, settings("alphabeta", evaluation), depth(7));
    const Analysis remembered = analyse(so_far, with_table, depth(7));
    EXPECT_EQ(remembered.ranking.front().move, plain.ranking.front().move) << evaluation;
    EXPECT_EQ(remembered.ranking.front().value, plain.ranking.front().value) << evaluation;
    EXPECT_LT(remembered.nodes, plain.nodes) << evaluation;
  }
  EngineSettings refused = settings("minimax");
  refused.table = true;
  EXPECT_FALSE(open({"kalah", {}, {}}).game->make_engine(refused));
}

TEST(Analysis, OnlyTheEndOfTheGameProves) {
  const GameSoFar near_end = open({"kalah", "0,0,0,0,1,1,20|0,0,0,0,0,2,24|1", {}});
  EXPECT_TRUE(analyse(near_end, settings("minimax")).ranking.front().proven);
  EXPECT_FALSE(analyse(near_end, settings("minimax"), depth(1)).ranking.front().proven);
  EXPECT_FALSE(analyse(near_end, settings("minimax", "complex"), depth(50)).ranking.front().proven);
  EXPECT_TRUE(analyse(near_end, settings("minimax", "simple"), depth(50)).ranking.front().proven);
  // The draw rule of mancala11 depends on history, which textbook searches ignore.
  const GameSoFar mancala = open({"mancala11", "0,0,0,0,1,1,16|0,0,0,0,0,2,16|1", {}});
  EXPECT_FALSE(analyse(mancala, settings("minimax")).ranking.front().proven);
}

TEST(Analysis, LimitsAreKept) {
  const GameSoFar so_far = open({"kalah", {}, {}});
  Limits limits;
  limits.nodes = 10'000;
  const Analysis counted = analyse(so_far, settings("alphabeta"), limits);
  EXPECT_LE(counted.nodes, 10'000U);
  EXPECT_GT(counted.depth, 3);
  EXPECT_EQ(counted.ranking.size(), 6U);
  EXPECT_EQ(analyse(so_far, settings("alphabeta"), limits).nodes, counted.nodes);

  limits.nodes = 1;  // there is always an answer
  EXPECT_EQ(analyse(so_far, settings("alphabeta"), limits).ranking.size(), 6U);

  limits = {};
  limits.time = std::chrono::hours(1);
  limits.depth = 3;
  EXPECT_EQ(analyse(so_far, settings("alphabeta"), limits).depth, 3);
}

TEST(Analysis, TellsWhatItKnowsWhenStopped) {
  const GameSoFar so_far = open({"kalah", {}, {}});
  std::stop_source source;
  source.request_stop();
  const Analysis analysis =
      so_far.game->make_engine(settings("minimax")).value()->analyse(so_far.moves, {}, source.get_token());
  EXPECT_FALSE(analysis.complete);
  EXPECT_TRUE(analysis.ranking.empty());
}

TEST(Analysis, TracesTheFirstPlies) {
  const GameSoFar so_far = open({"coins(board=t1)", {}, {"5", "2", "1"}});
  EngineSettings traced = settings("alphabeta");
  traced.traced_plies = 2;
  const Analysis analysis = analyse(so_far, traced);
  ASSERT_FALSE(analysis.trace.empty());
  EXPECT_EQ(analysis.trace.front().ply, 0);
  EXPECT_EQ(analysis.trace.front().alpha, std::nullopt);
  int moves_of_root = 0;
  for (std::size_t i = 0; i < analysis.trace.size(); ++i) {
    const TracedMove& traced_move = analysis.trace[i];
    if (traced_move.ply == 0) ++moves_of_root;
    EXPECT_LE(traced_move.ply, 1);
    EXPECT_LE(traced_move.ply, i == 0 ? 0 : analysis.trace[i - 1].ply + 1);
    // MIN cuts at or below alpha, MAX at or above beta.
    if (traced_move.not_searched.empty()) continue;
    const bool is_max = traced_move.mover == Side::Second;
    EXPECT_TRUE(is_max ? traced_move.value >= traced_move.beta : traced_move.value <= traced_move.alpha);
  }
  EXPECT_EQ(moves_of_root, 5);
}

TEST(Analysis, RefusesWhatTheGameHasNot) {
  const GameSoFar so_far = open({"mancala11", {}, {}});
  EXPECT_EQ(so_far.game->make_engine(settings("negamax", "kalimon")).error(),
            "unknown evaluation of mancala11 \"kalimon\"; there are: margin, regular, bueno, expert");
  EXPECT_EQ(so_far.game->make_engine(settings("guess")).error(),
            "unknown algorithm \"guess\"; there are: minimax, alphabeta, negamax, best, mcts");
}

}  // namespace
}  // namespace turno
