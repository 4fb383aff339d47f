// Every solved value with the time it takes: `turno_solve TURNO [RUNS] [long] [old=SECONDS] [GAME]` runs `turno solve`
// with nothing prebuilt, RUNS times each (three unless told otherwise), and prints the rows of the table in
// docs/results.md, with the least wall time and the CPU time of that run. Beside it, in the same run and as often, the
// search of `best` that solved these games before they had solvers, to the end of every line, for at most SECONDS (40
// unless told otherwise; 0: not at all): once where it does not finish. Kalah always had a solver. `long` adds the
// boards that take minutes; with GAME, only boards whose name begins like that are solved. A value that is known from
// elsewhere is checked, and so is what the old search proves; one that differs fails.

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace turno::bench {
namespace {

using Json = nlohmann::json;

struct Question {
  std::string game;
  std::string first;  // moves that were made
  bool all_moves = false;
  std::string known;  // as value_of() writes values; empty where nobody has told
  bool takes_long = false;
};

// Those with six pits and capture=empty are published, the others are records of other programs.
std::vector<Question> kalah_questions() {
  return {
      {"kalah(pits=4,seeds=4)", "", false, "2"},
      {"kalah(pits=4,seeds=5)", "", false, "4"},
      {"kalah(pits=4,seeds=6)", "", false, "0"},
      {"kalah(pits=5,seeds=4)", "", false, ""},
      {"kalah(pits=5,seeds=5)", "", false, ""},
      {"kalah(pits=6,seeds=3)", "", false, "2"},
      {"kalah(pits=6,seeds=3,capture=empty)", "", false, ""},
      {"kalah(pits=6,seeds=4)", "", false, "8"},
      {"kalah(pits=6,seeds=4,capture=empty)", "", false, "10"},
      {"kalah(pits=6,seeds=4,end=mover)", "", false, ""},
      {"kalah(pits=6,seeds=4)", "", true, "-14 -10 8 -2 -8 4"},
      {"kalah(pits=6,seeds=4)", "3", true, "-6 0 2 4 8"},
      {"kalah(pits=6,seeds=4,capture=empty)", "", true, ""},
      {"kalah(pits=6,seeds=5)", "", false, "", true},
      {"kalah(pits=6,seeds=5,capture=empty)", "", false, "12", true},
  };
}

// Known values of dots are those of tests/data/coins/dots-solved.json; that of 4 x 4 boxes is published.
std::vector<Question> other_questions() {
  std::vector<Question> all{
      {"dots(rows=2,columns=4)", "", false, "2"},  {"dots(rows=2,columns=5)", "", false, ""},
      {"dots(rows=2,columns=6)", "", false, ""},   {"dots(rows=3,columns=3)", "", false, "-3"},
      {"dots(rows=3,columns=4)", "", false, ""},   {"dots(rows=4,columns=4)", "", false, "0", true},
      {"plague(columns=5,rows=5)", "", false, ""}, {"plague(columns=6,rows=5)", "", false, ""},
      {"plague(columns=5,rows=6)", "", false, ""}, {"plague(columns=6,rows=6)", "", false, "", true},
  };
  for (int board = 1; board <= 10; ++board) all.push_back({fmt::format("coins(board=t{})", board), "", false, ""});
  // The first ten seeds that make a board of 30 strings.
  for (const int seed : {2, 3, 8, 10, 13, 27, 42, 47, 52, 60})
    all.push_back({fmt::format("coins(rows=4,columns=5,seed={})", seed), "", false, ""});
  return all;
}

struct Wanted {
  int runs = 3;
  bool takes_long = false;
  int old_seconds = 40;
  std::string game;
};

// Of one or several boards.
struct Measured {
  double wall = 0;
  double cpu = 0;
  std::uint64_t nodes = 0;
  double old_wall = 0;
  bool old_is_done = true;
  bool is_right = true;
};

struct Run {
  double wall = 0;
  double cpu = 0;
  Json told;
};

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

// A command of turno with a data folder of its own, in which nothing is.
Run run_once(const std::string& program, std::vector<std::string> words) {
  std::string name = (std::filesystem::temp_directory_path() / "turno-solve-XXXXXX").string();
  const std::string folder = mkdtemp(name.data());
  std::array<int, 2> pipe{};
  if (::pipe(pipe.data()) != 0) std::abort();
  const auto started = std::chrono::steady_clock::now();
  const pid_t child = fork();
  if (child == 0) {
    dup2(pipe[1], STDOUT_FILENO);
    close(pipe[0]);
    setenv("XDG_DATA_HOME", folder.c_str(), 1);  // NOLINT(concurrency-mt-unsafe): this process has one thread
    words.insert(words.begin(), program);
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    execv(program.c_str(), arguments.data());
    _exit(127);
  }
  close(pipe[1]);
  std::string out;
  std::array<char, 4096> part{};
  for (ssize_t got = 0; (got = read(pipe[0], part.data(), part.size())) > 0;)
    out.append(part.data(), static_cast<std::size_t>(got));
  close(pipe[0]);
  rusage usage{};
  wait4(child, nullptr, 0, &usage);
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - started;
  std::filesystem::remove_all(folder);
  return {wall.count(), seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime), Json::parse(out, nullptr, false)};
}

std::string value_of(const Question& question, const Json& told) {
  if (told.is_discarded()) return "failed";
  if (!question.all_moves) return told["value"].dump();
  std::string values;
  for (const Json& move : told["moves"]) values += (values.empty() ? "" : " ") + move["value"].dump();
  return values;
}

std::string load() {
  std::ifstream file("/proc/loadavg");
  std::string text;
  std::getline(file, text);
  return text;
}

std::string table_of(const Json& told) {
  if (told.is_discarded() || !told["tables"].is_object()) return "";
  return fmt::format("{} seeds, {:.2f} s", told["tables"]["seeds"].get<int>(),
                     told["tables"]["build_us"].get<double>() * 1e-6);
}

std::vector<std::string> solve(const Question& question) {
  std::vector<std::string> words{"solve", question.game, "--json"};
  if (question.all_moves) words.emplace_back("--all-moves");
  if (!question.first.empty()) words.insert(words.end(), {"--moves", question.first});
  return words;
}

// As solvers of games without one of their own search; a search to a depth never asks a solver.
std::vector<std::string> search_deeper_and_deeper(const Question& question, int seconds) {
  return {"analyse",     question.game,
          "--algorithm", "best",
          "--depth",     "99",
          "--time",      fmt::format("{}s", seconds),
          "--threads",   fmt::format("{}", std::max(1U, std::thread::hardware_concurrency())),
          "--memory",    "256MB",
          "--json"};
}

// What the old search proved, once it has ended every line.
std::optional<std::string> proven_by_search(const Json& told) {
  if (told.is_discarded()) return std::nullopt;
  for (const Json& ranked : told["ranking"])
    if (ranked["proven"] != true) return std::nullopt;
  return fmt::format("{}", std::lround(told["ranking"][0]["value"].get<double>()));
}

// Once where it does not come to an end.
template <class IsDone>
Run best_of(const std::string& program, const std::vector<std::string>& words, int runs, IsDone is_done) {
  Run best = run_once(program, words);
  for (int i = 1; i < runs && is_done(best.told); ++i) {
    Run run = run_once(program, words);
    if (run.wall < best.wall) best = std::move(run);
  }
  return best;
}

bool has_old_search(const Question& question) { return !question.game.starts_with("kalah"); }

std::string old_text(const Measured& measured, const Wanted& wanted) {
  if (wanted.old_seconds == 0) return "";
  if (!measured.old_is_done) return fmt::format("not after {} s", wanted.old_seconds);
  return fmt::format("{:.2f} s", measured.old_wall);
}

Measured measure(const std::string& program, const Question& question, const Wanted& wanted) {
  const Run best =
      best_of(program, solve(question), wanted.runs, [](const Json& told) { return !told.is_discarded(); });
  const std::string value = value_of(question, best.told);
  Measured found{best.wall, best.cpu, 0};
  found.is_right = value != "failed" && (question.known.empty() || question.known == value);
  if (value != "failed") found.nodes = best.told["nodes"].get<std::uint64_t>();
  std::string old;
  if (has_old_search(question) && wanted.old_seconds > 0) {
    const Run before = best_of(program, search_deeper_and_deeper(question, wanted.old_seconds), wanted.runs,
                               [](const Json& told) { return proven_by_search(told).has_value(); });
    const auto proven = proven_by_search(before.told);
    found.old_wall = before.wall;
    found.old_is_done = proven.has_value();
    old = old_text(found, wanted);
    if (proven && *proven != value) {
      old += " WRONG, it says " + *proven;
      found.is_right = false;
    }
  }
  fmt::print("| {}{}{} | {}{} | {:.2f} s | {:.2f} s | {} | {} | {} |\n", question.game,
             question.first.empty() ? "" : " after " + question.first, question.all_moves ? ", all moves" : "", value,
             question.known.empty() || question.known == value ? "" : " WRONG, it is " + question.known, best.wall,
             best.cpu, found.nodes, table_of(best.told), old);
  std::fflush(stdout);
  return found;
}

// Boards whose target is one for all.
void print_together(std::string_view name, const std::vector<Measured>& boards, const Wanted& wanted) {
  if (boards.empty()) return;
  Measured sum;
  for (const Measured& board : boards) {
    sum.wall += board.wall;
    sum.cpu += board.cpu;
    sum.nodes += board.nodes;
    sum.old_wall += board.old_wall;
    sum.old_is_done = sum.old_is_done && board.old_is_done;
  }
  const std::string old = wanted.old_seconds == 0 ? ""
                          : sum.old_is_done       ? fmt::format("{:.2f} s", sum.old_wall)
                                                  : fmt::format("not after {:.0f} s", sum.old_wall);
  fmt::print("| {} | | {:.2f} s | {:.2f} s | {} | | {} |\n", name, sum.wall, sum.cpu, sum.nodes, old);
}

int main_of(const std::string& program, const Wanted& wanted) {
  fmt::print(
      "load: {}\n| game | value | wall | CPU | nodes | table | old search, wall |\n"
      "| --- | --- | --- | --- | --- | --- | --- |\n",
      load());
  bool is_right = true;
  std::vector<Measured> shipped;
  std::vector<Measured> generated;
  for (const auto& questions : {kalah_questions(), other_questions()})
    for (const Question& question : questions) {
      if (!question.game.starts_with(wanted.game) || (question.takes_long && !wanted.takes_long)) continue;
      const Measured found = measure(program, question, wanted);
      is_right = found.is_right && is_right;
      if (question.game.starts_with("coins(board=")) shipped.push_back(found);
      if (question.game.starts_with("coins(rows=")) generated.push_back(found);
    }
  print_together("coins t1 to t10 together", shipped, wanted);
  print_together("ten generated boards of 30 strings together", generated, wanted);
  fmt::print("load: {}\n", load());
  return is_right ? 0 : 1;
}

}  // namespace
}  // namespace turno::bench

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  turno::bench::Wanted wanted;
  if (argc > 2) wanted.runs = std::max(1, std::atoi(argv[2]));
  for (int i = 3; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "long") {
      wanted.takes_long = true;
    } else if (word.starts_with("old=")) {
      wanted.old_seconds = std::max(0, std::atoi(word.substr(4).data()));
    } else {
      wanted.game = word;
    }
  }
  return turno::bench::main_of(argv[1], wanted);
}
