#include "web/course/course_workers.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <utility>

#include "core/return_if_error.hpp"
#include "course/service/submissions.hpp"

namespace turno::web {
namespace {

// Answers come before files, and files before games.
constexpr CourseWorker::Settings of_calls{500, 0};
constexpr CourseWorker::Settings of_examiner{10'000, 5};  // the course's own limits come before
constexpr CourseWorker::Settings of_runner{1, 10};
constexpr CourseWorker::Settings of_searcher{100, 15};  // curiosity comes last

std::filesystem::file_time_type changed_at(const course::OpenCourse& course) {
  std::error_code ignored;  // a file that is gone has changed
  return std::filesystem::last_write_time(course.folder / course::course_file, ignored);
}

CourseWorker::OnTrouble with_settings(const CourseWorkers::OnTrouble& on_trouble) {
  return [on_trouble](const std::string& message) { on_trouble(std::string(course::course_file), message); };
}

}  // namespace

CourseWorker::CourseWorker(std::unique_ptr<course::OpenCourse> course, const Settings& settings, OnTrouble on_trouble)
    : course_(std::move(course)),
      read_at_(changed_at(*course_)),
      settings_(settings),
      on_trouble_(std::move(on_trouble)),
      thread_([this](const std::stop_token& stop) { work(stop); }) {}

bool CourseWorker::submit(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() >= settings_.max_waiting) return false;
    waiting_.push_back(std::move(job));
  }
  changed_.notify_one();
  return true;
}

void CourseWorker::work(const std::stop_token& stop) {
  setpriority(PRIO_PROCESS, 0, settings_.niceness);  // of this thread alone, on Linux
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [this] { return !waiting_.empty(); }) && !stop.stop_requested()) {
    {
      const Job next = std::move(waiting_.front());
      waiting_.pop_front();
      lock.unlock();
      reload_settings();
      next(*course_, stop);
    }  // whatever it holds is released without the lock
    lock.lock();
  }
}

void CourseWorker::reload_settings() {
  const auto latest = changed_at(*course_);
  if (latest == read_at_) return;
  read_at_ = latest;
  auto course = course::open_course(course_->folder);
  if (!course) return on_trouble_(course.error());
  course_ = std::make_unique<course::OpenCourse>(*std::move(course));
}

tl::expected<std::unique_ptr<CourseWorkers>, std::string> CourseWorkers::open(const std::filesystem::path& folder,
                                                                              const Catalog& catalog,
                                                                              CourseEnvironment environment,
                                                                              OnTrouble on_trouble) {
  if (!environment.now) environment.now = course::now;
  std::vector<std::unique_ptr<course::OpenCourse>> courses;
  for (int i = 0; i < 4; ++i) {  // a thread each
    auto course = course::open_course(folder);
    RETURN_IF_ERROR(course);
    courses.push_back(std::make_unique<course::OpenCourse>(*std::move(course)));
  }
  const auto ledger = course::ledger_of(*courses.front());
  RETURN_IF_ERROR(ledger);
  std::unique_ptr<CourseWorkers> workers(
      new CourseWorkers(std::move(courses), catalog, std::move(environment), std::move(on_trouble)));
  for (const course::Entry& entry : ledger->entries())
    if (!entry.report) workers->examine(entry.received);
  return workers;
}

CourseWorkers::CourseWorkers(std::vector<std::unique_ptr<course::OpenCourse>> courses, const Catalog& catalog,
                             CourseEnvironment environment, OnTrouble on_trouble)
    : catalog_(catalog),
      environment_(std::move(environment)),
      on_trouble_(std::move(on_trouble)),
      max_bytes_(courses[0]->settings.max_bytes),
      name_(courses[0]->settings.name),
      cache_(catalog),
      calls_(std::move(courses[0]), of_calls, with_settings(on_trouble_)),
      examiner_(std::move(courses[1]), of_examiner, with_settings(on_trouble_)),
      runner_(std::move(courses[2]), of_runner, with_settings(on_trouble_)),
      searcher_(std::move(courses[3]), of_searcher, with_settings(on_trouble_)) {}

bool CourseWorkers::submit(Call call) {
  return calls_.submit([this, call = std::move(call)](course::OpenCourse& course, const std::stop_token&) {
    call(course, cache_, environment_.now());
  });
}

void CourseWorkers::examine(std::int64_t received) {
  if (!has_sandbox()) return;
  examiner_.submit(
      [=, this](course::OpenCourse& course, const std::stop_token& stop) { examine_file(course, received, stop); });
}

void CourseWorkers::examine_file(course::OpenCourse& course, std::int64_t received, const std::stop_token& stop) {
  const course::CourseTools tools{catalog_, environment_.sandbox,
                                  [&](const course::Step& step) { live_.add(received, step); }};
  const auto examined = course::examine_received(course, received, tools, environment_.now(), stop);
  if (examined) return live_.forget(received);
  live_.trouble(received, examined.error());  // the day's run examines it again
  on_trouble_(fmt::format("file {}", received), examined.error());
}

bool CourseWorkers::run(const course::RunRequest& request) {
  if (!progress_.begin()) return false;
  return runner_.submit(
      [=, this](course::OpenCourse& course, const std::stop_token& stop) { hold_days(course, request, stop); });
}

std::optional<std::int64_t> CourseWorkers::study(course::PairId pair, const course::FileQuestion& question) {
  const auto number = studies_.begin(pair);
  if (!number) return std::nullopt;
  if (searcher_.submit([=, this](course::OpenCourse& course, const std::stop_token& stop) {
        study_file(course, *number, question, stop);
      }))
    return number;
  studies_.fail(*number, "too many searches wait");
  return std::nullopt;
}

void CourseWorkers::study_file(course::OpenCourse& course, std::int64_t number, const course::FileQuestion& question,
                               const std::stop_token& stop) {
  const auto studied = course::study_file(course, question, {catalog_, environment_.sandbox}, stop);
  if (studied) {
    studies_.finish(number, study_json(*studied));
  } else {
    studies_.fail(number, studied.error());
  }
}

void CourseWorkers::hold_days(course::OpenCourse& course, const course::RunRequest& request,
                              const std::stop_token& stop) {
  course::CourseRunEvents events;
  events.on_day = [this](course::Date date) { progress_.day(date); };
  events.on_progress = [this](course::Date, const tournament::Progress& progress) {
    progress_.games(progress.draw.finished(), progress.draw.expected());
  };
  events.on_held = [this](const course::DayTable& table) { progress_.held(table.date); };
  auto failure =
      course::run_course(course, request, {{catalog_, environment_.sandbox}, environment_.version, environment_.now},
                         events, stop)
          .and_then([](const course::RunOutcome& outcome) -> tl::expected<void, std::string> {
            if (!outcome.stopped_in) return {};
            return tl::unexpected(
                fmt::format("{} was interrupted; start it again to continue", course::to_text(*outcome.stopped_in)));
          });
  if (failure) return progress_.finish();
  progress_.fail(failure.error());
  on_trouble_("run", failure.error());
}

}  // namespace turno::web
