#include "course/settings/course_settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "core/name.hpp"
#include "core/return_if_error.hpp"
#include "course/intake/bot_intake.hpp"
#include "course/vetting/source_text.hpp"
#include "play/players/player_text.hpp"
#include "tournament/file/toml_fields.hpp"

namespace turno::course {
namespace {

using tournament::Fields;
using tournament::Mistakes;

constexpr std::array<std::string_view, 15> course_keys{"name",     "players", "game",     "games",      "depth",
                                                       "calendar", "files",   "speed",    "tournament", "quality",
                                                       "grading",  "limits",  "language", "pages",      "deliveries"};
constexpr std::array<std::string_view, 1> delivery_keys{"first"};
constexpr std::array<std::string_view, 1> page_keys{"earlier-aliases"};
constexpr std::array<std::string_view, 2> quality_keys{"deepest", "pairs"};
constexpr std::array<std::string_view, 8> calendar_keys{"zone",     "first",   "training-until", "last",
                                                        "deadline", "publish", "weekends",       "holidays"};
constexpr std::array<std::string_view, 3> trial_keys{"pairs", "opening-moves", "share"};
constexpr std::array<std::string_view, 10> file_keys{
    "games-against-regular", "interval-of", "most",    "interval",  "kilobytes",
    "date-in-name",          "opponent",    "command", "extension", "auto-ban"};
constexpr std::array<std::string_view, 4> speed_keys{"share", "warn", "calibration-depth", "later"};
constexpr std::array<std::string_view, 2> later_keys{"from", "share"};
constexpr std::array<std::string_view, 9> tournament_keys{
    "format", "double", "opening-moves", "group-size", "time", "final-time", "sorted-by", "concurrency", "seed"};
constexpr std::array<std::string_view, 14> grading_keys{
    "uploads", "above",     "first",         "first-bonus", "training-bonus", "missed-day",   "marks",
    "bonuses", "penalties", "quality-score", "rounding",    "maximum",        "needs-player", "cup-bonus"};
constexpr std::array<std::string_view, 3> mark_keys{"key", "maximum", "delivery"};
constexpr std::array<std::string_view, 4> score_keys{"speed", "depths", "openings", "robustness"};

// What columns of lists of pairs and marks are called.
constexpr std::array<std::string_view, 8> taken_keys{"group", "pair", "names",    "e-mail",
                                                     "code",  "why",  "division", "total"};

constexpr double max_points = 1000;
constexpr double least_points = 1e-6;  // as exact as grades are
constexpr std::size_t max_mark_rules = 50;
constexpr std::size_t max_key = 30;
constexpr std::size_t max_references = 1000;
constexpr std::uint64_t max_course_depth = 4;
constexpr std::size_t max_days = 1000;
constexpr std::chrono::seconds default_time{10};  // for a move
constexpr auto max_seed = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());

class Reader {
 public:
  Reader(const toml::table& file, const std::string& file_name)
      : mistakes_(file_name), top_(file, "", course_keys, mistakes_) {}

  tl::expected<CourseSettings, std::string> read() {
    CourseSettings settings{
        .calendar = {.zone = TimeZone::find("UTC").value(), .first = {}, .training_until = {}, .last = {}}};
    settings.tournament.games = {"mancala11"};
    settings.tournament.time.move = default_time;
    settings.tournament.concurrency = 2;
    read_top(settings);
    in_table("calendar", calendar_keys,
             [&](const Fields& fields, const toml::table& table) { read_calendar(fields, table, settings.calendar); });
    in_table("deliveries", delivery_keys,
             [&](const Fields& fields, const toml::table& table) { read_deliveries(fields, table, settings); });
    settings.opponent = settings.kind == PlayerKind::Lisp ? "regular" : "";
    if (settings.kind == PlayerKind::Moedas) settings.extension = ".lisp";
    in_table("files", file_keys,
             [&](const Fields& fields, const toml::table& table) { read_files(fields, table, settings); });
    settings.speed = {{settings.calendar.first, settings.kind == PlayerKind::Lisp ? 0.5 : 0}};
    in_table("speed", speed_keys,
             [&](const Fields& fields, const toml::table& table) { read_speed(fields, table, settings); });
    in_table("tournament", tournament_keys,
             [&](const Fields& fields, const toml::table&) { read_tournament(fields, settings); });
    in_table("quality", quality_keys,
             [&](const Fields& fields, const toml::table&) { read_quality(fields, settings); });
    in_table("grading", grading_keys,
             [&](const Fields& fields, const toml::table& table) { read_grading(fields, table, settings); });
    in_table("pages", page_keys, [&](const Fields& fields, const toml::table&) {
      fields.read("earlier-aliases", settings.earlier_aliases);
    });
    tournament::read_limits(top_, mistakes_, "", settings.tournament.limits);
    if (!settings.tournament.final_time.move) settings.tournament.final_time = settings.tournament.time;
    if (!mistakes_.none()) return tl::unexpected(mistakes_.first());
    return settings;
  }

 private:
  template <std::size_t count, class Read>
  void in_table(std::string_view name, const std::array<std::string_view, count>& keys, Read read_it) {
    const toml::table* table = top_.table(name, fmt::format("[{}]", name));
    if (table == nullptr) {
      if (name == "calendar") mistakes_.missing(name, "there is none; write [calendar] with zone, first and last");
      return;
    }
    const Fields fields(*table, fmt::format("{}.", name), keys, mistakes_);
    if (mistakes_.none()) read_it(fields, *table);
  }

  void read_top(CourseSettings& settings) {
    settings.name = "course";
    top_.read("name", settings.name);
    std::string language(to_text(Language::English));
    top_.read("language", language);
    if (const auto known = language_named(language))
      settings.language = *known;
    else
      top_.complain("language", R"(write "en", "es" or "pt")");
    std::string kind = "lisp";
    top_.read("players", kind);
    if (const auto players = players_named(kind)) {
      settings.kind = players->kind;
      settings.protocol = players->protocol;
    } else {
      top_.complain("players", R"(write "lisp", "bots", "ugr", "mankalah" or "moedas")");
    }
    if (settings.kind == PlayerKind::Moedas) settings.tournament.games = {"coins"};
    if (top_.has("game") && top_.has("games")) top_.complain("games", "write game or games, not both");
    if (top_.has("games")) settings.tournament.games = top_.texts("games");
    if (top_.has("game")) top_.read("game", settings.tournament.games.front());
    const auto only = settings.kind == PlayerKind::Bot ? only_game_of(settings.protocol + ":") : std::nullopt;
    if (only && !top_.has("game") && !top_.has("games")) settings.tournament.games = {std::string(*only)};
    if (settings.kind == PlayerKind::Bot && !only && !top_.has("game") && !top_.has("games"))
      mistakes_.missing("game", R"(there is none; write game = "kalah")");
    std::uint64_t depth = 2;
    top_.read_number("depth", depth, 1, max_course_depth);
    settings.depth = static_cast<int>(depth);
  }

  // A date as TOML has it, without quotes.
  std::optional<Date> date(const Fields& fields, const toml::table& table, std::string_view key, bool is_needed) {
    if (!fields.has(key)) {
      if (is_needed) fields.complain(key, fmt::format("there is none; write {} = 2026-04-06", key));
      return std::nullopt;
    }
    return date_of(fields, key, *table.get(key));
  }

  static std::optional<Date> date_of(const Fields& fields, std::string_view key, const toml::node& node) {
    const auto read = node.value_exact<toml::date>();
    const auto found =
        read ? parse_date(fmt::format("{:04}-{:02}-{:02}", read->year, read->month, read->day)) : std::nullopt;
    if (!found) fields.complain(key, "write a date as it is, without quotes: 2026-04-06");
    return found;
  }

  static void clock(const Fields& fields, std::string_view key, std::chrono::minutes& value) {
    if (!fields.has(key)) return;
    std::string text;
    fields.read(key, text);
    if (const auto read = parse_clock(text)) {
      value = *read;
    } else {
      fields.complain(key, R"(write the time of day in quotes: "21:00")");
    }
  }

  void read_calendar(const Fields& fields, const toml::table& table, Calendar& calendar) {
    std::string zone = "UTC";
    fields.read("zone", zone);
    if (auto found = TimeZone::find(zone)) {
      calendar.zone = *std::move(found);
    } else {
      fields.complain("zone", found.error());
    }
    const auto first = date(fields, table, "first", true);
    const auto last = date(fields, table, "last", true);
    if (!first || !last) return;
    calendar.first = *first;
    calendar.last = *last;
    calendar.training_until = date(fields, table, "training-until", false).value_or(*first - std::chrono::days(1));
    if (*last < *first) fields.complain("last", "the last day is before the first; write a later one");
    if (*last - *first > std::chrono::days(max_days))
      fields.complain("last", fmt::format("the course is longer than {} days; write an earlier one", max_days));
    if (calendar.training_until > *last)
      fields.complain("training-until", "this is after the last day; write an earlier one");
    clock(fields, "deadline", calendar.deadline);
    clock(fields, "publish", calendar.publishing);
    fields.read("weekends", calendar.weekends);
    read_holidays(fields, table, calendar.holidays);
  }

  static void read_holidays(const Fields& fields, const toml::table& table, std::vector<Date>& holidays) {
    if (!fields.has("holidays")) return;
    const toml::array* list = table.get("holidays")->as_array();
    if (list == nullptr) return fields.complain("holidays", "write a list of dates: [2026-05-01, 2026-05-02]");
    for (const toml::node& node : *list)
      if (const auto found = date_of(fields, "holidays", node)) holidays.push_back(*found);
  }

  // Two games from the start, none, or pairs from openings with a share to reach.
  void read_trial(const Fields& fields, const toml::table& table, CourseSettings& settings) {
    constexpr std::string_view key = "games-against-regular";
    constexpr std::uint64_t max_pairs = 50;
    if (!fields.has(key)) return;
    const toml::node& node = *table.get(key);
    if (node.is_integer() && (node.value<std::int64_t>() == 2 || node.value<std::int64_t>() == 0)) {
      if (node.value<std::int64_t>() == 0) settings.opponent.clear();
      return;
    }
    if (!node.is_table())
      return fields.complain(key, "write 2, 0 for none, or { pairs = 10, opening-moves = 4, share = 0.5 }");
    const Fields trial(*node.as_table(), "files.games-against-regular.", trial_keys, mistakes_);
    std::uint64_t pairs = 0;
    std::uint64_t moves = settings.trial.opening_moves;
    if (!trial.has("pairs")) trial.complain("pairs", "there is none; write how many pairs of games: pairs = 10");
    trial.read_number("pairs", pairs, 1, max_pairs);
    trial.read_number("opening-moves", moves, 1, 100);
    trial.read("share", settings.trial.share, 0, 1);
    settings.trial.pairs = pairs;
    settings.trial.opening_moves = moves;
  }

  static void check_built(const Fields& fields, const CourseSettings& settings) {
    if (settings.protocol != "ugr")
      fields.complain("command", R"(only bots for UGR are built here: players = "ugr", or another command)");
    if (settings.command != build_command)
      fields.complain("command", fmt::format("write command = \"{}\"", build_command));
    if (settings.extension != source_extension)
      fields.complain("extension", fmt::format("sources are handed in: write extension = \"{}\"", source_extension));
  }

  void read_files(const Fields& fields, const toml::table& table, CourseSettings& settings) {
    std::uint64_t players = settings.players;
    std::uint64_t kilobytes = settings.max_bytes / 1024;
    fields.read_number("most", players, 1, 3);
    fields.read_number("kilobytes", kilobytes, 1, max_source_bytes / 1024);
    settings.players = players;
    settings.max_bytes = kilobytes * 1024;
    if (const auto interval = fields.duration("interval"))
      settings.interval = std::chrono::ceil<std::chrono::minutes>(*interval);
    std::string interval_of = "player";
    fields.read("interval-of", interval_of);
    if (interval_of != "player" && interval_of != "pair") fields.complain("interval-of", R"(write "player" or "pair")");
    settings.interval_of = interval_of == "pair" ? IntervalOf::Pair : IntervalOf::Player;
    fields.read("date-in-name", settings.date_in_name);
    fields.read("auto-ban", settings.auto_ban);
    fields.read("opponent", settings.opponent);
    if (settings.opponent == "none") settings.opponent.clear();
    read_trial(fields, table, settings);
    fields.read("command", settings.command);
    fields.read("extension", settings.extension);
    if (settings.kind != PlayerKind::Bot) {
      for (const std::string_view key : {"command", "extension"})
        if (fields.has(key)) fields.complain(key, "only bots have it; leave the line out");
      return;
    }
    if (settings.command.starts_with("build-bot")) return check_built(fields, settings);
    if (settings.command.find("{file}") == std::string::npos)
      fields.complain("command", R"(write how a file is run, with {file} in its place: command = "python3 {file}")");
    if (!fields.has("extension") || settings.extension.size() < 2 || settings.extension.front() != '.')
      fields.complain("extension", R"(write how names of files end: extension = ".py")");
  }

  void read_deliveries(const Fields& fields, const toml::table& table, CourseSettings& settings) {
    if (settings.kind != PlayerKind::Moedas)
      return fields.complain("first", "only courses of moedas have two deliveries; leave the table out");
    settings.first_delivery = date(fields, table, "first", true);
  }

  void read_speed(const Fields& fields, const toml::table& table, CourseSettings& settings) {
    constexpr double max_share = 1000;
    fields.read("share", settings.speed.front().share, 0, max_share);
    fields.read("warn", settings.much_time, 0, max_share);
    std::uint64_t depth = 4;
    fields.read_number("calibration-depth", depth, 1, max_course_depth);
    settings.calibration_depth = static_cast<int>(depth);
    if (!fields.has("later")) return;
    const toml::array* list = table.get("later")->as_array();
    if (list == nullptr || (!list->empty() && !list->is_homogeneous<toml::table>()))
      return fields.complain("later", "write a list: [{ from = 2026-05-01, share = 0.4 }]");
    for (const toml::node& node : *list) {
      const Fields later(*node.as_table(), "speed.later.", later_keys, mistakes_);
      SpeedStep step;
      if (const auto from = date(later, *node.as_table(), "from", true)) step.from = *from;
      later.read("share", step.share, 0, max_share);
      settings.speed.push_back(step);
    }
  }

  static void read_tournament(const Fields& fields, CourseSettings& settings) {
    tournament::Settings& day = settings.tournament;
    std::string format = "round-robin";
    fields.read("format", format);
    if (format != "round-robin" && format != "cup") fields.complain("format", R"(write "round-robin" or "cup")");
    if (format == "cup") day.format = tournament::Format::Cup;
    fields.read("double", day.double_games);
    fields.read_number("opening-moves", day.opening_moves, 0, 100);
    fields.read_number("group-size", day.group_size, 3, 1000);
    if (const auto time = fields.duration("time")) day.time.move = *time;
    if (day.time.move->count() == 0) fields.complain("time", "nobody can move in no time; write 1s or more");
    day.final_time.move = fields.duration("final-time");
    if (day.final_time.move && (format != "cup" || day.final_time.move->count() == 0))
      fields.complain("final-time", "only cups have a final, with 1s or more for a move; leave it out");
    std::string sorted_by = "points";
    fields.read("sorted-by", sorted_by);
    if (sorted_by != "points" && sorted_by != "margins") fields.complain("sorted-by", R"(write "points" or "margins")");
    settings.scoring =
        sorted_by == "margins" && format != "cup" ? Scoring::Margins : Scoring::Points;  // a cup has places
    fields.read_number("concurrency", day.concurrency, 1, 256);
    fields.read_number("seed", day.seed, 0, max_seed);
  }

  static void read_quality(const Fields& fields, CourseSettings& settings) {
    auto deepest = static_cast<std::uint64_t>(settings.quality_depth);
    std::uint64_t pairs = settings.quality_pairs;
    fields.read_number("deepest", deepest, 0, max_course_depth);
    fields.read_number("pairs", pairs, 1, 1000);
    settings.quality_depth = static_cast<int>(deepest);
    settings.quality_pairs = pairs;
  }

  void read_grading(const Fields& fields, const toml::table& table, CourseSettings& settings) {
    GradingSettings& grading = settings.grading;
    if (fields.has("above")) {
      const toml::array* list = table.get("above")->as_array();
      if (list == nullptr || list->size() > max_references)
        return fields.complain("above", "write a list of points: [0.5, 1, 2, 3, 4]");
      grading.above.clear();
      for (const toml::node& node : *list) {
        const auto points = node.is_number() ? node.value<double>() : std::nullopt;
        if (!points || !(*points >= 0 && *points <= max_points))
          return fields.complain("above", "write numbers from 0 to 1000");
        grading.above.push_back(*points);
      }
    }
    std::string uploads = "any";
    fields.read("uploads", uploads);
    if (uploads != "accepted" && uploads != "loads" && uploads != "any")
      fields.complain("uploads", R"(write "accepted", "loads" or "any")");
    grading.uploads = uploads == "accepted" ? Uploads::Accepted : uploads == "loads" ? Uploads::Loads : Uploads::Any;
    fields.read_number("first", grading.first_places, 0, 1000);
    fields.read("first-bonus", grading.first_bonus, 0, max_points);
    fields.read("training-bonus", grading.training_bonus, 0, max_points);
    fields.read("missed-day", grading.missed_day, 0, max_points);
    fields.read("needs-player", grading.needs_player);
    fields.read("cup-bonus", grading.cup_bonus);
    if (grading.cup_bonus && settings.tournament.format != tournament::Format::Cup)
      fields.complain("cup-bonus", "only cups give one; write format = \"cup\" in [tournament]");
    for (const auto& [list, kind] :
         {std::pair{"marks", MarkKind::Mark}, {"bonuses", MarkKind::Bonus}, {"penalties", MarkKind::Penalty}})
      read_marks(fields, table, list, kind, settings.kind, grading.marks);
    read_points(fields, "rounding", grading.rounding);
    read_points(fields, "maximum", grading.maximum);
    read_score(fields, settings);
  }

  static void read_points(const Fields& fields, std::string_view key, Decimal& points) {
    double value = points.number();
    fields.read(key, value, 0, max_points);
    points = Decimal::of(value);
    if (value > 0 && value < least_points) fields.complain(key, "write 0, or 0.000001 and more");
  }

  void read_marks(const Fields& fields, const toml::table& table, std::string_view list, MarkKind kind,
                  PlayerKind players, std::vector<MarkRule>& marks) {
    if (!fields.has(list)) return;
    const toml::array* found = table.get(list)->as_array();
    if (found == nullptr || found->size() > max_mark_rules ||
        (!found->empty() && !found->is_homogeneous<toml::table>()))
      return fields.complain(list, R"(write a list: [{ key = "written", maximum = 4 }])");
    for (const toml::node& node : *found) {
      const Fields mark(*node.as_table(), fmt::format("grading.{}.", list), mark_keys, mistakes_);
      MarkRule rule{"", kind, {}};
      double most = 0;
      mark.read("key", rule.key);
      mark.read("maximum", most, least_points, max_points);
      std::uint64_t delivery = 0;
      mark.read_number("delivery", delivery, 1, 2);
      rule.delivery = static_cast<int>(delivery);
      if (mark.has("delivery") && players != PlayerKind::Moedas)
        mark.complain("delivery", "there are deliveries where players = \"moedas\" only");
      rule.maximum = Decimal::of(most);
      if (rule.maximum == Decimal()) mark.complain("maximum", "there is none; write the most that can be given");
      if (!is_plain_name(rule.key, max_key) ||
          std::find(taken_keys.begin(), taken_keys.end(), rule.key) != taken_keys.end())
        mark.complain("key", "write a short name with letters, digits, '-' and '_', which is not that of a column");
      if (std::any_of(marks.begin(), marks.end(), [&](const MarkRule& one) { return one.key == rule.key; }))
        mark.complain("key", fmt::format("there are two called {}", rule.key));
      marks.push_back(std::move(rule));
    }
  }

  // What cannot be measured cannot be weighed: it would be worth nothing to everybody.
  void read_score(const Fields& fields, CourseSettings& settings) {
    const toml::table* weights = fields.table("quality-score", "quality-score = { openings = 1, robustness = 0.5 }");
    if (weights == nullptr) return;
    const Fields score(*weights, "grading.quality-score.", score_keys, mistakes_);
    QualityWeights& quality = settings.grading.quality;
    read_points(score, "speed", quality.speed);
    read_points(score, "depths", quality.depths);
    read_points(score, "openings", quality.openings);
    read_points(score, "robustness", quality.robustness);
    const bool has_other_depth = settings.quality_depth > 1 || (settings.quality_depth == 1 && settings.depth != 1);
    if (quality.depths > Decimal() && !has_other_depth)
      score.complain("depths", "no other depth is measured; write a larger deepest in [quality]");
    if (settings.kind == PlayerKind::Lisp) return;
    for (const auto& [key, weight] :
         {std::pair{"speed", quality.speed}, {"depths", quality.depths}, {"robustness", quality.robustness}})
      if (weight > Decimal()) score.complain(key, "only Lisp players are measured for this; write 0");
  }

  Mistakes mistakes_;
  Fields top_;
};

}  // namespace

std::string players_text(PlayerKind kind, std::string_view protocol) {
  switch (kind) {
    case PlayerKind::Lisp: return "lisp";
    case PlayerKind::Moedas: return "moedas";
    case PlayerKind::Bot: break;
  }
  return protocol == "ugi" ? "bots" : std::string(protocol);
}

std::optional<CoursePlayers> players_named(std::string_view text) {
  if (text == "lisp") return CoursePlayers{PlayerKind::Lisp};
  if (text == "moedas") return CoursePlayers{PlayerKind::Moedas};
  if (text == "bots") return CoursePlayers{PlayerKind::Bot};
  if (text == "ugr" || text == "mankalah") return CoursePlayers{PlayerKind::Bot, std::string(text)};
  return std::nullopt;
}

const MarkRule* GradingSettings::find_mark(std::string_view key) const {
  const auto found = std::find_if(marks.begin(), marks.end(), [=](const MarkRule& one) { return one.key == key; });
  return found == marks.end() ? nullptr : &*found;
}

bool CourseSettings::are_built() const { return kind == PlayerKind::Bot && command == build_command; }

double CourseSettings::max_time(Date date) const {
  double share = speed.front().share;
  Date since = speed.front().from;
  for (const SpeedStep& step : speed)
    if (step.from <= date && step.from >= since) {
      share = step.share;
      since = step.from;
    }
  return share;
}

tl::expected<CourseSettings, std::string> parse_course_settings(std::string_view toml, const std::string& file_name) {
  const auto file = tournament::parse_toml(toml, file_name);
  RETURN_IF_ERROR(file);
  return Reader(*file, file_name).read();
}

}  // namespace turno::course
