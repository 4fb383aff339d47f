#include "play/match/match.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "data_folder.hpp"
#include "games/kalah/endgames/table_files.hpp"
#include "games/shipped_games.hpp"
#include "play/match/opening.hpp"
#include "play/players/computer_players.hpp"
#include "play/players/player_text.hpp"
#include "search/tables/table_folder.hpp"

namespace turno {
namespace {

Contestant named(const std::string& text) {
  return {text, [text](const AnyGame& game, std::uint64_t seed, PlayerPool& /*pool*/) {
            return make_player(*parse_player(text, seed, game), game);
          }};
}

class Forfeiter final : public Player {
 public:
  Answer choose(const Turn& /*turn*/, std::stop_token /*stop*/) override { return Forfeited{Forfeit::Crashed, {}}; }
};

MatchSettings settings(const std::string& game, Contestant first, Contestant second, std::size_t games) {
  auto so_far = open_game(shipped_games(), {game, std::nullopt, {}});
  EXPECT_TRUE(so_far) << so_far.error();
  return {*so_far, {std::move(first), std::move(second)}, games, 0, 1, 1};
}

MatchGames run(const MatchSettings& settings) {
  auto games = run_match(settings);
  EXPECT_TRUE(games) << games.error();
  return *games;
}

// What can be compared: all but the times.
std::vector<std::string> told(const MatchGames& games) {
  std::vector<std::string> lines;
  for (const auto& game : games)
    lines.push_back(std::to_string(game->first) + " " + std::to_string(winner_number(game->played.ending->winner)) +
                    " " + std::to_string(game->played.points.first) + "-" + std::to_string(game->played.points.second) +
                    " " + std::to_string(game->played.margin) + " in " + std::to_string(game->played.moves));
  return lines;
}

// By hand, two pits of one seed: `first` as First loses 1 to 3 (play_game_test). `last` as First: 2 into the store,
// again; 1 into the empty pit 2, which captures the opposite seed and ends the game: 3 to 1.
TEST(Match, OfTwoGamesIsWhatTheHandFinds) {
  const MatchGames games = run(settings("kalah(pits=2,seeds=1)", named("first"), named("last"), 2));
  EXPECT_EQ(told(games), (std::vector<std::string>{"0 2 1-3 -2 in 4", "1 1 3-1 2 in 2"}));
  const MatchSummary summary = summarise(games);
  EXPECT_EQ(summary.finished, 2U);
  EXPECT_EQ(summary.wins, 0U);
  EXPECT_EQ(summary.draws, 0U);
  EXPECT_EQ(summary.losses, 2U);
  EXPECT_EQ(summary.margin, -4);
  EXPECT_EQ(summary.pairs_lost, 1U);
  EXPECT_EQ(summary.pairs_won + summary.pairs_drawn, 0U);
  EXPECT_NEAR(summary.elo->elo, -190.85, 0.005);
  EXPECT_EQ(summary.efforts[0].moves, 2U);  // two as First, none as Second
  EXPECT_EQ(summary.efforts[1].moves, 4U);
  EXPECT_EQ(summary.score(), 0);
}

TEST(Match, AnOddGameIsNoPair) {
  const MatchGames games = run(settings("kalah(pits=2,seeds=1)", named("first"), named("last"), 3));
  EXPECT_EQ(games[2]->first, 0U);
  const MatchSummary summary = summarise(games);
  EXPECT_EQ(summary.losses, 3U);
  EXPECT_EQ(summary.margin, -6);
  EXPECT_EQ(summary.pairs_lost, 1U);
}

TEST(Match, DrawsCountHalf) {  // one pit of one seed: the only move ends it, 1 to 1
  const MatchSummary summary = summarise(run(settings("kalah(pits=1,seeds=1)", named("first"), named("last"), 4)));
  EXPECT_EQ(summary.draws, 4U);
  EXPECT_EQ(summary.pairs_drawn, 2U);
  EXPECT_EQ(summary.score(), 0.5);
  EXPECT_EQ(summary.elo->elo, 0);
}

TEST(Match, IsTheSameWithAnyNumberOfThreads) {
  MatchSettings wanted = settings("mancala11", named("random"), named("random"), 101);
  wanted.opening_moves = 3;
  const auto with_one = told(run(wanted));
  wanted.threads = 4;
  EXPECT_EQ(told(run(wanted)), with_one);
  wanted.seed = 2;
  EXPECT_NE(told(run(wanted)), with_one);
}

TEST(Match, EachIsFirstInHalfOfTheGames) {
  std::map<std::size_t, int> times;
  for (const auto& game : run(settings("mancala11", named("random"), named("first"), 20))) ++times[game->first];
  EXPECT_EQ(times, (std::map<std::size_t, int>{{0, 10}, {1, 10}}));
}

// One player against itself: with one opening both games of a pair are the same game, whoever is First.
TEST(Match, BothGamesOfAPairHaveOneOpening) {
  MatchSettings wanted = settings("kalah", named("first"), named("first"), 40);
  wanted.opening_moves = 6;
  const MatchGames games = run(wanted);
  std::set<std::pair<int, std::size_t>> different;
  for (std::size_t i = 0; i < games.size(); i += 2) {
    EXPECT_EQ(games[i]->played.margin, games[i + 1]->played.margin);
    EXPECT_EQ(games[i]->played.moves, games[i + 1]->played.moves);
    different.emplace(games[i]->played.margin, games[i]->played.moves);
  }
  EXPECT_GT(different.size(), 10U);
}

TEST(Match, RandomPlayersDifferFromGameToGameUnlessTheyHaveASeed) {
  const auto without = told(run(settings("kalah", named("random"), named("random"), 20)));
  EXPECT_GT(std::set<std::string>(without.begin(), without.end()).size(), 15U);
  const auto with = told(run(settings("kalah", named("random(seed=7)"), named("random(seed=8)"), 20)));
  EXPECT_EQ(std::set<std::string>(with.begin(), with.end()).size(), 2U);
}

TEST(Match, CountsForfeitsAsLossesOfTheFullBoard) {
  const Contestant forfeiter{"forfeiter", [](const AnyGame& /*game*/, std::uint64_t /*seed*/, PlayerPool& /*pool*/) {
                               return std::make_unique<Forfeiter>();
                             }};
  const MatchSummary summary = summarise(run(settings("kalah", named("first"), forfeiter, 4)));
  EXPECT_EQ(summary.wins, 4U);
  EXPECT_EQ(summary.margin, 4 * 48);
  EXPECT_EQ(summary.pairs_won, 2U);
  EXPECT_EQ(summary.forfeits, (std::array<std::size_t, 2>{0, 4}));
}

TEST(Match, TellsItsProgressAndStopsWithWhatIsFinished) {
  for (const std::size_t threads : {1U, 4U}) {
    MatchSettings wanted = settings("kalah", named("random"), named("random"), 1000);
    wanted.threads = threads;
    std::stop_source source;
    std::size_t told_last = 0;
    const auto games = run_match(
        wanted,
        [&](const MatchProgress& progress) {
          EXPECT_EQ(progress.finished, told_last + 1);
          told_last = progress.finished;
          if (progress.finished == 10) source.request_stop();
        },
        source.get_token());
    ASSERT_TRUE(games);
    EXPECT_EQ(summarise(*games).finished, told_last);
    EXPECT_GE(told_last, 10U);
    EXPECT_LT(told_last, 10U + threads);
  }
}

TEST(Match, StoppedBeforeItBeganHasNoGamesAndNoElo) {
  std::stop_source source;
  source.request_stop();
  const auto games = run_match(settings("kalah", named("first"), named("last"), 4), {}, source.get_token());
  ASSERT_TRUE(games);
  const MatchSummary summary = summarise(*games);
  EXPECT_EQ(summary.finished, 0U);
  EXPECT_FALSE(summary.elo);
}

// Games end where the table has them, and as players that lose nothing inside it play on. Where the last move takes
// more seeds than that out of the rows, the rules have ended the game before.
TEST(Match, AdjudicatedGamesEndAsPlayedOnes) {
  constexpr int max_seeds = 12;
  constexpr int all_seeds = 24;
  const test::DataFolder folder;
  const kalah::Rules rules{.pits = 4, .seeds = 3};
  ASSERT_TRUE(kalah::write_table(kalah::table_path(folder.path(), rules),
                                 kalah::EndgameTable::build(rules, max_seeds, {}).value()));
  const auto tables = std::make_shared<search::TableFolder>(folder.path());
  const GameSoFar start = open_game(shipped_games(), {"kalah(pits=4,seeds=3)", std::nullopt, {}}).value();
  const auto openings = Openings::make(start, 3, 1).value();
  const auto play = [&](std::size_t number, const Conditions& conditions) {
    std::array<std::unique_ptr<Player>, 2> players;
    for (std::size_t i = 0; i < 2; ++i) {
      const std::string text = "best(nodes=" + std::to_string(number % 2 == i ? 20 : 60) + ",memory=1MB)";
      PlayerText player = parse_player(text, 1, *start.game).value();
      give_tables(player, tables);
      players[i] = make_player(player, *start.game);
    }
    LiveGame game(openings->at(number));
    return play_game(game, {players[0].get(), players[1].get()}, {}, conditions);
  };
  std::set<std::optional<Side>> winners;
  std::size_t adjudicated = 0;
  std::size_t ended_before = 0;
  for (std::size_t i = 0; i < 60; ++i) {
    std::optional<std::size_t> inside;  // so many moves were made when the table had the game
    Conditions watched;
    watched.on_move = [&](const LiveGame& game) {
      const Points& stores = game.view().points;
      if (!inside && !game.over() && all_seeds - stores.first - stores.second <= max_seeds)
        inside = game.moves().size();
    };
    const PlayedGame whole = play(i, watched);
    const PlayedGame cut = play(i, {{}, {}, tables});
    EXPECT_EQ(cut.ending->winner, whole.ending->winner);
    EXPECT_EQ(cut.margin, whole.margin);
    EXPECT_EQ(cut.points, whole.points);
    EXPECT_FALSE(cut.forfeited);
    EXPECT_EQ(cut.ending->reason, inside ? "adjudicated" : "played");
    EXPECT_EQ(cut.moves, inside.value_or(whole.moves));
    ++(inside ? adjudicated : ended_before);
    winners.insert(cut.ending->winner);
  }
  EXPECT_GE(adjudicated, 30U);
  EXPECT_GE(ended_before, 1U);
  EXPECT_GE(winners.size(), 2U);
}

TEST(Match, IsAdjudicatedAsItIsTold) {
  const test::DataFolder folder;
  const kalah::Rules rules{.pits = 4, .seeds = 3};
  ASSERT_TRUE(
      kalah::write_table(kalah::table_path(folder.path(), rules), kalah::EndgameTable::build(rules, 22, {}).value()));
  MatchSettings wanted = settings("kalah(pits=4,seeds=3)", named("first"), named("last"), 2);
  for (const auto& game : run(wanted)) EXPECT_EQ(game->played.ending->reason, "played");
  wanted.adjudicate = std::make_shared<search::TableFolder>(folder.path());
  for (const auto& game : run(wanted)) EXPECT_EQ(game->played.ending->reason, "adjudicated");
}

// By hand: First's only seed falls into the store, the row is empty, Second's two seeds are swept into the other
// store: 4 to 3.
TEST(Match, AdjudicationTellsTheValue) {
  const test::DataFolder folder;
  const kalah::Rules rules{.pits = 1, .seeds = 4};
  ASSERT_TRUE(
      kalah::write_table(kalah::table_path(folder.path(), rules), kalah::EndgameTable::build(rules, 3, {}).value()));
  LiveGame game(open_game(shipped_games(), {"kalah(pits=1,seeds=4)", "1,3|2,1|1", {}}).value());
  RandomPlayer nobody(1);
  const PlayedGame played =
      play_game(game, {&nobody, &nobody}, {}, {{}, {}, std::make_shared<search::TableFolder>(folder.path())});
  ASSERT_TRUE(played.ending);
  EXPECT_EQ(played.ending->reason, "adjudicated");
  EXPECT_EQ(played.ending->winner, Side::First);
  EXPECT_EQ(played.ending->detail, "proven by the endgame table: First wins by 1");
  EXPECT_EQ(played.points, (Points{4, 3}));
  EXPECT_EQ(played.moves, 0U);
}

TEST(Match, RefusesOpeningsLongerThanTheGame) {
  MatchSettings wanted = settings("kalah(pits=1,seeds=1)", named("first"), named("last"), 4);
  wanted.opening_moves = 1;
  EXPECT_FALSE(run_match(wanted));
}

}  // namespace
}  // namespace turno
