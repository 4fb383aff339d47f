#pragma once

#include "cli/command.hpp"

namespace turno::cli {

// The commands below `turno course`.
void add_course_init(CLI::App& course, const Context& context);
void add_course_pair(CLI::App& course, const Context& context);  // add, renew
void add_course_check(CLI::App& course, const Context& context);
void add_course_submit(CLI::App& course, const Context& context);
void add_course_status(CLI::App& course, const Context& context);  // and calibrate
void add_course_run(CLI::App& course, const Context& context);
void add_course_show(CLI::App& course, const Context& context);       // table, report, grade, export
void add_course_reference(CLI::App& course, const Context& context);  // add, remove
void add_course_ban(CLI::App& course, const Context& context);

}  // namespace turno::cli
