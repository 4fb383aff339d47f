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
#include "course/reports/crosstable.hpp"
#include "course/reports/day_games.hpp"
#include "course/reports/instructor_page.hpp"
#include "course/reports/kept_table.hpp"
#include "course/reports/pair_report.hpp"
#include "course/reports/public_pages.hpp"
#include "course/reports/table_text.hpp"
#include "course/vetting/source_text.hpp"
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
      : course_(course),
        catalog_(catalog),
        ledger_(ledger),
        settings_(settings),
        stop_(stop),
        open_(public_course(course, ledger)) {}

  Written write() {
    if (Written read = read_days(); !read) return read;
    if (!stop_.stop_requested()) write_public();
    if (newest_ && !wrong_) look_into_games();
    for (const auto& [id, pair] : ledger_.pairs()) {
      if (wrong_ || stop_.stop_requested()) break;
      write_private(pair);
    }
    if (!wrong_ && !stop_.stop_requested()) write_instructor();
    if (wrong_) return tl::unexpected(*wrong_);
    return {};
  }

 private:
  // Only the newest days are needed with everything. What else a crosstable is for is written at once: those of a whole
  // course would take much memory.
  Written read_days() {
    const Day* newest = ledger_.finished_day({}, false);
    const Day* newest_published = ledger_.finished_day({}, true);
    for (const Day& day : ledger_.days()) {
      if (!day.is_finished) continue;
      if (stop_.stop_requested()) break;
      auto table = read_table(day, &day == newest);
      RETURN_IF_ERROR(table);
      if (day.is_published) {
        open_.days.push_back(table_for_everybody(*table));
        players_.add_day(open_.days.back());
        if (&day != newest_published) write_crosstable(open_.days.back());
        if (&day != newest_published) open_.days.back().crosstable.clear();
      }
      table->crosstable.clear();
      held_.push_back(*std::move(table));
    }
    return {};
  }

  // Of the newest day with its games. A table that had to be derived is kept.
  tl::expected<DayTable, std::string> read_table(const Day& day, bool is_newest) {
    if (is_newest) {
      auto games = read_day_games(course_, catalog_, day);
      RETURN_IF_ERROR(games);
      newest_ = *std::move(games);
    } else if (auto kept = find_kept_table(course_, day)) {
      return *std::move(kept);
    }
    auto table = is_newest ? tl::expected<DayTable, std::string>(newest_->table) : table_of(course_, catalog_, day);
    RETURN_IF_ERROR(table);
    put(kept_table_name(day.begun.date), write_kept_table(day.begun, course_.settings.scoring, *table));
    return table;
  }

  static PublicCourse public_course(const OpenCourse& course, const Ledger& ledger) {
    PublicCourse open{course.settings.name};
    open.language = course.settings.language;
    open.earlier_aliases = course.settings.earlier_aliases;
    for (const auto& [id, pair] : ledger.pairs())
      if (pair.banned) open.banned.insert(id);
    return open;
  }

  void write_crosstable(const DayTable& day) {
    const std::string page = "public/" + crosstable_page_name(day.date);
    put(page + ".html", public_crosstable_html(open_, players_, day));
    put(page + ".csv", crosstable_csv(day));
  }

  void write_public() {
    put("public/index.html", public_index_html(open_, players_));
    if (!open_.days.empty()) {
      put("public/table.csv", course_table_csv(open_.days.back(), false));
      write_crosstable(open_.days.back());
    }
    for (const DayTable& day : open_.days) {
      put(fmt::format("public/{}.html", day_page_name(day.date)), public_day_html(open_, players_, day));
      put(fmt::format("public/{}.csv", day_page_name(day.date)), course_table_csv(day, false));
    }
    for (const Participant& player : players_.all()) {
      const std::string page = "public/" + player_page_name(players_.number_of(player));
      put(page + ".html", public_player_html(open_, players_, player));
      put(page + ".csv", public_player_games_csv(open_, player));
      put(page + "-days.csv", public_player_days_csv(open_, players_, player));
    }
  }

  // What was found is kept, also where somebody asked for a stop.
  void look_into_games() {
    const auto text = read_file((course_.folder / pages_folder / turns_file).string(), max_page_bytes);
    KnownTurns known = KnownTurns::read(text.value_or(""), settings_.turning_point);
    auto lost = look_into_lost_games(course_, catalog_, *newest_, settings_, known, stop_);
    put(std::string(turns_file), known.write());
    if (!lost) {
      wrong_ = lost.error();
    } else if (*lost) {
      lost_ = **std::move(lost);
    }
  }

  void write_private(const Pair& pair) {
    const PairReport report = report_of(pair);
    const std::string folder = private_folder(pair.id);
    put(folder + "/report.html", pair_report_html(report));
    put(folder + "/games.csv", pair_games_csv(report));
    put(folder + "/days.csv", pair_days_csv(report));
  }

  PairReport report_of(const Pair& pair) {
    PairReport report{course_.settings.name, &pair, course_.calendar().zone};
    report.language = course_.settings.language;
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
      report.games.insert(report.games.end(), games.begin(), games.end());
      if (const auto lost = lost_.find(player.id); lost != lost_.end())
        report.lost.insert(report.lost.end(), lost->second.begin(), lost->second.end());
    }
    if (report.lost.empty()) return;
    auto shown = replayed_games(course_, catalog_, *newest_, report.games, report.lost, settings_.max_replayed);
    if (shown)
      report.viewer = *std::move(shown);
    else
      wrong_ = shown.error();
  }

  // Whole players are compared by their texts; evaluation functions by what they say of positions.
  std::optional<std::string> whole_player(const Entry& entry) const {
    if (course_.settings.kind != PlayerKind::Moedas) return std::nullopt;
    const auto bytes = course_.log.find_file(entry.received);
    if (!bytes || !*bytes) return std::nullopt;
    auto text = source_text(**bytes);
    return text ? std::optional(*std::move(text)) : std::nullopt;
  }

  void write_instructor() {
    InstructorView view{course_.settings.name, course_.calendar().zone, &ledger_};
    if (newest_) {
      view.newest = newest_->table;
      view.grades = grade(course_.settings, ledger_, newest_->table);
      view.signs = copying_on(*newest_, ledger_, [this](const Entry& entry) { return whole_player(entry); });
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
  std::vector<DayTable> held_;      // the oldest first, without crosstables
  PublicCourse open_;               // with the published ones of these
  PublicPlayers players_;           // of them
  std::optional<DayGames> newest_;  // of those that were held
  LostGames lost_;                  // of its games
  std::optional<std::string> wrong_;
};

}  // namespace

Written write_pages(const OpenCourse& course, const Catalog& catalog, const Ledger& ledger,
                    const LostGamesSettings& settings, const std::stop_token& stop) {
  return PageWriter(course, catalog, ledger, settings, stop).write();
}

}  // namespace turno::course
