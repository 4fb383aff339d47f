// Games on the server as docs/api.md has them: who may move, clocks, taking back, records.

#include "web/server/api_fixture.hpp"

namespace turno::web {
namespace {

using std::chrono::milliseconds;
using test::Collected;

class HostedGamesTest : public test::ApiTest {};

TEST_F(HostedGamesTest, TwoPeoplePlayAtOneScreen) {
  const Json created = create("kalah", "human", "human");
  EXPECT_EQ(created["game"]["seats"], Json::parse(R"(["taken","taken"])"));
  EXPECT_EQ(created["seats"][0], created["seats"][1]);
  const Json moved = move(created, "3");
  EXPECT_EQ(moved["view"]["to_move"], 1);  // plays again
  EXPECT_EQ(moved["revision"], created["game"]["revision"].get<int>() + 1);
  EXPECT_EQ(move(created, "1")["view"]["to_move"], 2);
  move(created, "9", 400);
  post(path(created, "/moves"), {{"seat", "no such"}, {"move", "1"}}, 403);
  post(path(created, "/moves"), {{"seat", created["seats"][0]}, {"move", "1"}, {"revision", 1}}, 409);
  EXPECT_EQ(post(path(created, "/takeback"), {{"seat", created["seats"][0]}})["view"]["moves"],
            Json::parse(R"(["3"])"));
  EXPECT_EQ(post(path(created, "/resign"), {{"seat", created["seats"][0]}})["ending"],
            Json::parse(R"({"winner":2,"reason":"resigned","detail":""})"));
  move(created, "1", 409);
}

TEST_F(HostedGamesTest, AComputerAnswersInItsPace) {
  const Json created = create("kalah", "human", "first");
  const auto watcher = std::make_shared<Collected>();
  ASSERT_TRUE(machine->lobby.watch(created["id"].get<std::string>(), watcher));
  EXPECT_EQ(move(created, "1")["thinking"], true);
  move(created, "2", 409);
  ASSERT_TRUE(machine->loop.run_one());  // the choice has come; it waits for the pace
  EXPECT_EQ(get(path(created))["view"]["moves"].size(), 1U);
  machine->loop.pass(pace);
  const Json now = get(path(created));
  EXPECT_EQ(now["view"]["moves"], Json::parse(R"(["1","1"])"));
  EXPECT_EQ(now["thinking"], false);
  ASSERT_EQ(watcher->heard.size(), 3U);  // at once, the move, the answer
  EXPECT_EQ(watcher->heard.back()["view"], now["view"]);
  EXPECT_EQ(now["view"]["movers"], Json::parse("[1,2]"));
}

TEST_F(HostedGamesTest, ATakebackWhileTheComputerThinksStopsIt) {
  const Json created = create("kalah", "human", "best(time=10s)");
  move(created, "1");
  const Json back = post(path(created, "/takeback"), {{"seat", created["seats"][0]}});
  EXPECT_EQ(back["view"]["moves"].size(), 0U);
  EXPECT_EQ(back["thinking"], false);
  machine->loop.pass(pace);
  EXPECT_EQ(get(path(created))["view"]["moves"].size(), 0U);
  post(path(created, "/takeback"), {{"seat", created["seats"][0]}}, 409);
}

TEST_F(HostedGamesTest, AnotherPersonJoinsByLink) {
  const Json created = create("kalah", "human", "open");
  EXPECT_EQ(created["seats"][1], nullptr);
  EXPECT_EQ(created["game"]["seats"], Json::parse(R"(["taken","open"])"));
  move(created, "1", 409);
  const Json joined = post(path(created, "/join"), Json::object());
  EXPECT_EQ(joined["side"], 2);
  EXPECT_NE(joined["seat"], created["seats"][0]);
  post(path(created, "/join"), Json::object(), 409);
  move(created, "1");
  const Json theirs{{"seat", joined["seat"]}, {"move", "1"}};
  EXPECT_EQ(post(path(created, "/moves"), theirs)["view"]["movers"], Json::parse("[1,2]"));
  post(path(created, "/moves"), theirs, 409);  // not their turn

  // A move back is asked for, and the other decides.
  const std::string takeback = path(created, "/takeback");
  EXPECT_EQ(post(takeback, {{"seat", created["seats"][0]}})["takeback"], 1);
  EXPECT_EQ(post(takeback, {{"seat", joined["seat"]}, {"accept", false}})["takeback"], nullptr);
  EXPECT_EQ(post(takeback, {{"seat", created["seats"][0]}})["takeback"], 1);
  const Json back = post(takeback, {{"seat", joined["seat"]}});
  EXPECT_EQ(back["view"]["moves"].size(), 0U);
  EXPECT_EQ(back["takeback"], nullptr);
  EXPECT_EQ(post(path(created, "/resign"), {{"seat", joined["seat"]}})["ending"]["winner"], 1);  // out of turn
}

// Made once, and told once.
TEST_F(HostedGamesTest, TwoPeoplePlayAgainWithTheSidesExchanged) {
  const Json host = create("dots(rows=1,columns=1) moves 1 2 3", "human", "open");
  const Json guest = post(path(host, "/join"), Json::object());
  const auto watcher = std::make_shared<Collected>();
  ASSERT_TRUE(machine->lobby.watch(host["id"].get<std::string>(), watcher));
  post(path(host, "/rematch"), {{"seat", host["seats"][0]}}, 409);  // it goes on
  move({{"id", host["id"]}, {"seats", {nullptr, guest["seat"]}}}, "4", 200, 2);
  EXPECT_EQ(post(path(host, "/rematch"), {{"seat", "nobody's"}}, 403)["error"],
            "you have no seat in this game; you may watch");
  const Json asked = post(path(host, "/rematch"), {{"seat", guest["seat"]}});
  EXPECT_EQ(asked["rematch"], (Json{{"by", 2}, {"game", nullptr}}));
  EXPECT_EQ(watcher->heard.back()["rematch"], asked["rematch"]);
  EXPECT_EQ(post(path(host, "/rematch"), {{"seat", guest["seat"]}})["rematch"], asked["rematch"]);  // once is enough
  const Json agreed = post(path(host, "/rematch"), {{"seat", host["seats"][0]}});
  EXPECT_EQ(agreed["rematch"]["by"], 2);
  EXPECT_EQ(watcher->heard.back()["rematch"], agreed["rematch"]);
  const Json again{{"id", agreed["rematch"]["game"]}, {"seats", {guest["seat"], host["seats"][0]}}};
  ASSERT_TRUE(again["id"].is_string());
  EXPECT_EQ(get(path(again))["view"]["moves"], Json::array());
  move(again, "1", 409, 2);  // whoever was First is Second now
  move(again, "1", 200, 1);
  EXPECT_EQ(post(path(host, "/rematch"), {{"seat", guest["seat"]}})["rematch"], agreed["rematch"]);  // one game
}

TEST_F(HostedGamesTest, NobodyIsAskedForARematchWhereThereIsNobody) {
  const Json alone = create("dots(rows=1,columns=1)", "human", "random");
  post(path(alone, "/resign"), {{"seat", alone["seats"][0]}});
  post(path(alone, "/rematch"), {{"seat", alone["seats"][0]}}, 409);
  const Json both = create("dots(rows=1,columns=1)", "human", "human");
  post(path(both, "/resign"), {{"seat", both["seats"][0]}});
  post(path(both, "/rematch"), {{"seat", both["seats"][0]}}, 409);
}

TEST_F(HostedGamesTest, TellsWhoIsThere) {
  const Json host = create("dots", "human", "open");
  const std::string id = host["id"];
  auto player = std::make_shared<Collected>();
  auto stranger = std::make_shared<Collected>();
  const auto silent = std::make_shared<Collected>();
  for (const auto& watcher : {player, stranger, silent}) ASSERT_TRUE(machine->lobby.watch(id, watcher));
  machine->lobby.introduce(id, player, host["seats"][0].get<std::string>());
  machine->lobby.introduce(id, stranger, "a wrong token");
  machine->loop.pass(std::chrono::seconds(1));
  const Json both{{"presence", {{"here", {true, false}}, {"watching", 2}}}};
  EXPECT_EQ(player->heard.back(), both);
  EXPECT_EQ(stranger->heard.back(), both);
  EXPECT_EQ(silent->heard.size(), 1U);  // it has not asked
  player.reset();
  machine->lobby.left(id);
  machine->loop.pass(std::chrono::seconds(1));
  EXPECT_EQ(stranger->heard.back(), (Json{{"presence", {{"here", {false, false}}, {"watching", 2}}}}));
}

TEST_F(HostedGamesTest, ListsInvitationsWhoseCreatorIsThere) {
  const auto create_listed = [&](bool listed) {
    return post("/api/games",
                {{"text", "dots"}, {"first", "open"}, {"second", "human"}, {"clock", nullptr}, {"listed", listed}},
                201);
  };
  const Json listed = create_listed(true);
  const Json by_link = create_listed(false);
  const auto host = std::make_shared<Collected>();
  const std::string id = listed["id"];
  const auto open = [&] { return get("/api/invitations")["invitations"]; };
  for (const Json& game : {listed, by_link}) ASSERT_TRUE(machine->lobby.watch(game["id"].get<std::string>(), host));
  EXPECT_EQ(open(), Json::array());  // nobody has said that they are there
  machine->lobby.introduce(by_link["id"].get<std::string>(), host, by_link["seats"][1].get<std::string>());
  EXPECT_EQ(open(), Json::array());
  machine->lobby.introduce(id, host, listed["seats"][1].get<std::string>());
  EXPECT_EQ(open(),
            Json::array({{{"id", id}, {"game", listed["game"]["view"]["game"]}, {"side", 1}, {"clock", nullptr}}}));
  machine->lobby.introduce(id, host, "");
  EXPECT_EQ(open(), Json::array());
  machine->lobby.introduce(id, host, listed["seats"][1].get<std::string>());
  post(path(listed, "/join"), Json::object());
  EXPECT_EQ(open(), Json::array());
}

TEST_F(HostedGamesTest, AMoveIsAnsweredWithWhatWatchersAreTold) {
  const Json created = create("kalah", "human", "human");
  const auto watcher = std::make_shared<Collected>();
  ASSERT_TRUE(machine->lobby.watch(created["id"].get<std::string>(), watcher));
  const Json answered = move(created, "3");
  ASSERT_EQ(watcher->heard.size(), 2U);  // at once, the move
  EXPECT_EQ(watcher->heard.back(), answered);
}

TEST_F(HostedGamesTest, TheClockRunsForWhoeverIsToMove) {
  const Json created = create("kalah", "human", "human", {{"initial_ms", 10'000}, {"increment_ms", 1000}});
  machine->loop.pass(milliseconds(5000));
  EXPECT_EQ(get(path(created))["clock"]["running"], nullptr);  // not before the first move
  move(created, "3");                                          // plays again
  machine->loop.pass(milliseconds(2000));
  Json clock = get(path(created))["clock"];
  EXPECT_EQ(clock["running"], 1);
  EXPECT_EQ(clock["left_ms"], Json::parse("[9000,10000]"));
  move(created, "1");
  EXPECT_EQ(get(path(created))["clock"]["left_ms"], Json::parse("[10000,10000]"));
  machine->loop.pass(milliseconds(9999));
  EXPECT_EQ(get(path(created))["ending"], nullptr);
  machine->loop.pass(milliseconds(1));
  const Json over = get(path(created));
  EXPECT_EQ(over["ending"]["reason"], "out-of-time");
  EXPECT_EQ(over["ending"]["winner"], 1);
  EXPECT_EQ(over["clock"]["left_ms"][1], 0);
}

// As a tournament's record has it.
TEST_F(HostedGamesTest, TheRecordHasTheClock) {
  const Json timed = create("kalah", "human", "human", {{"initial_ms", 10'000}, {"increment_ms", 1000}});
  move(timed, "3");
  EXPECT_EQ(get(path(timed, "/record"))["clock"], Json::parse(R"({"initial_ms":10000,"increment_ms":1000})"));
  restart();
  EXPECT_EQ(get(path(timed, "/record"))["clock"], Json::parse(R"({"initial_ms":10000,"increment_ms":1000})"));
  EXPECT_FALSE(get(path(create("kalah", "human", "human"), "/record")).contains("clock"));
}

TEST_F(HostedGamesTest, ARestartLosesNothing) {
  const Json created = create("kalah", "human", "human", {{"initial_ms", 10'000}, {"increment_ms", 0}});
  move(created, "1");
  machine->loop.pass(milliseconds(2500));
  move(created, "1", 200, 2);
  const Json before = get(path(created));
  restart();
  const Json after = get(path(created));
  EXPECT_EQ(after["view"]["text"], before["view"]["text"]);
  EXPECT_EQ(after["clock"]["left_ms"], Json::parse("[10000,7500]"));
  move(created, "2");
  post(path(created, "/resign"), {{"seat", created["seats"][0]}});
  restart();
  EXPECT_EQ(get(path(created))["ending"]["reason"], "resigned");
}

TEST_F(HostedGamesTest, AComputerGoesOnAfterARestart) {
  const Json created = create("kalah", "human", "first");
  move(created, "1");
  restart();
  EXPECT_EQ(get(path(created))["thinking"], true);
  ASSERT_TRUE(machine->loop.run_one());
  EXPECT_EQ(get(path(created))["view"]["moves"], Json::parse(R"(["1","1"])"));
}

TEST_F(HostedGamesTest, WhatCannotBeKeptHasNotHappened) {
  const Json created = create("kalah", "human", "human");
  const auto watcher = std::make_shared<Collected>();
  ASSERT_TRUE(machine->lobby.watch(created["id"].get<std::string>(), watcher));
  database.connection().exec(
      "CREATE TRIGGER full BEFORE UPDATE ON hosted_games BEGIN SELECT RAISE(FAIL, 'the disk is full'); END");
  EXPECT_EQ(move(created, "1", 500)["error"], "the game cannot be kept: the disk is full");
  EXPECT_EQ(machine->troubles.size(), 1U);
  machine->troubles.clear();
  EXPECT_EQ(get(path(created))["view"]["moves"].size(), 0U);
  EXPECT_EQ(watcher->heard.size(), 1U);
  database.connection().exec("DROP TRIGGER full");
  EXPECT_EQ(move(created, "1")["view"]["moves"].size(), 1U);
  EXPECT_EQ(watcher->heard.size(), 2U);
}

TEST_F(HostedGamesTest, AGameThatCannotBeKeptIsNotThere) {
  const std::size_t before = machine->lobby.loaded();
  database.connection().exec(
      "CREATE TRIGGER full BEFORE INSERT ON hosted_games BEGIN SELECT RAISE(FAIL, 'the disk is full'); END");
  EXPECT_EQ(post("/api/games", {{"text", "kalah"}, {"first", "human"}, {"second", "human"}}, 500)["error"],
            "the game cannot be kept: the disk is full");
  EXPECT_EQ(machine->lobby.loaded(), before);
  machine->troubles.clear();
}

TEST_F(HostedGamesTest, GivesTheRecordAndTakesItBack) {
  const Json created = create("kalah from 0,0,0,0,0,2,10|1,0,0,0,0,1,10|1", "human", "level3(seed=7)");
  const Response record = send(Method::Get, path(created, "/record"));
  EXPECT_EQ(record.status, 200);
  const Json json = Json::parse(record.body);
  EXPECT_EQ(json["turno"], 1);
  EXPECT_EQ(json["players"][1], (Json{{"name", "level3(seed=7)"}, {"version", "turno"}}));
  EXPECT_EQ(post("/api/look", {{"text", record.body}})["position"], "0,0,0,0,0,2,10|1,0,0,0,0,1,10|1");
  EXPECT_EQ(create(record.body, "human", "human")["game"]["view"]["from"], "0,0,0,0,0,2,10|1,0,0,0,0,1,10|1");
}

TEST_F(HostedGamesTest, GamesThatNobodyLooksAtLeaveTheMemory) {
  Machine small(catalog, games, settings, LobbySettings{"turno", pace, pace, 3});
  Lobby& lobby = small.lobby;
  std::vector<std::string> ids;
  for (int i = 0; i < 10; ++i) ids.push_back(lobby.create({"kalah", {"human", "human"}, {}}, "x").value().id);
  EXPECT_LE(lobby.loaded(), 3U);
  for (const std::string& id : ids) EXPECT_TRUE(lobby.show(id)) << id;
}

}  // namespace
}  // namespace turno::web
