#include "web/server/read_question.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "data_folder.hpp"
#include "games/kalah/endgames/table_files.hpp"
#include "games/shipped_games.hpp"
#include "search/tables/table_folder.hpp"

namespace turno::web {
namespace {

std::vector<Json> ask(const std::string& text, const QuestionSettings& settings = {}) {
  const Catalog catalog = shipped_games();
  const auto question = read_question(catalog, Body::parse(text).value(), settings);
  if (!question) return {{{"type", "refused"}, {"error", question.error().message}}};
  std::vector<Json> parts;
  answer(*question, [&](Json part) { parts.push_back(std::move(part)); }, {});
  return parts;
}

std::vector<Json> of_type(const std::vector<Json>& parts, const std::string& type) {
  std::vector<Json> found;
  for (const Json& part : parts)
    if (part["type"] == type) found.push_back(part);
  return found;
}

TEST(Questions, AnAnalysisGrowsDeeper) {
  const auto parts = ask(R"j({"analyse":{"text":"kalah(pits=4,seeds=2)","best":2,"ms":2000}})j");
  const auto analyses = of_type(parts, "analysis");
  ASSERT_GE(analyses.size(), 3U);
  EXPECT_LT(analyses[0]["depth"], analyses[1]["depth"]);
  EXPECT_EQ(analyses.back()["ranking"].size(), 2U);
  EXPECT_EQ(analyses.back()["text"], "kalah(pits=4,seeds=2)");
  EXPECT_EQ(parts.back()["type"], "done");
}

// Two boxes in a row; Second takes both with the last two lines. Small enough that every value is exact, and what a
// move leads to is what the next one begins with.
TEST(Questions, AReviewSaysWhatEachMoveCost) {
  const auto parts = ask(R"({"review":{"text":"dots(rows=1,columns=2) moves 1 2 3 4 5 6 7","ms":500}})");
  const auto reviews = of_type(parts, "review");
  ASSERT_EQ(reviews.size(), 7U);
  for (std::size_t ply = 0; ply < reviews.size(); ++ply) {
    const Json& review = reviews[ply];
    EXPECT_EQ(review["ply"], ply);
    EXPECT_EQ(review["move"], std::to_string(ply + 1));
    EXPECT_GE(review["loss"], 0);
    EXPECT_TRUE(review["before_proven"]);
    EXPECT_TRUE(review["after_proven"]);
    EXPECT_EQ(review["choice"], ply < 6);
    EXPECT_EQ(review["after"], ply < 6 ? reviews[ply + 1]["before"] : Json(-2));
    const int worse = review["before"].get<int>() - review["after"].get<int>();
    EXPECT_EQ(review["loss"], review["mover"] == 1 ? worse : -worse);
    EXPECT_EQ(review["accuracy"] == 100, review["loss"] == 0);
  }
  const Json& sides = reviews.back()["sides"];
  EXPECT_EQ(sides[0]["moves"].get<int>() + sides[1]["moves"].get<int>(), 6);
  EXPECT_GT(reviews.back()["typical_margin"], 0);
  EXPECT_EQ(parts.back()["type"], "done");
}

// All 24 seeds are in the table; no search of a millisecond proves what the first move is worth.
TEST(Questions, AReviewHasWhatTablesProve) {
  const turno::test::DataFolder folder;
  const kalah::Rules rules{.pits = 4, .seeds = 3};
  ASSERT_TRUE(
      kalah::write_table(kalah::table_path(folder.path(), rules), kalah::EndgameTable::build(rules, 24, {}).value()));
  QuestionSettings settings;
  settings.tables = std::make_shared<search::TableFolder>(folder.path());
  const auto reviews =
      of_type(ask(R"j({"review":{"text":"kalah(pits=4,seeds=3) moves 1","ms":1}})j", settings), "review");
  ASSERT_EQ(reviews.size(), 1U);
  EXPECT_EQ(reviews[0]["before"], 6);  // docs/solve.md
  EXPECT_EQ(reviews[0]["before_proven"], true);
  EXPECT_EQ(reviews[0]["after_proven"], true);
}

// Leaves of minimax are counted by perft: docs/rules and tests/data have Kalah's. Alpha-beta looks at fewer, sorted at
// fewer still, and all find one value.
// By nodes: what is said does not depend on the speed of the machine, nor on who else asks.
TEST(Questions, AReviewByNodesSaysTheSameEachTime) {
  const std::string question = R"({"review":{"text":"kalah moves 3 6 1 2 4 5 1","nodes":20000}})";
  EXPECT_EQ(ask(question), ask(question));
}

TEST(Questions, AReviewInTurnsSaysTheSame) {
  const std::string question = R"({"review":{"text":"kalah moves 3 6 1 2","nodes":5000}})";
  const Catalog catalog = shipped_games();
  auto asked = read_question(catalog, Body::parse(question).value(), {});
  ASSERT_TRUE(asked);
  std::vector<Json> parts;
  AnswerInTurns answer(std::make_shared<const Question>(*std::move(asked)),
                       [&](Json part) { parts.push_back(std::move(part)); });
  std::stop_source over;
  over.request_stop();
  int turns = 1;
  for (; answer.go_on({std::stop_token(), over.get_token()}); ++turns) {
  }
  EXPECT_EQ(turns, 4);
  EXPECT_EQ(parts, ask(question));
}

TEST(Questions, AnAnalysisGoesOnAfterItsTurn) {
  const Catalog catalog = shipped_games();
  auto asked = read_question(catalog, Body::parse(R"({"analyse":{"text":"kalah","best":1,"ms":2000}})").value(), {});
  ASSERT_TRUE(asked);
  std::vector<Json> parts;
  AnswerInTurns answer(std::make_shared<const Question>(*std::move(asked)),
                       [&](Json part) { parts.push_back(std::move(part)); });
  std::stop_source over;
  over.request_stop();
  EXPECT_TRUE(answer.go_on({std::stop_token(), over.get_token(), 100}));
  EXPECT_EQ(of_type(parts, "done").size(), 0U);
  EXPECT_FALSE(answer.go_on({}));
  EXPECT_EQ(parts.back()["type"], "done");
  const auto analyses = of_type(parts, "analysis");
  for (std::size_t i = 1; i < analyses.size(); ++i) EXPECT_LE(analyses[i - 1]["depth"], analyses[i]["depth"]);
}

// The solver and the engine come to the same by different ways.
TEST(Questions, AProofHasTheValueOfEveryMove) {
  const auto parts = ask(R"j({"proof":{"text":"dots(rows=1,columns=2) moves 1 2 3","ms":5000}})j");
  ASSERT_EQ(parts.size(), 2U);
  EXPECT_TRUE(parts[0]["complete"]);
  EXPECT_EQ(parts[0]["moves"].size(), 4U);
  const auto analysis =
      of_type(ask(R"j({"analyse":{"text":"dots(rows=1,columns=2) moves 1 2 3","best":9}})j"), "analysis");
  for (const Json& ranked : analysis.back()["ranking"]) {
    const auto& moves = parts[0]["moves"];
    const auto found =
        std::find_if(moves.begin(), moves.end(), [&](const Json& proven) { return proven["move"] == ranked["move"]; });
    ASSERT_NE(found, moves.end());
    EXPECT_EQ((*found)["value"], ranked["value"]);
  }
}

// A search proves nothing of 20 strings with a million positions; the solver needs few thousand.
TEST(Questions, AHintIsTheSolversProof) {
  const auto analysis =
      of_type(ask(R"j({"analyse":{"text":"dots(rows=3,columns=3) moves 1 2 3 4","best":3,"ms":4000}})j"), "analysis");
  ASSERT_FALSE(analysis.empty());
  EXPECT_LT(analysis.back()["nodes"], 50'000);
  EXPECT_EQ(analysis.back()["ranking"].size(), 3U);
  for (const Json& ranked : analysis.back()["ranking"]) EXPECT_EQ(ranked["proven"], true);
}

TEST(Questions, APuzzleHasOneWinningMove) {
  const auto parts = ask(R"j({"puzzle":{"game":"dots(rows=2,columns=2)","seed":7}})j");
  const auto puzzles = of_type(parts, "puzzle");
  ASSERT_EQ(puzzles.size(), 1U);
  EXPECT_EQ(parts, ask(R"j({"puzzle":{"game":"dots(rows=2,columns=2)","seed":7}})j"));
  const auto proof = of_type(ask(Json{{"proof", {{"text", puzzles[0]["text"]}, {"ms", 5000}}}}.dump()), "proof");
  ASSERT_EQ(proof.size(), 1U);
  for (const Json& move : proof[0]["moves"]) EXPECT_EQ(move["value"] > 0, move["move"] == puzzles[0]["solution"]);
}

TEST(Questions, AStudyComparesTheAlgorithms) {
  const auto parts = ask(R"({"study":{"text":"kalah","depth":5,"plies":1}})");
  const auto rows = of_type(parts, "study");
  ASSERT_EQ(rows.size(), 4U);
  EXPECT_EQ(rows[0]["name"], "minimax");
  EXPECT_EQ(rows[1]["name"], "alphabeta");
  EXPECT_EQ(rows[2]["name"], "alphabeta-ordered");
  EXPECT_EQ(rows[3]["name"], "best");
  EXPECT_EQ(rows[0]["leaves"], shipped_games().make("kalah").value()->perft({}, 5));
  EXPECT_LT(rows[1]["leaves"], rows[0]["leaves"]);
  EXPECT_LT(rows[2]["leaves"], rows[1]["leaves"]);
  for (const Json& row : rows) EXPECT_EQ(row["value"], rows[0]["value"]) << row;
  const auto tree = of_type(parts, "tree");
  ASSERT_EQ(tree.size(), 1U);
  EXPECT_EQ(tree[0]["moves"].size(), 6U);
  EXPECT_EQ(tree[0]["moves"][0]["ply"], 0);
  EXPECT_EQ(parts.back()["type"], "done");
}

TEST(Questions, ABranchIsThatOfTheTree) {
  const std::string game = "coins(board=t1)";
  const auto tree = of_type(ask(Json{{"study", {{"text", game}, {"depth", 4}, {"plies", 3}}}}.dump()), "tree");
  ASSERT_EQ(tree.size(), 1U);
  const Json& moves = tree[0]["moves"];
  // Every node of the first two plies, and what the whole tree has below it.
  std::vector<Json> path;
  std::size_t cuts = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto ply = moves[i]["ply"].get<std::size_t>();
    path.resize(ply);
    path.push_back(moves[i]["move"]);
    if (ply > 1) continue;
    Json below = Json::array();
    for (std::size_t k = i + 1; k < moves.size() && moves[k]["ply"] > ply; ++k)
      if (moves[k]["ply"] == ply + 1) below.push_back(moves[k]);
    const auto parts = ask(Json{{"branch", {{"text", game}, {"depth", 4}, {"path", Json(path)}}}}.dump());
    ASSERT_EQ(parts.size(), 2U);
    EXPECT_EQ(parts[0], (Json{{"type", "branch"}, {"moves", below}, {"complete", true}}));
    EXPECT_EQ(parts[1]["type"], "done");
    for (const Json& move : below) cuts += move["not_searched"].empty() ? 0 : 1;
  }
  EXPECT_GT(cuts, 5U);
}

TEST(Questions, ABranchThatWasCutOffIsNotThere) {
  const std::string game = "coins(board=t1)";
  const auto tree = of_type(ask(Json{{"study", {{"text", game}, {"depth", 3}, {"plies", 2}}}}.dump()), "tree");
  const Json* first = nullptr;
  for (const Json& move : tree[0]["moves"]) {
    if (move["ply"] == 0) first = &move;
    if (move["not_searched"].empty()) continue;
    const Json path{(*first)["move"], move["not_searched"][0]};
    const auto parts = ask(Json{{"branch", {{"text", game}, {"depth", 3}, {"path", path}}}}.dump());
    EXPECT_EQ(parts[0], (Json{{"type", "branch"}, {"moves", Json::array()}, {"complete", false}})) << path;
    return;
  }
  FAIL() << "nothing was cut off";
}

TEST(Questions, AStudyEndsInTime) {
  const auto rows = of_type(ask(R"({"study":{"text":"kalah","depth":20,"ms":20}})"), "study");
  ASSERT_FALSE(rows.empty());
  for (const Json& row : rows) EXPECT_TRUE(!row["complete"].get<bool>() || row["depth"] < 20) << row;
}

TEST(Questions, AreRefusedWithWords) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {R"({})", "ask with"},
      {R"({"analyse":7})", "must be an object"},
      {R"({"analyse":{}})", "\"text\" must be a string"},
      {R"({"analyse":{"text":"chess"}})", "unknown game"},
      {R"({"study":{"text":"kalah","depth":99}})", "\"depth\" must be a whole number from 1 to 20"},
      {R"({"study":{"text":"kalah","evaluation":"x"}})", "unknown evaluation"},
      {R"({"study":{"text":"kalah","evaluation":7}})", "\"evaluation\" must be a string"},
      {R"({"study":{"text":"kalah","plies":18446744073709551615}})", "\"plies\" must be a whole number"},
      {R"({"branch":{"text":"kalah"}})", "\"path\" must be a list of moves"},
      {R"({"branch":{"text":"kalah","path":[]}})", "\"path\" must be a list of moves"},
      {R"({"branch":{"text":"kalah","path":["3","9"]}})", "not legal there"},
      {R"({"branch":{"text":"kalah","path":[3]}})", "not legal there"},
      {R"({"branch":{"text":"kalah","path":["3"],"evaluation":"x"}})", "unknown evaluation"},
      {R"({"analyse":{"text":"dots(rows=1,columns=1) moves 1 2 3 4"}})", "the game is over"},
  };
  for (const auto& [text, hint] : cases) {
    const auto parts = ask(text);
    ASSERT_EQ(parts.size(), 1U) << text;
    EXPECT_NE(parts[0].value("error", "").find(hint), std::string::npos) << text << parts[0];
  }
}

TEST(Questions, StopWhenTold) {
  const Catalog catalog = shipped_games();
  const auto question =
      read_question(catalog, Body::parse(R"({"review":{"text":"kalah moves 3 6 1","ms":60000}})").value(), {});
  std::stop_source source;
  source.request_stop();
  std::vector<Json> parts;
  answer(
      *question, [&](Json part) { parts.push_back(std::move(part)); }, source.get_token());
  EXPECT_TRUE(parts.empty());
}

}  // namespace
}  // namespace turno::web
