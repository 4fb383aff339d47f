#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>

#include "cli/course/course_command.hpp"
#include "cli/messages/course_messages.hpp"
#include "cli/messages/messages.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/terminal/signals.hpp"
#include "core/hash.hpp"
#include "core/json_text.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "course/intake/samples.hpp"
#include "course/intake/scratch_file.hpp"
#include "course/intake/speed.hpp"
#include "course/league/secrets.hpp"
#include "course/service/day_run.hpp"
#include "course/vetting/source_text.hpp"
#include "engine/json.hpp"
#include "tournament/reports/text_table.hpp"

namespace turno::cli {
namespace {

struct CourseStatusOptions {
  CourseOption course;
  SandboxOption sandbox;
  bool json = false;
};

std::string outcome_text(const course::Entry& entry) {
  return std::string(entry.outcome() ? course::to_text(*entry.outcome()) : messages::course_waiting);
}

// The newest of everybody's players, whatever day they count for.
std::vector<const course::Entry*> newest_of(const course::Ledger& ledger, course::PairId pair) {
  std::vector<const course::Entry*> own;
  for (const course::Entry* entry : ledger.newest(course::Date::max()))
    if (entry->player.pair == pair) own.push_back(entry);
  return own;
}

Json status_json(const course::OpenCourse& course, const course::Ledger& ledger, course::Instant at) {
  Json pairs = Json::array();
  for (const auto& [id, pair] : ledger.pairs()) {
    Json players = Json::array();
    for (const course::Entry* entry : newest_of(ledger, id))
      players.push_back({{"number", entry->player.number},
                         {"alias", entry->report ? entry->report->alias : ""},
                         {"file", entry->name},
                         {"outcome", outcome_text(*entry)},
                         {"counts_for", course::to_text(entry->counts_for)}});
    Json excused = Json::array();
    for (const auto& [date, excuse] : pair.excuses)
      excused.push_back({{"date", course::to_text(date)}, {"why", excuse.why}});
    pairs.push_back({{"pair", course::to_text(id)},
                     {"note", pair.note},
                     {"excused", excused},
                     {"division", pair.division},
                     {"banned", pair.banned ? Json(pair.banned->text) : Json()},
                     {"players", players}});
  }
  Json references = Json::array();
  for (const course::Reference& one : ledger.references())
    references.push_back(
        {{"name", one.name}, {"alias", one.alias}, {"player", one.player}, {"from", course::to_text(one.from)}});
  Json days = Json::array();
  for (const course::Day& day : ledger.days())
    days.push_back({{"date", course::to_text(day.begun.date)},
                    {"tournament", day.begun.tournament},
                    {"finished", day.is_finished},
                    {"published", day.is_published}});
  Json due = Json::array();
  for (const course::Date date : course::days_due(course.calendar(), ledger, at)) due.push_back(course::to_text(date));
  Json not_held = Json::array();
  for (const course::NotHeld& day : course::days_without_players(course.calendar(), ledger, at))
    not_held.push_back({{"date", course::to_text(day.date)}, {"players", day.players}});
  return {{"course", course.settings.name},
          {"not_held", not_held},
          {"now", course.calendar().zone.text(at)},
          {"pairs", pairs},
          {"references", references},
          {"days", days},
          {"due", due},
          {"under_review", ledger.under_review().size()},
          {"refused", ledger.refusals().size()}};
}

void write_pairs(const course::Ledger& ledger, std::ostream& out) {
  using tournament::Align;
  std::vector<std::vector<std::string>> lines{{"pair", "code", "player", "alias", "file", "state", "counts for"}};
  for (const auto& [id, pair] : ledger.pairs()) {
    const auto own = newest_of(ledger, id);
    if (own.empty())
      lines.push_back({course::to_text(id), pair.code, "", "", "", pair.banned ? "banned" : "no file", ""});
    for (const course::Entry* entry : own)
      lines.push_back({course::to_text(id), pair.code, std::to_string(entry->player.number),
                       entry->report ? ledger.shown_name(entry->player, entry->report->alias) : "", entry->name,
                       pair.banned ? "banned" : outcome_text(*entry), course::to_text(entry->counts_for)});
  }
  out << tournament::text_table(lines, std::vector<Align>(lines.front().size(), Align::Left));
}

void write_status(const course::OpenCourse& course, const course::Ledger& ledger, course::Instant at,
                  std::ostream& out) {
  const course::Calendar& calendar = course.calendar();
  out << fmt::format(messages::course_status_head, presentable(course.settings.name), course::to_text(calendar.first),
                     course::to_text(calendar.last), calendar.zone.text(at), calendar.zone.name());
  if (ledger.pairs().empty()) {
    out << messages::course_status_empty;
  } else {
    write_pairs(ledger, out);
  }
  for (const course::Reference& one : ledger.references())
    out << fmt::format(messages::course_status_reference, presentable(one.name), presentable(one.alias),
                       presentable(one.player), course::to_text(one.from));
  for (const course::Day& day : ledger.days())
    if (!day.is_finished) out << fmt::format(messages::course_status_unfinished, course::to_text(day.begun.date));
  if (const course::Day* day = ledger.finished_day({}, false))
    out << fmt::format(messages::course_status_held, course::to_text(day->begun.date),
                       day->is_published ? messages::course_is_published : messages::course_is_not_published);
  for (const course::Date date : course::days_due(calendar, ledger, at))
    out << fmt::format(messages::course_status_due, course::to_text(date));
  for (const auto& [id, pair] : ledger.pairs())
    for (const auto& [date, excuse] : pair.excuses)
      out << fmt::format(messages::course_status_excused, course::to_text(id), course::to_text(date),
                         presentable(excuse.why));
  for (const course::NotHeld& day : course::days_without_players(calendar, ledger, at))
    out << fmt::format(messages::course_not_held, course::why_not_held(day));
  if (const auto suspected = ledger.under_review(); !suspected.empty())
    out << fmt::format(messages::course_status_review, suspected.size());
  for (const course::Refusal& refusal : ledger.refusals())
    out << fmt::format(messages::course_status_refused, calendar.zone.text(refusal.at), presentable(refusal.what.name),
                       presentable(refusal.what.why.text));
}

Outcome show_status(const CourseStatusOptions& options, const Context& context) {
  const auto course = options.course.open_to_read();
  RETURN_IF_ERROR(course);
  const auto at = options.course.time(*course);
  RETURN_IF_ERROR(at);
  const auto ledger = course::ledger_of(*course);
  RETURN_IF_ERROR(ledger);
  if (options.json) {
    context.out << json_text(status_json(*course, *ledger, *at)) << '\n';
  } else {
    write_status(*course, *ledger, *at, context.out);
  }
  return {};
}

// A file's time as the intake would measure it now.
tl::expected<course::Speed, std::string> speed_now(const course::OpenCourse& course, const course::Entry& entry,
                                                   const course::IntakeSettings& settings,
                                                   const course::IntakeContext& intake, const std::stop_token& stop) {
  const auto bytes = course.log.find_file(entry.received);
  RETURN_IF_ERROR(bytes);
  const auto text = course::source_text(bytes->value_or(""));
  if (!text) return tl::unexpected(text.error().what.text);
  const auto file = course::ScratchFile::make(entry.name, *text);
  RETURN_IF_ERROR(file);
  auto host = course::LispHost::start(file->path(), *intake.game, settings.depth, intake.sandbox, stop);
  RETURN_IF_ERROR(host);
  std::uint64_t number = 0;  // as in the intake, where a file has valued positions before its time is taken
  for (const auto& moves : course::sample_games(*intake.game, settings.sample_games, settings.seed))
    if (const auto valued = host->value_game(*intake.game, moves, fold(settings.seed, ++number), stop); !valued)
      return tl::unexpected(valued.error().text);
  const auto speed = course::measure_speed(*host, settings, intake, stop);
  host->evaluator()->quit();
  if (!speed) return tl::unexpected(speed.error().why.text);
  return *speed;
}

Outcome calibrate(const CourseStatusOptions& options, const Context& context) {
  const auto course = options.course.open_to_read();
  RETURN_IF_ERROR(course);
  const auto ledger = course::ledger_of(*course);
  RETURN_IF_ERROR(ledger);
  if (course->settings.kind != course::PlayerKind::Lisp)
    return tl::unexpected(std::string(messages::course_calibrate_bots));
  const auto at = options.course.time(*course);
  RETURN_IF_ERROR(at);
  auto game = context.catalog.make(course->settings.tournament.games.front());
  RETURN_IF_ERROR(game);
  const auto sandbox = options.sandbox.open(context);
  RETURN_IF_ERROR(sandbox);
  const Interrupt interrupt;
  const course::Date today = std::clamp(course->calendar().counts_for(*at), course->calendar().first,
                                        course->calendar().last);  // a limit is one of a day of the course
  course::IntakeSettings settings;
  settings.depth = course->settings.depth;
  settings.calibration_depth = course->settings.calibration_depth;
  settings.seed = course::new_seed();
  const course::IntakeContext intake{*std::move(game), *sandbox, {}};
  const double most = course->settings.max_time(today);
  context.out << fmt::format(messages::course_calibration, settings.calibration_depth, settings.depth, 100 * most,
                             course::to_text(today));
  for (const course::Entry* entry : ledger->newest(course::Date::max())) {
    if (!entry->is_accepted() || interrupt.token().stop_requested()) continue;
    const auto speed = speed_now(*course, *entry, settings, intake, interrupt.token());
    if (interrupt.token().stop_requested()) break;
    context.out << (speed
                        ? fmt::format(messages::course_calibrated, course::to_text(entry->player), 100 * speed->share(),
                                      speed->own_microseconds(), speed->calibration_microseconds(),
                                      speed->share() > most                         ? messages::course_too_slow
                                      : speed->share() > course->settings.much_time ? messages::course_close
                                                                                    : messages::course_fast_enough)
                        : fmt::format(messages::course_not_calibrated, course::to_text(entry->player),
                                      presentable(speed.error())))
                << std::flush;
  }
  return {};
}

}  // namespace

void add_course_status(CLI::App& course, const Context& context) {
  CLI::App* status = course.add_subcommand("status", std::string(messages::course_status_summary));
  const auto options = std::make_shared<CourseStatusOptions>();
  options->course.add_to(*status);
  options->course.add_time_to(*status);
  status->add_flag("--json", options->json, std::string(messages::json_help));
  status->callback([=] { context.chosen = [=] { return show_status(*options, context); }; });

  CLI::App* command = course.add_subcommand("calibrate", std::string(messages::course_calibrate_summary));
  const auto calibration = std::make_shared<CourseStatusOptions>();
  calibration->course.add_to(*command);
  calibration->course.add_time_to(*command);
  calibration->sandbox.add_to(*command, context);
  command->callback([=] { context.chosen = [=] { return calibrate(*calibration, context); }; });
}

}  // namespace turno::cli
