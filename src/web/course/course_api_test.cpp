// The calls of a course as docs/api.md has them, without a network.

#include "web/course/course_api.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <fstream>

#include "course/league/secrets.hpp"
#include "games/shipped_games.hpp"
#include "store/database.hpp"
#include "tournament/reports/page_assets.hpp"
#include "web/course/course_example.hpp"
#include "web/http/manual_loop.hpp"
#include "web/server/api.hpp"

namespace turno::web {
namespace {

using course::PairId;

constexpr PairId ours{14, 2};
constexpr PairId others{14, 3};

class CourseApiTest : public ::testing::Test {
 protected:
  void SetUp() override { open(nullptr); }

  void open(std::shared_ptr<const Sandbox> sandbox) {
    api.reset();
    course_api.reset();
    workers.reset();
    CourseEnvironment environment;
    environment.sandbox = std::move(sandbox);
    environment.no_sandbox = "bubblewrap is missing";
    environment.version = "turno";
    environment.now = [this] { return now.load(); };
    workers =
        CourseWorkers::open(folder.path, catalog, environment, [this](const std::string&, const std::string& why) {
          trouble = why;
        }).value();
    course_api.emplace(loop, *workers, Log::nowhere(), course::hash_of_secret(token), limits);
    api.emplace(catalog, lobby, pool, loop, StaticFiles({}), ApiSettings{{}, 1e6, 1e6, {}, "turno"}, nullptr,
                &*course_api);
  }

  // False: this machine has none.
  bool open_with_sandbox() {
    auto sandbox = Sandbox::make();
    if (!sandbox) return false;
    open(*std::move(sandbox));
    return true;
  }

  Response send(Method method, const std::string& path, const std::string& code, const std::string& body = "") {
    Request request;
    request.method = method;
    const auto question = path.find('?');
    request.path = path.substr(0, question);
    if (question != std::string::npos) request.query = path.substr(question + 1);
    request.body = body;
    request.address = address;
    request.host = "localhost";
    request.content_type = request.path == file_path ? "application/octet-stream" : "application/json";
    request.cookies = cookies;
    if (!code.empty()) request.authorization = "Bearer " + code;
    std::optional<Response> got;
    api->handle(request, [&](Response response) { got = std::move(response); });
    while (!got && loop.run_one()) {
    }
    return got.value_or(Response{599, "", "{}"});
  }

  Json get(const std::string& path, const std::string& code = "", int status = 200) {
    const Response response = send(Method::Get, path, code);
    EXPECT_EQ(response.status, status) << path << ": " << response.body;
    return Json::parse(response.body);
  }

  Json post(const std::string& path, const std::string& code, const Json& body, int status = 200) {
    const Response response = send(Method::Post, path, code, body.dump());
    EXPECT_EQ(response.status, status) << path << ": " << response.body;
    return Json::parse(response.body);
  }

  Json hand_in(const std::string& name, const std::string& text, const std::string& code, int status = 202) {
    const Response response = send(Method::Post, "/api/course/files?name=" + name, code, text);
    EXPECT_EQ(response.status, status) << response.body;
    return Json::parse(response.body);
  }

  Json judged(const Json& received, const std::string& code) {
    const std::string path = fmt::format("/api/course/files/{}", received.at("id").get<int>());
    Json file = get(path, code);
    while (file["state"] == "waiting" && !file.contains("trouble")) file = get(path, code);
    return file;
  }

  Json after_run() {
    Json run = get("/api/course/run", token);
    while (run["state"] == "running") run = get("/api/course/run", token);
    return run;
  }

  void add_reference(const std::string& name, const std::string& player) {
    post("/api/course/references", token,
         {{"name", name},
          {"alias", "Sra. " + std::string(name.rbegin(), name.rend())},
          {"player", player},
          {"from", "2026-04-06"}});
  }

  test::CourseFolder folder;
  Catalog catalog = shipped_games();
  std::atomic<course::Instant> now = test::noon_of("2026-04-06");
  const std::string token = "the token of the instructor";
  CourseLimits limits;
  std::string address = "1.2.3.4";
  std::string cookies;
  std::string trouble;
  test::ManualLoop loop;
  store::Database database = store::Database::in_memory();
  store::HostedGames games{database};
  WorkerPool pool{WorkerPoolSettings{}};
  Lobby lobby{catalog, games, pool, loop, LobbySettings{}, [](const std::string&, const std::string&) {}};
  std::unique_ptr<CourseWorkers> workers;
  std::optional<CourseApi> course_api;
  std::optional<Api> api;
};

TEST_F(CourseApiTest, TellsEverybodyWhatTheCourseIs) {
  const Json course = get("/api/course");
  EXPECT_EQ(course["name"], "Mancala <2026>");
  EXPECT_EQ(course["games"], Json::array({"mancala11"}));
  EXPECT_EQ(course["depth"], 2);
  EXPECT_EQ(course["deadline"], "21:00");
  EXPECT_EQ(course["most_bytes"], 256 * 1024);
  EXPECT_EQ(course["builds"], false);
  EXPECT_EQ(course["counts_for"], "2026-04-06");
  EXPECT_EQ(course["days"], Json::array());
  EXPECT_EQ(course["table"], nullptr);
  now = test::noon_of("2026-04-06") + std::chrono::hours(10);
  EXPECT_EQ(get("/api/course")["counts_for"], "2026-04-07");
  get("/api/course/days/2026-04-06", "", 404);
  get("/api/course/days/yesterday", "", 400);
  get("/api/course/nothing", "", 404);
}

TEST_F(CourseApiTest, TakesNoFilesWithoutASandbox) {
  const auto code = folder.add_pair(ours, now);
  const std::string name = test::file_name(ours, 1, code.short_part, "0604");
  const Json refused = hand_in(name, test::lisp_file(name, "A"), code.whole(), 503);
  EXPECT_NE(refused["error"].get<std::string>().find("bubblewrap is missing"), std::string::npos);
  EXPECT_EQ(get("/api/course")["takes_files"], false);
  post("/api/course/run", token, Json::object(), 503);
}

TEST_F(CourseApiTest, IsForTheInstructorAlone) {
  for (const char* path : {"roster", "run", "marks", "grades", "grades.csv", "log"}) {
    const std::string call = fmt::format("/api/course/{}", path);
    EXPECT_EQ(send(Method::Get, call, "").status, 401) << path;
    EXPECT_EQ(send(Method::Get, call, "the token of somebody").status, 401) << path;
  }
  for (const char* path : {"run", "ban", "review", "excuses", "marks", "pairs", "references"})
    EXPECT_EQ(send(Method::Post, fmt::format("/api/course/{}", path), "", "{}").status, 401) << path;
}

TEST_F(CourseApiTest, ShowsACodeOnceAndKeepsAHash) {
  const std::string code = post("/api/course/pairs", token, {{"pair", "14/2"}, {"note", "Ana"}}, 201)["code"];
  EXPECT_EQ(code.size(), 15U) << code;
  post("/api/course/pairs", token, {{"pair", "14/02"}}, 409);
  const Json pair = get("/api/course/roster", token)["pairs"][0];
  EXPECT_EQ(pair["pair"], "14/02");
  EXPECT_EQ(pair["note"], "Ana");
  EXPECT_EQ(pair["code"], code.substr(0, 2));
  EXPECT_EQ(send(Method::Get, "/api/course/log", token).body.find(code.substr(3)), std::string::npos);
  EXPECT_EQ(send(Method::Get, "/api/course/log", token).body.find("$5$"), std::string::npos);
  get("/api/course/pair?pair=14/02", code);
  const std::string renewed = post("/api/course/pairs", token, {{"pair", "14/02"}, {"renew", true}}, 201)["code"];
  get("/api/course/pair?pair=14/02", code, 401);
  get("/api/course/pair?pair=14/02", renewed);
}

TEST_F(CourseApiTest, LetsNobodySpeakForAnotherPair) {
  const auto code = folder.add_pair(ours, now);
  const auto other = folder.add_pair(others, now);
  get("/api/course/pair?pair=14/02", code.whole());
  get("/api/course/pair?pair=14/02", other.whole(), 401);
  get("/api/course/pair?pair=14/02", code.short_part + "-", 401);
  get("/api/course/pair?pair=14/02", code.long_part, 401);
  get("/api/course/pair?pair=14/99", code.whole(), 401);
  get("/api/course/pair", code.whole(), 400);
}

// Whoever tries codes is told to wait, but not whoever has the right one, nor another pair of the same address.
TEST_F(CourseApiTest, CountsWrongCodesForThePairAndTheirAddress) {
  limits.wrong_code_burst = 3;
  open(nullptr);
  const auto code = folder.add_pair(ours, now);
  for (int i = 0; i < 3; ++i) get("/api/course/pair?pair=14/02", "Xf-wrong", 401);
  get("/api/course/pair?pair=14/02", "Xf-wrong", 429);
  get("/api/course/pair?pair=14/02", code.whole());
  get("/api/course/pair?pair=14/02", "", 401);  // no code is no wrong one
  get("/api/course/pair?pair=14/77", "Xf-wrong", 401);
  get("/api/course/roster", "not the token", 401);
  get("/api/course/roster", token);
  address = "5.6.7.8";
  get("/api/course/pair?pair=14/02", "Xf-wrong", 401);
  address = "1.2.3.4";
  loop.pass(std::chrono::seconds(60));
  get("/api/course/pair?pair=14/02", "Xf-wrong", 401);
}

TEST_F(CourseApiTest, LocksNobodyOutForAWrongCodeEveryTenSeconds) {
  open(nullptr);
  const auto code = folder.add_pair(ours, now);
  for (int i = 0; i < 500; ++i) {
    get("/api/course/pair?pair=14/02", "Xf-wrong", 401);
    loop.pass(std::chrono::seconds(10));
  }
  get("/api/course/pair?pair=14/02", code.whole());
}

TEST_F(CourseApiTest, SaysAtOnceWhatIsWrongWithAFile) {
  if (!open_with_sandbox()) GTEST_SKIP();
  const auto code = folder.add_pair(ours, now);
  const auto said = [&](const std::string& name, const std::string& text, int status) {
    return hand_in(name, text, code.whole(), status)["error"].get<std::string>();
  };
  const std::string good = test::file_name(ours, 1, code.short_part, "0604");
  EXPECT_NE(said("grupo14pareja024" + code.short_part + "0604.cl", "x", 422).find("player"), std::string::npos);
  EXPECT_NE(said(test::file_name(ours, 1, code.short_part, "0704"), "x", 422).find("0704"), std::string::npos);
  EXPECT_NE(said(test::file_name(ours, 1, code.short_part == "zz" ? "yy" : "zz", "0604"), "x", 422).find("code"),
            std::string::npos);
  EXPECT_EQ(said(good, "", 422), "the file is empty");
  EXPECT_NE(said(good, std::string(300'000, 'x'), 422).find("256 KiB"), std::string::npos);
  EXPECT_NE(said(good, std::string("\0\1\2", 3), 422).find("not text"), std::string::npos);
  hand_in(test::file_name(others, 1, "aa", "0604"), "x", code.whole(), 401);
  EXPECT_EQ(get("/api/course/pair?pair=14/02", code.whole())["refusals"].size(),
            5U);  // a name with a player 4 is of no pair
  post("/api/course/ban", token, {{"pair", "14/02"}, {"why", "copied"}});
  EXPECT_NE(said(good, "x", 422).find("copied"), std::string::npos);
}

// Its pair is not banned until the instructor says so; everybody sees that somebody is under review, and not who.
TEST_F(CourseApiTest, LetsTheInstructorDecideAboutSuspectedFiles) {
  if (!open_with_sandbox()) GTEST_SKIP();
  const auto code = folder.add_pair(ours, now);
  std::vector<int> files;
  for (const int player : {1, 2}) {
    const std::string name = test::file_name(ours, player, code.short_part, "0604");
    std::string text = test::lisp_file(name, "Zorro");
    text += "(defun f (e)\n  (setf (aref (estado-tablero e) 0 6) 36))\n";
    const Json file = judged(hand_in(name, text, code.whole()), code.whole());
    EXPECT_EQ(file["outcome"], "suspected") << file;
    files.push_back(file["id"].get<int>());
    now = now.load() + std::chrono::minutes(16);
  }
  const Json waiting = get("/api/course/roster", token)["under_review"];
  ASSERT_EQ(waiting.size(), 2U);
  EXPECT_EQ(waiting[0]["id"], files[0]);
  EXPECT_EQ(waiting[0]["player"], "14/02/1");
  EXPECT_EQ(waiting[0]["lines"][0]["line"], 10);
  EXPECT_EQ(waiting[0]["lines"][0]["form"], "(setf (aref (estado-tablero e) 0 6) 36)");
  EXPECT_TRUE(get("/api/course/roster", token)["pairs"][0]["banned"].is_null());

  add_reference("one", "first");
  add_reference("two", "last");
  post("/api/course/run", token, {{"date", "2026-04-06"}, {"early", true}}, 202);
  EXPECT_EQ(after_run()["state"], "finished");
  const Json table = get("/api/course")["table"];
  EXPECT_EQ(table["under_review"], 2);
  EXPECT_EQ(table["left_out"], Json::array());

  post("/api/course/review", token, {{"file", files[0]}}, 400);
  post("/api/course/review", token, {{"file", files[0]}, {"lift", true}, {"confirm", true}}, 400);
  post("/api/course/review", token, {{"lift", true}}, 400);
  post("/api/course/review", token, {{"file", 99999}, {"lift", true}}, 409);
  post("/api/course/review", code.whole(), {{"file", files[0]}, {"lift", true}}, 401);
  const Json lifted = post("/api/course/review", token, {{"file", files[0]}, {"lift", true}, {"why", "an example"}});
  EXPECT_EQ(lifted["under_review"].size(), 1U);
  EXPECT_TRUE(lifted["pairs"][0]["banned"].is_null());
  EXPECT_EQ(lifted["pairs"][0]["players"][0]["outcome"], "disqualified");
  post("/api/course/review", token, {{"file", files[0]}, {"confirm", true}}, 409);
  const Json banned = post("/api/course/review", token, {{"file", files[1]}, {"confirm", true}});
  EXPECT_EQ(banned["under_review"].size(), 0U);
  EXPECT_NE(banned["pairs"][0]["banned"].get<std::string>().find("assigns"), std::string::npos) << banned;

  now = test::noon_of("2026-04-07");
  add_reference("three", "random");  // whoever is under review must not shift the numbers of pages
  post("/api/course/run", token, {{"date", "2026-04-07"}, {"early", true}}, 202);
  EXPECT_EQ(after_run()["state"], "finished");
  const Json newest = get("/api/course")["table"];
  ASSERT_EQ(newest["rows"].size(), 3U);
  for (const Json& row : newest["rows"]) {
    const Response page = send(Method::Get, row["page"].get<std::string>(), "");
    EXPECT_NE(page.body.find("<h1>" + row["name"].get<std::string>() + "</h1>"), std::string::npos) << row;
  }
}

TEST_F(CourseApiTest, PromisesNoDateAfterTheCourse) {
  now = test::noon_of("2026-04-18");  // a Saturday
  EXPECT_EQ(get("/api/course")["counts_for"], "2026-04-20");
  now = test::noon_of("2026-04-24");
  EXPECT_EQ(get("/api/course")["counts_for"], "2026-04-24");
  now = test::noon_of("2026-04-25");  // the last weekend, on which nothing is held
  EXPECT_TRUE(get("/api/course")["counts_for"].is_null());
  now = test::noon_of("2026-04-01");
  EXPECT_TRUE(get("/api/course")["counts_for"].is_null());
}

TEST_F(CourseApiTest, LetsTheInstructorExcusePairs) {
  folder.add_pair(ours, now);
  const Json excuse{{"pair", "14/02"}, {"date", "2026-04-07"}, {"why", "ill"}};
  const Json roster = post("/api/course/excuses", token, excuse);
  EXPECT_EQ(roster["pairs"][0]["excused"][0]["date"], "2026-04-07");
  EXPECT_EQ(roster["pairs"][0]["excused"][0]["why"], "ill");
  post("/api/course/excuses", token, excuse, 409);
  post("/api/course/excuses", token, {{"pair", "14/02"}, {"date", "2026-04-08"}}, 400);
  post("/api/course/excuses", token, {{"pair", "14/02"}, {"date", "tomorrow"}, {"why", "x"}}, 400);
  EXPECT_EQ(get("/api/course/log", token)["events"][0]["kind"], "excuse-changed");
  EXPECT_TRUE(get("/api/course/log", token)["events"][0]["entered"].is_null());
  const Json undone = post("/api/course/excuses", token, {{"pair", "14/02"}, {"date", "2026-04-07"}, {"undo", true}});
  EXPECT_TRUE(undone["pairs"][0]["excused"].empty());
}

TEST_F(CourseApiTest, TakesMarksOfTheInstructor) {
  folder.allow_marks();
  open(nullptr);
  const auto code = folder.add_pair(ours, now);
  folder.add_pair(others, now);
  const Json none = get("/api/course/marks", token);
  EXPECT_EQ(none["marks"], Json::parse(R"([{"key": "written", "kind": "mark", "maximum": 4.0},
                                           {"key": "late", "kind": "penalty", "maximum": 2.0}])"));
  EXPECT_TRUE(none["given"].empty());
  const Json given = post("/api/course/marks", token,
                          {{"pair", "14/2"}, {"mark", "written"}, {"points", "3,25"}, {"why", "too long"}});
  ASSERT_EQ(given["given"].size(), 1U);
  EXPECT_EQ(given["given"][0]["pair"], "14/02");
  EXPECT_EQ(given["given"][0]["points"], 3.25);
  EXPECT_EQ(given["given"][0]["by"], "web");
  const Json changed{{"pair", "14/02"}, {"mark", "written"}, {"points", "3"}};
  const Json refused = post("/api/course/marks", token, changed, 409);
  EXPECT_NE(refused["error"].get<std::string>().find("reason for the change"), std::string::npos) << refused;
  Json with_reason = changed;
  with_reason["why"] = "read again";
  with_reason["by"] = "eva";
  const Json after = post("/api/course/marks", token, with_reason);
  EXPECT_EQ(after["given"][0]["points"], 3);
  EXPECT_EQ(after["given"][0]["by"], "eva");
  EXPECT_EQ(get("/api/course/log", token)["events"][0]["kind"], "mark-changed");
  const Json list = post("/api/course/marks", token, {{"csv", "pair,late,written\n14/02,0.5,\n14/03,1,4\n"}});
  EXPECT_EQ(list["imported"], Json::parse(R"({"entered": 3, "changed": 0, "unchanged": 0})"));
  EXPECT_EQ(list["given"].size(), 4U);
  const Json gone =
      post("/api/course/marks", token, {{"pair", "14/03"}, {"mark", "late"}, {"remove", true}, {"why", "was ill"}});
  EXPECT_EQ(gone["given"].size(), 3U);
  EXPECT_EQ(send(Method::Post, "/api/course/marks", code.whole(), changed.dump()).status, 401);
}

// Nothing of a call that is wrong is entered, and of a list with a wrong line nothing at all.
TEST_F(CourseApiTest, RefusesWrongMarks) {
  folder.allow_marks();
  open(nullptr);
  folder.add_pair(ours, now);
  const auto with = [](const Json& points) { return Json{{"pair", "14/02"}, {"mark", "written"}, {"points", points}}; };
  for (const Json& points : {Json(3), Json(nullptr), Json("three"), Json("1e1"), Json("-1"), Json(""), Json("0x3"),
                             Json("3.0000001"), Json::array({"3"})})
    post("/api/course/marks", token, with(points), 400);
  post("/api/course/marks", token, with("4.5"), 409);
  post("/api/course/marks", token, {{"pair", "14/02"}, {"mark", "charm"}, {"points", "1"}}, 409);
  post("/api/course/marks", token, {{"pair", "14/09"}, {"mark", "written"}, {"points", "1"}}, 409);
  post("/api/course/marks", token, {{"pair", "us"}, {"mark", "written"}, {"points", "1"}}, 400);
  post("/api/course/marks", token, {{"pair", "14/02"}, {"mark", "written"}, {"remove", true}}, 409);
  post("/api/course/marks", token, {{"csv", 7}}, 400);
  Json invisible = with("1");
  invisible["why"] = "\x07";
  post("/api/course/marks", token, invisible, 409);
  const std::string wrong =
      post("/api/course/marks", token, {{"csv", "pair,written\n14/02,1\n14/77,2\n14/03,9\n"}}, 409)["error"];
  EXPECT_NE(wrong.find("line 3"), std::string::npos) << wrong;
  EXPECT_NE(wrong.find("line 4"), std::string::npos) << wrong;
  EXPECT_TRUE(get("/api/course/marks", token)["given"].empty());
}

TEST_F(CourseApiTest, TakesFilesOfBotsUnderTheExtensionOfTheCourse) {
  folder.write_settings(course::PlayerKind::Bot);
  if (!open_with_sandbox()) GTEST_SKIP();
  const auto code = folder.add_pair(ours, now);
  hand_in(test::file_name(ours, 1, code.short_part, "0704", ".py"), "print()", code.whole(), 422);  // not today
  const std::string name = test::file_name(ours, 1, code.short_part, "0604", ".py");
  hand_in(name, "print()", code.whole(), 202);
  const Json pair = get("/api/course/pair?pair=14/02", code.whole());
  ASSERT_EQ(pair["files"].size(), 1U);
  EXPECT_EQ(pair["files"][0]["name"], name);
  EXPECT_EQ(pair["refusals"].size(), 1U);
  const std::string lisp = test::file_name(ours, 1, code.short_part, "0604");
  EXPECT_NE(hand_in(lisp, "x", code.whole(), 422)["error"].get<std::string>().find(".py"), std::string::npos);
}

// A flood of refusals is answered, and leaves a trace that does not grow with it.
TEST_F(CourseApiTest, LetsStrangersFillNoLog) {
  if (!open_with_sandbox()) GTEST_SKIP();
  limits.stranger_burst = 5;
  limits.upload_burst = 1000;
  limits.wrong_code_burst = 1000;
  ASSERT_TRUE(open_with_sandbox());
  for (int i = 0; i < 20; ++i) hand_in("nonsense.cl", "x", "", 422);
  for (int i = 0; i < 20; ++i) hand_in(test::file_name(ours, 1, "aa", "0604"), "x", "aa-aaaaaaaaaaaa", 401);
  EXPECT_EQ(get("/api/course/log", token)["all"], 5);
}

TEST_F(CourseApiTest, LimitsFilesOfAnAddressAndOfAPair) {
  limits.upload_burst = 4;
  limits.pair_upload_burst = 2;
  if (!open_with_sandbox()) GTEST_SKIP();
  const auto code = folder.add_pair(ours, now);
  const std::string name = test::file_name(ours, 1, code.short_part, "0604");
  hand_in(name, "", code.whole(), 422);
  hand_in(name, "", code.whole(), 422);
  hand_in(name, "", code.whole(), 429);
  hand_in("nonsense.cl", "x", "", 422);
  hand_in("nonsense.cl", "x", "", 429);
  address = "5.6.7.8";
  hand_in("nonsense.cl", "x", "", 422);
  hand_in(name, "", code.whole(), 429);
}

TEST_F(CourseApiTest, ExaminesAFileInStepsAndTellsItsPairAlone) {
  if (!open_with_sandbox()) GTEST_SKIP();
  const auto code = folder.add_pair(ours, now);
  const auto other = folder.add_pair(others, now);
  const std::string name = test::file_name(ours, 1, code.short_part, "0604");
  const Json received = hand_in(name, test::lisp_file(name, "El Puma"), code.whole());
  EXPECT_EQ(received["counts_for"], "2026-04-06");
  const Json file = judged(received, code.whole());
  EXPECT_EQ(file["outcome"], "accepted") << file.dump(2);
  EXPECT_EQ(file["alias"], "El Puma");
  EXPECT_EQ(file["steps"][0]["name"], "name");
  get(fmt::format("/api/course/files/{}", received["id"].get<int>()), other.whole(), 401);
  get("/api/course/files/9999", code.whole(), 404);

  const Json soon = hand_in(name, test::lisp_file(name, "B"), code.whole(), 422);
  EXPECT_NE(soon["error"].get<std::string>().find("12:15:00"), std::string::npos) << soon;
  now = now.load() + std::chrono::minutes(15);
  const std::string second = test::file_name(ours, 2, code.short_part, "0604");
  const std::string fine = test::lisp_file(second, "B");
  const auto lines = std::count(fine.begin(), fine.end(), '\n');
  const std::string bad = fine + "(defun otra () (setq *alias* 1))\n";
  const Json forbidden = judged(hand_in(second, bad, code.whole()), code.whole());
  EXPECT_EQ(forbidden["outcome"], "disqualified");
  const Json& reason = forbidden["steps"].back()["reasons"][0];
  EXPECT_EQ(reason["line"], lines + 1) << forbidden.dump(2);
  EXPECT_NE(reason["form"].get<std::string>().find("setq"), std::string::npos);
  const Json history = get("/api/course/pair?pair=14/02", code.whole());
  EXPECT_EQ(history["files"].size(), 2U);
  EXPECT_EQ(history["files"][0]["name"], second);
  EXPECT_EQ(history["refusals"].size(), 1U);
}

// Both sides have a seed in their pits 4 and 5: src/engine/least_value_test.cpp draws the tree. Nobody loses points in
// it, so that the function of the file says 0 everywhere, and the first move stays. With fewer seeds it fails, which no
// position of a real game shows.
TEST_F(CourseApiTest, SearchesWithAFileForItsPairAlone) {
  if (!open_with_sandbox()) GTEST_SKIP();
  const auto code = folder.add_pair(ours, now);
  const auto other = folder.add_pair(others, now);
  const std::string name = test::file_name(ours, 1, code.short_part, "0604");
  std::string text = test::lisp_file(name, "El Puma");
  text.insert(text.find("(- (suma-fila"),
              "(if (< (+ (suma-fila (estado-tablero estado) 0) (suma-fila (estado-tablero estado) 1)) 14) nil ");
  text.insert(text.rfind(')'), ")");
  const Json file = judged(hand_in(name, text, code.whole()), code.whole());
  ASSERT_EQ(file["outcome"], "accepted") << file.dump(2);
  const std::string path = fmt::format("/api/course/files/{}/study", file["id"].get<int>());
  const Json few_seeds{{"text", "mancala11 from 0,0,0,0,1,1,5|0,0,0,0,1,1,5|1"}, {"depth", 2}, {"plies", 2}};
  const auto studied = [&](const Json& question) {
    const int number = post(path, code.whole(), question, 202)["id"];
    const std::string study = fmt::format("/api/course/studies/{}", number);
    get(study, other.whole(), 401);
    Json answer = get(study, code.whole());
    while (answer["state"] == "waiting") answer = get(study, code.whole());
    return answer;
  };
  const Json done = studied(few_seeds);
  ASSERT_EQ(done["state"], "done") << done;
  std::string searches;
  for (const Json& part : done["parts"])
    searches += part["type"] == "tree"
                    ? fmt::format("tree of {}", part["moves"].size())
                    : fmt::format("{} {} {} {}, ", part["name"].get<std::string>(), part["leaves"].get<int>(),
                                  part["move"].get<std::string>(), part["value"].get<double>());
  EXPECT_EQ(searches, "negamax 3 4 0, minimax 3 4 0, alphabeta 3 4 0, tree of 5");
  EXPECT_EQ(done["parts"][0]["evaluation"], name);
  const Json failed = studied({{"text", "mancala11 from 0,0,0,0,1,1,4|0,0,0,0,1,1,4|1"}});
  EXPECT_EQ(failed["state"], "failed") << failed;
  EXPECT_NE(failed["error"].get<std::string>().find("heuristica returned NIL"), std::string::npos) << failed;

  post(path, other.whole(), few_seeds, 401);
  post(path, "", few_seeds, 401);
  post("/api/course/files/9999/study", code.whole(), few_seeds, 404);
  get("/api/course/studies/9999", code.whole(), 404);
  for (const auto& [question, status] :
       std::vector<std::pair<Json, int>>{{{{"text", "kalah"}}, 400},
                                         {{{"text", "mancala11 from 0,0,0,0,0,0,9|1,0,0,0,0,0,9|2"}}, 409},
                                         {{{"text", "mancala11"}, {"depth", 7}}, 400},
                                         {{{"text", "mancala11"}, {"plies", 0}}, 400},
                                         {{{"text", "mancala11"}, {"depth", "2"}}, 400},
                                         {{{"text", 5}}, 400},
                                         {Json::object(), 400},
                                         {Json::array(), 400}})
    post(path, code.whole(), question, status);

  // What was refused unread is never run, nor anything of a pair that is banned.
  now = now.load() + std::chrono::minutes(15);
  const std::string second = test::file_name(ours, 2, code.short_part, "0604");
  const std::string forbidden = test::lisp_file(second, "B") + "(defun otra () (setq *alias* 1))\n";
  const Json refused = judged(hand_in(second, forbidden, code.whole()), code.whole());
  post(fmt::format("/api/course/files/{}/study", refused["id"].get<int>()), code.whole(), few_seeds, 409);
  post("/api/course/ban", token, {{"pair", "14/02"}, {"why", "copied"}});
  post(path, code.whole(), few_seeds, 409);
}

TEST_F(CourseApiTest, LetsOnlyBuiltInPlayersBeReferences) {
  const Json wanted{{"name", "x"}, {"alias", "X"}, {"from", "2026-04-06"}};
  for (const char* player : {"ugi:cat", "evaluator(depth=2):cat", "lisp(depth=2):/etc/passwd",
                             "best(weights=/etc/passwd)", "human", "nobody"}) {
    Json body = wanted;
    body["player"] = player;
    const int status = send(Method::Post, "/api/course/references", token, body.dump()).status;
    EXPECT_TRUE(status == 400 || status == 409) << player;
  }
  add_reference("easy", "regular(depth=1)");
  Json roster = get("/api/course/roster", token);
  EXPECT_EQ(roster["references"][0]["alias"], "Sra. ysae");
  roster = post("/api/course/references", token, {{"name", "easy"}, {"remove", true}});
  EXPECT_EQ(roster["references"].size(), 0U);
}

TEST_F(CourseApiTest, HoldsADayAndShowsItsTableByAlias) {
  if (!open_with_sandbox()) GTEST_SKIP();
  const auto code = folder.add_pair(ours, now);
  const std::string name = test::file_name(ours, 1, code.short_part, "0604");
  judged(hand_in(name, test::lisp_file(name, "El Puma"), code.whole()), code.whole());
  add_reference("easy", "regular(depth=1)");
  add_reference("chance", "random");
  const Json early = post("/api/course/run", token, {{"date", "2026-04-06"}}, 409);
  EXPECT_NE(early["error"].get<std::string>().find("21:00"), std::string::npos) << early;
  post("/api/course/run", token, {{"date", "2026-04-06"}, {"early", true}}, 202);
  const Json run = after_run();
  EXPECT_EQ(run["state"], "finished") << run.dump(2);
  EXPECT_EQ(run["held"], Json::array({"2026-04-06"}));
  EXPECT_EQ(run["games"], 6);
  EXPECT_EQ(run["played"], 6);
  post("/api/course/run", token, {{"date", "2026-04-06"}, {"early", true}}, 409);

  const Response shown = send(Method::Get, "/api/course", "");
  for (const char* secret : {"14/02", "pareja", "easy", "chance", "reference", "received", "regular"})
    EXPECT_EQ(shown.body.find(secret), std::string::npos) << secret;
  const Json table = Json::parse(shown.body)["table"];
  ASSERT_EQ(table["rows"].size(), 3U);
  for (const Json& row : table["rows"]) {
    EXPECT_EQ(row["played"], 4);
    EXPECT_EQ(send(Method::Get, row["page"], "").status, 200);
  }
  EXPECT_EQ(get("/api/course/days/2026-04-06"), table);
  const Json mine = get("/api/course/pair?pair=14/02", code.whole())["results"];
  EXPECT_EQ(mine[0]["players"][0]["name"], "El Puma");
  const Json grades = get("/api/course/grades", token)["grades"];
  ASSERT_EQ(grades.size(), 1U);
  EXPECT_EQ(grades[0]["marks"], Json::array());
  EXPECT_EQ(grades[0]["sum"], grades[0]["total"]);
  EXPECT_EQ(send(Method::Get, "/api/course/grades.csv", token).body.substr(0, 5), "pair,");
}

TEST_F(CourseApiTest, HoldsNoDayByAClockThatWasSetBack) {
  if (!open_with_sandbox()) GTEST_SKIP();
  add_reference("easy", "regular(depth=1)");
  add_reference("chance", "random");
  now = now.load() - std::chrono::hours(2);
  post("/api/course/run", token, {{"date", "2026-04-06"}, {"early", true}}, 202);
  const Json run = after_run();
  EXPECT_NE(run.dump().find("the clock went backwards"), std::string::npos) << run.dump(2);
  EXPECT_EQ(run["held"], Json::array());
}

// However long a day takes.
TEST_F(CourseApiTest, ExaminesFilesWhileADayIsHeld) {
  if (!open_with_sandbox()) GTEST_SKIP();
  const auto code = folder.add_pair(ours, now);
  add_reference("slow", "best(time=10s)");
  add_reference("slower", "best(time=9s)");
  post("/api/course/run", token, {{"date", "2026-04-06"}, {"early", true}}, 202);
  post("/api/course/run", token, {{"date", "2026-04-06"}, {"early", true}}, 409);
  Json run = get("/api/course/run", token);
  while (run["state"] == "running" && run["days"].empty()) run = get("/api/course/run", token);
  ASSERT_EQ(run["state"], "running") << run.dump(2);
  now = now.load() + std::chrono::minutes(1);
  const std::string name = test::file_name(ours, 1, code.short_part, "0604");
  const Json file = judged(hand_in(name, test::lisp_file(name, "El Puma"), code.whole()), code.whole());
  EXPECT_EQ(file["outcome"], "accepted");
  EXPECT_EQ(file["counts_for"], "2026-04-07");
  EXPECT_EQ(get("/api/course/run", token)["state"], "running");
}

class CoursePages : public CourseApiTest {
 protected:
  void SetUp() override {
    CourseApiTest::SetUp();
    for (const char* name : {"public/index.html", "private/14-02/report.html", "private/14-02/games.csv",
                             "private/14-03/report.html", "instructor/index.html", "public/odd.exe"}) {
      const auto file = folder.path / "pages" / name;
      std::filesystem::create_directories(file.parent_path());
      std::ofstream(file) << "page of " << name;
    }
    std::filesystem::create_symlink(folder.path / "course.toml", folder.path / "pages/public/link.html");
    code = folder.add_pair(ours, now);
  }

  std::string header(const Response& response, const std::string& name) {
    for (const auto& [key, value] : response.headers)
      if (key == name) return value;
    return "";
  }

  course::PairCode code;
};

TEST_F(CoursePages, AreServedFromTheirFolderAlone) {
  const Response page = send(Method::Get, "/course/pages/public/index.html", "");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.body, "page of public/index.html");
  EXPECT_EQ(page.type, "text/html; charset=utf-8");
  EXPECT_NE(header(page, "Content-Security-Policy").find("sandbox"), std::string::npos);
  EXPECT_EQ(send(Method::Get, "/course/pages/public/", "").body, page.body);
  for (const char* path :
       {"public/../private/14-02/report.html", "public/..%2fprivate/14-02/report.html", "public/%2e%2e/instructor.hash",
        "public//etc/passwd", "public/../../course.toml", "public/.", "public/nothing.html", "public/odd.exe",
        "public/link.html", "public", "public/index.html/", "public/..\\..\\course.toml"})
    EXPECT_NE(send(Method::Get, fmt::format("/course/pages/{}", path), "").status, 200) << path;
  EXPECT_EQ(send(Method::Get, "/course/pages/public/../instructor/index.html", "").status, 404);
  EXPECT_EQ(send(Method::Post, "/course/pages/public/index.html", "").status, 405);
}

// The script that shows games is in the reports of pairs alone. No other can run there, and none elsewhere.
TEST_F(CoursePages, RunNoScriptButTheOneThatShowsGames) {
  const std::string everybody =
      header(send(Method::Get, "/course/pages/public/index.html", ""), "Content-Security-Policy");
  EXPECT_EQ(everybody.find("script"), std::string::npos) << everybody;
  const std::string instructor =
      header(send(Method::Get, "/course/pages/instructor/index.html", token), "Content-Security-Policy");
  EXPECT_EQ(instructor.find("script"), std::string::npos) << instructor;
  const std::string report =
      header(send(Method::Get, "/course/pages/private/14-02/report.html", code.whole()), "Content-Security-Policy");
  EXPECT_NE(report.find(fmt::format("; script-src {}; ", tournament::page_assets().script_policy)), std::string::npos)
      << report;
  EXPECT_NE(report.find("sandbox allow-scripts allow-downloads"), std::string::npos) << report;
  EXPECT_EQ(report.find("allow-same-origin"), std::string::npos);
}

TEST_F(CoursePages, OfAPairAreForItAndTheInstructor) {
  const std::string report = "/course/pages/private/14-02/report.html";
  EXPECT_EQ(send(Method::Get, report, "").status, 401);
  EXPECT_EQ(send(Method::Get, report, code.whole()).status, 200);
  EXPECT_EQ(send(Method::Get, report, token).status, 200);
  EXPECT_EQ(send(Method::Get, "/course/pages/private/14-03/report.html", code.whole()).status, 401);
  EXPECT_EQ(send(Method::Get, "/course/pages/instructor/index.html", code.whole()).status, 401);
  EXPECT_EQ(send(Method::Get, "/course/pages/instructor/index.html", token).status, 200);
}

TEST_F(CoursePages, CanBeReadWithACookieForThemAlone) {
  EXPECT_EQ(send(Method::Post, "/api/course/pages", "Xf-wrong", R"({"pair":"14/02"})").status, 401);
  EXPECT_EQ(send(Method::Post, "/api/course/pages", code.whole(), "{}").status, 401);
  const Response opened = send(Method::Post, "/api/course/pages", code.whole(), R"({"pair":"14/02"})");
  ASSERT_EQ(opened.status, 200) << opened.body;
  const std::string set = header(opened, "Set-Cookie");
  EXPECT_NE(set.find("Path=/course/pages/private/14-02/;"), std::string::npos) << set;
  EXPECT_NE(set.find("HttpOnly"), std::string::npos);
  cookies = "other=1; " + set.substr(0, set.find(';'));
  const std::string page = Json::parse(opened.body)["page"];
  EXPECT_EQ(send(Method::Get, page, "").status, 200);
  EXPECT_EQ(send(Method::Get, "/course/pages/private/14-02/games.csv", "").type, "text/csv; charset=utf-8");
  EXPECT_EQ(send(Method::Get, "/course/pages/private/14-03/report.html", "").status, 401);
  EXPECT_EQ(send(Method::Get, "/course/pages/instructor/index.html", "").status, 401);
  EXPECT_EQ(send(Method::Get, "/course/pages/private/14-02/../14-03/report.html", "").status, 404);
  loop.pass(std::chrono::hours(9));
  EXPECT_EQ(send(Method::Get, page, "").status, 401);
  cookies = "turno-pages=";
  EXPECT_EQ(send(Method::Get, page, "").status, 401);
}

// Another thread may append to the log while a call is answered.
TEST(CourseCaches, LeaveACallWhatItWasGiven) {
  const test::CourseFolder folder;
  const Catalog catalog = shipped_games();
  auto course = course::open_course(folder.path).value();
  CourseCache cache(catalog);
  cache.begin_call();
  const course::Ledger* before = cache.ledger(course).value();
  folder.add_pair(ours, test::noon_of("2026-04-06"));
  EXPECT_NE(cache.ledger(course).value()->find(ours), nullptr);
  EXPECT_EQ(before->find(ours), nullptr);
}

}  // namespace
}  // namespace turno::web
