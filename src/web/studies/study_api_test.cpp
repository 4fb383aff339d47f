// The calls about studies as docs/api.md has them, without a network; what is shown was measured for real.

#include "web/studies/study_api.hpp"

#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>

#include "course/league/secrets.hpp"
#include "data_folder.hpp"
#include "games/shipped_games.hpp"
#include "store/database.hpp"
#include "web/http/manual_loop.hpp"
#include "web/server/api.hpp"

namespace turno::web {
namespace {

constexpr std::array studies_of_tests{
    study::ReadyStudy{"short", R"toml(title = { en = "A short one", es = "Uno corto", pt = "Um curto" }
question = { en = "How much?", es = "¿Cuánto?", pt = "Quanto?" }
[[part]]
name = "search"
measure = "search"
games = ["kalah(pits=3,seeds=2)"]
players = ["minimax(depth={depth})", "alphabeta(depth={depth})"]
vary = { depth = [1, 2, 3] }
quick = { vary = { depth = [1, 2] } }
[[part.chart]]
x = "depth"
y = "nodes"
)toml"},
    study::ReadyStudy{"endless", R"toml(title = "An endless one"
[[part]]
measure = "match"
games = ["kalah"]
players = ["alphabeta(depth=5)", "random"]
pairs = 50000
)toml"},
    study::ReadyStudy{"bots", R"toml(title = "With a bot"
[[part]]
measure = "match"
games = ["kalah"]
players = ["ugi:./test_bot random", "random"]
pairs = 1
)toml"}};

class StudyApiTest : public ::testing::Test {
 protected:
  void SetUp() override { open(); }

  void open() {
    api.reset();
    studies.reset();
    StudyEnvironment environment;
    environment.version = "turno test";
    environment.commit = "c0ffee";
    environment.ready = studies_of_tests;
    studies = std::make_unique<StudyApi>(loop, pool, OwnerTokens{{course::hash_of_secret(token)}}, Log::nowhere(),
                                         std::make_unique<StudyRunner>(data.path(), catalog, environment));
    api.emplace(catalog, lobby, pool, loop, StaticFiles({}), ApiSettings{{}, 1e6, 1e6, {}, "turno"}, nullptr, nullptr,
                nullptr, studies.get());
  }

  Response send(Method method, const std::string& target, const std::string& code = "", const std::string& body = "") {
    Request request;
    request.method = method;
    const auto question = target.find('?');
    request.path = target.substr(0, question);
    if (question != std::string::npos) request.query = target.substr(question + 1);
    request.body = body;
    request.address = "1.2.3.4";
    request.host = "localhost:8080";
    request.content_type = "application/json";
    if (!code.empty()) request.authorization = "Bearer " + code;
    std::optional<Response> got;
    api->handle(request, [&](Response response) { got = std::move(response); });
    while (!got && loop.run_one()) {
    }
    return got.value_or(Response{599, "", "no answer"});
  }

  Json get(const std::string& target, const std::string& code = "") {
    return Json::parse(send(Method::Get, target, code).body);
  }

  int run(const std::string& name, const std::string& action, const std::string& code) {
    return send(Method::Post, "/api/studies/" + name + "/run", code, Json{{"action", action}}.dump()).status;
  }

  // One of them, as the owner sees it.
  Json study(const std::string& name) {
    const Json list = get("/api/studies", token);
    for (const Json& one : list["studies"])
      if (one["name"] == name) return one;
    return nullptr;
  }

  // Until it is no longer measured.
  Json finished(const std::string& name) {
    Json found = study(name);
    while (found["state"] == "running") {
      std::this_thread::yield();
      found = study(name);
    }
    return found;
  }

  void wait_for_measurements(const std::string& name) {
    while (!study(name).contains("progress") || study(name)["progress"]["finished"] == 0) std::this_thread::yield();
  }

  std::string contents(const std::string& file) const {
    std::ifstream stream(data.path() / file);
    return {std::istreambuf_iterator<char>(stream), {}};
  }

  turno::test::DataFolder data;
  const std::string token = "correct-horse";
  Catalog catalog = shipped_games();
  store::Database database = store::Database::in_memory();
  store::HostedGames games{database};
  test::ManualLoop loop;
  WorkerPool pool{WorkerPoolSettings{}};
  Lobby lobby{catalog, games, pool, loop, LobbySettings{}, [](const std::string&, const std::string&) {}};
  std::unique_ptr<StudyApi> studies;
  std::optional<Api> api;
};

TEST_F(StudyApiTest, AreListedForEverybodyInThreeLanguages) {
  const Json list = get("/api/studies");
  EXPECT_EQ(list["owner"], false);
  ASSERT_EQ(list["studies"].size(), 3U);
  const Json& first = list["studies"][0];
  EXPECT_EQ(first["name"], "short");
  EXPECT_EQ(first["title"], (Json{{"en", "A short one"}, {"es", "Uno corto"}, {"pt", "Um curto"}}));
  EXPECT_EQ(first["question"]["pt"], "Quanto?");
  EXPECT_EQ(first["state"], "new");
  EXPECT_EQ(first["report"], false);
  EXPECT_FALSE(first.contains("message"));
  EXPECT_EQ(send(Method::Get, "/api/studies/short/report").status, 404);
}

TEST_F(StudyApiTest, IsMeasuredForTheOwnerAndReportedToEverybody) {
  ASSERT_EQ(run("short", "start", token), 200);
  const Json done = finished("short");
  EXPECT_EQ(done["state"], "finished") << done;
  EXPECT_EQ(done["report"], true);
  const Response english = send(Method::Get, "/api/studies/short/report");
  EXPECT_EQ(english.status, 200);
  EXPECT_NE(english.body.find("<h1>A short one</h1>"), std::string::npos);
  for (const char* fact : {"turno test", "c0ffee", "quick", "How much?"})
    EXPECT_NE(english.body.find(fact), std::string::npos) << fact;
  EXPECT_NE(send(Method::Get, "/api/studies/short/report?language=pt").body.find("<h1>Um curto</h1>"),
            std::string::npos);
  EXPECT_EQ(send(Method::Get, "/api/studies/short/report?language=fr").status, 400);
  // Only the script of the charts may run, and it is the one that the page has.
  const auto policy = std::find_if(english.headers.begin(), english.headers.end(),
                                   [](const auto& header) { return header.first == "Content-Security-Policy"; });
  ASSERT_NE(policy, english.headers.end());
  EXPECT_NE(policy->second.find("default-src 'none'; script-src 'sha256-"), std::string::npos);
  EXPECT_NE(policy->second.find("sandbox allow-scripts"), std::string::npos);
  // The quick form: two depths, two players.
  const std::string csv = send(Method::Get, "/api/studies/short/measurements").body;
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 5);
  EXPECT_EQ(csv, contents("studies/short/measurements.csv"));
  open();  // as after a restart
  EXPECT_EQ(study("short")["state"], "finished");
  EXPECT_EQ(study("short")["report"], true);
}

TEST_F(StudyApiTest, NobodyElseStartsOne) {
  EXPECT_EQ(run("short", "start", ""), 401);
  EXPECT_EQ(run("short", "start", "wrong"), 401);
  EXPECT_EQ(run("endless", "stop", ""), 401);
  EXPECT_EQ(study("short")["state"], "new");
  for (int i = 0; i < 40; ++i) run("short", "start", "wrong");
  EXPECT_EQ(run("short", "start", "wrong"), 429);
  EXPECT_EQ(run("short", "stop", token), 409);  // who has the right one is not locked out: it is not running
}

TEST_F(StudyApiTest, NamesAreThoseOfReadyStudiesAndNoFiles) {
  std::ofstream(data.path() / "report.en.html") << "secret";
  for (const char* name : {"..", "%2e%2e", "none", "short%2f..%2f..", "short.toml", "ugi:sh"}) {
    EXPECT_EQ(run(name, "start", token), 404) << name;
    EXPECT_EQ(send(Method::Get, std::string("/api/studies/") + name + "/report").status, 404) << name;
    EXPECT_EQ(send(Method::Get, std::string("/api/studies/") + name + "/measurements").status, 404) << name;
  }
  EXPECT_EQ(run("short", "/bin/sh", token), 400);
  EXPECT_FALSE(std::filesystem::exists(data.path() / "studies"));
}

TEST_F(StudyApiTest, OneIsMeasuredAtATimeAndCanBeStopped) {
  ASSERT_EQ(run("endless", "start", token), 200);
  EXPECT_EQ(run("short", "start", token), 409);
  EXPECT_EQ(run("short", "stop", token), 409);
  wait_for_measurements("endless");
  const Json running = study("endless");
  EXPECT_EQ(running["progress"]["all"], 50000);
  EXPECT_GT(running["progress"]["left_ms"], 0);
  ASSERT_EQ(run("endless", "stop", token), 200);
  EXPECT_EQ(finished("endless")["state"], "stopped");
  EXPECT_NE(send(Method::Get, "/api/studies/endless/report").body.find("This report is not complete"),
            std::string::npos);
  EXPECT_EQ(run("short", "start", token), 200);
  finished("short");
}

TEST_F(StudyApiTest, EndsWithTheServerAndGoesOnWithTheNextOne) {
  ASSERT_EQ(run("endless", "start", token), 200);
  wait_for_measurements("endless");
  open();  // waits for the study, which would take hours
  EXPECT_EQ(study("endless")["state"], "stopped");
  const std::string before = contents("studies/endless/measurements.jsonl");
  EXPECT_FALSE(before.empty());
  ASSERT_EQ(run("endless", "start", token), 200);
  wait_for_measurements("endless");
  run("endless", "stop", token);
  finished("endless");
  EXPECT_TRUE(contents("studies/endless/measurements.jsonl").starts_with(before));
}

TEST_F(StudyApiTest, WithoutASandboxNoBotIsStarted) {
  ASSERT_EQ(run("bots", "start", token), 200);
  const Json done = finished("bots");
  EXPECT_EQ(done["state"], "new");
  EXPECT_EQ(done["message"], "its bots cannot play here: it was started without a sandbox");
  EXPECT_FALSE(get("/api/studies")["studies"][2].contains("message"));
}

}  // namespace
}  // namespace turno::web
