#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>
#include <set>

#include "course_script.hpp"
#include "data_folder.hpp"
#include "run_beside.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Fields;
using test::Finished;
using test::ScriptLine;

const std::string course_data = TURNO_SOURCE "/tests/data/course";
constexpr std::string_view no_code = "00";  // codes have no zeros

std::string joined(const Fields& fields) { return fmt::format("{}", fmt::join(fields, " | ")); }

std::string text_of(const std::vector<std::string>& lines) { return fmt::format("{}\n", fmt::join(lines, "\n")); }

struct GamesKept {
  int kept = 0;
  int all = 0;

  bool is_in_the_middle() const { return kept > 0 && kept < all; }
};

// A line of the log.
struct Refusal {
  std::string beginning;
  std::string words;
};

struct DaysDone {
  std::set<std::string> finished;
  std::set<std::string> published;
};

std::set<std::string> new_ones(const std::set<std::string>& before, const std::set<std::string>& after) {
  std::set<std::string> found;
  std::set_difference(after.begin(), after.end(), before.begin(), before.end(), std::inserter(found, found.end()));
  return found;
}

// Plays tests/data/course/script.txt with the program of this build and compares everything that it says on the way.
class CourseLeague : public ::testing::Test {
 protected:
  std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
  std::string data() const { return path("data"); }

  Finished course(const std::string& words) const {
    return test::run(fmt::format("turno course {} --data {}", words, data()));
  }
  Finished course_at(const ScriptLine& line, const std::string& words) const {
    return course(fmt::format("{} --at '{}'", words, line.when));
  }
  std::string fine(const std::string& words) const {
    const Finished finished = course(words);
    EXPECT_EQ(finished.exit_code, 0) << words << "\n" << finished.err;
    return finished.out;
  }

  void begin() const {
    EXPECT_NE(fine("init --first 2026-03-23 --zone Europe/Madrid").find("course.toml: read through it"),
              std::string::npos);
    std::filesystem::copy_file(course_data + "/course.toml", data() + "/course.toml",
                               std::filesystem::copy_options::overwrite_existing);
  }

  void happen(const ScriptLine& line) {
    const std::map<std::string, void (CourseLeague::*)(const ScriptLine&)> verbs{
        {"pair", &CourseLeague::add_pair},
        {"reference", &CourseLeague::add_reference},
        {"remove-reference", &CourseLeague::remove_reference},
        {"ban", &CourseLeague::ban},
        {"lift", &CourseLeague::lift},
        {"put-file", &CourseLeague::put_file},
        {"remove-file", &CourseLeague::remove_file},
        {"submit", &CourseLeague::submit},
        {"run", &CourseLeague::run_days},
        {"start", &CourseLeague::start},
        {"kill", &CourseLeague::kill_run},
        {"wait", &CourseLeague::wait_for_run},
        {"public", &CourseLeague::look_from_outside}};
    (this->*verbs.at(line.verb))(line);
  }

  // At the end, everything once more: no day has changed what was before it.
  void check_tables() const {
    for (const auto& [date, rows] : tables_) check_table(date);
    EXPECT_EQ(done().finished.size(), tables_.size());
  }

  void check_grades() const {
    for (const auto& [date, expected] : test::read_by_date(course_data + "/grades.txt")) {
      std::vector<std::string> lines;
      for (const Fields& row : test::read_csv(fine("grade --csv --date " + date)))
        lines.push_back(joined({row.at(0), shown(row.at(1)), shown(row.at(2)), row.at(3), row.at(4), row.at(5),
                                row.at(7), shown(row.at(8)), row.at(9), row.at(10)}));
      std::vector<std::string> wanted;
      for (const Fields& row : expected) wanted.push_back(joined(row));
      EXPECT_EQ(text_of(wanted), text_of(lines)) << date;
      const json as_json = json::parse(fine("grade --json --date " + date));
      ASSERT_EQ(as_json.size(), expected.size());
      for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(as_json[i]["pair"], expected[i].at(0));
        EXPECT_EQ(as_json[i]["least_uploads"], std::stoi(expected[i].at(6)));
        EXPECT_EQ(as_json[i]["total"], std::stod(expected[i].at(9))) << joined(expected[i]);
      }
    }
  }

  // Refused files have changed nothing, but they are in the log.
  void check_refusals() const {
    std::vector<std::string> lines;
    for (const std::string& line : test::split(status(), "\n"))
      if (line.starts_with("refused at ")) lines.push_back(line);
    ASSERT_EQ(lines.size(), refusals_.size()) << text_of(lines);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      EXPECT_TRUE(lines[i].starts_with(refusals_[i].beginning)) << lines[i];
      EXPECT_NE(lines[i].find(refusals_[i].words), std::string::npos) << lines[i];
    }
  }

  void check_records() const {
    const Finished verified = test::run("turno verify --data " + data());
    EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.err;
    for (const auto& [date, rows] : tables_)
      EXPECT_NE(verified.out.find("day-" + date), std::string::npos) << verified.out;
  }

  void check_export() const {
    fine("export " + path("export"));
    std::size_t files = 0;
    for (const auto& file : std::filesystem::directory_iterator(path("export") + "/files")) {
      const std::string name = file.path().filename().string();
      EXPECT_TRUE(contents_.contains(name.substr(name.find('-') + 1))) << name;
      ++files;
    }
    EXPECT_EQ(files, taken_);
  }

 private:
  // ---- what happens

  void add_pair(const ScriptLine& line) {
    const Finished finished = course_at(line, "pair add " + line.words);
    ASSERT_EQ(finished.exit_code, 0) << finished.err;
    const std::string before = "pair " + line.words + ": code ";
    ASSERT_TRUE(finished.out.starts_with(before)) << finished.out;
    codes_[line.words] = finished.out.substr(before.size(), 2);
  }

  void add_reference(const ScriptLine& line) {
    const Fields words = test::split(line.words, " ");
    std::string player = fmt::format("'{}'", words.at(3));
    if (const std::string file = "file:"; words.at(3).starts_with(file)) {
      const std::string own = path("reference.cl");
      std::ofstream(own) << functions_.file(words.at(3).substr(file.size()), "reference");
      player = "--file " + own;
    }
    const Finished finished = course_at(
        line, fmt::format("reference add {} {} --alias {} --from {}", words.at(0), player, words.at(1), words.at(2)));
    EXPECT_EQ(finished.exit_code, 0) << finished.err;
    std::filesystem::remove(path("reference.cl"));  // the course has its own copy
  }

  void remove_reference(const ScriptLine& line) {
    EXPECT_EQ(course_at(line, "reference remove " + line.words).exit_code, 0);
  }

  void ban(const ScriptLine& line) {
    const auto [pair, why] = test::first_word(line.words);
    if (line.outcome == "fails") return expect_failure(line, fmt::format("ban {} --why '{}'", pair, why));
    EXPECT_EQ(course_at(line, fmt::format("ban {} --why '{}'", pair, why)).exit_code, 0);
  }

  void lift(const ScriptLine& line) { EXPECT_EQ(course_at(line, "ban --lift " + line.words).exit_code, 0); }

  void put_file(const ScriptLine& line) {
    const auto [name, function] = test::first_word(line.words);
    std::ofstream(data() + "/" + name) << functions_.file(function, "referencia");
  }

  void remove_file(const ScriptLine& line) { std::filesystem::remove(data() + "/" + line.words); }

  void submit(const ScriptLine& line) {
    const auto [pattern, function] = test::first_word(line.words);
    const std::string name =
        test::replaced(test::replaced(pattern, "@@", code_in(pattern)), "!!", std::string(no_code));
    const std::string contents = functions_.file(function, name.substr(0, name.find('.')));
    std::ofstream(path(name)) << contents;
    const std::string command = fmt::format("submit {} --json", path(name));
    if (line.outcome == "fails") return expect_failure(line, command);
    const Finished finished = course_at(line, command);
    EXPECT_EQ(finished.exit_code, line.outcome == "accepted" ? 0 : 1) << finished.err;
    ASSERT_EQ(finished.err, "");
    const json told = json::parse(finished.out);
    ASSERT_EQ(told["outcome"], line.outcome) << finished.out;
    if (line.outcome == "refused") {
      EXPECT_NE(told["why"].get<std::string>().find(line.details), std::string::npos) << told["why"];
      refusals_.push_back({fmt::format("refused at {}: {}: ", line.when, name), line.details});
      return;
    }
    EXPECT_EQ(told["counts_for"], line.details);
    EXPECT_EQ(told["player"], fmt::format("{}/{}/{}", name.substr(5, 2), name.substr(13, 2), name.substr(15, 1)));
    ++taken_;
    contents_[name] = contents;
  }

  void run_days(const ScriptLine& line) {
    if (line.outcome == "fails") return expect_failure(line, "run " + line.words);
    const DaysDone before = done();
    const Finished finished = course_at(line, "run --progress-every 0s " + line.words);  // the machine may be busy
    EXPECT_EQ(finished.exit_code, 0) << finished.err;
    EXPECT_EQ(finished.err, "");
    expect_days(line, before);
  }

  void start(const ScriptLine& line) {
    days_before_ = done();
    run_ = std::make_unique<test::RunBeside>(
        fmt::format("turno course run {} --at '{}' --data {}", line.words, line.when, data()));
    while (!games_kept(line.details).is_in_the_middle())
      ASSERT_FALSE(run_->has_ended()) << "the run was over before anybody saw it play";
  }

  void kill_run(const ScriptLine& line) {
    run_->stop();
    const GamesKept games = games_kept(line.details);
    ASSERT_TRUE(games.is_in_the_middle()) << games.kept << " of " << games.all;
    EXPECT_FALSE(done().finished.contains(line.details));
    safe_ = records(line.details);
    EXPECT_EQ(safe_.size(), static_cast<std::size_t>(games.kept));
    killed_ = line.details;
  }

  void wait_for_run(const ScriptLine& line) {
    const int status = run_->wait();
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
    expect_days(line, days_before_);
  }

  void look_from_outside(const ScriptLine& line) {
    const std::string table = fine("table --public");
    EXPECT_EQ(table.substr(0, table.find('\n')), line.details);
    for (const auto& [pair, code] : codes_) EXPECT_EQ(table.find(pair), std::string::npos) << table;
    EXPECT_EQ(table.find("reference"), std::string::npos) << table;
  }

  // ---- what must come of it

  // Said in one line, and everything is as it was.
  void expect_failure(const ScriptLine& line, const std::string& command) const {
    const std::string before = status();
    const Finished finished = course_at(line, command);
    EXPECT_EQ(finished.exit_code, 2);
    EXPECT_EQ(finished.out, "");
    EXPECT_NE(finished.err.find(line.details), std::string::npos) << finished.err;
    EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
    EXPECT_EQ(status(), before);
    const std::set<std::string> finished_days = done().finished;
    if (!finished_days.empty()) check_table(*finished_days.rbegin());
  }

  // "holds DAYS publishes DAYS"
  void expect_days(const ScriptLine& line, const DaysDone& before) const {
    DaysDone wanted;
    bool is_held = true;
    for (const std::string& word : test::split(line.details, " ")) {
      if (word == "publishes") is_held = false;
      if (word.empty() || word == "publishes") continue;
      (is_held ? wanted.finished : wanted.published).insert(word);
    }
    const DaysDone after = done();
    EXPECT_EQ(wanted.finished, new_ones(before.finished, after.finished));
    EXPECT_EQ(wanted.published, new_ones(before.published, after.published));
    for (const std::string& date : wanted.finished) check_table(date);
    if (!wanted.finished.contains(killed_)) return;
    const std::set<std::string> all = records(killed_);
    EXPECT_TRUE(std::includes(all.begin(), all.end(), safe_.begin(), safe_.end())) << "a game was lost or played again";
  }

  void check_table(const std::string& date) const {
    std::vector<std::string> lines;
    for (const Fields& row : test::read_csv(fine("table --csv --date " + date))) {
      ASSERT_EQ(row.size(), 17U);
      if (row.at(15) != "played") {
        lines.push_back(joined({"-", row.at(1), row.at(16), row.at(15)}));
        continue;
      }
      EXPECT_EQ(row.at(6), "0") << "forfeits of " << row.at(1);
      lines.push_back(
          joined({row.at(0), row.at(1), row.at(16), row.at(2), row.at(3), row.at(4), row.at(5), row.at(7), row.at(9)}));
    }
    std::vector<std::string> wanted;
    for (Fields row : tables_.at(date)) {
      if (row.size() == 10) row.pop_back();  // the games among those who are level
      wanted.push_back(joined(row));
    }
    EXPECT_EQ(text_of(wanted), text_of(lines)) << date;
  }

  // ---- what there is

  static std::string shown(const std::string& text) { return text.empty() ? "-" : text; }

  std::string status() const { return fine("status --at '2026-03-20 10:00'"); }

  DaysDone done() const {
    DaysDone days;
    const json told = json::parse(fine("status --json"));
    for (const json& day : told["days"]) {
      if (day["finished"].get<bool>()) days.finished.insert(day["date"].get<std::string>());
      if (day["published"].get<bool>()) days.published.insert(day["date"].get<std::string>());
    }
    return days;
  }

  // "day-2026-03-30: 20 of 272 games"
  GamesKept games_kept(const std::string& date) const {
    const std::string list = test::run("turno tournament list --data " + data()).out;
    const std::string before = fmt::format("day-{}: ", date);
    const std::size_t at = list.find(before);
    GamesKept games;
    if (at == std::string::npos) return games;
    std::istringstream words(list.substr(at + before.size()));
    std::string of;
    words >> games.kept >> of >> games.all;
    return games;
  }

  std::set<std::string> records(const std::string& date) const {
    const Finished finished =
        test::run(fmt::format("turno tournament export day-{} --records --data {}", date, data()));
    EXPECT_EQ(finished.exit_code, 0) << finished.err;
    std::set<std::string> lines;
    for (const std::string& line : test::split(finished.out, "\n"))
      if (!line.empty()) lines.insert(line);
    return lines;
  }

  // Of the pair that a name speaks of, if there is one.
  std::string code_in(const std::string& name) const {
    const std::size_t at = name.find("@@");
    if (at == std::string::npos || at < 11) return std::string(no_code);
    const std::size_t group = name.find_first_of("0123456789");
    const auto found = codes_.find(fmt::format("{}/{}", name.substr(group, 2), name.substr(at - 3, 2)));
    return found == codes_.end() ? std::string(no_code) : found->second;
  }

  test::DataFolder folder_;
  test::Functions functions_{course_data};
  std::map<std::string, std::vector<Fields>> tables_ = test::read_by_date(course_data + "/tables.txt");
  std::map<std::string, std::string> codes_;
  std::vector<Refusal> refusals_;
  std::map<std::string, std::string> contents_;  // of files that were taken, by name
  std::size_t taken_ = 0;
  std::unique_ptr<test::RunBeside> run_;
  DaysDone days_before_;
  std::string killed_;
  std::set<std::string> safe_;  // games that were kept when it was killed
};

TEST_F(CourseLeague, ThreeWeeksComeOutAsTheRulesSay) {
  begin();
  for (const ScriptLine& line : test::read_script(course_data + "/script.txt")) {
    SCOPED_TRACE(line.text());
    happen(line);
    if (HasFatalFailure()) return;
  }
  check_tables();
  check_grades();
  check_refusals();
  check_records();
  check_export();
}

}  // namespace
}  // namespace turno
