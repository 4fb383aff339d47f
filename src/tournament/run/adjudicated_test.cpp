// Tournaments whose games end before the rules end them, and what their records prove.

#include <gtest/gtest.h>

#include "engine/json.hpp"
#include "games/shipped_games.hpp"
#include "test_bot_path.hpp"
#include "test_sandbox.hpp"
#include "tournament/file/parse_settings.hpp"
#include "tournament/file/write_settings.hpp"
#include "tournament/run/changes.hpp"
#include "tournament/run/derive.hpp"
#include "tournament/run/run.hpp"
#include "tournament/run/verify.hpp"

namespace turno::tournament {
namespace {

std::string bot_that(const std::string& mode) { return "ugi:" + test_bot_path() + " " + mode; }

tl::expected<Settings, std::string> adjudicated(const std::string& adjudicate, const std::string& one,
                                                const std::string& other, const std::string& game = "kalah") {
  return parse_settings("name = \"spring\"\ngame = \"" + game + "\"\n" + adjudicate +
                            "\n[[player]]\nname = \"one\"\nplayer = \"" + one +
                            "\"\n[[player]]\nname = \"other\"\nplayer = \"" + other + "\"\n",
                        "spring.toml");
}

struct AdjudicatedArena {
  explicit AdjudicatedArena(const Settings& settings)
      : plan(Plan::make(shipped_games(), settings, "", {"v1", "v2"}).value()),
        database(store::Database::in_memory()),
        store(database),
        progress(plan.settings()) {
    EXPECT_TRUE(store.begin({"spring", "spring.toml", "", "", "[]"}));
  }
  void play() {
    const auto played = run(plan, store, progress, {1, no_sandbox()}, {}, {});
    ASSERT_TRUE(played) << played.error();
  }
  Json record(std::size_t number) const { return Json::parse(store.find_game("spring", number)->value()); }

  Plan plan;
  store::Database database;
  store::Tournaments store;
  Progress progress;
};

// What verify says of a tournament whose first game has that record.
std::string verified_with(const Settings& settings, const Json& record, ProvenResults proven = ProvenResults::Check) {
  AdjudicatedArena arena(settings);
  EXPECT_TRUE(arena.store.append("spring", std::vector<store::GameRow>{{1, record.dump()}}));
  const auto derived = derive_all(arena.plan, arena.store, proven);
  return derived ? "" : derived.error();
}

bool says(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(AdjudicatedTournament, IsSaidInTheFile) {
  const auto settings = adjudicated(
      "adjudicate = { tables = \"my \\\"t\\\"\", solver = 20000, win = 12.5, win-moves = 3, draw = 0.25, draw-after = "
      "30, "
      "max-moves = 300, draw-offers = true }",
      "first", "last");
  ASSERT_TRUE(settings) << settings.error();
  EXPECT_EQ(settings->adjudication,
            (AdjudicationSettings{{20000, ScoreRule{12.5, 3}, ScoreRule{0.25, 8}, 30, 300, true}, "my \"t\""}));
  const auto again = parse_settings(write_settings(*settings), "spring.toml");
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->adjudication, settings->adjudication);
  EXPECT_FALSE(has_additions(*settings, *adjudicated("", "first", "last")));
  EXPECT_FALSE(says(write_settings(*adjudicated("", "first", "last")), "adjudicate"));
  for (const auto& [bad, why] : {std::pair{"{ win = 0 }", "adjudicate.win: write a number"},
                                 std::pair{"{ win-moves = 3 }", "adjudicate.win-moves: write win = ... too"},
                                 std::pair{"{ draw = -1 }", "adjudicate.draw: write a number"},
                                 std::pair{"{ draw-after = 3 }", "adjudicate.draw-after: write draw = ... too"},
                                 std::pair{"{ max-moves = 0 }", "adjudicate.max-moves: write a whole number"},
                                 std::pair{"{ win = nan }", "adjudicate.win: write a number"},
                                 std::pair{"{ resign = true }", "there is no such key"}}) {
    const auto refused = adjudicated(std::string("adjudicate = ") + bad, "first", "last");
    ASSERT_FALSE(refused) << bad;
    EXPECT_TRUE(says(refused.error(), why)) << refused.error();
  }
}

TEST(AdjudicatedTournament, EndsGamesThatBothCallWon) {
  const auto settings =
      adjudicated("adjudicate = { win = 10, win-moves = 2 }", bot_that("says 1500"), bot_that("says -1000"));
  AdjudicatedArena arena(*settings);
  arena.play();
  ASSERT_EQ(arena.progress.games.size(), 2U);
  for (const ReportedGame& game : arena.progress.games) {
    EXPECT_EQ(game.ending, "adjudicated") << game.detail;
    EXPECT_EQ(game.result.winner, game.result.first == 0 ? Side::First : Side::Second);
    EXPECT_EQ(std::abs(game.result.margin), 48);
    EXPECT_FALSE(game.result.forfeited);
  }
  const auto verified = verify(arena.plan, arena.store);
  EXPECT_TRUE(verified) << verified.error();

  // What a record may say, and what it may not.
  const Json record = arena.record(1);
  EXPECT_EQ(verified_with(*settings, record), "");
  Json unsaid = record;
  for (Json& told : unsaid["told"])
    if (told.is_object()) told["value"] = 1.0;
  EXPECT_TRUE(says(verified_with(*settings, unsaid), "1 wins (adjudicated")) << verified_with(*settings, unsaid);
  Json turned = record;
  turned["ending"]["winner"] = 2;
  EXPECT_TRUE(says(verified_with(*settings, turned), "2 wins (adjudicated"));
  Json margin = record;
  margin["ending"]["margin"] = 12;
  EXPECT_TRUE(says(verified_with(*settings, margin), "the ending is"));
  EXPECT_TRUE(
      says(verified_with(*adjudicated("", bot_that("says 1500"), bot_that("says -1000")), record), "should be none"));
  const auto sooner =
      adjudicated("adjudicate = { win = 10, win-moves = 1 }", bot_that("says 1500"), bot_that("says -1000"));
  EXPECT_TRUE(says(verified_with(*sooner, record), "where it is over"));
  Json resigned = record;
  resigned["ending"] = {{"winner", 1}, {"reason", "resigned"}, {"detail", ""}};
  EXPECT_NE(verified_with(*settings, resigned), "");
}

// Attacks: what a bot says about the score, and a bot that is honest on the other side.
TEST(AdjudicatedTournament, IsNotEndedByWhatOneSideSays) {
  for (const char* lie : {"says 30000", "says -30000", "says 0", "says 2147483647", "says -2147483648"}) {
    AdjudicatedArena arena(*adjudicated("adjudicate = { win = 5, win-moves = 1, draw = 0.1, draw-moves = 1 }",
                                        bot_that(lie), bot_that("")));
    arena.play();  // the honest one says 0.25
    for (const ReportedGame& game : arena.progress.games) EXPECT_EQ(game.ending, "played") << lie << game.detail;
    EXPECT_TRUE(verify(arena.plan, arena.store));
  }
}

TEST(AdjudicatedTournament, EndsLongGamesAsTheyStand) {
  const auto settings = adjudicated("adjudicate = { max-moves = 6 }", "first", "last");
  AdjudicatedArena arena(*settings);
  arena.play();
  for (const ReportedGame& game : arena.progress.games) {
    EXPECT_EQ(game.ending, "adjudicated");
    EXPECT_EQ(game.moves, 6U);
  }
  EXPECT_TRUE(verify(arena.plan, arena.store));
  const auto longer = adjudicated("adjudicate = { max-moves = 5 }", "first", "last");
  EXPECT_TRUE(says(verified_with(*longer, arena.record(1)), "goes on after move 5"));
}

TEST(AdjudicatedTournament, EndsGamesThatAreProven) {
  const auto settings = adjudicated("adjudicate = { solver = 20000 }", "first", "last", "kalah(pits=3,seeds=2)");
  AdjudicatedArena arena(*settings);
  arena.play();
  for (const ReportedGame& game : arena.progress.games)
    EXPECT_TRUE(says(game.detail, "proven by a search")) << game.detail;
  const auto verified = verify(arena.plan, arena.store);
  EXPECT_TRUE(verified) << verified.error();
  const Json record = arena.record(1);
  Json other = record;
  const int margin = record["ending"]["margin"].get<int>() == 2 ? 4 : 2;
  other["ending"] = {{"winner", 1},
                     {"reason", "adjudicated"},
                     {"detail", "proven by a search: First wins by " + std::to_string(margin)},
                     {"margin", margin}};
  EXPECT_TRUE(says(verified_with(*settings, other), "should be \"proven by a search"))
      << verified_with(*settings, other);
  EXPECT_EQ(verified_with(*settings, other, ProvenResults::Believe), "");  // tables of results do not search
  other["ending"]["margin"] = 6;
  EXPECT_TRUE(says(verified_with(*settings, other, ProvenResults::Believe), "cannot have been proven like that"));
  Json table = record;
  table["ending"]["detail"] = "proven by the endgame table: a draw";
  table["ending"]["margin"] = 0;
  EXPECT_TRUE(says(verified_with(*settings, table), "cannot have been proven like that"));
  const auto without = adjudicated("adjudicate = { max-moves = 300 }", "first", "last", "kalah(pits=3,seeds=2)");
  EXPECT_TRUE(says(verified_with(*without, record), "cannot have been proven like that"));
}

// Most of what a short search proves it could not prove without what it remembers of the moves before.
TEST(AdjudicatedTournament, ProvesAgainWhatTookMemory) {
  auto settings = adjudicated("adjudicate = { solver = 300 }\nopening-moves = 3\nrounds = 30", "first",
                              "alphabeta(depth=3)", "kalah(pits=5,seeds=3)");
  AdjudicatedArena arena(*settings);
  arena.play();
  const auto verified = verify(arena.plan, arena.store);
  EXPECT_TRUE(verified) << verified.error();
}

// Every game is proven by its own solver or by search, and what is not true is found again.
TEST(AdjudicatedTournament, ProvesEveryGameAgain) {
  for (const char* game : {"coins(board=t1)", "dots(rows=2,columns=3)", "plague(columns=4,rows=4)", "mancala11"}) {
    const auto settings = adjudicated("adjudicate = { solver = 3000 }\nopening-moves = 2", "first", "last", game);
    AdjudicatedArena arena(*settings);
    arena.play();
    for (const ReportedGame& reported : arena.progress.games)
      EXPECT_TRUE(says(reported.detail, "proven by a search")) << game << reported.detail;
    const auto verified = verify(arena.plan, arena.store);
    EXPECT_TRUE(verified) << verified.error();
    Json other = arena.record(1);
    const int margin = other["ending"]["margin"].get<int>() == 2 ? 4 : 2;
    other["ending"] = {{"winner", 1},
                       {"reason", "adjudicated"},
                       {"detail", "proven by a search: First wins by " + std::to_string(margin)},
                       {"margin", margin}};
    EXPECT_TRUE(says(verified_with(*settings, other), "should be \"proven by a search"))
        << game << verified_with(*settings, other);
  }
}

TEST(AdjudicatedTournament, WantsItsTables) {
  AdjudicatedArena arena(*adjudicated("adjudicate = { tables = \"/nowhere\" }", "first", "last"));
  const auto played = run(arena.plan, arena.store, arena.progress, {1, no_sandbox()}, {}, {});
  ASSERT_FALSE(played);
  EXPECT_TRUE(says(played.error(), "adjudicate.tables: ")) << played.error();
}

TEST(AdjudicatedTournament, KnowsResignations) {
  const auto settings = adjudicated("", bot_that("resign"), "last");
  AdjudicatedArena arena(*settings);
  arena.play();
  for (const ReportedGame& game : arena.progress.games) {
    EXPECT_EQ(game.ending, "resigned");
    EXPECT_EQ(game.result.winner, game.result.first == 0 ? Side::Second : Side::First);
  }
  EXPECT_TRUE(verify(arena.plan, arena.store));
  Json other = arena.record(1);  // that it was the other one, who was not asked
  other["ending"]["winner"] = other["ending"]["winner"] == 1 ? 2 : 1;
  EXPECT_TRUE(says(verified_with(*settings, other), "was not to move"));
}

TEST(AdjudicatedTournament, KnowsAgreedDraws) {
  const auto settings = adjudicated("adjudicate = { draw-offers = true }", bot_that("offer"), bot_that("accept"));
  AdjudicatedArena arena(*settings);
  arena.play();
  for (const ReportedGame& game : arena.progress.games) {
    EXPECT_EQ(game.ending, "agreed");
    EXPECT_FALSE(game.result.winner);
    EXPECT_EQ(game.result.margin, 0);
  }
  const auto verified = verify(arena.plan, arena.store);
  EXPECT_TRUE(verified) << verified.error();
  Json unoffered = arena.record(1);
  for (Json& told : unoffered["told"])
    if (told.is_object()) told.erase("draw");
  EXPECT_TRUE(says(verified_with(*settings, unoffered), "nobody had offered a draw"));
  EXPECT_NE(verified_with(*adjudicated("adjudicate = { max-moves = 300 }", bot_that("offer"), bot_that("accept")),
                          arena.record(1)),
            "");
}

// Offers that are not allowed, or not made.
TEST(AdjudicatedTournament, IsNotDrawnByOneSide) {
  AdjudicatedArena forbidden(*adjudicated("", bot_that("offer"), bot_that("accept")));
  forbidden.play();
  for (const ReportedGame& game : forbidden.progress.games) EXPECT_EQ(game.ending, "played");
  EXPECT_EQ(forbidden.record(1).dump().find("\"draw\""), std::string::npos);
  AdjudicatedArena refused(*adjudicated("adjudicate = { draw-offers = true }", bot_that("offer"), bot_that("")));
  refused.play();
  for (const ReportedGame& game : refused.progress.games) EXPECT_EQ(game.ending, "played");
  AdjudicatedArena grabbed(*adjudicated("adjudicate = { draw-offers = true }", bot_that("draw-always"), bot_that("")));
  grabbed.play();
  for (const ReportedGame& game : grabbed.progress.games) {
    EXPECT_EQ(game.ending, "illegal-move");
    EXPECT_EQ(game.result.winner, game.result.first == 0 ? Side::Second : Side::First);
  }
}

}  // namespace
}  // namespace turno::tournament
