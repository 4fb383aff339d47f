#include <fmt/format.h>

#include <csignal>
#include <memory>
#include <optional>
#include <ostream>
#include <utility>

#include "cli/bots/line_input.hpp"
#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/solve_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/signals.hpp"
#include "core/return_if_error.hpp"
#include "play/system/secure_random.hpp"
#include "play/ugi/engine_session.hpp"

namespace turno::cli {
namespace {

struct UgiOptions {
  std::string game;
  std::string player;
  std::optional<std::size_t> threads;
  std::optional<std::size_t> memory;
  std::optional<std::uint64_t> seed;
  TablesOption tables;
};

tl::expected<ugi::EngineSessionSettings, std::string> read_settings(const UgiOptions& options, const Context& context) {
  ugi::EngineSessionSettings settings{std::string(messages::version), {}, 0};
  settings.options.game = options.game.empty() ? context.catalog.entries().front().name : options.game;
  if (!options.player.empty()) settings.options.player = options.player;
  if (options.threads) settings.options.threads = *options.threads;
  if (options.memory) settings.options.memory = *options.memory;
  settings.seed = options.seed ? *options.seed : secure_random();
  const auto game = context.catalog.make(settings.options.game);
  RETURN_IF_ERROR(game);
  auto tables = options.tables.named_or_usual(**game, context);
  RETURN_IF_ERROR(tables);
  settings.options.tables = *std::move(tables);
  return settings;
}

Outcome speak(const UgiOptions& options, const Context& context) {
  auto settings = read_settings(options, context);
  RETURN_IF_ERROR(settings);
  const Signals signals;  // before the thread that thinks, which must leave them alone
  // A manager that has gone is no accident.
  std::signal(SIGPIPE, SIG_IGN);  // NOLINT(cppcoreguidelines-pro-type-cstyle-cast,performance-no-int-to-ptr)
  const auto session = ugi::EngineSession::open(context.catalog, *std::move(settings), [&](const std::string& line) {
    context.out << line + '\n' << std::flush;
  });
  RETURN_IF_ERROR(session);
  handle_input({[&](const std::string& line) { return (*session)->handle(line); }, [&] { (*session)->skip_line(); }},
               signals, context.out);
  return {};
}

}  // namespace

void add_ugi(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("ugi", std::string(messages::ugi_summary));
  command->footer(std::string(messages::ugi_examples));
  const auto options = std::make_shared<UgiOptions>();
  command->add_option("GAME", options->game, std::string(messages::ugi_game_help));
  add_option(*command, "--player", options->player, messages::ugi_player_help, "P");
  add_threads(*command, "--threads", options->threads, messages::ugi_threads_help);
  add_memory(*command, options->memory, messages::memory_help, "256MB");
  add_option(*command, "--seed", options->seed, messages::ugi_seed_help, "S")->check(whole_number(0, any_number));
  options->tables.add_to(*command, messages::analyse_tables_help);
  command->callback([=] { context.chosen = [=] { return speak(*options, context); }; });
}

}  // namespace turno::cli
