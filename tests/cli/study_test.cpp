#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>

#include "turno.hpp"

namespace turno {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using test::expect_refused;
using test::Finished;
using test::run;

class StudyCommand : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = (fs::temp_directory_path() / "turno-study-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }

  static std::string contents(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  static std::vector<json> rows(const std::string& out) {
    std::istringstream lines(contents(out + "/measurements.jsonl"));
    std::vector<json> all;
    for (std::string line; std::getline(lines, line);) all.push_back(json::parse(line));
    return all;
  }

  // What is the same on every machine, in the order of the units.
  static std::multimap<std::string, std::string> counts(const std::string& out) {
    std::multimap<std::string, std::string> all;
    for (json row : rows(out)) {
      for (const char* time : {"time_ms", "game_time_ms", "late_ms", "percent"}) row.erase(time);
      all.emplace(row["unit"], row.dump());
    }
    return all;
  }

  static Finished recompute(const std::string& out) {
    return run("/usr/bin/python3 -B " + std::string(TURNO_SOURCE) + "/tests/study/recompute.py " + out);
  }

  fs::path folder_;
};

constexpr const char* small = R"toml(title = "Small"
[[part]]
name = "search"
measure = "search"
games = ["kalah(pits=4,seeds=3)"]
players = ["minimax(depth={depth})", "alphabeta(depth={depth},ordered=true)"]
vary = { depth = [1, 2, 3] }
positions = 3
[[part.chart]]
x = "depth"
y = "nodes"
log = true
fit = true
[[part]]
name = "match"
measure = "match"
games = ["dots(rows=2,columns=2)"]
players = ["random", "level1", "level3"]
pairs = 3
opening-moves = 2
[[part]]
name = "choices"
measure = "choices"
games = ["dots(rows=2,columns=2)"]
players = ["random", "alphabeta(depth=6)"]
positions = 6
position-moves = 3
[[part]]
name = "time"
measure = "time"
games = ["kalah"]
players = ["best(time=5ms)"]
)toml";

TEST_F(StudyCommand, ListsItsStudiesAndEachCanBePlanned) {
  const Finished list = run("turno study --list");
  EXPECT_EQ(list.exit_code, 0) << list.err;
  for (const char* name : {"pruning", "evaluations", "depth", "board-size", "time-limit", "random-baseline",
                           "first-move", "levels", "repeated-turn"}) {
    EXPECT_NE(list.out.find(name), std::string::npos) << name;
    // With no time at all nothing is measured, but games, players and charts were looked at, in both forms.
    for (const char* form : {"", " --quick"}) {
      const Finished planned =
          run(std::string("turno study ") + name + form + " --time 1ms --out " + path(name) + std::to_string(form[0]));
      EXPECT_EQ(planned.exit_code, 0) << name << planned.err;
    }
  }
}

// Leaves that another program counts on the board t1, and (action, value).
TEST_F(StudyCommand, CountsLeavesAsOtherProgramsDo) {
  const std::string file = write("t1.toml", R"toml([[part]]
measure = "search"
games = ["coins(board=t1)", "coins(board=t1) moves 5", "coins(board=t1) moves 5 2"]
players = ["minimax(depth=99)", "alphabeta(depth=99)"]
)toml");
  ASSERT_EQ(run("turno study " + file + " --out " + path("t1")).exit_code, 0);
  std::map<std::string, std::vector<std::string>> found;
  for (const json& row : rows(path("t1")))
    found[row["position"].get<std::string>() + " " + row["player"].get<std::string>()] = {
        row["action"].get<std::string>(), std::to_string(row["value"].get<int>()),
        std::to_string(row["leaves"].get<int>())};
  using Result = std::vector<std::string>;
  EXPECT_EQ(found["coins(board=t1) minimax(depth=99)"], (Result{"5", "14", "40320"}));
  EXPECT_EQ(found["coins(board=t1) moves 5 minimax(depth=99)"], (Result{"2", "-14", "5040"}));
  EXPECT_EQ(found["coins(board=t1) moves 5 2 minimax(depth=99)"], (Result{"6", "14", "720"}));
  EXPECT_EQ(found["coins(board=t1) alphabeta(depth=99)"], (Result{"5", "14", "1219"}));
  EXPECT_EQ(found["coins(board=t1) moves 5 alphabeta(depth=99)"], (Result{"2", "-14", "325"}));
  EXPECT_EQ(found["coins(board=t1) moves 5 2 alphabeta(depth=99)"], (Result{"6", "14", "123"}));
}

// To its end minimax has a leaf for each order of the strings: 8! on t1, 11! on t7. The values of t1 to t5 were
// published, and so were the leaves of alpha-beta on t2.
TEST_F(StudyCommand, HasTheLeavesAndValuesOfTheLargerBoards) {
  const std::string file = write("boards.toml", R"toml([[part]]
measure = "search"
games = ["coins(board={board})"]
players = ["alphabeta(depth=99,ordered=true,table=true)"]
vary = { board = ["t1", "t2", "t3", "t5"] }
[[part]]
measure = "search"
games = ["coins(board=t2)"]
players = ["alphabeta(depth=99)"]
[[part]]
measure = "search"
games = ["coins(board=t7)"]
players = ["minimax(depth=99)", "best(depth=99)"]
)toml");
  ASSERT_EQ(run("turno study " + file + " --out " + path("boards")).exit_code, 0);
  std::map<std::string, std::pair<double, double>> found;
  for (const json& row : rows(path("boards")))
    found[row["game"].get<std::string>() + " " + row["player"].get<std::string>()] = {row["value"], row["leaves"]};
  for (const auto& [board, value] : std::map<std::string, double>{{"t1", 14}, {"t2", 35}, {"t3", 14}, {"t5", 13}})
    EXPECT_EQ(found["coins(board=" + board + ") alphabeta(depth=99,ordered=true,table=true)"].first, value) << board;
  EXPECT_EQ(found["coins(board=t2) alphabeta(depth=99)"], (std::pair<double, double>{35, 218517}));
  EXPECT_EQ(found["coins(board=t7) minimax(depth=99)"].second, 39916800);
  EXPECT_EQ(found["coins(board=t7) minimax(depth=99)"].first, found["coins(board=t7) best(depth=99)"].first);
}

// Searches that another program wrote down: the move and the value of each.
TEST_F(StudyCommand, FindsTheMovesAndValuesOfNegamaxRecords) {
  std::istringstream records(contents(std::string(TURNO_SOURCE) + "/tests/data/mancala11/engine2018.jsonl"));
  std::map<std::string, std::pair<std::string, double>> expected;
  std::string parts;
  constexpr std::size_t enough = 40;
  for (std::string line; std::getline(records, line) && expected.size() < enough;) {
    const json record = json::parse(line);
    if (record["t"] != "nmx") continue;
    std::string position = "mancala11(robbery=6) from ";
    for (const json& row : record["board"]) {
      std::string text;
      for (const json& cell : row) text += (text.empty() ? "" : ",") + cell.dump();
      position += text + "|";
    }
    position += std::to_string(record["side"].get<int>() + 1);
    const std::string player =
        "negamax(depth=" + record["depth"].dump() + ",eval=" + record["eval"].get<std::string>() + ")";
    if (!expected.emplace(position + " " + player, std::pair(record["move"].dump(), record["value"].get<double>()))
             .second)
      continue;
    parts += "[[part]]\nmeasure = \"search\"\ngames = [\"" + position + "\"]\nplayers = [\"" + player + "\"]\n";
  }
  ASSERT_EQ(expected.size(), enough);
  const std::string file = write("records.toml", parts);
  const Finished done = run("turno study " + file + " --out " + path("records"));
  ASSERT_EQ(done.exit_code, 0) << done.err;
  std::size_t checked = 0;
  for (const json& row : rows(path("records"))) {
    const std::string what = row["game"].get<std::string>() + " " + row["player"].get<std::string>();
    ASSERT_TRUE(expected.contains(what)) << what;
    EXPECT_EQ(row["action"], expected[what].first) << what;
    EXPECT_EQ(row["value"], expected[what].second) << what;
    ++checked;
  }
  EXPECT_EQ(checked, enough);
}

TEST_F(StudyCommand, ReportHasTheNumbersOfTheCsvAndAPlantedMistakeIsFound) {
  const std::string file = write("small.toml", small);
  const Finished done = run("turno study " + file + " --out " + path("out"));
  ASSERT_EQ(done.exit_code, 0) << done.err;
  EXPECT_EQ(recompute(path("out")).exit_code, 0) << recompute(path("out")).out;
  const std::string report = contents(path("out/report.md"));
  const std::string line = "| kalah(pits=4,seeds=3) | depth=3 | minimax(depth=3) | 4 |";
  const std::size_t at = report.find(line);
  ASSERT_NE(at, std::string::npos) << report;
  std::string planted = report;
  planted.replace(at, line.size(), "| kalah(pits=4,seeds=3) | depth=3 | minimax(depth=3) | 5 |");
  write("out/report.md", planted);
  const Finished found = recompute(path("out"));
  EXPECT_EQ(found.exit_code, 1);
  EXPECT_NE(found.out.find("Searches is 5, not 4"), std::string::npos) << found.out;
  // Then wherever else a number stands.
  const auto is_found = [&](const std::string& pattern, const std::string& wrong) {
    const std::string changed =
        std::regex_replace(report, std::regex(pattern), wrong, std::regex_constants::format_first_only);
    EXPECT_NE(changed, report) << pattern;
    write("out/report.md", changed);
    EXPECT_EQ(recompute(path("out")).exit_code, 1) << pattern;
  };
  is_found(R"((\| 1\. random \|  \| )\d+-)", "$01999-");
  is_found(R"((whoever moved first won )\d+)", "$01999");
  is_found(R"((% of the points \(95 % interval )\d+)", "$01999");
  is_found(R"((random kept the proven value in )\d+)", "$01999");
  is_found(R"((the fewest nodes are those of .*: )\d+)", "$01999");
  is_found(R"((“Nodes” goes from .* to )\d+)", "$01999");
  is_found(R"((× )\d+)", "$01999");
  is_found(R"((Elo \+)\d+)", "$01999");
  is_found(R"((, asked for )\d+)", "$01999");
  is_found(R"(whoever moved first won)", "whoever moved last won");
  // The page has what the text has.
  write("out/report.md", report);
  const std::string page = contents(path("out/report.html"));
  const std::size_t cell = page.find("<td>");
  write("out/report.html", std::string(page).insert(cell + 4, "7"));
  EXPECT_EQ(recompute(path("out")).exit_code, 1);
  write("out/report.html", page);
  EXPECT_EQ(recompute(path("out")).exit_code, 0);
}

TEST_F(StudyCommand, GoesOnAfterKillWithTheSameCounts) {
  const std::string file = write("long.toml", R"toml([[part]]
measure = "match"
games = ["kalah"]
players = ["alphabeta(depth=5)", "alphabeta(depth=4)", "random"]
pairs = 30
)toml");
  ASSERT_EQ(run("turno study " + file + " --out " + path("whole")).exit_code, 0);
  run("turno study " + file + " --out " + path("cut") + " & pid=$!; until [ \"$(wc -l <" + path("cut") +
      "/measurements.jsonl)\" -ge 4 ]; do :; done 2>/dev/null; kill -9 $pid; wait $pid");
  const auto before = counts(path("cut"));
  EXPECT_LT(before.size(), counts(path("whole")).size());
  std::ofstream(path("cut/measurements.jsonl"), std::ios::app) << "{\"unit\":\"half a li";  // as a power cut leaves it
  const Finished refused = run("turno study " + file + " --out " + path("cut"));
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_NE(refused.err.find("--resume"), std::string::npos) << refused.err;
  const Finished resumed = run("turno study " + file + " --resume --threads 2 --out " + path("cut"));
  EXPECT_EQ(resumed.exit_code, 0) << resumed.err;
  EXPECT_EQ(counts(path("cut")), counts(path("whole")));
  for (const auto& [unit, row] : before) EXPECT_EQ(counts(path("cut")).count(unit), 2U);
  EXPECT_EQ(recompute(path("cut")).exit_code, 0);
}

TEST_F(StudyCommand, ABotThatCrashesIsARowThatSaysSo) {
  const std::string file = write("crash.toml", R"toml([[part]]
measure = "match"
games = ["kalah"]
players = ["ugi:test_bot crash"]
against = ["random"]
pairs = 1
[[part]]
name = "choices"
measure = "choices"
games = ["dots(rows=2,columns=2)"]
players = ["ugi:test_bot crash-at-start", "random"]
)toml");
  const Finished done = run("turno study " + file + " --out " + path("out"));
  ASSERT_EQ(done.exit_code, 0) << done.err;
  EXPECT_NE(done.out.find("3 of them could not be taken or ended with a forfeit"), std::string::npos) << done.out;
  for (const json& row : rows(path("out")))
    if (row["player"] != "random") {
      EXPECT_EQ(row["ok"], false) << row;
      EXPECT_EQ(row["ending"], "crashed") << row;
    } else {
      EXPECT_EQ(row["ok"], true) << row;
    }
  EXPECT_NE(contents(path("out/report.md")).find("crashed"), std::string::npos);
}

TEST_F(StudyCommand, TakesEvaluationsAndPlayersInLisp) {
  const std::string lisp = std::string(TURNO_SOURCE) + "/examples/lisp/";
  const std::string file = write(
      "lisp.toml",
      "[[part]]\nmeasure = \"match\"\ngames = [\"mancala11\"]\nplayers = [\"lisp(depth={depth}):" + lisp +
          "grupo01pareja011Ab0704.cl\"]\nagainst = [\"random\"]\nvary = { depth = [1] }\npairs = 1\n" +
          "[[part]]\nmeasure = \"time\"\ngames = [\"coins(board=t1)\"]\nplayers = [\"lisp-player(time=30s):" + lisp +
          "moedas/jogador.lisp\"]\n");
  const Finished done = run("turno study " + file + " --out " + path("out"));
  ASSERT_EQ(done.exit_code, 0) << done.err;
  EXPECT_EQ(rows(path("out")).size(), 3U);
  for (const json& row : rows(path("out"))) EXPECT_EQ(row["ok"], true) << row;
  EXPECT_EQ(rows(path("out")).back()["asked_ms"], 30'000);
}

TEST_F(StudyCommand, PutsTwoRunsSideBySide) {
  const std::string file = write("small.toml", small);
  ASSERT_EQ(run("turno study " + file + " --out " + path("a")).exit_code, 0);
  ASSERT_EQ(run("turno study " + file + " --out " + path("b") + " --language es --compare " + path("a")).exit_code, 0);
  const std::string same = contents(path("b/report.md"));
  EXPECT_NE(same.find("Todas las cuentas que tienen ambas ejecuciones son iguales"), std::string::npos);
  std::string lines = contents(path("a/measurements.jsonl"));
  const std::size_t at = lines.find("\"leaves\":");
  lines.replace(at, 10, "\"leaves\":7");
  write("a/measurements.jsonl", lines);
  ASSERT_EQ(run("turno study " + file + " --resume --out " + path("b") + " --compare " + path("a")).exit_code, 0);
  EXPECT_NE(contents(path("b/report.md")).find("1 counts differ between the runs"), std::string::npos);
}

TEST_F(StudyCommand, WritesAReportToBeCompleted) {
  const Finished done =
      run("turno study --template memoria --quick --game dots\\(rows=2,columns=2\\) --player "
          "'alphabeta(depth=2)' --out " +
          path("m"));
  ASSERT_EQ(done.exit_code, 0) << done.err;
  const std::string text = contents(path("m/memoria.md"));
  for (const char* heading : {"## Algoritmo", "## Función de evaluación", "## Ejemplos de uso", "## Eficiencia",
                              "## Turnos repetidos", "## Tiempo", "## Resultados"})
    EXPECT_NE(text.find(heading), std::string::npos) << heading;
  EXPECT_NE(text.find("| minimax(depth=4,eval=margin) |"), std::string::npos) << text;
  EXPECT_NE(text.find("| alphabeta(depth=2) | random |"), std::string::npos) << text;
  EXPECT_NE(text.find("| Posición | Jugada | Tiempo (ms) |"), std::string::npos) << text;
}

// A student's own program: its moves and its times by depth, and no nodes, which it does not tell.
TEST_F(StudyCommand, FillsATemplateWithTheFiguresOfAProgram) {
  const auto report = [&](const std::string& player, const std::string& out) {
    const Finished done = run("turno study --template report --quick --game 'kalah(pits=4,seeds=3)' --player '" +
                              player + "' --out " + path(out));
    EXPECT_EQ(done.exit_code, 0) << done.err;
    return contents(path(out + "/course-report.md"));
  };
  const std::string deep = report("ugi:wrong_sign --right {depth}", "deep");
  EXPECT_NE(deep.find("| kalah(pits=4,seeds=3) | depth=4 | ugi:wrong\\_sign --right 4 | 5 |"), std::string::npos)
      << deep;
  EXPECT_NE(deep.find("“Time (ms)” grows"), std::string::npos) << deep;
  EXPECT_NE(deep.find("turno play 'kalah(pits=4,seeds=3)' --second 'ugi:wrong_sign --right 4'"), std::string::npos);
  EXPECT_EQ(deep.find("Nothing was measured here"), std::string::npos);
  for (const json& row : rows(path("deep"))) EXPECT_TRUE(row["nodes"].is_null()) << row;
  const std::string plain = report("ugi:wrong_sign 2", "plain");
  EXPECT_NE(plain.find("Nothing was measured here: this player does not tell its nodes."), std::string::npos) << plain;
  EXPECT_NE(plain.find("--player 'ugi:./mine {depth}'"), std::string::npos) << plain;
}

TEST_F(StudyCommand, LeavesOtherFoldersAlone) {
  fs::create_directory(path("home"));
  write("home/thesis.txt", "mine");
  const std::string file = write("small.toml", small);
  const Finished refused = run("turno study " + file + " --out " + path("home"));
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_NE(refused.err.find("is not empty"), std::string::npos) << refused.err;
  EXPECT_FALSE(fs::exists(path("home/measurements.csv")));
  ASSERT_EQ(run("turno study " + file + " --force --out " + path("home")).exit_code, 0);
  EXPECT_EQ(contents(path("home/thesis.txt")), "mine");
  const Finished other = run("turno study " + file + " --resume --seed 2 --out " + path("home"));
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_NE(other.err.find("its seed is different"), std::string::npos) << other.err;
}

TEST_F(StudyCommand, SaysWhatIsWrongWithFileAndLine) {
  const auto study = [&](const std::string& text) {
    static int number = 0;
    return write("bad" + std::to_string(++number) + ".toml", text) + " --out " + path("bad");
  };
  const std::string part = "[[part]]\nmeasure = \"search\"\ngames = [\"kalah\"]\nplayers = [\"minimax(depth=1)\"]\n";
  expect_refused(
      "turno study",
      {{"nothing", "there is no study \"nothing\"; ready studies: board-size, "},
       {"", "name a study"},
       {study("[[part]]\nmeasure = \"serch\"\n"), ":2: part.measure: \"serch\" is no measure"},
       {study("[[part]]\nmeasure = \"search\"\ngames = [\n\"kalah\",\n\"chess\"]\nplayers = [\"minimax\"]\n"),
        ":5: part.games: unknown game \"chess\""},
       {study("[[part]]\nmeasure = \"search\"\ngames = [\"kalah\"]\nplayers = [\n\"minmax\"]\n"), ":5: part.players: "},
       {study(part + "[[part.chart]]\nx = \"player\"\ny = \"beauty\"\n"), ":7: chart.y: \"beauty\" is not measured"},
       {study(part + "[[part.chart]]\nx = \"depth\"\ny = \"nodes\"\n"), ":6: chart.x: \"depth\" is not varied"},
       {study(part + "colour = 1\n"), ":5: part.colour: there is no such key"},
       {study("[[part]]\nmeasure = \"search\"\ngames = [\"kalah\"]\nplayers = [\"minimax(depth={deep})\"]\n"),
        ":4: part.players: {deep} is not varied"},
       {study("[[part]]\nmeasure = \"search\"\ngames = [\"kalah\"]\nplayers = [\"human\"]\n"), ":4: part.players: "},
       {study("[[part]]\nmeasure = \"search\"\ngames = [\"kalah\"]\nplayers = [\"random\"]\n"),
        "only players that search"},
       {study("title = 3\n" + part), ":1: title: "},
       {study("= ="), ":1: this is not valid TOML"},
       {study("x = 1"), ":1: x: there is no such key"},
       {"pruning --template report", "--template needs --game and --player"},
       {"pruning --game kalah", "--game and --player belong to --template"}});
  EXPECT_FALSE(fs::exists(path("bad")));
}

}  // namespace
}  // namespace turno
