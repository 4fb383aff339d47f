// Every solved value with the time it takes: `turno_solve TURNO [RUNS] [long] [GAME]` runs `turno solve` with nothing
// prebuilt, RUNS times each (three unless told otherwise), and prints the rows of the table in docs/results.md, with
// the least wall time and the CPU time of that run. `long` adds the boards that take minutes; with GAME, only boards
// of that game are solved. A value that is known from elsewhere is checked; one that differs fails.

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
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

struct Run {
  double wall = 0;
  double cpu = 0;
  Json told;
};

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

Run run_once(const std::string& program, const Question& question) {
  std::string name = (std::filesystem::temp_directory_path() / "turno-solve-XXXXXX").string();
  const std::string folder = mkdtemp(name.data());
  std::array<int, 2> pipe{};
  if (::pipe(pipe.data()) != 0) std::abort();
  const auto started = std::chrono::steady_clock::now();
  const pid_t child = fork();
  if (child == 0) {
    dup2(pipe[1], STDOUT_FILENO);
    close(pipe[0]);
    std::vector<std::string> words{program, "solve", question.game, "--json", "--data", folder};
    if (question.all_moves) words.emplace_back("--all-moves");
    if (!question.first.empty()) words.insert(words.end(), {"--moves", question.first});
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

bool measure(const std::string& program, const Question& question, int runs) {
  std::optional<Run> best;
  for (int i = 0; i < runs; ++i) {
    Run run = run_once(program, question);
    if (!best || run.wall < best->wall) best = std::move(run);
  }
  const std::string value = value_of(question, best->told);
  const bool is_right = value != "failed" && (question.known.empty() || question.known == value);
  fmt::print("| {}{}{} | {}{} | {:.2f} s | {:.2f} s | {} | {} |\n", question.game,
             question.first.empty() ? "" : " after " + question.first, question.all_moves ? ", all moves" : "", value,
             is_right ? "" : " WRONG, it is " + question.known, best->wall, best->cpu,
             best->told.is_discarded() ? "" : best->told["nodes"].dump(), table_of(best->told));
  std::fflush(stdout);
  return is_right;
}

int main_of(const std::string& program, int runs, bool takes_long, std::string_view game) {
  fmt::print("load: {}\n| game | value | wall | CPU | nodes | table |\n| --- | --- | --- | --- | --- | --- |\n",
             load());
  bool is_right = true;
  for (const auto& questions : {kalah_questions(), other_questions()})
    for (const Question& question : questions)
      if (question.game.starts_with(game) && (takes_long || !question.takes_long))
        is_right = measure(program, question, runs) && is_right;
  fmt::print("load: {}\n", load());
  return is_right ? 0 : 1;
}

}  // namespace
}  // namespace turno::bench

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  const int runs = argc > 2 ? std::max(1, std::atoi(argv[2])) : 3;
  bool takes_long = false;
  std::string_view game;
  for (int i = 3; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "long") {
      takes_long = true;
    } else {
      game = word;
    }
  }
  return turno::bench::main_of(argv[1], runs, takes_long, game);
}
