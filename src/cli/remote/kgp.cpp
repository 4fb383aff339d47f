#include <fmt/format.h>

#include <memory>
#include <ostream>
#include <thread>

#include "cli/command.hpp"
#include "cli/messages/kgp_messages.hpp"
#include "cli/messages/messages.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/remote/kgp_options.hpp"
#include "cli/terminal/signals.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/system/secure_random.hpp"
#include "remote/kgp/board_text.hpp"
#include "remote/kgp/check.hpp"
#include "remote/kgp/free_play.hpp"
#include "store/database.hpp"
#include "store/hosted_games.hpp"
#include "tournament/reports/report_text.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::cli {
namespace {

constexpr int max_kgp_port = 65535;
constexpr int max_kgp_number = 1'000'000;
constexpr std::chrono::milliseconds usual_time{5000};  // as the course's own server gives
constexpr std::string_view nobody = "none";

tl::expected<GameSoFar, std::string> open_kgp_game(const KgpOptions& options, const Context& context) {
  const auto text = parse_game_text(options.game.empty() ? std::string("kalah") : options.game);
  RETURN_IF_ERROR(text);
  auto start = open_game(context.catalog, *text);
  RETURN_IF_ERROR(start);
  RETURN_IF_ERROR(remote::kgp::check_speakable(*start->game));
  if (const LiveGame live(*start); live.over())
    return tl::unexpected(fmt::format(messages::kgp_over, live.view().position));
  return start;
}

tl::expected<remote::kgp::FreePlaySettings, std::string> free_play_settings(const KgpOptions& options,
                                                                            const Context& context) {
  remote::kgp::FreePlaySettings settings;
  auto start = open_kgp_game(options, context);
  RETURN_IF_ERROR(start);
  settings.start = *std::move(start);
  settings.time.move = options.time.value_or(usual_time);
  settings.version = messages::version;
  settings.seed = secure_random();
  if (options.bots != nobody)
    for (const std::string_view name : split(options.bots, ',')) settings.computers.emplace_back(trim(name));
  RETURN_IF_ERROR(remote::kgp::FreePlay::check(settings));
  return settings;
}

Outcome free_play(const KgpOptions& options, const Context& context) {
  auto settings = free_play_settings(options, context);
  RETURN_IF_ERROR(settings);
  auto database = store::Database::open(options.data.folder());
  RETURN_IF_ERROR(database);
  store::HostedGames games(*database);
  Outcome kept;
  const std::string game = to_text(describe(settings->start));
  remote::kgp::FreePlay free_play(*std::move(settings), [&](const GameRecord& record) {
    if (const auto put = games.put({store::new_game_id(), record, {}}); !put) kept = put;
  });
  const auto goes_on = [&](remote::kgp::Host& host, remote::kgp::Time /*now*/) {
    return kept.has_value() && !(options.games && host.counts().finished >= *options.games);
  };
  RETURN_IF_ERROR(serve_kgp(options, context, game, free_play, goes_on));
  if (free_play.results().empty()) {
    context.out << messages::kgp_no_games;
  } else {
    const tournament::Settings table = free_play.table_settings();
    context.out << tournament::standings_text(table, tournament::standings(table, free_play.results()));
  }
  return kept;
}

// Waits for one client, and says what it does wrong.
Outcome check_client(const KgpOptions& options, const Context& context) {
  auto settings = free_play_settings(options, context);
  RETURN_IF_ERROR(settings);
  const std::string game = to_text(describe(settings->start));
  remote::kgp::ClientCheck check(*std::move(settings));
  RETURN_IF_ERROR(serve_kgp(options, context, game, check,
                            [&](remote::kgp::Host& /*host*/, remote::kgp::Time /*now*/) { return !check.is_done(); }));
  bool is_fine = true;
  for (const auto& [name, fine, detail] : check.findings()) {
    is_fine = is_fine && fine;
    context.out << fmt::format(fmt::runtime(fine ? messages::kgp_check_fine : messages::kgp_check_wrong), name,
                               detail.empty() ? "" : fmt::format(messages::kgp_check_detail, detail));
  }
  context.out << (is_fine ? messages::kgp_check_can_play : messages::kgp_check_cannot);
  if (!is_fine) context.exit_code = 1;
  return {};
}

}  // namespace

remote::kgp::ServerSettings KgpOptions::server_settings() const {
  remote::kgp::ServerSettings settings;
  settings.address = address.empty() ? (is_public ? "0.0.0.0" : "127.0.0.1") : address;
  settings.port = port;
  settings.ws_port = ws_port;
  settings.connections = {connections, connections_each};
  settings.threads = threads;
  settings.host.games_each = games_each;
  return settings;
}

Outcome serve_kgp(const KgpOptions& options, const Context& context, const std::string& game,
                  remote::kgp::Matchmaker& matchmaker,
                  std::function<bool(remote::kgp::Host&, remote::kgp::Time)> on_tick) {
  const remote::kgp::ServerSettings settings = options.server_settings();
  const Interrupt interrupt;  // before threads are started: they leave signals alone
  remote::kgp::ServerEvents events;
  events.log = [&](const std::string& line) { context.err << fmt::format(messages::kgp_log, line) << std::flush; };
  events.on_tick = std::move(on_tick);
  auto server = remote::kgp::Server::open(settings, matchmaker, std::move(events));
  RETURN_IF_ERROR(server);
  if (options.is_public) context.err << messages::kgp_public << std::flush;
  context.out << fmt::format(messages::kgp_serving, game, settings.address, (*server)->port());
  if (const auto port = (*server)->ws_port())
    context.out << fmt::format(messages::kgp_serving_ws, settings.address, *port);
  context.out << fmt::format(messages::kgp_stop_with, options.data.folder().string()) << std::flush;
  (*server)->run(interrupt.token());
  return {};
}

void add_kgp(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("kgp", std::string(messages::kgp_summary));
  command->footer(std::string(messages::kgp_examples));
  const auto options = std::make_shared<KgpOptions>();
  const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
  options->threads = cores;
  add_option(*command, "--game", options->game, messages::kgp_game_help, "GAME");
  add_duration(*command, "--time", options->time, messages::kgp_time_help, "5s");
  add_option(*command, "--port", options->port, messages::kgp_port_help, "N")
      ->check(whole_number(0, max_kgp_port))
      ->capture_default_str();
  add_option(*command, "--ws-port", options->ws_port, messages::kgp_ws_port_help, "N")
      ->check(whole_number(0, max_kgp_port));
  add_option(*command, "--bots", options->bots, messages::kgp_bots_help, "PLAYER,...")->capture_default_str();
  const auto add_number = [&](const char* name, auto& value, std::string_view help) {
    return add_option(*command, name, value, help, "N")->check(whole_number(1, max_kgp_number));
  };
  add_number("--games-each", options->games_each, messages::kgp_games_each_help)->capture_default_str();
  add_number("--games", options->games, messages::kgp_games_help);
  command->add_flag("--public", options->is_public, std::string(messages::kgp_public_help));
  add_option(*command, "--address", options->address, messages::kgp_address_help, "IP");
  add_number("--connections", options->connections, messages::kgp_connections_help)->capture_default_str();
  add_number("--connections-each", options->connections_each, messages::kgp_connections_each_help)
      ->capture_default_str();
  add_option(*command, "--threads", options->threads, messages::kgp_threads_help, "N")->check(whole_number(1, cores));
  add_option(*command, "--tournament", options->tournament, messages::kgp_tournament_help, "FILE");
  add_option(*command, "--tokens", options->tokens, messages::kgp_tokens_help, "FILE");
  add_duration(*command, "--return", options->away, messages::kgp_return_help, "2m", Zero::Allowed)->default_str("2m");
  command->add_flag("--check", options->check, std::string(messages::kgp_check_help));
  options->data.add_to(*command);
  command->callback([=] {
    context.chosen = [=] {
      if (options->check) return check_client(*options, context);
      return options->tournament.empty() ? free_play(*options, context) : run_kgp_tournament(*options, context);
    };
  });
}

}  // namespace turno::cli
