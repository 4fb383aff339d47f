#include "course/league/submissions.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/return_if_error.hpp"
#include "course/intake/bot_intake.hpp"
#include "course/intake/submission_name.hpp"
#include "course/league/admission.hpp"
#include "course/league/secrets.hpp"
#include "tournament/file/write_settings.hpp"

namespace turno::course {
namespace {

using Rows = std::vector<store::CourseEventRow>;

constexpr std::size_t max_shown_name = 80;

// What is kept of a name that came from anywhere.
std::string kept_name(const std::string& name) { return name.substr(0, max_shown_name); }

// The time of an event that follows from an earlier one: clocks of two processes may differ by a little.
Instant not_before(const Ledger& ledger, Instant at) { return std::max(at, ledger.last_event().value_or(at)); }

// memory=256M,processes=16, as players' texts have them
std::string limit_options(const BotLimits& limits) {
  std::string text = tournament::write_limits(limits);
  std::erase_if(text, [](char c) { return c == ' ' || c == '"'; });
  return text;
}

std::string why_banned(const Judgement& judgement) {
  for (const Step& step : judgement.steps)
    if (step.outcome == Outcome::Banned && !step.reasons.empty()) return step.reasons.front().what;
  return "";
}

tl::expected<Judgement, std::string> look_at_bot(const CourseSettings& settings, const Entry& entry,
                                                 const std::string& bytes, const Examiners& examiners,
                                                 const std::stop_token& stop) {
  auto game = examiners.catalog.make(settings.games.front());
  RETURN_IF_ERROR(game);
  const auto name = parse_submission_name(entry.name, settings.extension);
  RETURN_IF_ERROR(name);
  BotIntakeSettings intake;
  intake.command = settings.command;
  intake.options = limit_options(settings.limits);
  intake.time = settings.time;
  intake.opponent = settings.opponent;
  intake.seed = new_seed();
  return examine_bot({*name, entry.name, bytes}, intake, {*std::move(game), examiners.sandbox, examiners.on_step},
                     stop);
}

tl::expected<Judgement, std::string> look_at(const OpenCourse& course, const Entry& entry, const Examiners& examiners,
                                             const std::stop_token& stop) {
  auto bytes = course.log.find_file(entry.received);
  RETURN_IF_ERROR(bytes);
  if (!*bytes) return tl::unexpected(fmt::format("the course's log is damaged: {} has no file", entry.name));
  const CourseSettings& settings = course.settings;
  if (settings.kind == PlayerKind::Bot) return look_at_bot(settings, entry, **bytes, examiners, stop);
  auto game = examiners.catalog.make(settings.games.front());
  RETURN_IF_ERROR(game);
  IntakeSettings intake;
  intake.depth = settings.depth;
  intake.max_time = settings.max_time(entry.counts_for);
  intake.much_time = std::min(settings.much_time, intake.max_time);
  intake.calibration_depth = settings.calibration_depth;
  intake.seed = new_seed();
  intake.opponent = settings.opponent;
  return examine({entry.name, **std::move(bytes)}, intake, {*std::move(game), examiners.sandbox, examiners.on_step},
                 stop);
}

}  // namespace

tl::expected<AtTheDoor, std::string> receive(OpenCourse& course, const Submission& submission, Instant at) {
  AtTheDoor door;
  const auto added = course.log.add([&](const Rows& before) -> tl::expected<Rows, std::string> {
    const auto ledger = Ledger::read(course.calendar(), before);
    RETURN_IF_ERROR(ledger);
    const auto player = admit(course.settings, *ledger, submission, at);
    if (!player) {
      door.refused = player.error();
      return Rows{to_row(at, FileRefused{kept_name(submission.name), player.error()})};
    }
    door.received = Received{0, *player, ledger->counts_for(course.calendar(), at)};
    return Rows{to_row(at, FileReceived{submission.name, *player}, submission.bytes)};
  });
  RETURN_IF_ERROR(added);
  if (door.received) door.received->event = added->front().id;
  return door;
}

tl::expected<std::optional<Judgement>, std::string> judge(OpenCourse& course, std::int64_t received,
                                                          const Examiners& examiners, Instant at,
                                                          const std::stop_token& stop) {
  const auto ledger = ledger_of(course);
  RETURN_IF_ERROR(ledger);
  const Entry* entry = ledger->find_entry(received);
  if (entry == nullptr) return tl::unexpected(fmt::format("there is no file {} in the course", received));
  if (entry->judgement) return entry->judgement;
  auto judgement = look_at(course, *entry, examiners, stop);
  RETURN_IF_ERROR(judgement);
  if (stop.stop_requested()) return std::nullopt;
  std::optional<Judgement> counts = *judgement;
  const auto kept = course.log.add([&](const Rows& before) -> tl::expected<Rows, std::string> {
    const auto latest = Ledger::read(course.calendar(), before);
    RETURN_IF_ERROR(latest);
    if (const Entry* same = latest->find_entry(received); same != nullptr && same->judgement) {
      counts = same->judgement;  // somebody was faster
      return Rows{};
    }
    const Instant then = not_before(*latest, at);
    Rows rows{to_row(then, FileJudged{received, *judgement})};
    if (judgement->outcome() == Outcome::Banned)
      rows.push_back(to_row(
          then, BanChanged{entry->player.pair, true, fmt::format("{}: {}", entry->name, why_banned(*judgement))}));
    return rows;
  });
  RETURN_IF_ERROR(kept);
  return counts;
}

tl::expected<void, std::string> judge_waiting(OpenCourse& course, Date until, const Examiners& examiners, Instant at,
                                              const std::stop_token& stop) {
  const auto ledger = ledger_of(course);
  RETURN_IF_ERROR(ledger);
  for (const Entry& entry : ledger->entries()) {
    if (entry.judgement || entry.counts_for > until || stop.stop_requested()) continue;
    RETURN_IF_ERROR(judge(course, entry.received, examiners, at, stop));
  }
  return {};
}

}  // namespace turno::course
