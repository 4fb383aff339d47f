#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>
#include <thread>

#include "cli/command.hpp"
#include "cli/messages/kgp_messages.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/signals.hpp"
#include "core/return_if_error.hpp"
#include "play/players/player_text.hpp"
#include "remote/kgp/client.hpp"

namespace turno::cli {
namespace {

struct KgpClientOptions {
  std::string server;
  std::string player = "best";
  std::string name;
  std::string author;
  std::string token;
  std::size_t games = 1;
};

// The player must be one that comes with turno. The game is told by the server, which has not been asked yet: any of
// the protocol's will do.
Outcome check_client_player(const std::string& player, const Catalog& catalog) {
  if (names_command(player)) return tl::unexpected(fmt::format(messages::kgp_client_no_program, player));
  const auto game = catalog.make(messages::kgp_any_game);
  RETURN_IF_ERROR(game);
  const auto parsed = parse_player(player, 0, **game);
  RETURN_IF_ERROR(parsed);
  if (parsed->is_human()) return tl::unexpected(fmt::format(messages::kgp_client_no_program, player));
  return {};
}

Outcome run_kgp_client(const KgpClientOptions& options, const Context& context) {
  remote::kgp::ClientSettings settings;
  auto server = remote::kgp::parse_server_address(options.server);
  RETURN_IF_ERROR(server);
  if (Outcome fine = check_client_player(options.player, context.catalog); !fine) return fine;
  settings.server = *std::move(server);
  settings.player = options.player;
  settings.threads = std::min<std::size_t>(options.games, std::max(1U, std::thread::hardware_concurrency()));
  settings.who = {options.name.empty() ? "turno " + options.player : options.name, options.author, "", options.token,
                  options.games};
  const Interrupt interrupt;  // before threads are started: they leave signals alone
  const auto log = [&](const std::string& line) { context.err << fmt::format(messages::kgp_log, line) << std::flush; };
  const auto counts = remote::kgp::run_client(context.catalog, settings, log, interrupt.token());
  RETURN_IF_ERROR(counts);
  context.out << fmt::format(messages::kgp_client_counts, counts->states, counts->stopped);
  return {};
}

}  // namespace

void add_kgp_client(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("kgp-client", std::string(messages::kgp_client_summary));
  command->footer(std::string(messages::kgp_client_examples));
  const auto options = std::make_shared<KgpClientOptions>();
  command->add_option("SERVER", options->server, std::string(messages::kgp_client_server_help))->required();
  add_option(*command, "--player", options->player, messages::kgp_client_player_help, "PLAYER")->capture_default_str();
  add_option(*command, "--name", options->name, messages::kgp_client_name_help, "NAME");
  add_option(*command, "--author", options->author, messages::kgp_client_author_help, "NAME");
  add_option(*command, "--token", options->token, messages::kgp_client_token_help, "TOKEN");
  add_option(*command, "--games", options->games, messages::kgp_client_games_help, "N")
      ->check(whole_number(1, 1000))
      ->capture_default_str();
  command->callback([=] { context.chosen = [=] { return run_kgp_client(*options, context); }; });
}

}  // namespace turno::cli
