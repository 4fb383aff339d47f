#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <ostream>

#include "cli/messages/housekeeping_messages.hpp"
#include "cli/messages/tournament_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/tournament/tournament.hpp"
#include "core/name.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "course/league/open_course.hpp"
#include "engine/json.hpp"
#include "play/system/file.hpp"
#include "store/run_lock.hpp"
#include "tournament/run/dialogues.hpp"
#include "tournament/run/stored_tournament.hpp"

namespace turno::cli {
namespace {

using tournament::Dialogues;

constexpr std::size_t max_tournament_name = 64;

struct HousekeepingOptions {
  DataOption data;
  std::string name;
  std::string to;  // a name or a folder
  bool yes = false;
};

// A tournament that nobody runs as long as this lives.
struct LockedTournament {
  tournament::TournamentStore store;
  store::RunLock lock;
  store::TournamentRow row;
  std::size_t games = 0;
};

Outcome refuse_day_of_course(const std::filesystem::path& folder, const std::string& name) {
  if (!course::has_course(folder)) return {};
  const auto course = course::open_course_to_read(folder);
  RETURN_IF_ERROR(course);
  const auto ledger = course::ledger_of(*course);
  RETURN_IF_ERROR(ledger);
  for (const course::Day& day : ledger->days())
    if (day.begun.tournament == name)
      return tl::unexpected(fmt::format(messages::is_day_of_course, name, course::to_text(day.begun.date)));
  return {};
}

// Also one whose settings this program cannot read.
tl::expected<LockedTournament, std::string> lock_tournament(const HousekeepingOptions& options) {
  const std::filesystem::path folder = options.data.folder();
  {
    auto there = tournament::open_to_read(folder);  // makes nothing where there is nothing
    RETURN_IF_ERROR(there);
    const auto row = there->tournaments.find(options.name);
    RETURN_IF_ERROR(row);
    if (!*row || !is_plain_name(options.name, max_tournament_name))  // files are named after it
      return tl::unexpected(tournament::no_such_tournament(*there, options.name));
  }
  if (Outcome fine = refuse_day_of_course(folder, options.name); !fine) return tl::unexpected(fine.error());
  auto store = tournament::open_to_write(folder);
  RETURN_IF_ERROR(store);
  auto lock = store::RunLock::take(folder, options.name);
  RETURN_IF_ERROR(lock);
  auto row = store->tournaments.find(options.name);
  RETURN_IF_ERROR(row);
  if (!*row) return tl::unexpected(tournament::no_such_tournament(*store, options.name));
  const auto games = store->tournaments.count_games(options.name);
  RETURN_IF_ERROR(games);
  return LockedTournament{*std::move(store), *std::move(lock), **std::move(row), *games};
}

Outcome rename(const HousekeepingOptions& options, const Context& context) {
  if (!is_plain_name(options.to, max_tournament_name))
    return tl::unexpected(fmt::format(messages::rename_bad, options.to));
  auto locked = lock_tournament(options);
  RETURN_IF_ERROR(locked);
  const auto lock = store::RunLock::take(options.data.folder(), options.to);
  RETURN_IF_ERROR(lock);
  if (Outcome renamed = locked->store.tournaments.rename(options.name, options.to); !renamed) return renamed;
  Dialogues::move(Dialogues::folder_of(options.data.folder(), options.name),
                  Dialogues::folder_of(options.data.folder(), options.to));
  locked->lock.remove_file();
  lock->remove_file();
  context.out << fmt::format(messages::renamed, options.name, options.to);
  return {};
}

Outcome archive(const HousekeepingOptions& options, const Context& context) {
  auto locked = lock_tournament(options);
  RETURN_IF_ERROR(locked);
  const std::filesystem::path folder =
      options.to.empty() ? options.data.folder() / "archive" / options.name : std::filesystem::path(options.to);
  {
    const auto target = tournament::open_to_write(folder);  // makes it
    RETURN_IF_ERROR(target);
  }
  if (Outcome copied = locked->store.tournaments.copy_to(folder, options.name); !copied) return copied;
  if (Outcome removed = locked->store.tournaments.remove(options.name); !removed) return removed;
  Dialogues::move(Dialogues::folder_of(options.data.folder(), options.name),
                  Dialogues::folder_of(folder, options.name));
  locked->lock.remove_file();
  context.out << fmt::format(messages::archived, options.name, locked->games, folder.string());
  return {};
}

// One that is not there yet.
std::filesystem::path new_export_file(const std::filesystem::path& folder, const std::string& name) {
  std::error_code error;
  std::filesystem::path file = folder / fmt::format("{}.jsonl", name);
  for (int i = 2; std::filesystem::exists(file, error); ++i) file = folder / fmt::format("{}.{}.jsonl", name, i);
  return file;
}

// The tournament in the first line, then a game in each, its record as it is kept.
tl::expected<std::string, std::string> export_of(const LockedTournament& locked) {
  const store::TournamentRow& row = locked.row;
  const auto table = locked.store.tournaments.published(row.name);
  RETURN_IF_ERROR(table);
  Json changes = Json::array();
  for (const store::ChangeRow& change : row.changes)
    changes.push_back({{"drawn", change.drawn}, {"settings", change.settings}, {"versions", change.versions}});
  const Json head{{"tournament", row.name},
                  {"file", row.file_name},
                  {"settings", row.settings},
                  {"folder", row.folder},
                  {"versions", row.versions},
                  {"changes", changes},
                  {"table", *table ? Json(**table) : Json(nullptr)}};
  const auto dump = [](const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); };
  std::string text = dump(head) + "\n";
  const auto read = locked.store.tournaments.read_games(row.name, [&](const store::GameRow& game) {
    const std::string_view record = trim(game.record);
    text += fmt::format("{{\"number\":{},\"record\":{}}}\n", game.number,
                        Json::accept(record) ? std::string(record) : dump(Json(std::string(record))));
  });
  RETURN_IF_ERROR(read);
  return text;
}

bool is_answered_by_yes(std::ostream& out, const std::string& question) {
  out << question << std::flush;
  std::string answer;
  std::getline(std::cin, answer);
  return trim(answer) == "y" || trim(answer) == "yes";
}

Outcome remove(const HousekeepingOptions& options, const Context& context) {
  auto locked = lock_tournament(options);
  RETURN_IF_ERROR(locked);
  const std::filesystem::path folder = options.data.folder() / "removed";
  const std::filesystem::path file = new_export_file(folder, options.name);
  if (!options.yes && !is_answered_by_yes(context.err, fmt::format(messages::remove_question, options.name,
                                                                   locked->games, file.string()))) {
    context.err << messages::not_removed;
    context.exit_code = 1;
    return {};
  }
  const auto text = export_of(*locked);
  RETURN_IF_ERROR(text);
  if (Outcome made = make_folders(folder); !made) return made;
  if (Outcome written = replace_file(file.string(), *text); !written) return written;
  if (Outcome removed = locked->store.tournaments.remove(options.name); !removed) return removed;
  Dialogues::remove(Dialogues::folder_of(options.data.folder(), options.name));
  locked->lock.remove_file();
  context.out << fmt::format(messages::removed, options.name, locked->games, file.string());
  return {};
}

using HousekeepingCommand = Outcome (*)(const HousekeepingOptions&, const Context&);

struct HousekeepingWords {
  std::string_view name;
  std::string_view summary;
  std::string_view examples;
};

std::pair<CLI::App*, std::shared_ptr<HousekeepingOptions>> add_command(CLI::App& tournament,
                                                                       const HousekeepingWords& words,
                                                                       HousekeepingCommand run,
                                                                       const Context& context) {
  CLI::App* command = tournament.add_subcommand(std::string(words.name), std::string(words.summary));
  command->footer(std::string(words.examples));
  const auto options = std::make_shared<HousekeepingOptions>();
  command->add_option("NAME", options->name, std::string(messages::tournament_name_help))->required();
  options->data.add_to(*command);
  command->callback([=] { context.chosen = [=] { return run(*options, context); }; });
  return {command, options};
}

}  // namespace

void add_tournament_housekeeping(CLI::App& tournament, const Context& context) {
  const auto [renaming, rename_options] =
      add_command(tournament, {"rename", messages::rename_summary, messages::rename_examples}, rename, context);
  renaming->add_option("NEW-NAME", rename_options->to, std::string(messages::rename_to_help))->required();
  const auto [archiving, archive_options] =
      add_command(tournament, {"archive", messages::archive_summary, messages::archive_examples}, archive, context);
  archiving->add_option("--to", archive_options->to, std::string(messages::archive_to_help))->type_name("DIR");
  const auto [removing, remove_options] =
      add_command(tournament, {"remove", messages::remove_summary, messages::remove_examples}, remove, context);
  removing->add_flag("--yes", remove_options->yes, std::string(messages::remove_yes_help));
}

}  // namespace turno::cli
