// The calls about tournaments as docs/api.md has them, without a network; what is shown was played for real.

#include "web/tournaments/tournament_api.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <thread>

#include "course/league/secrets.hpp"
#include "course/reports/course_example.hpp"
#include "course/service/course_run.hpp"
#include "course/service/roster.hpp"
#include "data_folder.hpp"
#include "games/shipped_games.hpp"
#include "store/run_lock.hpp"
#include "test_sandbox.hpp"
#include "tournament/file/write_settings.hpp"
#include "tournament/run/free_play_example.hpp"
#include "tournament/run/run.hpp"
#include "tournament/run/verify.hpp"
#include "web/course/course_example.hpp"
#include "web/http/manual_loop.hpp"
#include "web/server/api.hpp"

namespace turno::web {
namespace {

using tournament::Audience;
using tournament::Settings;

class WatchedTable final : public Watcher {
 public:
  void tell(const std::shared_ptr<const std::string>& message) override { heard.push_back(Json::parse(*message)); }
  const Json* newest(std::string_view type) const {
    for (auto one = heard.rbegin(); one != heard.rend(); ++one)
      if ((*one)["type"] == type) return &*one;
    return nullptr;
  }
  std::vector<Json> heard;
};

Settings settings_of(const std::string& name, std::optional<Audience> web,
                     std::vector<tournament::Entrant> entrants = {
                         {"one", "random"}, {"two", "first"}, {"three", "last"}}) {
  Settings settings;
  settings.name = settings.file_name = name;
  settings.games = {"kalah(pits=3,seeds=2)"};
  settings.opening_moves = 1;
  settings.web = web;
  settings.entrants = std::move(entrants);
  return settings;
}

class TournamentApiTest : public ::testing::Test {
 protected:
  void open(Audience otherwise = Audience::Owner) {
    api.reset();
    tournaments.reset();
    auto book = TournamentBook::open(path(), catalog, otherwise);
    ASSERT_TRUE(book) << book.error();
    tournaments = std::make_unique<TournamentApi>(
        loop, *std::move(book), OwnerTokens{{course::hash_of_secret(token)}}, Log::nowhere(),
        std::make_unique<TournamentRunner>(path(), catalog, TournamentEnvironment{nullptr, "none", "turno test", 2}));
    api.emplace(catalog, lobby, pool, loop, StaticFiles({}), ApiSettings{{}, 1e6, 1e6, {}, "turno"}, nullptr, nullptr,
                tournaments.get());
  }

  // As another process plays it, and is killed after so many games: they come through a connection of their own. The
  // same settings give the same games.
  void play(const Settings& settings, std::size_t until = 1000) {
    auto opened = store::Database::open(path());
    ASSERT_TRUE(opened);
    store::Tournaments writing(*opened);
    const store::TournamentRow row{
        settings.name, settings.name, tournament::write_settings(settings), "/",
        tournament::write_versions(std::vector<std::string>(settings.entrants.size(), "turno test"))};
    if (!writing.find(settings.name)->has_value()) {
      ASSERT_TRUE(writing.begin(row));
    }
    tournament::TournamentStore elsewhere(store::Database::in_memory());
    ASSERT_TRUE(elsewhere.tournaments.begin(row));
    const auto kept = tournament::find_tournament(elsewhere, settings.name, catalog);
    ASSERT_TRUE(kept) << kept.error();
    tournament::Progress progress(kept->settings);
    const auto run = tournament::run(kept->plan, elsewhere.tournaments, progress, {1, no_sandbox()}, {}, {});
    ASSERT_TRUE(run) << run.error();
    std::vector<store::GameRow> games;
    ASSERT_TRUE(elsewhere.tournaments.read_games(settings.name, [&](store::GameRow game) {
      if (games.size() < until) games.push_back(std::move(game));
    }));
    ASSERT_TRUE(writing.append(settings.name, games));
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
  Json get(const std::string& target, const std::string& code = "", int status = 200) {
    const Response response = send(Method::Get, target, code);
    EXPECT_EQ(response.status, status) << target << ": " << response.body;
    return Json::parse(response.body);
  }

  std::shared_ptr<WatchedTable> watch(const std::string& name, const std::string& code, bool expected) {
    auto watcher = std::make_shared<WatchedTable>();
    std::optional<bool> shows;
    tournaments->watch(name, code, "1.2.3.4", watcher, [&](bool found) { shows = found; });
    while (!shows && loop.run_one()) {
    }
    EXPECT_EQ(shows, expected);
    return watcher;
  }
  template <class Condition>
  void run_until(Condition condition) {
    while (!condition() && loop.run_one()) {
    }
    EXPECT_TRUE(condition());
  }

  std::filesystem::path path() const { return folder.path(); }

  const std::string token = "tk-123456789012";
  ::turno::test::DataFolder folder;
  Catalog catalog = shipped_games();
  store::Database database = store::Database::in_memory();
  store::HostedGames hosted{database};
  test::ManualLoop loop;
  WorkerPool pool{WorkerPoolSettings{}};
  Lobby lobby{catalog, hosted, pool, loop, {"turno", std::chrono::milliseconds(0)}, [](const auto&, const auto&) {}};
  std::unique_ptr<TournamentApi> tournaments;
  std::optional<Api> api;
};

// A tournament of two games between each of three: six.
TEST_F(TournamentApiTest, ShowsATournamentThatIsForEverybody) {
  play(settings_of("spring", Audience::Public));
  open();
  const Json list = get("/api/tournaments");
  ASSERT_EQ(list["tournaments"].size(), 1U);
  EXPECT_EQ(list["tournaments"][0]["name"], "spring");
  EXPECT_EQ(list["tournaments"][0]["finished"], 6);
  EXPECT_EQ(list["tournaments"][0]["scheduled"], 6);
  EXPECT_EQ(list["tournaments"][0]["state"], "finished");
  EXPECT_EQ(list["owner"], false);

  const Json head = get("/api/tournaments/spring");
  EXPECT_EQ(head["players"], Json::parse(R"(["one","two","three"])"));
  EXPECT_FALSE(head.contains("run"));
  const Json& rows = head["table"]["rows"];
  ASSERT_EQ(rows.size(), 3U);
  double points = 0;
  int margins = 0;
  for (const Json& row : rows) {
    EXPECT_EQ(row[3], 4);  // each met two others twice
    EXPECT_EQ(row[4].get<int>() + row[5].get<int>() + row[6].get<int>(), 4);
    points += row[1].get<double>();
    margins += row[8].get<int>();
  }
  EXPECT_EQ(points, 6);  // one a game
  EXPECT_EQ(margins, 0);
  EXPECT_GE(rows[0][1], rows[1][1]);
  EXPECT_EQ(head["table"]["latest"].size(), 6U);

  const Json crosstable = get("/api/tournaments/spring/crosstable");
  ASSERT_EQ(crosstable["cells"].size(), 6U);
  for (const Json& cell : crosstable["cells"]) {
    EXPECT_NE(cell[0], cell[1]);
    EXPECT_EQ(cell[2], 2);
  }
  EXPECT_TRUE(get("/api/tournaments/spring/stages")["stages"].empty());
}

TEST_F(TournamentApiTest, ListsGamesAndShowsEachAsItWasRecorded) {
  play(settings_of("spring", Audience::Public));
  open();
  const Json all = get("/api/tournaments/spring/games");
  EXPECT_EQ(all["all"], 6);
  ASSERT_EQ(all["rows"].size(), 6U);
  EXPECT_EQ(all["rows"][0]["number"], 1);
  const Json last = get("/api/tournaments/spring/games?order=newest&count=2&from=2");
  EXPECT_EQ(last["rows"][0]["number"], 5);
  EXPECT_EQ(last["rows"].size(), 2U);
  const Json of_one = get("/api/tournaments/spring/games?player=0");
  EXPECT_EQ(of_one["all"], 4);
  EXPECT_EQ(get("/api/tournaments/spring/games?which=open")["all"], 0);
  for (const char* bad : {"player=x", "from=-1", "count=1e9", "which=secret"}) {
    get(fmt::format("/api/tournaments/spring/games?{}", bad), "", 400);
  }

  auto opened = store::Database::open(path()).value();
  const auto record = parse_record(**store::Tournaments(opened).find_game("spring", 3)).value();
  const Json game = get("/api/tournaments/spring/game?number=3");
  EXPECT_EQ(game["moves"], Json(record.game.moves));
  EXPECT_EQ(game["times"].size(), record.times.size());
  EXPECT_EQ(game["movers"].size(), record.times.size());
  EXPECT_EQ(game["ending"]["reason"], record.ending->reason);
  EXPECT_EQ(game["live"], false);
  EXPECT_FALSE(game.contains("words"));
  EXPECT_TRUE(get("/api/tournaments/spring/game?number=3", token).contains("words"));
  get("/api/tournaments/spring/game?number=7", "", 404);
  get("/api/tournaments/spring/game?number=x", "", 400);
  get("/api/tournaments/spring/game", "", 400);
}

// Nobody without the token can tell a tournament that is hidden from one that is not there.
TEST_F(TournamentApiTest, HidesWhatTheOwnerHasNotMadePublic) {
  play(settings_of("open", Audience::Public));
  play(settings_of("unsaid", std::nullopt));
  play(settings_of("mine", Audience::Owner));
  play(settings_of("nobodys", Audience::None));
  const auto names = [&](const std::string& code) {
    std::set<std::string> found;
    const Json list = get("/api/tournaments", code);
    for (const Json& one : list["tournaments"]) found.insert(one["name"].get<std::string>());
    return found;
  };
  open();
  EXPECT_EQ(names(""), (std::set<std::string>{"open"}));
  EXPECT_EQ(names(token), (std::set<std::string>{"open", "unsaid", "mine"}));
  for (const char* call : {"", "/crosstable", "/stages", "/games", "/game?number=1"})
    for (const char* name : {"unsaid", "mine", "nobodys"}) {
      const Response hidden = send(Method::Get, fmt::format("/api/tournaments/{}{}", name, call));
      const Response missing = send(Method::Get, fmt::format("/api/tournaments/missing{}", call));
      EXPECT_EQ(hidden.status, 404) << name << call;
      EXPECT_EQ(hidden.body, missing.body);
    }
  get("/api/tournaments/mine", token);
  get("/api/tournaments/nobodys", token, 404);
  watch("mine", "", false);
  watch("mine", "wrong", false);
  watch("nobodys", token, false);
  watch("missing", token, false);
  watch("mine", token, true);
  get("/api/tournaments", "wrong", 401);

  open(Audience::Public);
  EXPECT_EQ(names(""), (std::set<std::string>{"open", "unsaid"}));
  open(Audience::None);
  EXPECT_TRUE(names("").empty());
  EXPECT_TRUE(names(token).empty());
}

TEST_F(TournamentApiTest, CountsWrongTokensOfAnAddress) {
  play(settings_of("mine", Audience::Owner));
  open();
  int refused = 0;
  for (int i = 0; i < 40; ++i) refused += send(Method::Get, "/api/tournaments", "wrong").status == 429 ? 1 : 0;
  EXPECT_GT(refused, 0);
  EXPECT_EQ(send(Method::Get, "/api/tournaments").status, 200);  // whoever shows none is served
  // A neighbour behind the same address locks nobody out.
  get("/api/tournaments/mine", token);
  watch("mine", token, true);
  watch("mine", "wrong", false);
}

// A bot that is not there, named by its command, with a path in it: neither that nor what is said of it is for
// strangers.
TEST_F(TournamentApiTest, TellsStrangersNoCommandPathOrWordOfABot) {
  const std::string command = "ugi:/nonexistent/secret-place/bot --key=hush";
  const std::string folder = path();
  play(settings_of("spring", Audience::Public, {{"one", "first"}, {command, command}, {"AC/DC", "last"}}));
  auto writing = store::Database::open(path()).value();
  const auto record = **store::Tournaments(writing).find_game("spring", 1);
  ASSERT_NE(record.find("secret-place"), std::string::npos);
  open();
  for (const char* call : {"", "/spring", "/spring/crosstable", "/spring/stages", "/spring/games",
                           "/spring/game?number=1", "/spring/game?number=2", "/spring/game?number=1&pair=14/02"}) {
    const Response response = send(Method::Get, fmt::format("/api/tournaments{}", call));
    EXPECT_EQ(response.status, 200) << call;
    for (const char* secret : {"secret-place", "hush", "ugi:", "nonexistent", "stderr", folder.c_str()})
      EXPECT_EQ(response.body.find(secret), std::string::npos) << call << ": " << response.body;
  }
  EXPECT_EQ(get("/api/tournaments/spring")["players"], Json::parse(R"(["one","#2","AC/DC"])"));
  EXPECT_EQ(get("/api/tournaments/spring", token)["players"][1], command);
  const auto stranger = watch("spring", "", true);
  run_until([&] { return stranger->newest("table") != nullptr; });
  for (const Json& message : stranger->heard) EXPECT_EQ(message.dump().find("secret"), std::string::npos);
}

TEST_F(TournamentApiTest, WritesHostileNamesAsTexts) {
  const std::string script = "<script>alert('x')</script>";
  play(settings_of("spring", Audience::Public, {{script, "first"}, {"\"},{\"x\":1", "random"}}));
  open();
  const Json players = get("/api/tournaments/spring")["players"];
  EXPECT_EQ(players[0], script);
  EXPECT_EQ(players[1], "\"},{\"x\":1");
}

// Another connection plays on, as another process would, and is stopped in between; the watcher sees the table grow.
TEST_F(TournamentApiTest, TellsWatchersWhatAnotherProcessPlays) {
  Settings settings = settings_of("spring", Audience::Public);
  settings.rounds = 3;
  play(settings, 4);
  open();
  const auto watcher = watch("spring", "", true);
  run_until([&] { return watcher->newest("table") != nullptr; });
  const int before = (*watcher->newest("table"))["finished"];
  EXPECT_EQ(before, 4);
  EXPECT_EQ((*watcher->newest("table"))["state"], "stopped");
  EXPECT_EQ(get("/api/tournaments/spring")["table"]["finished"], before);
  play(settings);
  run_until([&] { return (*watcher->newest("table"))["finished"] == 18; });
  EXPECT_EQ((*watcher->newest("table"))["state"], "finished");
  EXPECT_EQ(get("/api/tournaments")["tournaments"][0]["finished"], 18);
  EXPECT_EQ(get("/api/tournaments/spring/crosstable")["cells"][0][2], 6);
}

// A row that its process left behind when it was killed is no game in progress.
TEST_F(TournamentApiTest, ShowsBoardsOnlyWhileSomebodyPlays) {
  const Settings settings = settings_of("spring", Audience::Public);
  play(settings, 1);
  auto opened = store::Database::open(path()).value();
  store::Tournaments writing(opened);
  GameRecord record;
  record.game = {"kalah(pits=3,seeds=2)", std::nullopt, {"2", "3"}};
  record.times = {std::chrono::milliseconds(5), std::chrono::milliseconds(7)};
  ASSERT_TRUE(writing.show_live("spring", std::vector<store::GameRow>{{6, write_record(record)}, {5, "damaged"}}));
  open();
  const auto watcher = watch("spring", "", true);
  run_until([&] { return watcher->newest("boards") != nullptr; });
  EXPECT_TRUE((*watcher->newest("boards"))["boards"].empty());
  get("/api/tournaments/spring/game?number=6", "", 404);

  const auto lock = store::RunLock::take(path(), "spring");
  ASSERT_TRUE(lock);
  open();
  const auto later = watch("spring", "", true);
  run_until([&] { return later->newest("boards") != nullptr; });
  const Json boards = (*later->newest("boards"))["boards"];
  ASSERT_EQ(boards.size(), 1U);
  EXPECT_EQ(boards[0]["number"], 6);
  EXPECT_EQ(boards[0]["view"]["moves"].size(), 2U);
  EXPECT_EQ(boards[0]["times"], Json::parse("[5,7]"));
  EXPECT_EQ((*later->newest("table"))["state"], "running");
  EXPECT_EQ(get("/api/tournaments/spring/game?number=6")["live"], true);
}

// Free play has no draw: who plays whom stands in its records, also in those of games that go on. Players come later.
TEST_F(TournamentApiTest, ShowsFreePlayAsItIsPlayed) {
  tournament::TournamentStore writing(store::Database::open(path()).value());
  Settings settings = tournament::example::free_play("open");
  settings.web = Audience::Public;
  tournament::example::begin(writing.tournaments, settings);
  for (const char* name : {"alice", "bob"}) tournament::example::enter(writing.tournaments, "open", name);
  const auto plan = [&] { return tournament::find_tournament(writing, "open", catalog).value().plan; };
  tournament::example::play(writing.tournaments, plan(), 2, 1, 0);
  const auto lock = store::RunLock::take(path(), "open");
  ASSERT_TRUE(lock);
  ASSERT_TRUE(writing.tournaments.show_live(
      "open", std::vector<store::GameRow>{{1, write_record(tournament::example::game_of(plan(), 1, 0, 1, 2))}}));
  open();
  const auto watcher = watch("open", "", true);
  run_until([&] { return watcher->newest("boards") != nullptr; });
  const Json boards = (*watcher->newest("boards"))["boards"];
  ASSERT_EQ(boards.size(), 1U);
  EXPECT_EQ(boards[0]["first"], 0);
  EXPECT_EQ(boards[0]["second"], 1);
  const Json live = get("/api/tournaments/open/game?number=1");
  EXPECT_EQ(live["players"], Json::parse(R"(["alice","bob"])"));
  EXPECT_EQ(live["live"], true);
  const Json head = get("/api/tournaments/open");
  EXPECT_EQ(head["format"], "free-play");
  EXPECT_EQ(head["table"]["state"], "running");
  EXPECT_EQ(head["table"]["scheduled"], nullptr);
  EXPECT_EQ(head["table"]["rows"].size(), 2U);
  const Json games = get("/api/tournaments/open/games");
  EXPECT_EQ(games["all"], 1);
  EXPECT_EQ(games["rows"][0]["number"], 2);
  EXPECT_EQ(games["rows"][0]["first"], 1);

  tournament::example::enter(writing.tournaments, "open", "carol");
  tournament::example::play(writing.tournaments, plan(), 3, 2, 0);
  run_until([&] { return (*watcher->newest("table"))["rows"].size() == 3; });
  EXPECT_EQ((*watcher->newest("table"))["finished"], 2);
  EXPECT_EQ(get("/api/tournaments/open")["players"], Json::parse(R"(["alice","bob","carol"])"));
  EXPECT_EQ(get("/api/tournaments/open/game?number=3")["players"], Json::parse(R"(["carol","alice"])"));
}

// A day is for everybody when it has been published, and for the owner before. There was no sandbox, nor a need of one.
TEST_F(TournamentApiTest, ShowsDaysOfACourseOnceTheyArePublished) {
  const test::CourseFolder with_course;
  std::filesystem::copy(with_course.path / "course.toml", path() / "course.toml");
  const auto noon = test::noon_of("2026-04-06");
  {
    auto course = course::open_course(path()).value();
    for (const char* name : {"two", "one"})
      ASSERT_TRUE(course::add_reference(course, catalog,
                                        {.name = name,
                                         .alias = fmt::format("El {}", name),
                                         .player = "regular(depth=1)",
                                         .from = course::parse_date("2026-04-06").value()},
                                        noon));
    course::CourseRunConditions conditions{
        {catalog, nullptr}, "turno test", [=] { return noon + std::chrono::hours(1); }};
    const auto held = course::run_course(
        course, {.date = course::parse_date("2026-04-06"), .early = true, .publish = false}, conditions, {}, {});
    ASSERT_TRUE(held) << held.error();
    ASSERT_EQ(held->held.size(), 1U);
  }
  open(Audience::Public);  // a course publishes its days itself
  EXPECT_TRUE(get("/api/tournaments")["tournaments"].empty());
  get("/api/tournaments/day-2026-04-06", "", 404);
  EXPECT_EQ(get("/api/tournaments", token)["tournaments"][0]["day"], "2026-04-06");
  const Json head = get("/api/tournaments/day-2026-04-06", token);
  EXPECT_EQ(head["players"], Json::parse(R"(["El one","El two"])"));
  {
    auto course = course::open_course(path()).value();
    course::CourseRunConditions conditions{
        {catalog, nullptr}, "turno test", [=] { return noon + std::chrono::hours(24); }};
    const auto published = course::run_course(course, {}, conditions, {}, {});
    ASSERT_TRUE(published) << published.error();
  }
  EXPECT_EQ(get("/api/tournaments")["tournaments"][0]["name"], "day-2026-04-06");
  const std::string text = get("/api/tournaments/day-2026-04-06").dump();
  EXPECT_NE(text.find("El one"), std::string::npos);
  EXPECT_EQ(text.find("\"one\""), std::string::npos);

  // How long and how far it thinks would tell a reference from students' players.
  const Json seen = get("/api/tournaments/day-2026-04-06/game?number=1");
  const Json seen_by_owner = get("/api/tournaments/day-2026-04-06/game?number=1", token);
  EXPECT_EQ(seen["moves"], seen_by_owner["moves"]);
  ASSERT_FALSE(seen["moves"].empty());
  for (std::size_t i = 0; i < seen["moves"].size(); ++i) {
    EXPECT_TRUE(seen["times"][i].is_null()) << i;
    EXPECT_TRUE(seen["told"][i].is_null()) << i;
    EXPECT_TRUE(seen_by_owner["times"][i].is_number()) << i;
  }
  EXPECT_EQ(seen_by_owner["told"][0]["depth"], 1);
}

// A pair sends its code with every game that it looks at, those of others too; that is no wrong code.
TEST_F(TournamentApiTest, CountsWrongCodesAndNoRightOnes) {
  const test::CourseFolder with_course;
  std::filesystem::copy(with_course.path / "course.toml", path() / "course.toml");
  std::string code;
  {
    auto course = course::open_course(path()).value();
    code = course::add_pair(course, {.id = {14, 2}}, test::noon_of("2026-04-06")).value().whole();
  }
  play(settings_of("spring", Audience::Public));
  open();
  const std::string game = "/api/tournaments/spring/game?number=1&pair=14/02";
  for (int i = 0; i < 40; ++i) EXPECT_FALSE(get(game, code).contains("words"));
  get("/api/tournaments", "wrong", 401);
  int refused = 0;
  for (int i = 0; i < 40; ++i) refused += send(Method::Get, game, "Xf-wrong").status == 429 ? 1 : 0;
  EXPECT_GT(refused, 0);
  get(game, code);
}

// A built-in player stands for the pair's file.
TEST_F(TournamentApiTest, TellsAPairHowItsOwnPlayersThoughtAlone) {
  course::example::PlayedCourse played;
  const auto day = course::example::date("2026-04-06");
  const auto code = course::add_pair(played.course(), {.id = {14, 2}}, played.now()).value();
  played.append_events({course::ReferenceAdded{"secret", "Zaphod", "regular(depth=1)", day}});
  played.hand_in({{14, 2}, 1}, fmt::format("grupo14pareja021{}0604.cl", code.short_part),
                 {{course::example::step("name", course::Outcome::Accepted, "")}, "Marvin"});
  played.hold("2026-04-06", {"regular(depth=1)"});
  played.publish("2026-04-06");
  for (const auto& file : std::filesystem::directory_iterator(played.pages().parent_path()))
    if (file.is_regular_file()) std::filesystem::copy_file(file, path() / file.path().filename());
  open();
  const std::string address = "/api/tournaments/day-2026-04-06/game?number=1&pair=14/02";
  const Json own = get(address, code.whole());
  const int side = own["players"][0] == "Marvin" ? 1 : 2;
  ASSERT_FALSE(own["moves"].empty());
  for (std::size_t i = 0; i < own["moves"].size(); ++i) {
    EXPECT_EQ(own["times"][i].is_number(), own["movers"][i] == side) << i;
    EXPECT_TRUE(own["told"][i].is_null() || own["movers"][i] == side) << i;
  }
  EXPECT_TRUE(own.dump().find("\"depth\":1") != std::string::npos);
  EXPECT_TRUE(get(address, "q7-wrong")["told"][0].is_null());
  EXPECT_TRUE(get(address, "q7-wrong")["told"][1].is_null());
}

// By a seat that only the owner is told; strangers see her games, and nothing by which they could play them.
TEST_F(TournamentApiTest, LetsAPersonPlayByHand) {
  open();
  const Json wanted{{"name", "spring"},
                    {"format", "round-robin"},
                    {"games", {"kalah(pits=2,seeds=1)"}},
                    {"players", {{{"player", "human"}, {"name", "Ana"}}, {{"player", "first"}}}},
                    {"move_ms", 100},
                    {"everybody", true}};
  ASSERT_EQ(send(Method::Post, "/api/tournaments", token, wanted.dump()).status, 201);
  const Json seats = get("/api/tournaments/spring", token)["seats"];
  ASSERT_EQ(seats.size(), 1U);
  EXPECT_EQ(seats[0][0], 0);
  const std::string hers = seats[0][1];
  for (const char* path : {"", "/games", "/crosstable", "/stages"})
    EXPECT_EQ(get(std::string("/api/tournaments/spring") + path).dump().find(hers), std::string::npos) << path;
  const auto sit = [&](Json body, const std::string& seat) {
    body["seat"] = seat;
    return send(Method::Post, "/api/tournaments/spring/seat", "", body.dump());
  };
  EXPECT_EQ(sit({}, "nobody").status, 403);
  EXPECT_EQ(sit({}, "").status, 403);
  EXPECT_EQ(sit({{"action", "cheat"}}, hers).status, 400);
  // By a wrong seat nobody can tell whether there is such a tournament.
  for (const char* name : {"other", "..", "..%2f..%2fowner"})
    EXPECT_EQ(send(Method::Post, fmt::format("/api/tournaments/{}/seat", name), "", Json{{"seat", hers}}.dump()).body,
              sit({}, "nobody").body)
        << name;
  for (int i = 0; i < 40; ++i) sit({}, "nobody");
  EXPECT_EQ(sit({}, "nobody").status, 429);
  EXPECT_EQ(sit({}, hers).status, 200);
  while (get("/api/tournaments/spring")["table"]["state"] != "finished") {
    const Response response = sit({}, hers);
    if (response.status != 200) continue;  // between the last game and the end
    const Json game = Json::parse(response.body)["game"];
    if (game.is_null()) continue;
    EXPECT_EQ(game["opponent"], "first");
    EXPECT_EQ(sit({{"action", "begin"}, {"number", 7}}, hers).status, 409);
    if (game["begun"] == false) sit({{"action", "begin"}, {"number", game["number"]}}, hers);
    if (game["asked"] == false) continue;
    EXPECT_GT(game["left_ms"], 500'000);
    const Json move{{"action", "move"},
                    {"number", game["number"]},
                    {"ply", game["view"]["moves"].size()},
                    {"move", game["view"]["legal"][0]["move"]}};
    EXPECT_EQ(sit(move, hers).status, 200);
    Json late = move;
    late["ply"] = 99;
    EXPECT_EQ(sit(late, hers).status, 409);
  }
  while (sit({}, hers).status == 200) std::this_thread::yield();
  EXPECT_EQ(sit({}, hers).status, 409);
  auto opened = tournament::open_to_read(path());
  ASSERT_TRUE(opened);
  const auto kept = tournament::find_tournament(*opened, "spring", catalog);
  ASSERT_TRUE(kept) << kept.error();
  const auto verified = tournament::verify(kept->plan, opened->tournaments);
  ASSERT_TRUE(verified) << verified.error();
  EXPECT_EQ(verified->games, 2U);
  EXPECT_EQ(get("/api/tournaments/spring/games?which=finished")["rows"][0]["ending"], "played");
  using std::filesystem::perms;
  EXPECT_EQ(std::filesystem::status(path() / "tournament-seats/spring.json").permissions() & perms::others_all,
            perms::none);
}

TEST_F(TournamentApiTest, StartsPausesAndResumesForTheOwner) {
  open();
  const Json wanted{{"name", "spring"},
                    {"format", "round-robin"},
                    {"games", {"kalah"}},
                    {"players", {{{"player", "best(nodes=3000)"}}, {{"player", "level3"}}, {{"player", "random"}}}},
                    {"rounds", 300},
                    {"opening_moves", 2},
                    {"everybody", true}};
  EXPECT_EQ(send(Method::Post, "/api/tournaments", "", wanted.dump()).status, 401);
  EXPECT_EQ(send(Method::Post, "/api/tournaments", "wrong", wanted.dump()).status, 401);
  ASSERT_EQ(send(Method::Post, "/api/tournaments", token, wanted.dump()).status, 201);
  EXPECT_EQ(send(Method::Post, "/api/tournaments", token, wanted.dump()).status, 409);
  const auto watcher = watch("spring", "", true);
  const auto finished = [&] {
    const Json* table = watcher->newest("table");
    return table == nullptr ? 0 : (*table)["finished"].get<int>();
  };
  run_until([&] { return finished() > 0; });
  EXPECT_EQ(get("/api/tournaments/spring", token)["run"]["here"], true);
  EXPECT_FALSE(get("/api/tournaments/spring").contains("run"));
  const auto control = [&](const char* action, const std::string& code) {
    return send(Method::Post, "/api/tournaments/spring/run", code, Json{{"action", action}}.dump()).status;
  };
  EXPECT_EQ(control("pause", ""), 401);
  EXPECT_EQ(control("explode", token), 400);
  EXPECT_EQ(control("pause", token), 200);
  run_until([&] { return (*watcher->newest("table"))["state"] == "stopped"; });
  const int paused = finished();
  EXPECT_LT(paused, 1800);
  EXPECT_EQ(control("pause", token), 409);
  EXPECT_EQ(control("resume", token), 200);
  run_until([&] { return finished() > paused; });
  EXPECT_EQ(control("stop", token), 200);
  run_until([&] { return (*watcher->newest("table"))["state"] == "stopped"; });

  auto opened = tournament::open_to_read(path());
  ASSERT_TRUE(opened);
  const auto kept = tournament::find_tournament(*opened, "spring", catalog);
  ASSERT_TRUE(kept) << kept.error();
  const auto verified = tournament::verify(kept->plan, opened->tournaments);
  EXPECT_TRUE(verified) << verified.error();
}

}  // namespace
}  // namespace turno::web
