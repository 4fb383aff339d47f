// Everything that a course has confirmed is in its log after a power cut, at whatever moment it comes.

#include <gtest/gtest.h>

#include "course/league/open_course.hpp"
#include "course/settings/course_settings.hpp"
#include "data_folder.hpp"
#include "forgetful_vfs.hpp"
#include "play/system/file.hpp"

namespace turno::course {
namespace {

TEST(PowerCut, LosesNothingThatACourseHasConfirmed) {
  const test::DataFolder folder;
  const std::string text =
      course_file_text({"Spring", PlayerKind::Lisp, {"mancala11"}, "UTC", parse_date("2026-04-06").value()});
  ASSERT_TRUE(replace_file((folder.path() / course_file).string(), text));
  const Instant at = TimeZone::find("UTC")->parse("2026-04-06 10:00").value();
  std::vector<test::DiskEvent> events;
  {
    test::ForgetfulVfs disk;
    auto course = open_course(folder.path());
    ASSERT_TRUE(course) << course.error();
    for (int i = 1; i <= 20; ++i) {
      const auto added = append(*course, at, [&](const Ledger&) -> Decision {
        return std::vector<NewEvent>{{FileRefused{"file " + std::to_string(i), "too late"}, std::string(800, 'f')}};
      });
      ASSERT_TRUE(added) << added.error();
      disk.report(std::to_string(i));
    }
    events = disk.events();
  }
  const auto check = [&](const std::map<std::string, std::string>& files,
                         const std::vector<std::string>& reported) -> std::string {
    if (reported.empty()) return "";
    const test::DataFolder after(test::DataFolder::in_memory());
    test::put_files(files, folder.path(), after.path());
    if (!replace_file((after.path() / course_file).string(), text)) return "no course.toml";
    const auto course = open_course_to_read(after.path());
    if (!course) return course.error();
    const auto log = course->log.events();
    if (!log) return log.error();
    for (const std::string& number : reported)
      if (log->size() < std::stoul(number) || course->log.find_file(std::stol(number)).value() != std::string(800, 'f'))
        return "event " + number + " is lost";
    return "";
  };
  const auto wrong = test::cut_everywhere(events, check);
  EXPECT_TRUE(wrong.empty()) << wrong.size() << " times, first: " << wrong.front();
}

}  // namespace
}  // namespace turno::course
