#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <ostream>

#include "cli/course/course_command.hpp"
#include "cli/messages/course_messages.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "course/service/pair_list.hpp"
#include "course/service/roster.hpp"
#include "play/system/file.hpp"
#include "tournament/reports/text_table.hpp"

namespace turno::cli {
namespace {

struct RosterOptions {
  CourseOption course;
  std::string pair;
  std::string note;
  std::string division;
  std::string email;
  std::string code;
  bool csv = false;
  bool lift = false;
  std::string name;
  std::string alias;
  std::string player;
  std::string file;
  std::string from;
};

constexpr std::size_t max_list_bytes = std::size_t{16} << 20U;  // a larger file was not meant

// The course is open, the time known.
using Work = std::function<Outcome(course::OpenCourse&, course::Instant)>;

Outcome in_course(const RosterOptions& options, const Work& work) {
  auto course = options.course.open();
  RETURN_IF_ERROR(course);
  const auto time = options.course.time(*course);
  RETURN_IF_ERROR(time);
  return work(*course, *time);
}

Outcome tell_code(const course::PairId& pair, const tl::expected<course::PairCode, std::string>& code,
                  const Context& context) {
  RETURN_IF_ERROR(code);
  context.out << fmt::format(messages::course_pair_code, course::to_text(pair), code->whole(), code->short_part,
                             fmt::format("grupo{:02}pareja{:02}1{}DDMM", pair.group, pair.pair, code->short_part));
  return {};
}

Outcome pair_add(const RosterOptions& options, const Context& context) {
  return in_course(options, [&](course::OpenCourse& course, course::Instant at) -> Outcome {
    const auto pair = read_pair(options.pair);
    RETURN_IF_ERROR(pair);
    const course::NewPair wanted{*pair, options.division, options.note, options.email, options.code};
    return tell_code(*pair, course::add_pair(course, wanted, at), context);
  });
}

Outcome pair_renew(const RosterOptions& options, const Context& context) {
  return in_course(options, [&](course::OpenCourse& course, course::Instant at) -> Outcome {
    const auto pair = read_pair(options.pair);
    RETURN_IF_ERROR(pair);
    return tell_code(*pair, course::renew_code(course, *pair, at), context);
  });
}

// All or nothing: every line that is wrong is told.
Outcome pair_import(const RosterOptions& options, const Context& context) {
  return in_course(options, [&](course::OpenCourse& course, course::Instant at) -> Outcome {
    const auto list = read_handed_in(options.file, max_list_bytes);
    RETURN_IF_ERROR(list);
    const auto imported = course::import_pairs(course, *list, at);
    if (!imported) {
      for (const std::string& mistake : imported.error())
        context.err << fmt::format(messages::course_import_mistake, options.file, presentable(mistake));
      return tl::unexpected(fmt::format(messages::course_import_nothing, imported.error().size()));
    }
    for (const course::ImportedPair& pair : imported->added)
      context.out << fmt::format(messages::course_import_code, course::to_text(pair.id), pair.code.whole());
    context.out << fmt::format(messages::course_imported, imported->added.size(), imported->unchanged);
    return {};
  });
}

Outcome pair_list(const RosterOptions& options, const Context& context) {
  const auto course = options.course.open_to_read();
  RETURN_IF_ERROR(course);
  const auto ledger = course::ledger_of(*course);
  RETURN_IF_ERROR(ledger);
  if (options.csv) {
    context.out << course::pairs_csv(*ledger);
    return {};
  }
  using tournament::Align;
  std::vector<std::vector<std::string>> lines{{"pair", "code", "names", "e-mail", "division", "state"}};
  for (const auto& [id, pair] : ledger->pairs())
    lines.push_back({course::to_text(id), pair.code, presentable(pair.note), presentable(pair.email),
                     presentable(pair.division), pair.banned ? "banned" : ""});
  context.out << tournament::text_table(lines, std::vector<Align>(lines.front().size(), Align::Left));
  return {};
}

Outcome ban(const RosterOptions& options, const Context& context) {
  return in_course(options, [&](course::OpenCourse& course, course::Instant at) -> Outcome {
    const auto pair = read_pair(options.pair);
    RETURN_IF_ERROR(pair);
    const std::string why = options.note.empty() ? std::string(messages::course_ban_default) : options.note;
    if (Outcome set = course::set_ban(course, {*pair, options.lift, why}, at); !set) return set;
    context.out << (options.lift ? fmt::format(messages::course_ban_lifted, course::to_text(*pair))
                                 : fmt::format(messages::course_ban_set, course::to_text(*pair)));
    return {};
  });
}

Outcome excuse(const RosterOptions& options, const Context& context) {
  return in_course(options, [&](course::OpenCourse& course, course::Instant at) -> Outcome {
    const auto pair = read_pair(options.pair);
    RETURN_IF_ERROR(pair);
    const auto date = read_date("DATE", options.from);
    RETURN_IF_ERROR(date);
    if (!options.lift && options.note.empty()) return tl::unexpected(std::string(messages::course_excuse_why));
    if (Outcome set = course::set_excuse(course, {*pair, *date, options.lift, options.note}, at); !set) return set;
    context.out << (options.lift
                        ? fmt::format(messages::course_excuse_undone, course::to_text(*pair), course::to_text(*date))
                        : fmt::format(messages::course_excused, course::to_text(*pair), course::to_text(*date)));
    return {};
  });
}

constexpr std::size_t max_reference_bytes = std::size_t{16} << 20U;

Outcome reference_add(const RosterOptions& options, const Context& context) {
  return in_course(options, [&](course::OpenCourse& course, course::Instant at) -> Outcome {
    course::NewReference reference{.name = options.name,
                                   .alias = options.alias,
                                   .player = options.player,
                                   .from = course.calendar().first,
                                   .division = options.division};
    if (!options.from.empty()) {
      const auto from = read_date("--from", options.from);
      RETURN_IF_ERROR(from);
      reference.from = *from;
    }
    if (!options.file.empty()) {
      auto bytes = read_file(options.file, max_reference_bytes);
      RETURN_IF_ERROR(bytes);
      reference.file = *std::move(bytes);
    } else if (reference.player.empty()) {
      return tl::unexpected(std::string(messages::course_reference_nobody));
    }
    const auto alias = course::add_reference(course, context.catalog, reference, at);
    RETURN_IF_ERROR(alias);
    context.out << fmt::format(messages::course_reference_added, presentable(options.name), presentable(*alias),
                               course::to_text(reference.from));
    return {};
  });
}

Outcome reference_remove(const RosterOptions& options, const Context& context) {
  return in_course(options, [&](course::OpenCourse& course, course::Instant at) -> Outcome {
    if (Outcome removed = course::remove_reference(course, options.name, at); !removed) return removed;
    context.out << fmt::format(messages::course_reference_removed, presentable(options.name));
    return {};
  });
}

using Command = Outcome (*)(const RosterOptions&, const Context&);

struct AddedCommand {
  CLI::App* command;
  std::shared_ptr<RosterOptions> options;
};

AddedCommand add_command(CLI::App& parent, std::string_view name, std::string_view summary, Command run,
                         const Context& context) {
  CLI::App* command = parent.add_subcommand(std::string(name), std::string(summary));
  const auto options = std::make_shared<RosterOptions>();
  options->course.add_to(*command);
  options->course.add_time_to(*command);
  command->callback([=] { context.chosen = [=] { return run(*options, context); }; });
  return {command, options};
}

void add_pair_argument(const AddedCommand& added) {
  added.command->add_option("PAIR", added.options->pair, std::string(messages::course_pair_help))->required();
}

}  // namespace

void add_course_pair(CLI::App& course, const Context& context) {
  CLI::App* command = course.add_subcommand("pair", std::string(messages::course_pair_summary));
  command->footer(std::string(messages::course_pair_examples));
  command->require_subcommand(1);
  const auto add = add_command(*command, "add", messages::course_pair_add_summary, pair_add, context);
  add_pair_argument(add);
  add.command->add_option("--note", add.options->note, std::string(messages::course_note_help))->type_name("TEXT");
  add.command->add_option("--division", add.options->division, std::string(messages::course_division_help))
      ->type_name("NAME");
  add.command->add_option("--email", add.options->email, std::string(messages::course_email_help))->type_name("TEXT");
  add.command->add_option("--code", add.options->code, std::string(messages::course_code_help))->type_name("CODE");
  add_pair_argument(add_command(*command, "renew", messages::course_pair_renew_summary, pair_renew, context));
  const auto import = add_command(*command, "import", messages::course_pair_import_summary, pair_import, context);
  import.command->footer(std::string(messages::course_pair_import_examples));
  import.command->add_option("FILE", import.options->file, std::string(messages::course_pair_import_help))->required();
  CLI::App* list = command->add_subcommand("list", std::string(messages::course_pair_list_summary));
  const auto options = std::make_shared<RosterOptions>();
  options->course.add_to(*list);
  list->add_flag("--csv", options->csv, std::string(messages::course_pair_csv_help));
  list->callback([=] { context.chosen = [=] { return pair_list(*options, context); }; });
}

void add_course_ban(CLI::App& course, const Context& context) {
  const auto added = add_command(course, "ban", messages::course_ban_summary, ban, context);
  added.command->footer(std::string(messages::course_ban_examples));
  add_pair_argument(added);
  added.command->add_option("--why", added.options->note, std::string(messages::course_why_help))->type_name("TEXT");
  added.command->add_flag("--lift", added.options->lift, std::string(messages::course_lift_help));
}

void add_course_excuse(CLI::App& course, const Context& context) {
  const auto added = add_command(course, "excuse", messages::course_excuse_summary, excuse, context);
  added.command->footer(std::string(messages::course_excuse_examples));
  add_pair_argument(added);
  added.command->add_option("DATE", added.options->from, std::string(messages::course_excuse_date_help))->required();
  added.command->add_option("--why", added.options->note, std::string(messages::course_excuse_why_help))
      ->type_name("TEXT");
  added.command->add_flag("--undo", added.options->lift, std::string(messages::course_excuse_undo_help));
}

void add_course_reference(CLI::App& course, const Context& context) {
  CLI::App* command = course.add_subcommand("reference", std::string(messages::course_reference_summary));
  command->footer(std::string(messages::course_reference_examples));
  command->require_subcommand(1);
  const auto add = add_command(*command, "add", messages::course_reference_add_summary, reference_add, context);
  add.command->add_option("NAME", add.options->name, std::string(messages::course_reference_name_help))->required();
  add.command->add_option("PLAYER", add.options->player, std::string(messages::course_reference_player_help));
  add.command->add_option("--file", add.options->file, std::string(messages::course_reference_file_help))
      ->type_name("FILE");
  add.command->add_option("--alias", add.options->alias, std::string(messages::course_alias_help))->type_name("NAME");
  add.command->add_option("--from", add.options->from, std::string(messages::course_from_help))->type_name("DATE");
  add.command->add_option("--division", add.options->division, std::string(messages::course_division_help))
      ->type_name("NAME");
  const auto remove =
      add_command(*command, "remove", messages::course_reference_remove_summary, reference_remove, context);
  remove.command->add_option("NAME", remove.options->name, std::string(messages::course_reference_name_help))
      ->required();
}

}  // namespace turno::cli
