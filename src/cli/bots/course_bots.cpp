#include <fmt/format.h>

#include <csignal>
#include <memory>
#include <optional>
#include <ostream>
#include <utility>

#include "cli/bots/line_input.hpp"
#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/protocol_messages.hpp"
#include "cli/messages/solve_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/signals.hpp"
#include "core/return_if_error.hpp"
#include "core/utf8.hpp"
#include "play/mankalah/agent_session.hpp"
#include "play/players/player_text.hpp"
#include "play/system/secure_random.hpp"
#include "play/ugi/kept_chooser.hpp"
#include "play/ugr/bot_session.hpp"

namespace turno::cli {
namespace {

constexpr std::size_t longest_name = 60;

struct CourseBotOptions {
  std::string player = "best";
  std::string name;
  std::optional<std::size_t> threads;
  std::optional<std::size_t> memory;
  std::optional<std::uint64_t> seed;
  TablesOption tables;
};

struct ReadyPlayer {
  std::shared_ptr<const AnyGame> rules;
  std::unique_ptr<ugi::KeptChooser> chooser;
};

// `kind` is that of the programs that the player is to be one of.
tl::expected<ReadyPlayer, std::string> make_ready(const CourseBotOptions& options, std::string_view kind,
                                                  const Context& context) {
  ugi::EngineOptions engine;
  engine.game = only_game_of(fmt::format("{}:", kind)).value();
  engine.player = options.player;
  if (options.threads) engine.threads = *options.threads;
  if (options.memory) engine.memory = *options.memory;
  auto rules = context.catalog.make(engine.game);
  RETURN_IF_ERROR(rules);
  auto tables = options.tables.named_or_usual(**rules, context);
  RETURN_IF_ERROR(tables);
  engine.tables = *std::move(tables);
  auto player = ugi::choose_player(engine, options.seed ? *options.seed : secure_random(), **rules);
  RETURN_IF_ERROR(player);
  return ReadyPlayer{*std::move(rules), std::make_unique<ugi::KeptChooser>(*std::move(player))};
}

// A move, or nothing when a signal came meanwhile.
std::optional<Move> choose(ugi::KeptChooser& chooser, const ugi::ToldPosition& at, const ugi::GoCommand& go,
                           const Signals& signals) {
  const SignalWatch watch(signals);
  const Move move = chooser.choose(at, go, watch.token());
  return watch.token().stop_requested() ? std::nullopt : std::optional(move);
}

// A referee that has gone is no accident.
void begin_speaking() {
  std::signal(SIGPIPE, SIG_IGN);  // NOLINT(cppcoreguidelines-pro-type-cstyle-cast,performance-no-int-to-ptr)
}

Outcome speak_ugr(const CourseBotOptions& options, const Context& context) {
  const std::string name = options.name.empty() ? "turno-" + options.player : options.name;
  if (name.size() > longest_name || has_control(name))
    return tl::unexpected(fmt::format(messages::ugr_name_bad, longest_name));
  auto ready = make_ready(options, "ugr", context);
  RETURN_IF_ERROR(ready);
  const Signals signals;  // before a thread that thinks, which must leave them alone
  begin_speaking();
  ugr::BotSession session(
      context.catalog, ready->rules, name,
      [&](const ugi::ToldPosition& at, std::optional<std::chrono::milliseconds> time) {
        ugi::GoCommand go;
        go.limits.time = time;
        return choose(*ready->chooser, at, go, signals);
      },
      [&](const std::string& line) { context.out << line + '\n'
                                                 << std::flush; });
  handle_input({[&](const std::string& line) { return session.handle(line); }, [&] { session.skip_line(); }}, signals,
               context.out);
  return {};
}

Outcome speak_mankalah(const CourseBotOptions& options, const Context& context) {
  auto ready = make_ready(options, "mankalah", context);
  RETURN_IF_ERROR(ready);
  const Signals signals;
  begin_speaking();
  mankalah::AgentSession session(
      context.catalog, ready->rules,
      [&](const ugi::ToldPosition& at) { return choose(*ready->chooser, at, {}, signals); },
      [&](const std::string& text) { context.out << text << std::flush; });
  handle_input({[&](const std::string& line) { return session.handle(line); }, [] {}}, signals, context.out);
  return {};
}

using Speak = Outcome (*)(const CourseBotOptions& options, const Context& context);

std::shared_ptr<CourseBotOptions> add_course_bot(CLI::App& command, Speak speak, const Context& context) {
  auto options = std::make_shared<CourseBotOptions>();
  add_option(command, "--player", options->player, messages::course_bot_player_help, "P");
  add_threads(command, "--threads", options->threads, messages::ugi_threads_help);
  add_memory(command, options->memory, messages::memory_help, "256MB");
  add_option(command, "--seed", options->seed, messages::ugi_seed_help, "S")->check(whole_number(0, any_number));
  options->tables.add_to(command, messages::analyse_tables_help);
  command.callback([=] { context.chosen = [=] { return speak(*options, context); }; });
  return options;
}

}  // namespace

void add_ugr(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("ugr", std::string(messages::ugr_summary));
  command->footer(std::string(messages::ugr_examples));
  const auto options = add_course_bot(*command, speak_ugr, context);
  add_option(*command, "--name", options->name, fmt::format(messages::ugr_name_help, longest_name), "NAME");
}

void add_mankalah(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("mankalah", std::string(messages::mankalah_summary));
  command->footer(std::string(messages::mankalah_examples));
  add_course_bot(*command, speak_mankalah, context);
}

}  // namespace turno::cli
