#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>

#include "cli/course/course_command.hpp"
#include "cli/messages/course_mark_messages.hpp"
#include "cli/messages/course_messages.hpp"
#include "cli/messages/messages.hpp"
#include "cli/options/typed_option.hpp"
#include "core/language.hpp"
#include "core/return_if_error.hpp"
#include "course/league/day_table.hpp"
#include "course/league/grading.hpp"
#include "course/reports/grade_explanation.hpp"
#include "course/reports/pages.hpp"
#include "course/reports/table_text.hpp"
#include "play/system/file.hpp"

namespace turno::cli {
namespace {

constexpr std::size_t max_page = std::size_t{64} << 20U;

struct CourseShowOptions {
  CourseOption course;
  std::string date;
  std::string pair;
  std::string explained;
  std::string folder;
  bool csv = false;
  bool json = false;
  bool is_public = false;
  std::optional<Language> language;
};

// A course, and what its log tells.
struct Shown {
  course::OpenCourse course;
  course::Ledger ledger;
};

tl::expected<Shown, std::string> open_shown(const CourseOption& option) {
  auto course = option.open_to_read();
  RETURN_IF_ERROR(course);
  auto ledger = course::ledger_of(*course);
  RETURN_IF_ERROR(ledger);
  return Shown{*std::move(course), *std::move(ledger)};
}

tl::expected<course::DayTable, std::string> find_table(const Shown& shown, const CourseShowOptions& options,
                                                       const Catalog& catalog) {
  std::optional<course::Date> wanted;
  if (!options.date.empty()) {
    const auto date = read_date("--date", options.date);
    RETURN_IF_ERROR(date);
    wanted = *date;
  }
  const course::Day* day = shown.ledger.finished_day(wanted, options.is_public);
  if (day == nullptr)
    return tl::unexpected(wanted ? fmt::format(messages::course_no_day, options.date)
                                 : std::string(messages::course_no_days));
  return course::table_of(shown.course, catalog, *day);
}

Outcome show_table(const CourseShowOptions& options, const Context& context) {
  const auto shown = open_shown(options.course);
  RETURN_IF_ERROR(shown);
  const auto table = find_table(*shown, options, context.catalog);
  RETURN_IF_ERROR(table);
  const course::DayTable shown_table = options.is_public ? course::table_for_everybody(*table) : *table;
  if (options.csv) {
    context.out << course::course_table_csv(shown_table, !options.is_public);
  } else {
    const Language language =
        options.language.value_or(options.is_public ? shown->course.settings.language : Language::English);
    context.out << fmt::format(messages::course_table_of, course::to_text(shown_table.date))
                << course::course_table_text(shown_table, !options.is_public, language);
    if (shown->ledger.finished_day({}, options.is_public)->begun.date == shown_table.date)
      context.out << course::changed_bans_text(shown_table, shown->ledger, !options.is_public, language);
  }
  return {};
}

// A grade by fewer reference players than the scale has steps is said, not hidden.
void warn_of_references(const Shown& shown, const course::DayTable& table, const Context& context) {
  std::size_t references = 0;
  for (const course::TableRow& row : table.rows) references += row.who.reference ? 1 : 0;
  const std::size_t wanted = shown.course.settings.grading.above.size();
  if (references < wanted) context.err << fmt::format(messages::course_few_references, references, wanted);
  if (table.date < shown.course.calendar().course_days().back())
    context.err << fmt::format(messages::course_not_final, course::to_text(table.date));
}

// So is a mark that is still to come.
void warn_of_marks(const Shown& shown, const std::vector<course::PairGrade>& grades, const Context& context) {
  const auto& marks = shown.course.settings.grading.marks;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    if (marks[i].kind != course::MarkKind::Mark) continue;
    std::vector<std::string> pairs;
    for (const course::PairGrade& grade : grades)
      if (!grade.marks.at(i).given) pairs.push_back(course::to_text(grade.pair));
    if (!pairs.empty())
      context.err << fmt::format(messages::course_marks_missing, marks[i].key, fmt::join(pairs, ", "));
  }
}

Outcome explain_one(const CourseShowOptions& options, const Shown& shown, const course::DayTable& table,
                    const std::vector<course::PairGrade>& grades, const Context& context) {
  if (options.csv) return tl::unexpected(std::string(messages::course_explain_or_csv));
  const auto pair = read_pair(options.explained);
  RETURN_IF_ERROR(pair);
  const auto found =
      std::find_if(grades.begin(), grades.end(), [&](const course::PairGrade& grade) { return grade.pair == *pair; });
  if (found == grades.end()) return tl::unexpected(fmt::format(messages::course_no_pair, options.explained));
  const auto lines = course::explain_grade(shown.course.settings.grading, *found);
  if (options.json) {
    context.out << course::explanation_json(*found, lines);
  } else {
    context.out << fmt::format(messages::course_explained, course::to_text(*pair), course::to_text(table.date))
                << course::explanation_text(lines);
  }
  return {};
}

Outcome show_grades(const CourseShowOptions& options, const Context& context) {
  const auto shown = open_shown(options.course);
  RETURN_IF_ERROR(shown);
  const auto table = find_table(*shown, options, context.catalog);
  RETURN_IF_ERROR(table);
  const auto grades = course::grade(shown->course.settings, shown->ledger, *table);
  warn_of_references(*shown, *table, context);
  if (!options.explained.empty()) return explain_one(options, *shown, *table, grades, context);
  warn_of_marks(*shown, grades, context);
  if (options.json) {
    context.out << course::grades_json(grades);
  } else if (options.csv) {
    context.out << course::grades_csv(grades);
  } else {
    context.out << course::grades_text(grades);
  }
  return {};
}

Outcome write_report(const CourseShowOptions& options, const Context& context) {
  const auto shown = open_shown(options.course);
  RETURN_IF_ERROR(shown);
  const auto pair = read_pair(options.pair);
  RETURN_IF_ERROR(pair);
  if (shown->ledger.find(*pair) == nullptr) return tl::unexpected(fmt::format(messages::course_no_pair, options.pair));
  if (Outcome written = course::write_pages(shown->course, context.catalog, shown->ledger); !written) return written;
  context.out << fmt::format(messages::course_report_written,
                             (shown->course.folder / course::pages_folder / "private" /
                              fmt::format("{:02}-{:02}", pair->group, pair->pair) / "report.html")
                                 .string());
  return {};
}

// Not the permissions of folders, which may be those of a backup that nobody can write to; but what is not for
// everybody stays so.
Outcome copy_pages(const std::filesystem::path& from, const std::filesystem::path& to) {
  std::error_code error;
  if (!std::filesystem::exists(from, error) || std::filesystem::equivalent(from, to, error)) return {};
  for (std::filesystem::recursive_directory_iterator entry(from, error), end; !error && entry != end;
       entry.increment(error)) {
    if (!entry->is_regular_file(error)) continue;
    const auto name = entry->path().lexically_relative(from);
    const auto folder = (to / name).parent_path();
    const bool is_new = !std::filesystem::exists(folder, error);
    if (Outcome made = make_folders(folder); !made) return made;
    if (is_new && *name.begin() != "public")
      std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);
    const auto text = read_file(entry->path().string(), max_page);
    RETURN_IF_ERROR(text);
    if (Outcome written = replace_file((to / name).string(), *text); !written) return written;
  }
  if (error) return tl::unexpected(fmt::format("{}: {}", from.string(), error.message()));
  return {};
}

// Everything that the records say, into a folder: pages, tables, grades, and the files as they came.
Outcome export_course(const CourseShowOptions& options, const Context& context) {
  auto shown = open_shown(options.course);
  RETURN_IF_ERROR(shown);
  const std::filesystem::path folder = std::filesystem::absolute(options.folder).lexically_normal();
  if (Outcome made = make_folders(folder / "files"); !made) return made;
  if (Outcome copied = copy_pages(shown->course.folder / course::pages_folder, folder / course::pages_folder); !copied)
    return copied;
  shown->course.folder = folder;  // there the pages are brought up to date: the course's own are left as they are
  if (Outcome written = course::write_pages(shown->course, context.catalog, shown->ledger); !written) return written;
  for (const course::Entry& entry : shown->ledger.entries()) {
    const auto bytes = shown->course.log.find_file(entry.received);
    RETURN_IF_ERROR(bytes);
    if (!*bytes) continue;
    const std::string name = fmt::format("{:06}-{}", entry.received, entry.name);
    if (Outcome written = replace_file((folder / "files" / name).string(), **bytes); !written) return written;
  }
  context.out << fmt::format(messages::course_exported, shown->ledger.entries().size(), options.folder);
  return {};
}

using ShowCommand = Outcome (*)(const CourseShowOptions&, const Context&);

struct AddedShow {
  CLI::App* command;
  std::shared_ptr<CourseShowOptions> options;
};

AddedShow add_show_command(CLI::App& course, std::string_view name, std::string_view summary, ShowCommand run,
                           const Context& context) {
  CLI::App* command = course.add_subcommand(std::string(name), std::string(summary));
  const auto options = std::make_shared<CourseShowOptions>();
  options->course.add_to(*command);
  command->callback([=] { context.chosen = [=] { return run(*options, context); }; });
  return {command, options};
}

void add_date_option(const AddedShow& added) {
  added.command->add_option("--date", added.options->date, std::string(messages::course_table_date_help))
      ->type_name("DATE");
  added.command->add_flag("--csv", added.options->csv, std::string(messages::course_csv_help));
}

}  // namespace

void add_course_show(CLI::App& course, const Context& context) {
  const auto table = add_show_command(course, "table", messages::course_table_summary, show_table, context);
  add_date_option(table);
  table.command->add_flag("--public", table.options->is_public, std::string(messages::course_public_help));
  add_language(*table.command, table.options->language, messages::course_table_language_help);
  const auto report = add_show_command(course, "report", messages::course_report_summary, write_report, context);
  report.command->add_option("PAIR", report.options->pair, std::string(messages::course_pair_help))->required();
  const auto grade = add_show_command(course, "grade", messages::course_grade_summary, show_grades, context);
  grade.command->footer(std::string(messages::course_grade_examples));
  add_date_option(grade);
  grade.command->add_flag("--json", grade.options->json, std::string(messages::json_help));
  grade.command->add_option("--explain", grade.options->explained, std::string(messages::course_explain_help))
      ->type_name("PAIR");
  const auto exported = add_show_command(course, "export", messages::course_export_summary, export_course, context);
  exported.command->add_option("FOLDER", exported.options->folder, std::string(messages::course_folder_help))
      ->required();
}

}  // namespace turno::cli
