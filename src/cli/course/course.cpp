#include <string>

#include "cli/command.hpp"
#include "cli/course/course.hpp"
#include "cli/messages/course_messages.hpp"

namespace turno::cli {

void add_course(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("course", std::string(messages::course_summary));
  command->footer(std::string(messages::course_examples));
  command->require_subcommand(1);
  add_course_init(*command, context);
  add_course_pair(*command, context);
  add_course_check(*command, context);
  add_course_submit(*command, context);
  add_course_status(*command, context);
  add_course_run(*command, context);
  add_course_show(*command, context);
  add_course_reference(*command, context);
  add_course_ban(*command, context);
}

}  // namespace turno::cli
