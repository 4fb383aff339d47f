// The API as docs/api.md has it, without a network.

#include "web/server/api.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "data_folder.hpp"
#include "games/kalah/endgames/table_files.hpp"
#include "search/tables/table_folder.hpp"
#include "web/server/api_fixture.hpp"

namespace turno::web {
namespace {

using std::chrono::milliseconds;
using test::ApiTest;

TEST_F(ApiTest, TellsWhatThereIsWithoutFiles) {
  const Json told = get("/api/catalog");
  EXPECT_EQ(told["version"], "turno 1");
  ASSERT_EQ(told["games"].size(), 5U);
  EXPECT_EQ(told["games"][0]["name"], "kalah");
  EXPECT_EQ(
      told["games"][0]["fields"][0],
      (Json{{"name", "pits"}, {"values", "1..12"}, {"default", "6"}, {"summary", "pits per side"}, {"size", true}}));
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
            R"("8,7,7,7,7,7,7,0|7,7,7,7,7,7,7,0|2" has 99 seeds, but the game has only 98)");
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
