#include "web/server/read_question.hpp"

#include <gtest/gtest.h>

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
