// Registered bots in the arena, by its API, without a network.

#include "store/bots.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/stat.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "data_folder.hpp"
#include "games/shipped_games.hpp"
#include "play/system/descriptor.hpp"
#include "store/database.hpp"
#include "test_bot_path.hpp"
#include "test_sandbox.hpp"
#include "web/http/manual_loop.hpp"
#include "web/server/api.hpp"

namespace turno::web {
namespace {

using std::chrono::milliseconds;
using namespace std::chrono_literals;

class CollectedMessages final : public Watcher {
 public:
  void tell(const std::shared_ptr<const std::string>& message) override { heard.push_back(Json::parse(*message)); }
  std::vector<Json> heard;
};

class BotsTest : public ::testing::Test {
 protected:
  struct Machine {
    Machine(BotsTest& test, bool with_bots)
        : host(
              loop, [](std::stop_token stop) { return std::make_unique<PlayerPool>(no_sandbox(), std::move(stop), 1); },
              test.host_settings),
          registered(test.bots, host),
          lobby(
              test.catalog, test.games, workers, loop, test.lobby_settings,
              [this](const std::string&, const std::string& message) { troubles.push_back(message); },
              with_bots ? &registered : nullptr),
          api(test.catalog, lobby, workers, loop, StaticFiles({}), {{local_hosts()}, 1e6, 1e6, {}, "turno 1"},
              with_bots ? &registered : nullptr) {}

    std::vector<std::string> troubles;
    test::ManualLoop loop;
    WorkerPool workers{WorkerPoolSettings{}};
    BotHost host;
    RegisteredBots registered;
    Lobby lobby;
    Api api;
  };

  void restart(bool with_bots = true) { machine = std::make_unique<Machine>(*this, with_bots); }
  void SetUp() override { restart(); }

  void add(const std::string& name, const std::string& arguments, std::vector<std::string> only = {}) {
    EXPECT_TRUE(bots.add({name, "ugi:" + test_bot_path() + " " + arguments, "/", std::move(only), "a note"}).value());
  }

  // A bot that notes in a file that it was started, and may wait before it says anything.
  void add_counted(const std::string& name, const std::string& then) {
    const auto script = folder.path() / (name + ".sh");
    std::ofstream(script) << "#!/bin/sh\necho started >> " << (folder.path() / name).string() << "\n" << then << "\n";
    chmod(script.c_str(), 0700);
    EXPECT_TRUE(bots.add({name, "ugi:./" + name + ".sh", folder.path().string(), {}, ""}).value());
  }
  long starts(const std::string& name) const {
    std::ifstream file(folder.path() / name);
    return std::count(std::istreambuf_iterator<char>(file), {}, '\n');
  }

  Response send(Method method, const std::string& path, const std::string& body = "") {
    Request request;
    request.method = method;
    const auto question = path.find('?');
    request.path = path.substr(0, question);
    if (question != std::string::npos) request.query = path.substr(question + 1);
    request.body = body;
    request.address = "1.2.3.4";
    request.host = "localhost:8080";
    request.content_type = "application/json";
    Response got;
    machine->api.handle(request, [&](Response response) { got = std::move(response); });
    return got;
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
  Json create(const std::string& text, const std::string& first, const std::string& second, int status = 201) {
    return post("/api/games", {{"text", text}, {"first", first}, {"second", second}}, status);
  }
  static std::string path(const Json& created, const std::string& verb = "") {
    return "/api/games/" + created["id"].get<std::string>() + verb;
  }
  Json move(const Json& created, const std::string& move) {
    return post(path(created, "/moves"), {{"seat", created["seats"][0]}, {"move", move}});
  }

  // Until the bot has answered.
  Json settled(const Json& created) {
    for (;;) {
      Json now = get(path(created));
      if (now["thinking"] == false || !machine->loop.run_one()) return now;
    }
  }

  turno::test::DataFolder folder;
  Catalog catalog = shipped_games();
  store::Database database = store::Database::in_memory();
  store::HostedGames games{database};
  store::Bots bots{database};
  BotHostSettings host_settings{1, 4, 10min};
  LobbySettings lobby_settings{"turno", 0ms, 10s, 100, 100, 10s};
  std::unique_ptr<Machine> machine;
};

TEST_F(BotsTest, AreOfferedForTheirGamesAsSoonAsTheyAreRegistered) {
  EXPECT_EQ(get("/api/players?game=kalah")["bots"], Json::array());
  add("alice", "", {"kalah"});
  add("bob", "", {"dots(rows=2,columns=2)"});
  add("carol", "");
  const auto names = [&](const std::string& game) {
    std::vector<std::string> found;
    const Json told = get("/api/players?game=" + game);
    for (const Json& bot : told["bots"]) found.push_back(bot["name"]);
    return found;
  };
  EXPECT_EQ(get("/api/players?game=kalah")["bots"][0], (Json{{"name", "alice"}, {"note", "a note"}}));
  EXPECT_EQ(names("kalah%28pits=4%29"), (std::vector<std::string>{"alice", "carol"}));
  EXPECT_EQ(names("dots%28rows=2,columns=2%29"), (std::vector<std::string>{"bob", "carol"}));
  EXPECT_EQ(names("dots%28rows=3,columns=2%29"), std::vector<std::string>{"carol"});

  create("kalah", "human", "bot:bob", 400);
  create("kalah", "human", "bot:nobody", 400);
  create("kalah", "human", "bot:", 400);
  create("kalah", "human", "bot:alice ", 400);
  create("kalah", "human", "bot:../alice", 400);
  EXPECT_TRUE(bots.remove("alice").value());
  create("kalah", "human", "bot:alice", 400);
  restart(false);
  EXPECT_EQ(get("/api/players?game=kalah")["bots"], Json::array());
  EXPECT_EQ(create("kalah", "human", "bot:carol", 400)["error"], "no bots play here");
}

TEST_F(BotsTest, NeverShowWhatIsBehindTheirNames) {
  add("alice", "");
  const Json created = create("kalah", "human", "bot:alice");
  move(created, "1");
  settled(created);
  for (const std::string& where : {std::string("/api/players?game=kalah"), path(created), path(created, "/record")})
    EXPECT_EQ(send(Method::Get, where).body.find("test_bot"), std::string::npos) << where;
}

TEST_F(BotsTest, PlayToTheEndOfAGame) {
  add("alice", "");
  const Json created = create("kalah(pits=3,seeds=1)", "bot:alice", "bot:alice");
  const Json over = settled(created);
  EXPECT_EQ(over["players"], Json::parse(R"(["bot:alice","bot:alice"])"));
  EXPECT_EQ(over["seats"], Json::parse(R"(["computer","computer"])"));
  EXPECT_EQ(over["ending"]["reason"], "played");
  // The lowest pit each time, by hand.
  EXPECT_EQ(over["view"]["text"].get<std::string>().substr(0, 34), "kalah(pits=3,seeds=1) moves 1 1 2 ");
  const Json record = Json::parse(send(Method::Get, path(created, "/record")).body);
  EXPECT_EQ(record["players"][0]["name"], "bot:alice");
  EXPECT_EQ(record["players"][0]["version"].get<std::string>().substr(0, 5), "xxh3:");
}

TEST_F(BotsTest, MayBeEvaluators) {
  EXPECT_TRUE(bots.add({"dora", "evaluator(depth=2):" + test_bot_path(), "/", {}, ""}).value());
  const Json over = settled(create("mancala11", "bot:dora", "bot:dora"));
  EXPECT_EQ(over["ending"]["reason"], "played");
}

// Bots of other courses, each in its own game and in no other; a swap too.
TEST_F(BotsTest, MayBeOfOtherCourses) {
  const std::string mankalah = "kalah(pits=7,seeds=7,pie=true,first_extra=false)";  // as turno bot add keeps it
  EXPECT_TRUE(bots.add({"ugo", "ugr:" + test_bot_path(), "/", {"kalah(pits=6,seeds=4)"}, ""}).value());
  EXPECT_TRUE(bots.add({"mia", "mankalah:" + test_bot_path() + " swap", "/", {mankalah}, ""}).value());
  EXPECT_EQ(settled(create("kalah", "bot:ugo", "bot:ugo"))["ending"]["reason"], "played");
  const Json swapped = settled(create("mankalah", "bot:mia", "bot:mia"));
  EXPECT_EQ(swapped["ending"]["reason"], "played");
  EXPECT_EQ(swapped["view"]["moves"][1], "swap");
  create("mancala11", "human", "bot:ugo", 400);
  create("kalah", "human", "bot:mia", 400);
  const Json created = create("kalah", "human", "bot:ugo");
  move(created, "1");
  EXPECT_EQ(settled(created)["view"]["movers"].back(), 2);
}

TEST_F(BotsTest, StayFromMoveToMoveAndGoOnAfterARestart) {
  add_counted("alice", "exec " + test_bot_path());
  const Json created = create("kalah", "human", "bot:alice");
  EXPECT_EQ(starts("alice"), 0);  // it is not its turn yet
  move(created, "1");
  EXPECT_EQ(settled(created)["view"]["moves"], Json::parse(R"(["1","1"])"));
  move(created, "3");
  EXPECT_EQ(settled(created)["view"]["movers"].back(), 2);
  EXPECT_EQ(starts("alice"), 1);
  restart();
  move(created, "4");
  EXPECT_EQ(settled(created)["view"]["movers"].back(), 2);
  EXPECT_EQ(starts("alice"), 2);
}

TEST_F(BotsTest, AreEndedWhenNobodyAsksThemForLong) {
  host_settings.idle = 0ms;
  restart();
  add_counted("alice", "exec " + test_bot_path());
  const Json created = create("kalah", "human", "bot:alice");
  move(created, "1");
  settled(created);
  move(created, "3");
  EXPECT_EQ(settled(created)["ending"], nullptr);
  EXPECT_EQ(starts("alice"), 2);
}

// Its end is heard: the pipe that it holds open closes.
TEST_F(BotsTest, AreEndedWithTheirGame) {
  const std::string held = (folder.path() / "held").string();
  ASSERT_EQ(mkfifo(held.c_str(), 0600), 0);
  add_counted("alice", "exec 9> " + held + "\nexec " + test_bot_path());
  const Json created = create("kalah", "human", "bot:alice");
  move(created, "1");
  const Descriptor pipe(open(held.c_str(), O_RDONLY | O_CLOEXEC));
  settled(created);
  pollfd end{pipe.number(), POLLIN, 0};
  EXPECT_EQ(poll(&end, 1, 0), 0);
  post(path(created, "/resign"), {{"seat", created["seats"][0]}});
  constexpr int a_minute = 60'000;
  EXPECT_EQ(poll(&end, 1, a_minute), 1);
}

TEST_F(BotsTest, MakeRoomForOthersAndComeBack) {
  host_settings.bots = 1;
  restart();
  add_counted("alice", "exec " + test_bot_path());
  add_counted("bob", "exec " + test_bot_path());
  const Json against_alice = create("kalah", "human", "bot:alice");
  const Json against_bob = create("kalah", "human", "bot:bob");
  for (const char* pit : {"1", "3"}) {
    for (const Json& created : {against_alice, against_bob}) {
      move(created, pit);
      EXPECT_EQ(settled(created)["ending"], nullptr);
    }
  }
  EXPECT_EQ(starts("alice"), 2);
  EXPECT_EQ(starts("bob"), 2);
}

// The thread is held by a bot that says nothing before it is let go on.
TEST_F(BotsTest, WaitForEachOtherAndSaySo) {
  const std::string gate = (folder.path() / "gate").string();
  ASSERT_EQ(mkfifo(gate.c_str(), 0600), 0);
  add_counted("alice", "read line < " + gate + "\nexec " + test_bot_path());
  add("bob", "");
  const Json held = create("kalah", "bot:alice", "human");
  EXPECT_EQ(held["game"]["waiting"], false);
  const Json behind = create("kalah", "bot:bob", "human");
  EXPECT_EQ(get(path(behind))["waiting"], true);
  EXPECT_EQ(get(path(behind))["thinking"], true);
  const auto watcher = std::make_shared<CollectedMessages>();
  ASSERT_TRUE(machine->lobby.watch(behind["id"].get<std::string>(), watcher));
  std::ofstream(gate) << "go\n";
  EXPECT_EQ(settled(held)["view"]["moves"], Json::parse(R"(["1"])"));
  const Json moved = settled(behind);
  EXPECT_EQ(moved["view"]["moves"], Json::parse(R"(["1"])"));
  EXPECT_EQ(moved["waiting"], false);
  ASSERT_EQ(watcher->heard.size(), 3U);  // at once, when it began, the move
  EXPECT_EQ(watcher->heard[0]["waiting"], true);
  EXPECT_EQ(watcher->heard[1]["waiting"], false);
  EXPECT_EQ(watcher->heard[1]["thinking"], true);
}

TEST_F(BotsTest, ForfeitInSightOfAll) {
  add("crash", "crash");
  add("illegal", "illegal");
  add("absent", "exit-at-start");
  bots.add({"missing", "ugi:./nothing", "/", {}, ""}).value();
  const auto play = [&](const std::string& bot) {
    const Json created = create("kalah(pits=4,seeds=2)", bot, bot);
    Json over = settled(created);
    EXPECT_EQ(over["ending"], Json::parse(send(Method::Get, path(created, "/record")).body)["ending"]) << bot;
    return over["ending"];
  };
  // Two good moves of each process, the third of First is the first bad one.
  const Json crashed = play("bot:crash");
  EXPECT_EQ(crashed["reason"], "crashed");
  EXPECT_NE(crashed["detail"].get<std::string>().find("signal 11"), std::string::npos) << crashed;
  const Json illegal = play("bot:illegal");
  EXPECT_EQ(illegal["reason"], "illegal-move");
  EXPECT_NE(illegal["detail"].get<std::string>().find("\"99\", which is not legal"), std::string::npos) << illegal;
  const Json absent = play("bot:absent");
  EXPECT_EQ(absent["winner"], 2);
  EXPECT_EQ(absent["reason"], "crashed");
  EXPECT_NE(absent["detail"].get<std::string>().find("no brain found"), std::string::npos) << absent;
  EXPECT_EQ(play("bot:missing"), Json::parse(R"({"winner":2,"reason":"crashed","detail":"its program is not there"})"));
}

TEST_F(BotsTest, ForfeitWhenTheyStall) {
  lobby_settings.bot_turn = 100ms;
  restart();
  add("sleeper", "sleep");
  const Json over = settled(create("kalah(pits=4,seeds=2)", "bot:sleeper", "first"));
  EXPECT_EQ(over["ending"]["winner"], 2);
  const std::string reason = over["ending"]["reason"];
  EXPECT_TRUE(reason == "stalled" || reason == "out-of-time") << reason;  // where the server itself was late
}

TEST_F(BotsTest, PlayNoMoreOnceTheyAreRemoved) {
  add("alice", "");
  const Json created = create("kalah", "human", "bot:alice");
  EXPECT_TRUE(bots.remove("alice").value());
  const Json over = move(created, "1");
  EXPECT_EQ(over["ending"],
            Json::parse(R"({"winner":1,"reason":"abandoned","detail":"the bot is no longer registered"})"));
}

TEST_F(BotsTest, WaitForAServerThatOffersThem) {
  add("alice", "");
  const Json created = create("kalah", "human", "bot:alice");
  restart(false);
  const Json waits = move(created, "1");
  EXPECT_EQ(waits["waiting"], true);
  EXPECT_EQ(waits["ending"], nullptr);
  restart();
  EXPECT_EQ(get(path(created))["waiting"], false);
  EXPECT_EQ(settled(created)["view"]["moves"], Json::parse(R"(["1","1"])"));
}

// The bot tells when it is asked, and answers only once a file is there.
TEST_F(BotsTest, AreStoppedByATakeback) {
  lobby_settings.bot_turn = 1h;
  restart();
  const std::string gate = (folder.path() / "gate").string();
  ASSERT_EQ(mkfifo(gate.c_str(), 0600), 0);
  add_counted("alice",
              "while read line; do case $line in\n"
              "ugi) echo ugiok;; isready) echo readyok;; quit) exit;;\n"
              "go*) if [ -e answer ]; then echo bestmove 1; else echo asked > gate; fi;;\n"
              "esac; done");
  const Json created = create("kalah", "human", "bot:alice");
  move(created, "1");
  std::string asked;
  std::ifstream(gate) >> asked;
  EXPECT_EQ(asked, "asked");
  const Json back = post(path(created, "/takeback"), {{"seat", created["seats"][0]}});
  EXPECT_EQ(back["thinking"], false);
  EXPECT_EQ(back["view"]["moves"], Json::array());
  std::ofstream(folder.path() / "answer") << "now";
  move(created, "1");
  EXPECT_EQ(settled(created)["view"]["moves"], Json::parse(R"(["1","1"])"));
  EXPECT_EQ(starts("alice"), 2);
}

}  // namespace
}  // namespace turno::web
