#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <tl/expected.hpp>
#include <vector>

#include "course/service/course_run.hpp"
#include "course/service/file_study.hpp"
#include "engine/catalog.hpp"
#include "play/sandbox/sandbox.hpp"
#include "web/course/course_context.hpp"
#include "web/course/course_progress.hpp"
#include "web/course/course_studies.hpp"

namespace turno::web {

// What a server gives a course to work with.
struct CourseEnvironment {
  std::shared_ptr<const Sandbox> sandbox = {};                  // for files that come in and days that are held
  std::string no_sandbox = "it was started without a sandbox";  // why there is none
  std::string version = {};                                     // of turno, in records
  std::function<course::Instant()> now = {};                    // none: the system's clock
};

// A thread that has the course open for itself and does one job after the other, so that the loop never waits. A
// course.toml that has changed is read again; one that cannot be understood is reported, and the old one stays.
class CourseWorker {
 public:
  using Job = std::function<void(course::OpenCourse&, const std::stop_token&)>;
  using OnTrouble = std::function<void(const std::string& message)>;

  struct Settings {
    std::size_t max_waiting = 1;
    int niceness = 0;  // of the thread and of those that it starts
  };

  CourseWorker(std::unique_ptr<course::OpenCourse> course, const Settings& settings, OnTrouble on_trouble);
  CourseWorker(const CourseWorker&) = delete;
  CourseWorker(CourseWorker&&) = delete;
  CourseWorker& operator=(const CourseWorker&) = delete;
  CourseWorker& operator=(CourseWorker&&) = delete;
  ~CourseWorker() = default;  // tells the job to stop and waits for it; those that wait are dropped

  bool submit(Job job);  // false: too many wait already

 private:
  void work(const std::stop_token& stop);
  void reload_settings();

  std::unique_ptr<course::OpenCourse> course_;
  std::filesystem::file_time_type read_at_;
  Settings settings_;
  OnTrouble on_trouble_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<Job> waiting_;
  std::jthread thread_;  // last: it uses all of the above
};

// The threads of a course: one answers calls, one examines files that came in, one holds days, one searches with files
// for those who want to see that. So neither a file nor a call waits for a day's games, and no day for a file.
class CourseWorkers {
 public:
  using OnTrouble = std::function<void(const std::string& what, const std::string& message)>;  // from any thread

  // The catalog must outlive it. Files that wait since an interruption are examined.
  static tl::expected<std::unique_ptr<CourseWorkers>, std::string> open(const std::filesystem::path& folder,
                                                                        const Catalog& catalog,
                                                                        CourseEnvironment environment,
                                                                        OnTrouble on_trouble);

  using Call = std::function<void(course::OpenCourse&, CourseCache&, course::Instant now)>;
  bool submit(Call call);  // false: too many wait

  void examine(std::int64_t received);
  bool run(const course::RunRequest& request);  // false: a run is going on
  // Its number among the studies(). Nothing: the pair has one that goes on, or too many wait.
  std::optional<std::int64_t> study(course::PairId pair, const course::FileQuestion& question);

  bool has_sandbox() const { return environment_.sandbox != nullptr; }
  const std::string& no_sandbox() const { return environment_.no_sandbox; }
  const LiveSteps& live() const { return live_; }
  const CourseStudies& studies() const { return studies_; }
  RunProgress::Shown run_progress() const { return progress_.shown(); }
  const Catalog& catalog() const { return catalog_; }
  std::size_t max_bytes() const { return max_bytes_; }  // of a file, as of the start
  const std::string& name() const { return name_; }

 private:
  CourseWorkers(std::vector<std::unique_ptr<course::OpenCourse>> courses, const Catalog& catalog,
                CourseEnvironment environment, OnTrouble on_trouble);

  void examine_file(course::OpenCourse& course, std::int64_t received, const std::stop_token& stop);
  void hold_days(course::OpenCourse& course, const course::RunRequest& request, const std::stop_token& stop);
  void study_file(course::OpenCourse& course, std::int64_t number, const course::FileQuestion& question,
                  const std::stop_token& stop);

  const Catalog& catalog_;
  CourseEnvironment environment_;
  OnTrouble on_trouble_;
  std::size_t max_bytes_;
  std::string name_;
  LiveSteps live_;
  RunProgress progress_;
  CourseStudies studies_;
  CourseCache cache_;
  CourseWorker calls_;
  CourseWorker examiner_;
  CourseWorker runner_;
  CourseWorker searcher_;
};

}  // namespace turno::web
