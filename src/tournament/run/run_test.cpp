#include "tournament/run/run.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <map>
#include <set>

#include "data_folder.hpp"
#include "engine/catalog.hpp"
#include "games/shipped_games.hpp"
#include "play/match/player_pool.hpp"
#include "test_bot_path.hpp"
#include "test_sandbox.hpp"
#include "tournament/run/derive.hpp"
#include "tournament/run/same_games.hpp"
#include "tournament/run/verify.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::tournament {
namespace {

using store::Database;
using store::Tournaments;

Settings settings(std::vector<std::string> players) {
  Settings settings;
  settings.name = "spring";
  settings.games = {"kalah"};
  settings.opening_moves = 2;
  for (std::string& player : players) settings.entrants.push_back({player.substr(0, 40), player});
  return settings;
}

Plan plan_of(const Settings& settings, const std::vector<std::string>& versions) {
  auto plan = Plan::make(shipped_games(), settings, "", versions);
  EXPECT_TRUE(plan) << plan.error();
  return *std::move(plan);
}

Plan plan_of(const Settings& settings) {
  return plan_of(settings, std::vector<std::string>(settings.entrants.size(), "turno test"));
}

// A tournament in memory.
struct Arena {
  explicit Arena(Plan its)
      : plan(std::move(its)), database(Database::in_memory()), store(database), progress(plan.settings()) {
    EXPECT_TRUE(store.begin({"spring", "spring.toml", "", "", "[]"}));
  }
  tl::expected<void, std::string> play(std::size_t concurrency = 2, const std::stop_token& stop = {},
                                       const RunEvents& events = {}) {
    return run(plan, store, progress, {concurrency, no_sandbox()}, events, stop);
  }
  std::string table() const { return published_table(plan.settings(), standings(progress.draw)); }

  Plan plan;
  Database database;
  Tournaments store;
  Progress progress;
};

// A bot that plays any move, five times each side from the start against one that always plays the same.
std::set<std::string> games_of_chance(bool is_function, std::size_t first) {
  Settings its = settings({"ugi:" + test_bot_path() + " random", "first"});
  its.opening_moves = 0;
  its.rounds = 5;
  Arena stage(plan_of(its));
  RunConditions conditions{1, no_sandbox()};  // two at a time could be asked the same at once
  conditions.are_functions = {is_function, false};
  EXPECT_TRUE(run(stage.plan, stage.store, stage.progress, conditions, {}, {}));
  std::set<std::string> games;
  for (const Pairing& pairing : stage.progress.draw.pairings()) {
    const auto record = parse_record(**stage.store.find_game("spring", pairing.number));
    EXPECT_EQ(record->ending->reason, "played") << record->ending->detail;
    if (pairing.first == first) games.insert(fmt::format("{}", fmt::join(record->game.moves, " ")));
  }
  return games;
}

TEST(Run, AsksNobodyTwiceWhoseAnswersDependOnTheGameAlone) {
  for (const std::size_t first : {0U, 1U}) {
    EXPECT_EQ(games_of_chance(true, first).size(), 1U);
    EXPECT_GT(games_of_chance(false, first).size(), 1U);
  }
}

TEST(Run, PlaysTheScheduleAndKeepsEveryGame) {
  Arena stage(plan_of(settings({"first", "last", "random", "alphabeta(depth=2)"})));
  std::set<std::size_t> told;
  ASSERT_TRUE(stage.play(2, {},
                         {[&](const ReportedGame& game) {
                            EXPECT_TRUE(stage.store.find_game("spring", game.result.number)->has_value());
                            told.insert(game.result.number);
                          },
                          {}}));
  EXPECT_EQ(told.size(), 12U);
  EXPECT_EQ(stage.progress.games.size(), 12U);
  const auto again = derive_all(stage.plan, stage.store);
  ASSERT_TRUE(again) << again.error();
  const auto table = published_table(stage.plan.settings(), standings(again->draw));
  EXPECT_EQ(table, stage.table());
  EXPECT_TRUE(stage.store.live("spring")->empty());
}

TEST(Run, IsTheSameWithAnyNumberOfWorkersAndAfterAnyNumberOfStops) {
  const Settings four = settings({"first", "last", "random", "alphabeta(depth=2)"});
  Arena whole(plan_of(four));
  ASSERT_TRUE(whole.play(1));
  Arena pieces(plan_of(four));
  std::stop_source at_once;
  at_once.request_stop();
  ASSERT_TRUE(pieces.play(3, at_once.get_token()));
  EXPECT_TRUE(pieces.progress.games.empty());
  std::size_t runs = 0;
  while (pieces.progress.games.size() < 12) {
    ASSERT_LT(++runs, 20U);
    std::stop_source source;
    ASSERT_TRUE(pieces.play(3, source.get_token(), {[&](const ReportedGame&) { source.request_stop(); }, {}}));
    const auto kept = derive_all(pieces.plan, pieces.store);
    ASSERT_TRUE(kept) << kept.error();
    ASSERT_EQ(kept->games.size(), pieces.progress.games.size());
    pieces.progress = *kept;  // as a new process would read it
  }
  EXPECT_EQ(pieces.table(), whole.table());
  for (std::size_t number = 1; number <= 12; ++number) {
    const auto moves = [&](const Tournaments& store) {
      return parse_record(store.find_game("spring", number)->value())->game.moves;
    };
    EXPECT_EQ(moves(pieces.store), moves(whole.store)) << number;
  }
}

// The bot plays any move, though it was told a depth: two games of it are alike only if one was not played.
TEST(Run, PlaysTheSameGameOnceAndCountsItEachTime) {
  Settings two = settings({"ugi(depth=1):" + test_bot_path() + " random", "first"});
  two.entrants[0].name = "bot";
  two.opening_moves = 0;
  two.rounds = 6;
  Arena arena(plan_of(two, versions_now(two, "", "turno test").texts));
  ASSERT_TRUE(arena.play(1));
  ASSERT_EQ(arena.progress.games.size(), 12U);
  std::map<std::size_t, std::set<std::vector<std::string>>> moves;  // by who was First
  for (const Pairing& pairing : arena.progress.draw.pairings())
    moves[pairing.first].insert(parse_record(arena.store.find_game("spring", pairing.number)->value())->game.moves);
  EXPECT_EQ(moves[0].size(), 1U);
  EXPECT_EQ(moves[1].size(), 1U);
  EXPECT_TRUE(verify(arena.plan, arena.store));
}

TEST(Run, KnowsWhichGamesAreTheSame) {
  const auto key = [](const std::vector<std::string>& players, const std::vector<std::string>& versions,
                      std::optional<std::chrono::milliseconds> time = {}) {
    Settings two = settings(players);
    two.entrants[0].name = "a";
    two.entrants[1].name = "b";
    two.time.move = time;
    const Plan plan = plan_of(two, versions);
    const Pairing pairing = *Draw(two).find(1);
    const PlannedGame planned = plan.game(pairing);
    return SameGames::key_of(plan.record(pairing, planned), planned);
  };
  const auto known = key({"ugi(depth=3):./a", "negamax(depth=2)"}, {"files 1", "turno"});
  ASSERT_TRUE(known);
  EXPECT_EQ(key({"ugi(depth=3):./b", "negamax(depth=2)"}, {"files 1", "turno"}), known);  // the same files elsewhere
  EXPECT_NE(key({"ugi(depth=3):./a", "negamax(depth=2)"}, {"files 2", "turno"}), known);
  EXPECT_NE(key({"ugi(depth=4):./a", "negamax(depth=2)"}, {"files 1", "turno"}), known);
  EXPECT_NE(key({"ugi(depth=3):./a", "negamax(depth=3)"}, {"files 1", "turno"}), known);
  EXPECT_FALSE(key({"ugi:./a", "negamax(depth=2)"}, {"files 1", "turno"}));
  EXPECT_FALSE(key({"ugi(depth=3):./a", "random"}, {"files 1", "turno"}));
  EXPECT_FALSE(key({"ugi(depth=3):./a", "negamax(depth=2)"}, {"files 1", "turno"}, std::chrono::seconds(1)));
}

// An evaluator has a depth in any case. Its games are the same also in seed, whatever the number of the opening.
TEST(Run, KnowsWhichGamesOfEvaluatorsAreTheSame) {
  const auto planned = [](const std::string& first, const std::vector<std::string>& versions, std::size_t number,
                          std::size_t opening_moves) {
    Settings two = settings({first, "evaluator(depth=3):./b"});
    two.rounds = 2;
    two.opening_moves = opening_moves;
    const Plan plan = plan_of(two, versions);
    const Pairing pairing = *Draw(two).find(number);
    const PlannedGame game = plan.game(pairing);
    return std::pair(game.seed, SameGames::key_of(plan.record(pairing, game), game));
  };
  const auto known = planned("evaluator:./a", {"files 1", "files 2"}, 1, 0);
  ASSERT_TRUE(known.second);
  EXPECT_EQ(planned("evaluator:./a", {"files 1", "files 2"}, 3, 0), known);           // the next round
  EXPECT_EQ(planned("evaluator(depth=2):./c", {"files 1", "files 2"}, 1, 0), known);  // the same files elsewhere
  EXPECT_NE(planned("evaluator:./a", {"files 1", "files 2"}, 2, 0), known);           // sides exchanged
  EXPECT_NE(planned("evaluator:./a", {"files 3", "files 2"}, 1, 0), known);
  EXPECT_NE(planned("evaluator(depth=1):./a", {"files 1", "files 2"}, 1, 0), known);
  EXPECT_NE(planned("ugi(depth=2):./a", {"files 1", "files 2"}, 1, 0).second, known.second);
  EXPECT_FALSE(planned("evaluator(time=1s):./a", {"files 1", "files 2"}, 1, 0).second);
  EXPECT_NE(planned("evaluator:./a", {"files 1", "files 2"}, 1, 2), known);
}

// A player that depends on nothing but positions plays the same again, in a new process or not.
TEST(Run, RepeatsGamesOfEvaluators) {
  const std::string bot = "):" + test_bot_path();
  Settings three =
      settings({"evaluator(depth=1" + bot, "evaluator(depth=2" + bot, "evaluator(depth=2" + bot + " fractions"});
  for (std::size_t i = 0; i < 3; ++i) three.entrants[i].name = std::to_string(i);
  three.games = {"mancala11"};
  const Versions versions = versions_now(three, "", "turno test");
  ASSERT_TRUE(versions.troubles.empty());
  std::vector<std::string> records[2];
  for (auto& found : records) {
    Arena arena(plan_of(three, versions.texts));
    EXPECT_TRUE(try_programs(arena.plan, no_sandbox(), 2, {}).empty());
    ASSERT_TRUE(arena.play());
    for (std::size_t number = 1; number <= 6; ++number) {
      GameRecord record = *parse_record(arena.store.find_game("spring", number)->value());
      record.times.assign(record.times.size(), {});
      record.ready = {};
      found.push_back(write_record(record));
    }
    EXPECT_TRUE(verify(arena.plan, arena.store));
  }
  EXPECT_EQ(records[0], records[1]);
}

TEST(Run, GoesOnWithBotsThatMisbehave) {
  const std::string bot = "ugi(time=60s):" + test_bot_path();
  Settings all = settings({"first", bot, bot + " crash", bot + " illegal", bot + " exit-at-start", "ugi:./none"});
  for (std::size_t i = 0; i < all.entrants.size(); ++i) all.entrants[i].name = std::to_string(i);
  all.double_games = false;
  const Versions versions = versions_now(all, "", "turno test");
  ASSERT_EQ(versions.troubles.size(), 1U);
  EXPECT_EQ(versions.troubles[0].entrant, 5U);
  Arena stage(plan_of(all, versions.texts));
  const auto troubles = try_programs(stage.plan, no_sandbox(), 2, {});
  ASSERT_EQ(troubles.size(), 2U);
  EXPECT_EQ(troubles[0].entrant, 4U);
  EXPECT_NE(troubles[0].what.find("exit status 3"), std::string::npos) << troubles[0].what;
  EXPECT_EQ(troubles[1].entrant, 5U);
  ASSERT_TRUE(stage.play());
  EXPECT_EQ(stage.progress.games.size(), 15U);
  for (const ReportedGame& game : stage.progress.games) {
    const bool both_well = game.result.first < 2 && game.result.second < 2;
    EXPECT_EQ(game.ending == "played", both_well) << game.id << " " << game.ending << " " << game.detail;
    EXPECT_TRUE(both_well || std::abs(game.result.margin) == 48) << game.id;
  }
  EXPECT_TRUE(verify(stage.plan, stage.store));
}

// Too few open files for a bot: that is nobody's fault, and no game may tell of one.
TEST(Run, StopsWhenThereIsNoRoomForBots) {
  const std::string bot = "ugi:" + test_bot_path();
  Arena stage(plan_of(settings({bot, "first"})));
  rlimit before{};
  getrlimit(RLIMIT_NOFILE, &before);
  const int next_file = dup(0);
  close(next_file);
  const rlimit few{static_cast<rlim_t>(next_file + 2), before.rlim_max};
  PlayerPool pool(no_sandbox());
  setrlimit(RLIMIT_NOFILE, &few);
  const PlannedGame game = stage.plan.game(*stage.progress.draw.find(1));
  pool.make(game.players[game.players[0].process ? 0 : 1], *game.start.game, 1);
  setrlimit(RLIMIT_NOFILE, &before);
  ASSERT_TRUE(pool.lack_of_resources());
  EXPECT_NE(pool.lack_of_resources()->find("Too many open files"), std::string::npos) << *pool.lack_of_resources();
}

// The weights of a player are part of it, and are read once.
TEST(Plan, KnowsWeightsByTheirContents) {
  const test::DataFolder folder;
  const auto write = [&](int weight) {
    std::ofstream file(folder.path() / "w.json");
    file << "{\"weights\":{";
    const auto game = shipped_games().make("kalah").value();
    std::string separator;
    for (const ExpertTerm& term : expert_terms(*game)) {
      file << separator << '"' << term.name << "\":" << (separator.empty() ? 100 : weight);
      separator = ",";
    }
    file << "}}";
  };
  const Settings two = settings({"best(nodes=10,weights=w.json)", "first"});
  write(1);
  const Versions before = versions_now(two, folder.path(), "turno test");
  const auto plan = Plan::make(shipped_games(), two, folder.path(), before.texts);
  ASSERT_TRUE(plan) << plan.error();
  write(2);
  EXPECT_NE(versions_now(two, folder.path(), "turno test").texts, before.texts);
  std::filesystem::remove(folder.path() / "w.json");
  EXPECT_TRUE(plan->game(*Draw(plan->settings()).find(1)).players[0].searcher);
}

TEST(Run, StopsWhenTheDiskIsFullAndLosesNothing) {
  const test::DataFolder folder;
  auto database = Database::open(folder.path(), store::Survives::PowerCut);
  Tournaments store(*database);
  ASSERT_TRUE(store.begin({"spring", "spring.toml", "", "", "[]"}));
  Settings many = settings({"random", "random"});
  many.entrants[1].name = "another";
  many.rounds = 500;
  const Plan plan = plan_of(many);
  database->connection().exec("PRAGMA max_page_count = 60");
  Progress progress(plan.settings());
  std::size_t told = 0;
  const auto full = run(plan, store, progress, {2, no_sandbox()}, {[&](const ReportedGame&) { ++told; }, {}}, {});
  ASSERT_FALSE(full);
  EXPECT_NE(full.error().find("full"), std::string::npos) << full.error();
  EXPECT_LT(told, 1000U);
  database->connection().exec("PRAGMA max_page_count = 1000000");
  EXPECT_EQ(derive_all(plan, store)->games.size(), told);
  ASSERT_TRUE(run(plan, store, progress, {2, no_sandbox()}, {}, {}));
  EXPECT_EQ(progress.games.size(), 1000U);
}

TEST(Run, ShowsWhatIsBeingPlayed) {
  const std::string slow = "ugi(time=60s):" + test_bot_path() + " slow 100";
  Arena stage(plan_of(settings({slow, "last"})));
  ASSERT_TRUE(stage.store.show_live("spring", std::vector<store::GameRow>{{1, "of a run that died"}}));
  std::size_t seen = 0;
  std::stop_source source;
  const auto look = [&](const Progress& /*progress*/) {
    const auto live = stage.store.live("spring").value();
    for (const store::GameRow& row : live) {
      const auto record = parse_record(row.record);
      ASSERT_TRUE(record) << row.record;
      EXPECT_FALSE(record->game.moves.empty());
      EXPECT_FALSE(record->ending);
      ++seen;
    }
    if (seen > 2) source.request_stop();
  };
  ASSERT_TRUE(stage.play(2, source.get_token(), {{}, look}));
  EXPECT_GT(seen, 2U);
  EXPECT_TRUE(stage.store.live("spring")->empty());
}

// Each way in which a record can lie, and the words that tell of it.
// Whoever does not stop loses after its own move, when the other is to move; for anything else it must be its turn.
TEST(Verify, KnowsWhoCanHaveForfeited) {
  const Settings two = settings({"first", "last"});
  Arena played(plan_of(two));
  ASSERT_TRUE(played.play());
  GameRecord record = parse_record(played.store.find_game("spring", 1)->value()).value();
  const auto game = shipped_games().make(record.game.spec).value();
  std::size_t moves = 3;  // after the opening, where the turn has gone to the other
  const auto mover = [&](std::size_t count) {
    const auto so_far = std::vector(record.game.moves.begin(), record.game.moves.begin() + static_cast<long>(count));
    return game->look(game->read_moves(so_far).value()).to_move;
  };
  while (mover(moves - 1) == mover(moves)) ++moves;
  const Side last = mover(moves - 1);
  record.game.moves.resize(moves);
  record.times.resize(moves);
  record.told.clear();
  const auto verified = [&](const std::string& reason, Side winner) {
    record.ending = RecordedEnding{winner, reason, "did not stop"};
    Arena stage(plan_of(two));
    EXPECT_TRUE(stage.store.append("spring", std::vector<store::GameRow>{{1, write_record(record)}}));
    return derive(stage.plan, *stage.progress.draw.find(1), write_record(record)).has_value();
  };
  EXPECT_TRUE(verified("stalled", opposite(last)));
  EXPECT_TRUE(verified("stalled", last));
  EXPECT_FALSE(verified("illegal-move", opposite(last)));
}

TEST(Verify, SaysTheFirstDifference) {
  const Settings two = settings({"first", "last"});
  Arena played(plan_of(two));
  ASSERT_TRUE(played.play());
  const auto record = parse_record(played.store.find_game("spring", 1)->value()).value();
  const std::vector<std::pair<std::string, std::function<void(GameRecord&)>>> lies{
      {"the game is kalah(pits=6,seeds=3), should be kalah(pits=6,seeds=4)",
       [](GameRecord& it) { it.game.spec = "kalah(pits=6,seeds=3)"; }},
      {"the start is", [](GameRecord& it) { it.game.from = "4,4,4,4,4,4,0|4,4,4,4,4,4,0|2"; }},
      {"player 2 is best", [](GameRecord& it) { it.players[1].name = "best"; }},
      {"the version of player 1", [](GameRecord& it) { it.players[0].version = "another"; }},
      {"the seed is 5", [](GameRecord& it) { it.seed = 5; }},
      {"the clock", [](GameRecord& it) { it.clock.move = std::chrono::milliseconds(5); }},
      {"the opening", [](GameRecord& it) { std::swap(it.game.moves[0], it.game.moves[1]); }},
      {"not legal", [](GameRecord& it) { it.game.moves[2] = "9"; }},
      {"should be none",
       [](GameRecord& it) {
         it.game.moves.pop_back();
         it.times.pop_back();
       }},
      {"the ending is",
       [](GameRecord& it) { it.ending->winner = it.ending->winner == Side::First ? Side::Second : Side::First; }},
      {"the ending is", [](GameRecord& it) { it.ending->reason = "resigned"; }},
      {"no ending", [](GameRecord& it) { it.ending.reset(); }}};
  for (const auto& [words, lie] : lies) {
    Arena stage(plan_of(two));
    GameRecord changed = record;
    lie(changed);
    ASSERT_TRUE(stage.store.append("spring", std::vector<store::GameRow>{{1, write_record(changed)}}));
    const auto verified = verify(stage.plan, stage.store);
    ASSERT_FALSE(verified) << words;
    EXPECT_NE(verified.error().find("game spring/1: "), std::string::npos) << verified.error();
    EXPECT_NE(verified.error().find(words), std::string::npos) << verified.error();
  }
}

TEST(Verify, ComparesThePublishedTable) {
  Arena stage(plan_of(settings({"first", "last"})));
  ASSERT_TRUE(stage.play());
  EXPECT_FALSE(verify(stage.plan, stage.store)->has_table);
  std::string table = stage.table();
  table.replace(table.find(" won"), 4, "0 won");
  ASSERT_TRUE(stage.store.publish("spring", table));
  const auto verified = verify(stage.plan, stage.store);
  ASSERT_FALSE(verified);
  EXPECT_NE(verified.error().find("the table: place 1 is"), std::string::npos) << verified.error();
}

}  // namespace
}  // namespace turno::tournament
