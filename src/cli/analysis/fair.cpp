#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <memory>
#include <ostream>
#include <system_error>
#include <thread>

#include "cli/command.hpp"
#include "cli/messages/fair_messages.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/solve_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/options/game_options.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/shell_word.hpp"
#include "cli/terminal/signals.hpp"
#include "core/return_if_error.hpp"
#include "play/match/fair_starts.hpp"
#include "play/match/opening_list.hpp"
#include "play/system/file.hpp"

namespace turno::cli {
namespace {

constexpr std::chrono::seconds between_fair_lines{10};
constexpr std::uint64_t max_fair_margin = 1000;
constexpr std::uint64_t max_fair_moves = 100;
constexpr std::size_t moves_to_advise = 6;  // more than were asked for
constexpr int exit_with_fewer = 1;

struct FairOptions {
  GameOptions game;
  DataOption data;
  FairSettings settings;
  std::optional<std::size_t> threads;
  std::string out;
};

// The command that finds the same positions, and what they are, as remarks.
std::string heading(const GameSoFar& start, const FairSettings& settings, std::size_t found) {
  const std::string game = to_text(describe(start));
  std::string more;
  if (settings.margin > 0) more += fmt::format(messages::fair_command_margin, settings.margin);
  if (settings.opening_moves) more += fmt::format(messages::fair_command_moves, *settings.opening_moves);
  const std::string after =
      settings.opening_moves ? fmt::format(messages::fair_after, *settings.opening_moves) : std::string();
  const std::string what =
      settings.margin == 0 ? std::string(messages::fair_even) : fmt::format(messages::fair_within, settings.margin);
  return fmt::format(messages::fair_command, shell_word(game), settings.count, settings.seed, more) +
         fmt::format(messages::fair_heading, game, settings.seed, found, after, what);
}

// Nothing where all that were asked for are there.
std::string why_fewer(const FairStarts& found, const FairSettings& settings) {
  const std::size_t there = found.positions.size();
  const std::string_view rest = there == 0 ? messages::fair_nothing_written : "";
  switch (found.end) {
    case FairEnd::Complete: break;
    case FairEnd::Stopped: return fmt::format(messages::fair_stopped, there, settings.count, found.tried, rest);
    case FairEnd::OutOfTime: return fmt::format(messages::fair_out_of_time, there, settings.count, found.tried, rest);
    case FairEnd::TooHard: {
      const std::string in_time = settings.time ? std::string()
                                                : fmt::format(messages::fair_too_hard_in_time,
                                                              std::chrono::duration<double>(settings.patience).count());
      return fmt::format(messages::fair_too_hard, there, settings.count, found.tried, found.too_hard, in_time,
                         settings.opening_moves.value_or(1) + moves_to_advise);
    }
    case FairEnd::NoMore: return fmt::format(messages::fair_no_more, there, settings.count, found.tried, rest);
    case FairEnd::OnlyUnfair:
      return fmt::format(messages::fair_only_unfair, there, settings.count, max_unfair_in_a_row, rest);
  }
  return "";
}

// Before minutes of work, not after them.
Outcome check_can_write(const std::string& file) {
  const std::filesystem::path path(file);
  const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) return tl::unexpected(fmt::format(messages::fair_out_folder, file));
  if (::access(folder.c_str(), W_OK) != 0)
    return tl::unexpected(fmt::format(messages::fair_out_refused, file, std::generic_category().message(errno)));
  return {};
}

Outcome look_for_fair_starts(const FairOptions& options, const Context& context) {
  const auto start = options.game.open(context.catalog);
  RETURN_IF_ERROR(start);
  if (start->game->look(start->moves).over())
    return tl::unexpected(fmt::format(messages::match_over, to_text(describe(*start))));
  if (!options.out.empty()) RETURN_IF_ERROR(check_can_write(options.out));
  FairSettings settings = options.settings;
  settings.threads = options.threads.value_or(std::max(1U, std::thread::hardware_concurrency()));
  settings.solver.tables = options.data.folder() / "tables";
  const auto began = std::chrono::steady_clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count(); };
  const auto found = [&] {
    const Interrupt interrupt;
    ProgressLine progress(context.err, between_fair_lines);
    return find_fair_starts(
        *start, settings,
        [&](const FairProgress& now) {
          progress.show(
              [&] { return fmt::format(messages::fair_progress, now.found, settings.count, now.tried, seconds()); });
        },
        interrupt.token());
  }();
  RETURN_IF_ERROR(found);
  const bool was_told_to_end = found->end == FairEnd::Stopped || found->end == FairEnd::OutOfTime;
  if (found->end != FairEnd::Complete && !was_told_to_end) context.exit_code = exit_with_fewer;
  if (!found->positions.empty()) {
    std::string text = heading(*start, settings, found->positions.size());
    for (const std::string& position : found->positions) text += position + "\n";
    if (options.out.empty()) {
      context.out << text;
    } else {
      RETURN_IF_ERROR(replace_file(options.out, text));
      context.out << fmt::format(messages::fair_written, options.out, found->positions.size(), found->tried, seconds());
    }
  }
  context.out.flush();  // before what is said about it
  context.err << why_fewer(*found, settings);
  return {};
}

}  // namespace

void add_fair(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("fair", std::string(messages::fair_summary));
  command->footer(std::string(messages::fair_examples));
  const auto options = std::make_shared<FairOptions>();
  options->game.add_to(*command);
  FairSettings& settings = options->settings;
  add_option(*command, "--count", settings.count, messages::fair_count_help, "N")->check(whole_number(1, max_openings));
  add_option(*command, "--seed", settings.seed, messages::fair_seed_help, "S")->check(whole_number(0, any_number));
  add_option(*command, "--margin", settings.margin, messages::fair_margin_help, "N")
      ->check(whole_number(0, max_fair_margin));
  add_option(*command, "--opening-moves", settings.opening_moves, messages::fair_moves_help, "N")
      ->check(whole_number(1, max_fair_moves));
  add_threads(*command, "--threads", options->threads, messages::fair_threads_help);
  add_memory(*command, settings.solver.memory, messages::solve_memory_help, "2GB");
  add_duration(*command, "--time", settings.time, messages::fair_time_help, "10m");
  add_option(*command, "--out", options->out, messages::fair_out_help, "FILE");
  options->data.add_to(*command);
  command->callback([=] { context.chosen = [=] { return look_for_fair_starts(*options, context); }; });
}

}  // namespace turno::cli
