#include "course/reports/pages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "core/return_if_error.hpp"
#include "course/intake/submission_name.hpp"
#include "course/league/day_table.hpp"
#include "course/league/grading.hpp"
#include "course/reports/instructor_page.hpp"
#include "course/reports/pair_report.hpp"
#include "course/reports/public_pages.hpp"
#include "course/reports/table_text.hpp"
#include "play/system/file.hpp"

namespace turno::course {
namespace {

using Written = tl::expected<void, std::string>;

constexpr std::string_view turns_file = "instructor/turning-points.json";
constexpr std::size_t max_page_bytes = std::size_t{1} << 28U;

class PageWriter {
 public:
  PageWriter(const OpenCourse& course, const Catalog& catalog, const Ledger& ledger, const LostGamesSettings& settings,
             const std::stop_token& stop)
      : course_(course), catalog_(catalog), ledger_(ledger), settings_(settings), stop_(stop) {}

  Written write() {
    if (Written read = read_days(); !read) return read;
    write_public();
    if (newest_) recall_turns();
    for (const auto& [id, pair] : ledger_.pairs()) {
      if (wrong_ || stop_.stop_requested()) break;
      write_private(pair);
    }
    if (turns_) put(std::string(turns_file), turns_->write());
    if (!wrong_ && !stop_.stop_requested()) write_instructor();
    if (wrong_) return tl::unexpected(*wrong_);
    return {};
  }

 private:
  Written read_days() {
    const Day* newest = ledger_.finished_day({}, false);
    for (const Day& day : ledger_.days()) {
      if (!day.is_finished) continue;
      if (&day == newest) {
        auto games = read_day_games(course_, catalog_, day);
        RETURN_IF_ERROR(games);
        held_.push_back(games->table);
        newest_ = *std::move(games);
      } else {
        auto table = table_of(course_, catalog_, day);
        RETURN_IF_ERROR(table);
        held_.push_back(*std::move(table));
      }
      if (day.is_published) published_.push_back(held_.back());
    }
    return {};
  }

  void write_public() {
    PublicCourse open{course_.settings.name, published_, {}};
    for (const auto& [id, pair] : ledger_.pairs())
      if (pair.banned) open.banned.insert(id);
    const PublicPlayers players(open.days);
    put("public/index.html", public_index_html(open, players));
    if (!open.days.empty()) put("public/table.csv", course_table_csv(open.days.back(), false));
    for (const DayTable& day : open.days) {
      put(fmt::format("public/{}.html", day_page_name(day.date)), public_day_html(open, players, day));
      put(fmt::format("public/{}.csv", day_page_name(day.date)), course_table_csv(day, false));
    }
    for (const Participant& player : players.all()) {
      const std::string page = "public/" + player_page_name(players.number_of(player));
      put(page + ".html", public_player_html(open, players, player));
      put(page + ".csv", public_player_games_csv(open, player));
      put(page + "-days.csv", public_player_days_csv(open, player));
    }
  }

  void recall_turns() {
    const auto text = read_file((course_.folder / pages_folder / turns_file).string(), max_page_bytes);
    turns_ = KnownTurns::read(text.value_or(""), newest_->table.date, settings_.turning_point);
  }

  void write_private(const Pair& pair) {
    const PairReport report = report_of(pair);
    if (stop_.stop_requested()) return;
    const std::string folder = private_folder(pair.id);
    put(folder + "/report.html", pair_report_html(report));
    put(folder + "/games.csv", pair_games_csv(report));
    put(folder + "/days.csv", pair_days_csv(report));
  }

  PairReport report_of(const Pair& pair) {
    PairReport report{course_.settings.name, &pair, course_.calendar().zone};
    std::map<PlayerId, const Entry*> newest;
    for (const Entry& entry : ledger_.entries()) {
      if (entry.player.pair != pair.id) continue;
      report.files.push_back(&entry);
      newest[entry.player] = &entry;
    }
    for (const Refusal& refusal : ledger_.refusals())
      if (comes_from(pair, refusal.what.name)) report.refused.push_back(&refusal);
    for (const auto& [id, entry] : newest) report.players.push_back(own_player(id, *entry));
    if (newest_) add_games(report);
    return report;
  }

  OwnPlayer own_player(PlayerId id, const Entry& newest) const {
    OwnPlayer player{id, &newest, "", quality_of_entry(newest), days_of(held_, Participant{id, {}})};
    if (newest.report) player.name = ledger_.shown_name(id, newest.report->alias);
    return player;
  }

  // Somebody else's guesses are not shown.
  bool comes_from(const Pair& pair, const std::string& file) const {
    const auto name = parse_submission_name(file, course_.settings.extension);
    return name && PairId{name->group, name->pair} == pair.id && name->code == pair.code;
  }

  void add_games(PairReport& report) {
    report.newest = newest_->table.date;
    for (const OwnPlayer& player : report.players) {
      const auto games = games_of(*newest_, player.id);
      auto lost = lost_games(catalog_, *newest_, games, settings_, *turns_, stop_);
      report.games.insert(report.games.end(), games.begin(), games.end());
      std::move(lost.begin(), lost.end(), std::back_inserter(report.lost));
    }
  }

  void write_instructor() {
    InstructorView view{course_.settings.name, course_.calendar().zone, &ledger_};
    if (newest_) {
      view.newest = newest_->table;
      view.grades = grade(course_.settings, ledger_, newest_->table);
      view.signs = copying_on(*newest_, ledger_, course_.settings.tournament.opening_moves);
      put("instructor/table.csv", course_table_csv(newest_->table, true));
    }
    put("instructor/grades.csv", grades_csv(view.grades));
    put("instructor/grades.json", grades_json(view.grades));
    put("instructor/files.csv", files_csv(view));
    put("instructor/index.html", instructor_html(view));
  }

  void put(const std::string& name, const std::string& contents) {
    if (wrong_) return;
    const std::filesystem::path path = course_.folder / pages_folder / name;
    if (const auto before = read_file(path.string(), max_page_bytes); before && *before == contents) return;
    std::error_code error;
    const bool is_new = !std::filesystem::exists(path.parent_path(), error);
    if (const Written made = make_folders(path.parent_path()); !made) {
      wrong_ = made.error();
      return;
    }
    if (!error && is_new && !name.starts_with("public/"))
      std::filesystem::permissions(path.parent_path(), std::filesystem::perms::owner_all, error);
    if (error) {
      wrong_ = fmt::format("{}: {}", path.parent_path().string(), error.message());
    } else if (const Written written = replace_file(path.string(), contents); !written) {
      wrong_ = written.error();
    }
  }

  const OpenCourse& course_;
  const Catalog& catalog_;
  const Ledger& ledger_;
  const LostGamesSettings& settings_;
  const std::stop_token& stop_;
  std::vector<DayTable> held_;       // the oldest first
  std::vector<DayTable> published_;  // of these
  std::optional<DayGames> newest_;   // of those that were held
  std::optional<KnownTurns> turns_;  // of its games
  std::optional<std::string> wrong_;
};

}  // namespace

Written write_pages(const OpenCourse& course, const Catalog& catalog, const Ledger& ledger,
                    const LostGamesSettings& settings, const std::stop_token& stop) {
  return PageWriter(course, catalog, ledger, settings, stop).write();
}

}  // namespace turno::course
