#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/course/course_command.hpp"
#include "cli/messages/course_messages.hpp"
#include "cli/messages/messages.hpp"
#include "cli/options/typed_option.hpp"
#include "core/json_text.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "course/service/reviews.hpp"
#include "engine/json.hpp"

// Suspected files, and what the instructor makes of them.
namespace turno::cli {
namespace {

struct CourseReviewOptions {
  CourseOption course;
  std::int64_t file = 0;
  std::string why;
  bool json = false;
};

Json review_json(const course::OpenCourse& course, const std::vector<const course::Entry*>& files) {
  Json list = Json::array();
  for (const course::Entry* entry : files) {
    Json lines = Json::array();
    for (const course::Reason& reason : entry->report->attempts()) lines.push_back(course::reason_json(reason));
    list.push_back({{"id", entry->received},
                    {"file", entry->name},
                    {"player", course::to_text(entry->player)},
                    {"at", course.calendar().zone.text(entry->at)},
                    {"lines", lines}});
  }
  return list;
}

void write_suspected(const course::OpenCourse& course, const course::Entry& entry, std::ostream& out) {
  out << fmt::format(messages::course_review_file, entry.received, presentable(entry.name),
                     course::to_text(entry.player), course.calendar().zone.text(entry.at));
  for (const course::Reason& reason : entry.report->attempts()) {
    out << fmt::format(messages::course_review_line, reason.line, presentable(reason.what.text));
    if (!reason.form.empty()) out << fmt::format(messages::course_reason_form, presentable(reason.form));
  }
}

Outcome review_list(const CourseReviewOptions& options, const Context& context) {
  const auto course = options.course.open_to_read();
  RETURN_IF_ERROR(course);
  const auto ledger = course::ledger_of(*course);
  RETURN_IF_ERROR(ledger);
  const auto files = ledger->under_review();
  if (options.json) {
    context.out << json_text(review_json(*course, files)) << '\n';
    return {};
  }
  if (files.empty()) context.out << messages::course_review_none;
  for (const course::Entry* entry : files) write_suspected(*course, *entry, context.out);
  return {};
}

Outcome review_decide(const CourseReviewOptions& options, bool is_confirmed, const Context& context) {
  auto course = options.course.open();
  RETURN_IF_ERROR(course);
  const auto at = options.course.time(*course);
  RETURN_IF_ERROR(at);
  const auto player = course::decide_review(*course, {options.file, is_confirmed, options.why}, *at);
  RETURN_IF_ERROR(player);
  context.out << (is_confirmed ? fmt::format(messages::course_review_confirmed, course::to_text(player->pair))
                               : fmt::format(messages::course_review_lifted, options.file, course::to_text(*player)));
  return {};
}

void add_review_decision(CLI::App& review, const std::string& name, std::string_view summary, bool is_confirmed,
                         const Context& context) {
  CLI::App* command = review.add_subcommand(name, std::string(summary));
  const auto options = std::make_shared<CourseReviewOptions>();
  command->add_option("FILE", options->file, std::string(messages::course_review_file_help))
      ->required()
      ->check(whole_number(1, std::numeric_limits<std::int64_t>::max()));
  command->add_option("--why", options->why, std::string(messages::course_review_why_help))->type_name("TEXT");
  options->course.add_to(*command);
  options->course.add_time_to(*command);
  command->callback([=] { context.chosen = [=] { return review_decide(*options, is_confirmed, context); }; });
}

}  // namespace

void add_course_review(CLI::App& course, const Context& context) {
  CLI::App* command = course.add_subcommand("review", std::string(messages::course_review_summary));
  command->footer(std::string(messages::course_review_examples));
  command->require_subcommand(1);
  CLI::App* list = command->add_subcommand("list", std::string(messages::course_review_list_summary));
  const auto options = std::make_shared<CourseReviewOptions>();
  options->course.add_to(*list);
  list->add_flag("--json", options->json, std::string(messages::json_help));
  list->callback([=] { context.chosen = [=] { return review_list(*options, context); }; });
  add_review_decision(*command, "confirm", messages::course_review_confirm_summary, true, context);
  add_review_decision(*command, "lift", messages::course_review_lift_summary, false, context);
}

}  // namespace turno::cli
