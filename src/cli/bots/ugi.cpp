#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <memory>
#include <optional>
#include <ostream>
#include <utility>

#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/solve_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/signals.hpp"
#include "core/return_if_error.hpp"
#include "play/system/secure_random.hpp"
#include "play/ugi/engine_session.hpp"
#include "play/ugi/line_buffer.hpp"

namespace turno::cli {
namespace {

constexpr std::size_t longest_line = std::size_t{1} << 20U;

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

// False when the session is over.
bool handle_lines(ugi::LineBuffer& lines, ugi::EngineSession& session) {
  while (const auto line = lines.next()) {
    if (line->too_long) {
      session.skip_line();
    } else if (!session.handle(line->text)) {
      return false;
    }
  }
  return true;
}

// Until the input ends, the session does, nobody listens any more, or a signal comes.
void converse(ugi::EngineSession& session, const Signals& signals, const std::ostream& out) {
  ugi::LineBuffer lines(longest_line);
  std::array<char, std::size_t{64} << 10U> piece{};
  while (out) {
    std::array<pollfd, 2> sources{pollfd{STDIN_FILENO, POLLIN, 0}, pollfd{signals.descriptor(), POLLIN, 0}};
    if (poll(sources.data(), sources.size(), -1) < 0 && errno != EINTR) return;
    if (signals.take()) return;
    if (sources[0].revents == 0) continue;
    const ssize_t count = read(STDIN_FILENO, piece.data(), piece.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      lines.add("\n");  // the last line may lack its end
      handle_lines(lines, session);
      return;
    }
    lines.add({piece.data(), static_cast<std::size_t>(count)});
    if (!handle_lines(lines, session)) return;
  }
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
  converse(**session, signals, context.out);
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
