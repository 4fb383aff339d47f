#include "web/course/course_office.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/return_if_error.hpp"
#include "course/league/measure.hpp"
#include "course/league/submissions.hpp"
#include "course/reports/pages.hpp"

namespace turno::web {
namespace {

// Answers come before files, and files before games.
constexpr CourseThread::Settings of_desk{500, 0};
constexpr CourseThread::Settings of_examiner{10'000, 5};  // the course's own limits come before
constexpr CourseThread::Settings of_referee{1, 10};

CourseThread::OnTrouble told_as(const CourseOffice::OnTrouble& on_trouble) {
  return [on_trouble](const std::string& message) { on_trouble("course.toml", message); };
}

}  // namespace

tl::expected<std::unique_ptr<CourseOffice>, std::string> CourseOffice::open(const std::filesystem::path& folder,
                                                                            const Catalog& catalog,
                                                                            CourseService service,
                                                                            OnTrouble on_trouble) {
  if (!service.now) service.now = course::now;
  std::vector<std::unique_ptr<course::OpenCourse>> courses;
  for (int i = 0; i < 3; ++i) {
    auto course = course::open_course(folder);
    RETURN_IF_ERROR(course);
    courses.push_back(std::make_unique<course::OpenCourse>(*std::move(course)));
  }
  const auto ledger = course::ledger_of(*courses.front());
  RETURN_IF_ERROR(ledger);
  std::unique_ptr<CourseOffice> office(
      new CourseOffice(std::move(courses), catalog, std::move(service), std::move(on_trouble)));
  for (const course::Entry& entry : ledger->entries())
    if (!entry.judgement) office->examine(entry.received);
  return office;
}

CourseOffice::CourseOffice(std::vector<std::unique_ptr<course::OpenCourse>> courses, const Catalog& catalog,
                           CourseService service, OnTrouble on_trouble)
    : catalog_(catalog),
      service_(std::move(service)),
      on_trouble_(std::move(on_trouble)),
      max_bytes_(courses[0]->settings.max_bytes),
      name_(courses[0]->settings.name),
      recall_(catalog),
      desk_(std::move(courses[0]), of_desk, told_as(on_trouble_)),
      examiner_(std::move(courses[1]), of_examiner, told_as(on_trouble_)),
      referee_(std::move(courses[2]), of_referee, told_as(on_trouble_)) {}

bool CourseOffice::ask(AtDesk work) {
  return desk_.ask([this, work = std::move(work)](course::OpenCourse& course, const std::stop_token&) {
    work({course, recall_, catalog_, service_.now()});
  });
}

void CourseOffice::examine(std::int64_t received) {
  if (!has_sandbox()) return;
  examiner_.ask(
      [=, this](course::OpenCourse& course, const std::stop_token& stop) { look_at(course, received, stop); });
}

void CourseOffice::look_at(course::OpenCourse& course, std::int64_t received, const std::stop_token& stop) {
  const course::Examiners examiners{catalog_, service_.sandbox,
                                    [&](const course::Step& step) { live_.add(received, step); }};
  const auto judged = course::judge(course, received, examiners, service_.now(), stop);
  if (judged) return live_.forget(received);
  live_.trouble(received, judged.error());  // the day's run looks at it again
  on_trouble_(fmt::format("file {}", received), judged.error());
}

bool CourseOffice::run(const RunWish& wish) {
  if (!board_.begin()) return false;
  return referee_.ask([=, this](course::OpenCourse& course, const std::stop_token& stop) { hold(course, wish, stop); });
}

void CourseOffice::hold(course::OpenCourse& course, const RunWish& wish, const std::stop_token& stop) {
  const auto held = hold_days(course, wish, stop);
  if (held) return board_.finish();
  board_.fail(held.error());
  on_trouble_("run", held.error());
}

tl::expected<void, std::string> CourseOffice::hold_days(course::OpenCourse& course, const RunWish& wish,
                                                        const std::stop_token& stop) {
  auto ledger = course::ledger_of(course);
  RETURN_IF_ERROR(ledger);
  if (auto clock = course::check_clock(course.calendar(), *ledger, service_.now()); !clock) return clock;
  const auto days = wish.date ? std::vector{*wish.date} : course::days_due(course.calendar(), *ledger, service_.now());
  for (const course::Date date : days)
    if (auto held = hold_one(course, date, wish, stop); !held) return held;
  if (auto published = publish(course, wish); !published) return published;
  ledger = course::ledger_of(course);
  RETURN_IF_ERROR(ledger);
  return course::write_pages(course, catalog_, *ledger, {}, stop);
}

tl::expected<void, std::string> CourseOffice::hold_one(course::OpenCourse& course, course::Date date,
                                                       const RunWish& wish, const std::stop_token& stop) {
  board_.day(date);
  course::DayConditions conditions{{catalog_, service_.sandbox}, service_.version, service_.now(), wish.early};
  conditions.events.on_tick = [&](const tournament::Progress& progress) {
    board_.games(progress.draw.finished(), progress.draw.expected());
  };
  const auto table = course::hold_day(course, date, conditions, stop);
  RETURN_IF_ERROR(table);
  if (!*table) return tl::unexpected(fmt::format("{} was interrupted; run it again to go on", course::to_text(date)));
  board_.held(date);
  return course::measure_files(course, date, conditions.examiners, service_.now(), stop);
}

tl::expected<void, std::string> CourseOffice::publish(course::OpenCourse& course, const RunWish& wish) const {
  std::vector<course::Date> days;
  if (wish.date) {
    if (wish.publish) days.push_back(*wish.date);
  } else {
    const auto ledger = course::ledger_of(course);
    RETURN_IF_ERROR(ledger);
    days = course::days_to_publish(course.calendar(), *ledger, service_.now());
  }
  for (const course::Date date : days)
    if (auto published = course::publish_day(course, date, service_.now()); !published) return published;
  return {};
}

}  // namespace turno::web
