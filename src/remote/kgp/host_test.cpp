// Clients and games without sockets: who meets whom, what becomes of clients that go, are silent or are wrong.

#include "remote/kgp/host.hpp"

#include <gtest/gtest.h>

#include "games/shipped_games.hpp"
#include "play/game/check_record.hpp"
#include "remote/kgp/client_example.hpp"
#include "remote/kgp/free_play.hpp"
#include "remote/kgp/pairing.hpp"

namespace turno::remote::kgp {
namespace {

using std::chrono::seconds;

const Catalog& catalog() {
  static const Catalog games = shipped_games();
  return games;
}

FreePlaySettings settings_with(std::vector<std::string> computers, const std::string& game = "kalah") {
  return {open_game(catalog(), parse_game_text(game).value()).value(), {seconds(5)}, std::move(computers), "turno", 1};
}

struct Kept {
  std::vector<GameRecord> records;
  FreePlay::Keep keep = [this](const GameRecord& record) { records.push_back(record); };
};

Introduction named(const std::string& name, std::size_t games = 1) { return {name, "", "", "", games}; }

TEST(KgpHost, LetsTwoClientsPlayWithoutWaiting) {
  Kept kept;
  FreePlay free_play(settings_with({}), kept.keep);
  test::Table table(free_play);
  test::RandomClient alice(named("alice"), 1);
  test::RandomClient bob(named("bob"), 2);
  table.connect(alice);
  table.connect(bob);
  table.settle();
  ASSERT_EQ(kept.records.size(), 1U);
  const GameRecord& record = kept.records[0];
  EXPECT_TRUE(check_record(catalog(), record));
  EXPECT_EQ(record.ending->reason, "played");
  std::vector<std::string> names{record.players[0].id_name, record.players[1].id_name};
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, (std::vector<std::string>{"alice", "bob"}));
  EXPECT_TRUE(record.players[0].name == "kgp(name=alice)" || record.players[0].name == "kgp(name=bob)");
  // A return match comes within a second, though somebody else might have come.
  table.pass(milliseconds(499));
  EXPECT_EQ(kept.records.size(), 1U);
  table.pass(milliseconds(1));
  EXPECT_EQ(kept.records.size(), 2U);
  EXPECT_EQ(alice.errors, std::vector<std::string>());
}

TEST(KgpHost, LetsALoneClientMeetALevel) {
  Kept kept;
  FreePlay free_play(settings_with({"level1"}), kept.keep);
  test::Table table(free_play);
  test::RandomClient alice(named("alice"));
  table.connect(alice);
  table.settle();
  EXPECT_TRUE(kept.records.empty());
  table.pass(milliseconds(500));
  ASSERT_EQ(kept.records.size(), 1U);
  EXPECT_TRUE(check_record(catalog(), kept.records[0]));
}

TEST(KgpHost, NeverAsksWhereOneMoveIsLegal) {
  Kept kept;
  FreePlay free_play(settings_with({}), kept.keep);
  test::Table table(free_play);
  test::RandomClient alice(named("alice"), 3);
  test::RandomClient bob(named("bob"), 4);
  table.connect(alice);
  table.connect(bob);
  for (int i = 0; i < 10; ++i) table.pass(seconds(1));
  ASSERT_GE(kept.records.size(), 10U);
  for (const auto* client : {&alice, &bob})
    for (const SeenBoard& board : client->boards)
      EXPECT_GT(std::count_if(board.south.begin(), board.south.end(), [](int seeds) { return seeds > 0; }), 1);
}

// Both see themselves as south, and the pits in the order in which they sow.
TEST(KgpHost, ShowsEachTheBoardAsItsOwn) {
  Kept kept;
  FreePlay free_play(settings_with({}, "kalah moves 1"), kept.keep);
  test::Table table(free_play);
  test::RandomClient alice(named("alice"));
  test::RandomClient bob(named("bob"));
  alice.is_silent = bob.is_silent = true;
  table.connect(alice);
  table.connect(bob);
  table.settle();
  const auto& boards = alice.boards.empty() ? bob.boards : alice.boards;
  ASSERT_EQ(boards.size(), 1U);
  EXPECT_EQ(boards[0], (SeenBoard{0, 0, {4, 4, 4, 4, 4, 4}, {0, 5, 5, 5, 5, 4}}));
}

TEST(KgpHost, GivesSeveralGamesToWhoTakesThem) {
  Kept kept;
  FreePlay free_play(settings_with({"random"}), kept.keep);
  HostSettings settings;
  settings.games_each = 3;
  test::Table table(free_play, settings);
  test::RandomClient alice(named("alice", 100));
  alice.is_silent = true;
  test::RandomClient bob(named("bob"));
  bob.is_silent = true;
  table.connect(alice);
  table.connect(bob);
  table.settle();
  table.pass(seconds(1));
  EXPECT_EQ(table.host.counts().games, 3U);
}

TEST(KgpHost, CountsWhoeverLeavesAsHavingLost) {
  Kept kept;
  FreePlay free_play(settings_with({}), kept.keep);
  test::Table table(free_play);
  test::RandomClient alice(named("alice"));
  test::RandomClient bob(named("bob"));
  alice.is_silent = bob.is_silent = true;
  const ConnectionId first = table.connect(alice);
  table.connect(bob);
  table.settle();
  const bool alice_is_asked = !alice.boards.empty();
  table.hang_up(alice_is_asked ? first : first + 1);
  table.pass(milliseconds(20));
  ASSERT_EQ(kept.records.size(), 1U);
  const GameRecord& record = kept.records[0];
  EXPECT_EQ(record.ending->reason, "abandoned");
  EXPECT_EQ(record.ending->detail, "it closed the connection");
  EXPECT_EQ(record.players[index_of(*record.ending->winner)].id_name, alice_is_asked ? "bob" : "alice");
  EXPECT_TRUE(check_record(catalog(), record));
}

// Whoever is sent away when the server ends has not lost what was being played.
TEST(KgpHost, LosesNobodyAGameWhenItCloses) {
  Kept kept;
  FreePlay free_play(settings_with({}), kept.keep);
  test::Table table(free_play);
  test::RandomClient alice(named("alice"));
  test::RandomClient bob(named("bob"));
  alice.is_silent = bob.is_silent = true;
  table.connect(alice);
  table.connect(bob);
  table.settle();
  ASSERT_EQ(table.host.counts().games, 1U);
  table.host.close(table.now);
  table.settle();
  table.pass(seconds(1));
  EXPECT_TRUE(alice.session().was_dismissed());
  EXPECT_EQ(kept.records, std::vector<GameRecord>());
}

TEST(KgpHost, TakesALegalMoveByLotFromTheSilent) {
  Kept kept;
  FreePlay free_play(settings_with({}), kept.keep);
  test::Table table(free_play);
  test::RandomClient alice(named("alice"));
  test::RandomClient bob(named("bob"));
  alice.is_silent = bob.is_silent = true;
  table.connect(alice);
  table.connect(bob);
  table.settle();
  for (int i = 0; i < 200 && kept.records.empty(); ++i) table.pass(seconds(5));
  ASSERT_EQ(kept.records.size(), 1U);
  EXPECT_EQ(kept.records[0].ending->reason, "played");
  EXPECT_TRUE(check_record(catalog(), kept.records[0]));
  EXPECT_EQ(kept.records[0].times[0], seconds(5));
  EXPECT_NE(kept.records[0].complaints[0].find("by lot"), std::string::npos);
  EXPECT_EQ(alice.stops, alice.boards.size());
}

TEST(KgpHost, LosesAGameForAPitThatCannotBePlayed) {
  Kept kept;
  FreePlay free_play(settings_with({"random"}), kept.keep);
  test::Table table(free_play);
  test::RandomClient alice(named("alice"));
  alice.is_silent = true;
  const ConnectionId id = table.connect(alice);
  table.settle();
  table.pass(milliseconds(500));
  table.settle();
  table.host.received(id, "99@6 move 7\r\n101@6 yield\r\n", table.now);
  table.settle();
  ASSERT_EQ(kept.records.size(), 1U);
  EXPECT_EQ(kept.records[0].ending->reason, "illegal-move");
  EXPECT_EQ(kept.records[0].ending->detail, "it played 7");
}

TEST(KgpHost, KeepsNamesAuthorsAndComments) {
  Kept kept;
  FreePlay free_play(settings_with({"random"}), kept.keep);
  test::Table table(free_play);
  test::RandomClient alice({"al\x1b[2Jice \xff", "Ana \x07", "first try", "", 1});
  const ConnectionId id = table.connect(alice);
  table.settle();
  alice.is_silent = true;
  table.pass(milliseconds(500));
  table.host.received(id, "91 set info:comment \"Eval: 1\\nDepth: 2\"\r\n93@6 move 9\r\n95@6 yield\r\n", table.now);
  table.settle();
  ASSERT_EQ(kept.records.size(), 1U);
  const GameRecord& record = kept.records[0];
  const std::size_t side = record.players[0].id_name.empty() ? 1 : 0;
  EXPECT_EQ(record.players[side].id_name, "al[2Jice \\xFF");  // what our client may say; the rest is escaped
  EXPECT_EQ(record.complaints[side], "author: Ana \ndescription: first try\n1. Eval: 1\\nDepth: 2\n");
  EXPECT_EQ(parse_record(write_record(record)), record);
}

TEST(KgpHost, BoundsTheCommentsThatAreKept) {
  Kept kept;
  FreePlay free_play(settings_with({"random"}), kept.keep);
  test::Table table(free_play);
  test::RandomClient alice(named("alice"));
  alice.is_silent = true;
  const ConnectionId id = table.connect(alice);
  table.settle();
  table.pass(milliseconds(500));
  for (int i = 0; i < 5000; ++i)
    table.host.received(id, "91 set info:comment \"" + std::string(100, 'x') + "\"\r\n", table.now);
  table.host.received(id, "93@6 move 9\r\n95@6 yield\r\n", table.now);
  table.settle();
  ASSERT_EQ(kept.records.size(), 1U);
  EXPECT_LT(kept.records[0].complaints[0].size() + kept.records[0].complaints[1].size(), 10'000U);
}

// Two hundred at once, each a game at a time; one that is silent and one that talks nonsense hold nobody up.
TEST(KgpHost, BearsTwoHundredClients) {
  Kept kept;
  FreePlay free_play(settings_with({}), kept.keep);
  test::Table table(free_play);
  std::vector<std::unique_ptr<test::RandomClient>> clients;
  for (std::uint64_t i = 0; i < 200; ++i) {
    clients.push_back(std::make_unique<test::RandomClient>(named("client" + std::to_string(i)), i));
    table.connect(*clients.back());
  }
  test::RandomClient silent(named("silent"));
  silent.is_silent = true;
  table.connect(silent);
  test::RandomClient nonsense(named("nonsense"));
  const ConnectionId talker = table.connect(nonsense);
  table.settle(30);
  EXPECT_GE(table.host.counts().games, 90U);  // a few wait for somebody new
  for (int i = 0; i < 40; ++i) table.host.received(talker, "@@@ \xff <\r\n", table.now);
  table.settle(200);
  EXPECT_GE(kept.records.size(), 200U);
  for (const GameRecord& record : kept.records)
    if (record.ending->reason != "abandoned") {
      EXPECT_TRUE(check_record(catalog(), record));
    }
}

TEST(KgpPairing, LetsThoseMeetWhoHaveWaitedLongest) {
  const Time now{std::chrono::hours(1)};
  const auto at = [&](PlayerKey key, int seconds_ago, std::size_t places = 1) {
    return WaitingClient{key, places, now - seconds(seconds_ago), {}};
  };
  EXPECT_EQ(pair_up({at(1, 1), at(2, 3), at(3, 2)}, now, false), (std::vector<Meeting>{{2, 3}}));
  EXPECT_EQ(pair_up({at(1, 1), at(2, 3), at(3, 2)}, now, true), (std::vector<Meeting>{{2, 3}, {1, std::nullopt}}));
  EXPECT_EQ(pair_up({at(1, 0)}, now, true), std::vector<Meeting>());
  EXPECT_EQ(pair_up({at(1, 9)}, now, false), std::vector<Meeting>());
  EXPECT_EQ(pair_up({at(1, 1, 2)}, now, true), (std::vector<Meeting>{{1, std::nullopt}, {1, std::nullopt}}));
}

TEST(KgpPairing, PrefersSomebodyNew) {
  const Time now{std::chrono::hours(1)};
  const WaitingClient one{1, 1, now, 2};
  const WaitingClient two{2, 1, now, 1};
  const WaitingClient three{3, 1, now, {}};
  EXPECT_EQ(pair_up({one, two}, now, true), std::vector<Meeting>());
  EXPECT_EQ(pair_up({one, two}, now + patience_for_others, true), (std::vector<Meeting>{{1, 2}}));
  EXPECT_EQ(pair_up({one, two, three}, now, true), (std::vector<Meeting>{{1, 3}}));
}

TEST(KgpGames, AreThoseThatTheProtocolCanTellOf) {
  const auto check = [](const std::string& spec) { return check_speakable(*catalog().make(spec).value()); };
  EXPECT_TRUE(check("kalah"));
  EXPECT_TRUE(check("kalah-alcala"));
  EXPECT_TRUE(check("kalah(pits=12,seeds=12)"));
  EXPECT_FALSE(check("mankalah"));
  EXPECT_FALSE(check("mancala11"));
  EXPECT_FALSE(check("plague"));
}

}  // namespace
}  // namespace turno::remote::kgp
