#include "course/service/submissions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "core/return_if_error.hpp"
#include "course/intake/bot_intake.hpp"
#include "course/intake/player_intake.hpp"
#include "course/intake/submission_name.hpp"
#include "course/judge/judge_scale.hpp"
#include "course/league/admission.hpp"
#include "course/league/secrets.hpp"
#include "play/system/file.hpp"
#include "tournament/file/write_settings.hpp"

namespace turno::course {
namespace {

constexpr std::size_t max_shown_name = 80;
constexpr std::size_t max_scale_bytes = std::size_t{1} << 20U;

// What is kept of a name that came from anywhere.
std::string kept_name(const std::string& name) { return name.substr(0, max_shown_name); }

// memory=256M,processes=16, as players' texts have them
std::string limit_options(const BotLimits& limits) {
  std::string text = tournament::write_limits(limits);
  std::erase_if(text, [](char c) { return c == ' ' || c == '"'; });
  return text;
}

tl::expected<IntakeReport, std::string> examine_bot_file(const CourseSettings& settings, const Entry& entry,
                                                         const std::string& bytes, const CourseTools& tools,
                                                         const std::stop_token& stop) {
  auto game = tools.catalog.make(settings.tournament.games.front());
  RETURN_IF_ERROR(game);
  const auto name = parse_submission_name(entry.name, settings.extension);
  if (!name) return tl::unexpected(name.error().text);
  BotIntakeSettings intake;
  intake.protocol = settings.protocol;
  intake.command = settings.command;
  intake.options = limit_options(settings.tournament.limits);
  intake.time = *settings.tournament.time.move;
  intake.opponent = settings.opponent;
  intake.trial = settings.trial;
  intake.seed = new_seed();
  return examine_bot({*name, entry.name, bytes}, intake, {*std::move(game), tools.sandbox, tools.on_step}, stop);
}

// scale-1.toml and scale-2.toml beside course.toml, where they are. Who plays is decided by the tests of the player.
tl::expected<JudgeScale, std::string> scale_of(const OpenCourse& course, int delivery) {
  const std::string name = fmt::format("scale-{}.toml", delivery);
  const auto path = course.folder / name;
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return default_judge_scale(delivery);
  const auto text = read_file(path.string(), max_scale_bytes);
  RETURN_IF_ERROR(text);
  auto scale = parse_judge_scale(*text, name);
  if (scale && delivery == 2 && scale->of(JudgeGroup::BestPlayer).points <= 0)
    return tl::unexpected(
        fmt::format("{}: best-player: a file plays only if it passes these tests; give them points", name));
  return scale;
}

tl::expected<IntakeReport, std::string> examine_player_file(const OpenCourse& course, const Entry& entry,
                                                            const std::string& bytes, const CourseTools& tools,
                                                            const std::stop_token& stop) {
  const auto name = parse_submission_name(entry.name, course.settings.extension);
  if (!name) return tl::unexpected(name.error().text);
  const int delivery = course.settings.delivery_of(entry.counts_for);
  auto scale = scale_of(course, delivery);
  RETURN_IF_ERROR(scale);
  return examine_player({*name, entry.name, bytes}, {delivery, *std::move(scale)}, tools.sandbox, tools.on_step, stop);
}

tl::expected<IntakeReport, std::string> examine_file(const OpenCourse& course, const Entry& entry,
                                                     const CourseTools& tools, const std::stop_token& stop) {
  auto bytes = course.log.find_file(entry.received);
  RETURN_IF_ERROR(bytes);
  if (!*bytes) return tl::unexpected(fmt::format("the course's log is damaged: {} has no file", entry.name));
  const CourseSettings& settings = course.settings;
  if (settings.kind == PlayerKind::Bot) return examine_bot_file(settings, entry, **bytes, tools, stop);
  if (settings.kind == PlayerKind::Moedas) return examine_player_file(course, entry, **bytes, tools, stop);
  auto game = tools.catalog.make(settings.tournament.games.front());
  RETURN_IF_ERROR(game);
  IntakeSettings intake;
  intake.depth = settings.depth;
  intake.max_time = settings.max_time(entry.counts_for);
  intake.much_time = std::min(settings.much_time, intake.max_time);
  intake.calibration_depth = settings.calibration_depth;
  intake.seed = new_seed();
  intake.opponent = settings.opponent;
  intake.trial = settings.trial;
  intake.auto_ban = settings.auto_ban;
  return examine({entry.name, **std::move(bytes)}, intake, {*std::move(game), tools.sandbox, tools.on_step}, stop);
}

// A day that was held takes no more files, but those that are said to have come in time.
tl::expected<void, std::string> check_day(const Ledger& ledger, Date date, InTime in_time) {
  const bool was_held = !ledger.days().empty() && date <= ledger.days().back().begun.date;
  if (was_held && in_time == InTime::No)
    return tl::unexpected(
        fmt::format("{} has already been run; --received-in-time enters a file as an upload of that day, for grades, "
                    "without playing it again",
                    to_text(date)));
  if (!was_held && in_time == InTime::Yes)
    return tl::unexpected(fmt::format("{} has not been run yet: leave --received-in-time out", to_text(date)));
  return {};
}

}  // namespace

Message why_suspected(const std::string& name, const IntakeReport& report) {
  const auto attempts = report.attempts();
  return say<"ban-of-file">(name, attempts.empty() ? Message() : attempts.front().what);
}

tl::expected<Receipt, std::string> receive(OpenCourse& course, const Submission& submission, Instant at,
                                           InTime in_time) {
  Receipt receipt;
  const auto ids = append(course, at, [&](const Ledger& ledger) -> Decision {
    const Date date = ledger.counts_for(course.calendar(), at);
    RETURN_IF_ERROR(check_day(ledger, date, in_time));
    const auto player = admit(course.settings, ledger, submission, at);
    NewEvent event = FileRefused{kept_name(submission.name), player ? Message() : player.error()};
    if (player) {
      receipt.received = Received{0, *player, date};
      event = {FileReceived{submission.name, *player, in_time == InTime::Yes}, submission.bytes};
    } else {
      receipt.refused = player.error();
    }
    event.is_late = course.entered.has_value();
    return std::vector<NewEvent>{std::move(event)};
  });
  RETURN_IF_ERROR(ids);
  if (receipt.received) receipt.received->event = ids->front();
  return receipt;
}

tl::expected<std::optional<IntakeReport>, std::string> examine_received(OpenCourse& course, std::int64_t received,
                                                                        const CourseTools& tools, Instant at,
                                                                        const std::stop_token& stop) {
  const auto ledger = ledger_of(course);
  RETURN_IF_ERROR(ledger);
  const Entry* entry = ledger->find_entry(received);
  if (entry == nullptr) return tl::unexpected(fmt::format("there is no file {} in the course", received));
  if (entry->report) return entry->report;
  const auto report = examine_file(course, *entry, tools, stop);
  RETURN_IF_ERROR(report);
  if (stop.stop_requested()) return std::nullopt;
  std::optional<IntakeReport> counts = *report;
  RETURN_IF_ERROR(append_after(course, at, [&](const Ledger& latest) -> Decision {
    if (const Entry* same = latest.find_entry(received); same != nullptr && same->report) {
      counts = same->report;  // another process was faster
      return std::vector<NewEvent>{};
    }
    std::vector<NewEvent> events;
    events.emplace_back(FileJudged{received, *report},
                        report->program.empty() ? std::nullopt : std::optional(report->program));
    if (report->outcome() == Outcome::Banned)
      events.emplace_back(BanChanged{entry->player.pair, true, why_suspected(entry->name, *report)});
    return events;
  }));
  return counts;
}

tl::expected<void, std::string> examine_waiting(OpenCourse& course, Date until, const CourseTools& tools, Instant at,
                                                const std::stop_token& stop) {
  const auto ledger = ledger_of(course);
  RETURN_IF_ERROR(ledger);
  for (const Entry& entry : ledger->entries()) {
    if (entry.report || entry.counts_for > until || stop.stop_requested()) continue;
    RETURN_IF_ERROR(examine_received(course, entry.received, tools, at, stop));
  }
  return {};
}

}  // namespace turno::course
