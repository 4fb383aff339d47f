// The API as docs/api.md has it, without a network.

#include "web/server/api.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "data_folder.hpp"
#include "games/kalah/endgames/table_files.hpp"
#include "games/shipped_games.hpp"
#include "search/tables/table_folder.hpp"
#include "store/database.hpp"
#include "web/http/manual_loop.hpp"

namespace turno::web {
namespace {

using std::chrono::milliseconds;

class Collected final : public Watcher {
 public:
  void tell(const std::shared_ptr<const std::string>& message) override { heard.push_back(Json::parse(*message)); }
  std::vector<Json> heard;
};

class ApiTest : public ::testing::Test {
 protected:
  Response send(Method method, const std::string& path, const std::string& body = "") {
    Request request;
    request.method = method;
    const auto question = path.find('?');
    request.path = path.substr(0, question);
    if (question != std::string::npos) request.query = path.substr(question + 1);
    request.body = body;
    request.address = address;
    request.host = "localhost:8080";
    request.content_type = "application/json";
    std::optional<Response> got;
    machine->api.handle(request, [&](Response response) { got = std::move(response); });
    while (!got && machine->loop.run_one()) {
    }
    return got.value_or(Response{599, "", "no answer"});
  }

  Json get(const std::string& path, int status = 200) {
    const Response response = send(Method::Get, path);
    EXPECT_EQ(response.status, status) << path << ": " << response.body;
    return Json::parse(response.body);
  }

  Json post(const std::string& path, const Json& body, int status = 200) {
    const Response response = send(Method::Post, path, body.dump());
    EXPECT_EQ(response.status, status) << path << ": " << response.body;
    return Json::parse(response.body);
  }

  Json create(const std::string& text, const std::string& first, const std::string& second, Json clock = nullptr) {
    return post("/api/games", {{"text", text}, {"first", first}, {"second", second}, {"clock", std::move(clock)}}, 201);
  }

  Json move(const Json& created, const std::string& move, int status = 200, int side = 1) {
    return post("/api/games/" + created["id"].get<std::string>() + "/moves",
                {{"seat", created["seats"][static_cast<std::size_t>(side - 1)]}, {"move", move}}, status);
  }

  static std::string path(const Json& created, const std::string& verb = "") {
    return "/api/games/" + created["id"].get<std::string>() + verb;
  }

  void TearDown() override { EXPECT_TRUE(machine->troubles.empty()) << machine->troubles.front(); }

  // As after a restart: everything anew but the database.
  void restart() { machine = std::make_unique<Machine>(catalog, games, settings, LobbySettings{"turno", pace}); }

  struct Machine {
    Machine(const Catalog& catalog, store::HostedGames& games, const ApiSettings& api_settings,
            const LobbySettings& lobby_settings)
        : lobby(catalog, games, thinkers, loop, lobby_settings,
                [this](const std::string&, const std::string& message) { troubles.push_back(message); }),
          api(catalog, lobby, thinkers, loop, StaticFiles({}), api_settings) {}

    std::vector<std::string> troubles;
    test::ManualLoop loop;
    Thinkers thinkers{ThinkerSettings{}};
    Lobby lobby;
    Api api;
  };

  static constexpr milliseconds pace{500};
  std::string address = "1.2.3.4";
  Catalog catalog = shipped_games();
  store::Database database = store::Database::in_memory();
  store::HostedGames games{database};
  ApiSettings settings{{local_hosts()}, 1e6, 1e6, {}, "turno 1"};
  std::unique_ptr<Machine> machine = std::make_unique<Machine>(catalog, games, settings, LobbySettings{"turno", pace});
};

TEST_F(ApiTest, TellsWhatThereIsWithoutFiles) {
  const Json told = get("/api/catalog");
  EXPECT_EQ(told["version"], "turno 1");
  ASSERT_EQ(told["games"].size(), 5U);
  EXPECT_EQ(told["games"][0]["name"], "kalah");
  EXPECT_EQ(
      told["games"][0]["fields"][0],
      (Json{{"name", "pits"}, {"values", "1..12"}, {"default", "6"}, {"summary", "pits a side"}, {"size", true}}));
  EXPECT_EQ(told["games"][3]["name"], "coins");
  for (const Json& field : told["games"][3]["fields"]) EXPECT_NE(field["name"], "file");

  const Json players = get("/api/players?game=kalah%28pits=4%29");
  EXPECT_EQ(players["game"], "kalah(pits=4,seeds=4)");
  EXPECT_EQ(players["kinds"][0], "human");
  EXPECT_EQ(players["levels"], 11);
  EXPECT_EQ(players["evaluations"][0]["name"], "margin");
  get("/api/players", 400);
  get("/api/players?game=%zz", 400);
  get("/api/players?game=chess", 400);
}

// The example of docs/api.md.
TEST_F(ApiTest, LooksAtAGame) {
  const Json view = post("/api/look", {{"text", "kalah moves 3"}});
  EXPECT_EQ(view["text"], "kalah(pits=6,seeds=4) moves 3");
  EXPECT_EQ(view["movers"], Json::parse("[1]"));
  EXPECT_EQ(view["position"], "4,4,0,5,5,5,1|4,4,4,4,4,4,0|1");
  EXPECT_EQ(view["to_move"], 1);
  EXPECT_EQ(view["legal"][2], Json::parse(R"({"move":"4","at":3})"));
  EXPECT_EQ(view["points"], Json::parse("[1,0]"));
  EXPECT_EQ(view["board"], Json::parse(R"({"kind":"pits","pits":[[4,4,0,5,5,5],[4,4,4,4,4,4]],"stores":[1,0],
                                           "first_label":1})"));
  EXPECT_EQ(view["last"][0], Json::parse(R"({"kind":"seeds","cause":"sown","from":{"side":1,"pit":2},
                                             "to":{"side":1,"pit":3},"seeds":1})"));
  EXPECT_EQ(view["last"].back(), Json::parse(R"({"kind":"turn","next":1,"why":"last-seed-in-store"})"));
}

TEST_F(ApiTest, LooksAtEveryKindOfBoard) {
  EXPECT_EQ(post("/api/look", {{"text", "plague(columns=4,rows=3) moves b1"}})["last"][0],
            Json::parse(R"({"kind":"filled","side":1,"cell":1})"));
  const Json coins = post("/api/look", {{"text", "coins(board=t1) moves 8"}});
  EXPECT_EQ(coins["last"][0], Json::parse(R"({"kind":"cut","side":1,"id":8})"));
  EXPECT_EQ(coins["legal"][0], Json::parse(R"({"move":"7","at":6})"));
  EXPECT_EQ(coins["board"]["strings"][7]["cut"], true);
  const Json dots = post("/api/look", {{"text", "dots(rows=1,columns=1) moves 1 2 3 4"}});
  EXPECT_EQ(dots["last"][1], Json::parse(R"({"kind":"coin","side":2,"coin":0,"value":1})"));
  EXPECT_EQ(dots["winner"], 2);
  EXPECT_EQ(dots["ending"], "played");
  const Json swap = post("/api/look", {{"text", "mankalah moves 1"}});
  EXPECT_EQ(swap["legal"].back(), Json::parse(R"({"move":"swap"})"));
  EXPECT_EQ(post("/api/look", {{"text", "mancala11 moves 0"}})["accumulated"].size(), 2U);
}

// What a view shows of a position is what writes it again: whatever the game, and whether or not it was changed.
TEST_F(ApiTest, WritesThePositionOfABoard) {
  const auto edited = [&](const std::string& text) {
    const Json view = post("/api/look", {{"text", text}});
    Json shown{
        {"game", view["game"]}, {"board", view["board"]}, {"to_move", view["to_move"]}, {"points", view["points"]}};
    if (view.contains("flags")) shown["flags"] = view["flags"];
    return std::pair(shown, view["position"]);
  };
  for (const std::string text :
       {"kalah moves 3 6", "kalah(pits=9,seeds=3) moves 1", "mankalah moves 1", "mancala11 moves 3", "plague moves b1",
        "plague(columns=9,rows=9)", "coins(board=t1) moves 8 7", "dots(rows=1,columns=1) moves 1 2 3"}) {
    const auto [shown, position] = edited(text);
    EXPECT_EQ(post("/api/positions", shown)["position"], position) << text;
  }

  auto [pie, position] = edited("mankalah");
  EXPECT_EQ(pie["flags"], Json::parse(R"([{"name":"swap","set":true}])"));
  pie["flags"][0]["set"] = false;
  pie["board"]["pits"][0][0] = 0;
  pie["to_move"] = 2;
  EXPECT_EQ(post("/api/positions", pie)["text"],
            "kalah(pits=7,seeds=7,pie=true,first_extra=false) from 0,7,7,7,7,7,7,0|7,7,7,7,7,7,7,0|2");
  pie["board"]["pits"][0][0] = 8;
  EXPECT_EQ(post("/api/positions", pie, 400)["error"],
            R"("8,7,7,7,7,7,7,0|7,7,7,7,7,7,7,0|2" holds 99 seeds, the game has only 98)");
}

TEST_F(ApiTest, RefusesBoardsThatAreNone) {
  const auto error = [&](const std::string& game, const char* rest) {
    Json body = Json::parse(rest);
    body["game"] = game;
    return post("/api/positions", body, 400)["error"].get<std::string>();
  };
  EXPECT_EQ(error("kalah", "{}"), R"("board" is missing)");
  EXPECT_EQ(error("kalah", R"({"board":{"kind":"hexes"}})"),
            R"(there are no boards of kind "hexes"; there are pits, grid, coins and dots)");
  EXPECT_EQ(error("kalah", R"({"board":{"kind":"grid","columns":1,"rows":1,"cells":[0]},"to_move":1})"),
            "this game is played on a board of pits");
  EXPECT_EQ(error("kalah", R"({"board":{"kind":"pits","pits":[[-1],[1]],"stores":[0,0]},"to_move":1})"),
            R"("pits" must be whole numbers from 0 to 9999)");
  EXPECT_EQ(error("kalah", R"({"board":{"kind":"pits","pits":[[1],[1]],"stores":[0,0]},"to_move":3})"),
            R"("to_move": a side is 1 or 2)");
  EXPECT_EQ(error("kalah", R"({"board":{"kind":"pits","pits":[[1],[1]],"stores":[0,0]},"to_move":0})"),
            R"("to_move" must be 1 or 2)");
  EXPECT_EQ(error("kalah", R"({"board":{"kind":"pits","pits":[[1],[1]],"stores":[0,0]},"to_move":1,
                               "flags":[{"name":"swap","set":true}]})"),
            R"(positions of this game have no flag "swap")");
  EXPECT_EQ(error("plague", R"({"board":{"kind":"grid","columns":2,"rows":2,"cells":[0,1,2]},"to_move":1})"),
            R"("cells" must hold a cell for each column of each row)");
  EXPECT_EQ(error("plague", R"({"board":{"kind":"grid","columns":2,"rows":2,"cells":[0,1,2,0]},"to_move":1})"),
            "this game is played on a grid of 7 columns and 7 rows");
  EXPECT_EQ(error("coins(board=t1)",
                  R"({"board":{"kind":"coins","rows":1,"columns":1,"coins":[],"strings":[]},"to_move":1})"),
            "this game is played on a board of coins and 8 strings");
  EXPECT_EQ(error("coins(file=/etc/passwd)", "{}"), "games that name a file cannot be opened here");
}

TEST_F(ApiTest, RefusesWhatItCannotRead) {
  EXPECT_EQ(send(Method::Post, "/api/look", "{").status, 400);
  EXPECT_EQ(send(Method::Post, "/api/look", "[]").status, 400);
  EXPECT_EQ(send(Method::Post, "/api/look", "{\"text\":\"\xff\"}").status, 400);
  EXPECT_EQ(send(Method::Post, "/api/look", std::string(60'000, '[')).status, 400);
  post("/api/look", {{"text", 7}}, 400);
  post("/api/look", {{"text", "kalah moves 7"}}, 400);
  post("/api/look", {{"text", "coins(file=/etc/passwd)"}}, 400);
  post("/api/nothing", Json::object(), 404);
  get("/api/nothing", 404);
  EXPECT_EQ(send(Method::Other, "/api/catalog").status, 405);
  get("/api/games/nothing", 404);
  get("/api/games/aaaaaaaaaa", 404);
  get("/api/games/../../etc/passwd", 404);
  post("/api/games", {{"text", "kalah"}, {"first", "human"}}, 400);
  for (const std::string player :
       {"ugi:./bot", "evaluator:./mine", "lisp:mine.cl", "best(weights=/etc/passwd)", "best(tables=/etc)",
        "best(threads=2)", "best(memory=4GB)", "best(time=60s)", "nobody", ""})
    post("/api/games", {{"text", "kalah"}, {"first", "human"}, {"second", player}}, 400);
  post("/api/games", {{"text", "mancala11"}, {"first", "human"}, {"second", "lisp(depth=2):mine.cl"}}, 400);
  post("/api/games", {{"text", "kalah"}, {"first", "human"}, {"second", "human"}, {"clock", 5}}, 400);
  post("/api/games", {{"text", "kalah"}, {"first", "human"}, {"second", "human"}, {"clock", {{"initial_ms", 1}}}}, 400);
}

TEST_F(ApiTest, TwoPeoplePlayAtOneScreen) {
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

TEST_F(ApiTest, AComputerAnswersInItsPace) {
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

TEST_F(ApiTest, ATakebackWhileTheComputerThinksStopsIt) {
  const Json created = create("kalah", "human", "best(time=10s)");
  move(created, "1");
  const Json back = post(path(created, "/takeback"), {{"seat", created["seats"][0]}});
  EXPECT_EQ(back["view"]["moves"].size(), 0U);
  EXPECT_EQ(back["thinking"], false);
  machine->loop.pass(pace);
  EXPECT_EQ(get(path(created))["view"]["moves"].size(), 0U);
  post(path(created, "/takeback"), {{"seat", created["seats"][0]}}, 409);
}

TEST_F(ApiTest, AnotherPersonJoinsByLink) {
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
TEST_F(ApiTest, AMoveIsAnsweredWithWhatWatchersAreTold) {
  const Json created = create("kalah", "human", "human");
  const auto watcher = std::make_shared<Collected>();
  ASSERT_TRUE(machine->lobby.watch(created["id"].get<std::string>(), watcher));
  const Json answered = move(created, "3");
  ASSERT_EQ(watcher->heard.size(), 2U);  // at once, the move
  EXPECT_EQ(watcher->heard.back(), answered);
}

TEST_F(ApiTest, TheClockRunsForWhoeverIsToMove) {
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
TEST_F(ApiTest, TheRecordHasTheClock) {
  const Json timed = create("kalah", "human", "human", {{"initial_ms", 10'000}, {"increment_ms", 1000}});
  move(timed, "3");
  EXPECT_EQ(get(path(timed, "/record"))["clock"], Json::parse(R"({"initial_ms":10000,"increment_ms":1000})"));
  restart();
  EXPECT_EQ(get(path(timed, "/record"))["clock"], Json::parse(R"({"initial_ms":10000,"increment_ms":1000})"));
  EXPECT_FALSE(get(path(create("kalah", "human", "human"), "/record")).contains("clock"));
}

TEST_F(ApiTest, ARestartLosesNothing) {
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

TEST_F(ApiTest, AComputerGoesOnAfterARestart) {
  const Json created = create("kalah", "human", "first");
  move(created, "1");
  restart();
  EXPECT_EQ(get(path(created))["thinking"], true);
  ASSERT_TRUE(machine->loop.run_one());
  EXPECT_EQ(get(path(created))["view"]["moves"], Json::parse(R"(["1","1"])"));
}

TEST_F(ApiTest, WhatCannotBeKeptHasNotHappened) {
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

TEST_F(ApiTest, GivesTheRecordAndTakesItBack) {
  const Json created = create("kalah from 0,0,0,0,0,2,10|1,0,0,0,0,1,10|1", "human", "level3(seed=7)");
  const Response record = send(Method::Get, path(created, "/record"));
  EXPECT_EQ(record.status, 200);
  const Json json = Json::parse(record.body);
  EXPECT_EQ(json["turno"], 1);
  EXPECT_EQ(json["players"][1], (Json{{"name", "level3(seed=7)"}, {"version", "turno"}}));
  EXPECT_EQ(post("/api/look", {{"text", record.body}})["position"], "0,0,0,0,0,2,10|1,0,0,0,0,1,10|1");
  EXPECT_EQ(create(record.body, "human", "human")["game"]["view"]["from"], "0,0,0,0,0,2,10|1,0,0,0,0,1,10|1");
}

TEST_F(ApiTest, GamesThatNobodyLooksAtLeaveTheMemory) {
  Machine small(catalog, games, settings, LobbySettings{"turno", pace, pace, 3});
  Lobby& lobby = small.lobby;
  std::vector<std::string> ids;
  for (int i = 0; i < 10; ++i) ids.push_back(lobby.create({"kalah", {"human", "human"}, {}}, "x").value().id);
  EXPECT_LE(lobby.loaded(), 3U);
  for (const std::string& id : ids) EXPECT_TRUE(lobby.show(id)) << id;
}

TEST_F(ApiTest, ThreeBestMovesAsAHint) {
  // String 1 takes the coin worth 3 and then 2 the one worth 5; string 2 first leaves both to the other.
  const Json told = post("/api/analyse", {{"text", "coins(layout=53:0-1_0-g)"}, {"best", 3}, {"ms", 500}});
  EXPECT_EQ(told["to_move"], 1);
  ASSERT_EQ(told["ranking"].size(), 2U);
  EXPECT_EQ(told["ranking"][0]["move"], "1");
  EXPECT_EQ(told["ranking"][0]["value"], 8);
  EXPECT_EQ(told["ranking"][0]["proven"], true);
  EXPECT_EQ(told["ranking"][0]["bound"], "exact");
  EXPECT_EQ(told["ranking"][0]["line"][0], "1");
  EXPECT_EQ(told["ranking"][1]["move"], "2");
  EXPECT_EQ(told["ranking"][1]["value"], -8);
  post("/api/analyse", {{"text", "kalah"}, {"best", 0}}, 400);
  post("/api/analyse", {{"text", "kalah"}, {"ms", -1}}, 400);
  post("/api/analyse", {{"text", "dots(rows=1,columns=1) moves 1 2 3 4"}}, 409);
}

// By hand: 6 falls into the store and First plays again; 5 falls into the empty pit 6 and captures Second's last seed.
constexpr std::string_view endgame = "kalah from 0,0,0,0,1,1,20|1,0,0,0,0,0,20|1";

class ApiWithTables : public ApiTest {
 protected:
  static kalah::EndgameTable build() { return kalah::EndgameTable::build({}, 6, {}).value(); }

  void keep(const kalah::EndgameTable& table) const {
    ASSERT_TRUE(kalah::write_table(kalah::table_path(folder.path(), {}), table));
  }

  // As after a restart of a server that has the tables of the folder.
  void restart_with_tables() {
    settings.questions.tables = std::make_shared<search::TableFolder>(folder.path());
    LobbySettings lobby{"turno", pace};
    lobby.tables = settings.questions.tables;
    machine = std::make_unique<Machine>(catalog, games, settings, lobby);
  }

  Json analyse() { return post("/api/analyse", {{"text", endgame}, {"best", 3}, {"ms", 500}}); }

  turno::test::DataFolder folder;
};

TEST_F(ApiWithTables, HintsAreProvenWithoutASearch) {
  const Json searched = analyse();
  EXPECT_GT(searched["nodes"], 3);
  keep(build());
  restart_with_tables();
  const Json told = analyse();
  EXPECT_EQ(told["nodes"], 3);  // the position and its two moves
  ASSERT_EQ(told["ranking"].size(), 2U);
  for (const Json& move : told["ranking"]) {
    EXPECT_EQ(move["proven"], true);
    EXPECT_EQ(move["bound"], "exact");
  }
  EXPECT_EQ(told["ranking"][0]["value"], 3);
  EXPECT_EQ(told["ranking"][0]["line"], (Json{"6", "5"}));
  EXPECT_EQ(told["ranking"][1]["value"], searched["ranking"][1]["value"]);
}

TEST_F(ApiWithTables, DamagedOnesAreDoneWithout) {
  keep(build());
  std::filesystem::resize_file(kalah::table_path(folder.path(), {}), 5000);
  restart_with_tables();
  const Json told = analyse();
  EXPECT_GT(told["nodes"], 3);
  EXPECT_EQ(told["ranking"][0]["value"], 3);
}

// That somebody asks a table is seen by one that says the opposite of the truth.
TEST_F(ApiWithTables, BestPlaysByThem) {
  const auto first_move = [&] {
    const Json created = create(std::string(endgame), "best(nodes=1)", "human");
    EXPECT_TRUE(machine->loop.run_one());
    machine->loop.pass(pace);
    return get(path(created))["view"]["moves"][0];
  };
  keep(build());
  restart_with_tables();
  EXPECT_EQ(first_move(), "6");
  const kalah::EndgameTable truth = build();
  std::vector<std::int8_t> lies(truth.values().size());
  std::transform(truth.values().begin(), truth.values().end(), lies.begin(),
                 [](std::int8_t value) { return static_cast<std::int8_t>(-value); });
  keep(kalah::EndgameTable({}, 6, nullptr, lies));
  restart_with_tables();
  EXPECT_EQ(first_move(), "5");
}

TEST_F(ApiTest, LimitsRequestsOfOneAddress) {
  settings.requests_per_second = 2;
  settings.request_burst = 5;
  restart();
  const auto ask = [&](const std::string& who) {
    Request request;
    request.path = "/api/catalog";
    request.host = "localhost";
    request.address = who;
    Response got;
    machine->api.handle(request, [&](Response response) { got = std::move(response); });
    return got;
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(ask("a").status, 200);
  const Response refused = ask("a");
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.headers, (std::vector<std::pair<std::string, std::string>>{{"Retry-After", "1"}}));
  EXPECT_EQ(ask("b").status, 200);
  machine->loop.pass(milliseconds(1000));
  EXPECT_EQ(ask("a").status, 200);
}

}  // namespace
}  // namespace turno::web
