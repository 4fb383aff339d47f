#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "engine/catalog.hpp"
#include "web/course/course_desk.hpp"
#include "web/course/course_progress.hpp"
#include "web/course/course_service.hpp"
#include "web/course/course_thread.hpp"

namespace turno::web {

// Which days to hold. Without a date all that are due, and tables whose hour has come are shown to everybody. Pages
// are written in the end.
struct RunWish {
  std::optional<course::Date> date = {};
  bool early = false;   // before its deadline
  bool publish = true;  // at once, where there is a date
};

// Where a course is served: a desk for what is quick, an examiner who looks at files that came in, and a referee who
// holds days, each a thread that has the course open for itself. So neither a file nor a question waits for a day's
// games, and no day for a file.
class CourseOffice {
 public:
  using OnTrouble = std::function<void(const std::string& what, const std::string& message)>;  // from any thread

  // The catalog must outlive it. Files that wait since an interruption are looked at.
  static tl::expected<std::unique_ptr<CourseOffice>, std::string> open(const std::filesystem::path& folder,
                                                                       const Catalog& catalog, CourseService service,
                                                                       OnTrouble on_trouble);

  using AtDesk = std::function<void(const CourseDesk&)>;
  bool ask(AtDesk work);  // false: too many wait

  // Of the desk.
  void examine(std::int64_t received);
  bool run(const RunWish& wish);  // false: a run is on

  bool has_sandbox() const { return service_.sandbox != nullptr; }
  const std::string& no_sandbox() const { return service_.no_sandbox; }
  const LiveSteps& live() const { return live_; }
  const RunBoard& board() const { return board_; }
  std::size_t max_bytes() const { return max_bytes_; }  // of a file, as of the start
  const std::string& name() const { return name_; }

 private:
  CourseOffice(std::vector<std::unique_ptr<course::OpenCourse>> courses, const Catalog& catalog, CourseService service,
               OnTrouble on_trouble);

  void look_at(course::OpenCourse& course, std::int64_t received, const std::stop_token& stop);
  void hold(course::OpenCourse& course, const RunWish& wish, const std::stop_token& stop);
  tl::expected<void, std::string> hold_days(course::OpenCourse& course, const RunWish& wish,
                                            const std::stop_token& stop);
  tl::expected<void, std::string> hold_one(course::OpenCourse& course, course::Date date, const RunWish& wish,
                                           const std::stop_token& stop);
  tl::expected<void, std::string> publish(course::OpenCourse& course, const RunWish& wish) const;

  const Catalog& catalog_;
  CourseService service_;
  OnTrouble on_trouble_;
  std::size_t max_bytes_;
  std::string name_;
  LiveSteps live_;
  RunBoard board_;
  CourseRecall recall_;
  CourseThread desk_;
  CourseThread examiner_;
  CourseThread referee_;
};

}  // namespace turno::web
