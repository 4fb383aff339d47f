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
#include "core/name.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/system/secure_random.hpp"
#include "remote/kgp/board_text.hpp"
#include "remote/kgp/check.hpp"
#include "remote/kgp/free_play.hpp"
#include "store/database.hpp"
#include "store/run_lock.hpp"
#include "tournament/reports/report_text.hpp"
#include "tournament/run/stored_tournament.hpp"

namespace turno::cli {
namespace {

constexpr int max_kgp_port = 65535;
constexpr std::size_t max_kgp_name = 64;
constexpr int max_kgp_number = 1'000'000;
constexpr std::chrono::milliseconds usual_time{5000};  // as the course's own server gives
constexpr std::string_view nobody = "none";
constexpr std::string_view usual_name = "free-play";
constexpr std::chrono::seconds between_shown{1};  // games in progress, to whoever watches

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

// The name that was chosen, or free-play, free-play-2, ...: the first that is free, or by these terms and not being
// played elsewhere.
tl::expected<std::string, std::string> free_play_name(const KgpOptions& options, const Context& context,
                                                      const tournament::TournamentStore& store,
                                                      const tournament::Settings& terms) {
  if (!options.name.empty()) return options.name;
  for (int number = 1;; ++number) {
    std::string name = number == 1 ? terms.name : fmt::format("{}-{}", terms.name, number);
    if (store::RunLock::is_taken(options.data.folder(), name)) continue;
    const auto known = store.tournaments.find(name);
    RETURN_IF_ERROR(known);
    if (!*known) return name;
    const auto kept = tournament::find_tournament(store, name, context.catalog);
    if (kept && remote::kgp::FreePlayTable::is_by(terms, kept->settings)) return name;
  }
}

Outcome print_free_play(const Context& context, const tournament::TournamentStore& store, const std::string& name) {
  const auto games = store.tournaments.count_games(name);
  RETURN_IF_ERROR(games);
  if (*games == 0) {
    context.out << messages::kgp_no_games;
    return {};
  }
  const auto reported = tournament::report_readable(store, name, context.catalog);
  RETURN_IF_ERROR(reported);
  context.out << tournament::standings_text(reported->settings, reported->standings);
  return {};
}

Outcome free_play(const KgpOptions& options, const Context& context) {
  auto settings = free_play_settings(options, context);
  RETURN_IF_ERROR(settings);
  auto database = store::Database::open(options.data.folder());
  RETURN_IF_ERROR(database);
  tournament::TournamentStore store(*std::move(database));
  const std::string game = to_text(describe(settings->start));
  auto terms = remote::kgp::FreePlayTable::terms(std::string(usual_name), game, settings->time, settings->seed);
  const auto name = free_play_name(options, context, store, terms);
  RETURN_IF_ERROR(name);
  terms.name = terms.file_name = *name;
  const auto lock = store::RunLock::take(options.data.folder(), *name);
  RETURN_IF_ERROR(lock);
  const auto table = remote::kgp::FreePlayTable::open(context.catalog, store, terms, settings->version);
  RETURN_IF_ERROR(table);
  remote::kgp::FreePlay free_play(*std::move(settings), **table);
  remote::kgp::Time next_live{};
  const auto goes_on = [&](remote::kgp::Host& host, remote::kgp::Time now) {
    if (now >= next_live) {
      (*table)->show_live(host);
      next_live = now + between_shown;
    }
    return !free_play.trouble() && !(options.games && host.counts().finished >= *options.games);
  };
  const std::string kept = fmt::format(messages::kgp_kept_as, options.data.folder().string(), *name);
  RETURN_IF_ERROR(serve_kgp(options, context, {game, kept}, free_play, goes_on));
  RETURN_IF_ERROR((*table)->keep());
  RETURN_IF_ERROR(store.tournaments.forget_live(*name));
  if (free_play.trouble()) return tl::unexpected(*free_play.trouble());
  return print_free_play(context, store, *name);
}

// Waits for one client, and says what it does wrong.
Outcome check_client(const KgpOptions& options, const Context& context) {
  auto settings = free_play_settings(options, context);
  RETURN_IF_ERROR(settings);
  const std::string game = to_text(describe(settings->start));
  remote::kgp::ClientCheck check(*std::move(settings));
  RETURN_IF_ERROR(serve_kgp(options, context, {game, options.data.folder().string()}, check,
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

Outcome serve_kgp(const KgpOptions& options, const Context& context, const KgpServed& what,
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
  context.out << fmt::format(messages::kgp_serving, what.game, settings.address, (*server)->port());
  if (const auto port = (*server)->ws_port())
    context.out << fmt::format(messages::kgp_serving_ws, settings.address, *port);
  context.out << fmt::format(messages::kgp_stop_with, what.kept_in) << std::flush;
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
  add_option(*command, "--name", options->name, messages::kgp_name_help, "NAME")->check([](const std::string& name) {
    return is_plain_name(name, max_kgp_name) ? std::string() : std::string(messages::kgp_name_rule);
  });
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
