#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <ostream>
#include <thread>

#include "cli/command.hpp"
#include "cli/commit.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/release_messages.hpp"
#include "cli/messages/sandbox_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/browser.hpp"
#include "cli/terminal/signals.hpp"
#include "core/return_if_error.hpp"
#include "course/league/open_course.hpp"
#include "play/match/player_pool.hpp"
#include "web/http/static_files.hpp"
#include "web/server/own_addresses.hpp"
#include "web/server/server.hpp"

namespace turno::cli {
namespace {

constexpr const char* any_address = "0.0.0.0";
constexpr int max_port = 65535;
constexpr int many = 1'000'000;
constexpr int max_bots = 256;
constexpr int burst_seconds = 6;  // so long may somebody ask at full speed who asked nothing before

std::size_t default_threads() { return std::max(1U, std::thread::hardware_concurrency()); }

struct ServeOptions {
  DataOption data;
  std::string address;
  std::optional<std::uint16_t> port;
  std::vector<std::string> hosts;
  std::vector<std::string> proxies;
  int requests = 50;
  std::size_t connections = 2000;
  std::size_t connections_each = 200;
  int thinking = 120;
  std::size_t threads = default_threads();
  std::chrono::milliseconds pace{500};
  std::size_t bots = 8;
  std::chrono::milliseconds bot_time{2000};
  bool is_public = false;
  bool new_instructor_token = false;
  bool new_owner_token = false;
  bool opens = false;
  std::string tournaments = "owner";
  SandboxOption sandbox;
};

// The one place where pools for registered bots are made, and where a course gets what holds its players. Without a
// sandbox there are no bots and no files are taken, and people still play.
void open_sandbox(const ServeOptions& options, const Context& context, web::ServerSettings& settings) {
  const bool has_course = course::has_course(settings.data);
  if (settings.bots.bots == 0 && !has_course) return;
  auto sandbox = options.sandbox.open(context);
  if (!sandbox) {
    if (settings.bots.bots > 0) context.err << fmt::format(messages::no_bots_offered, sandbox.error()) << std::flush;
    settings.course.no_sandbox = settings.studies.no_sandbox = sandbox.error();
    return;
  }
  settings.course.sandbox = settings.studies.sandbox = *sandbox;
  if (settings.bots.bots == 0) return;
  settings.make_pool = [held = *std::move(sandbox)](std::stop_token stop) {
    return std::make_unique<PlayerPool>(held, std::move(stop), 1);
  };
}

void choose_hosts(const ServeOptions& options, web::ServerSettings& settings) {
  if (options.is_public && options.hosts.empty()) return;  // whatever name people know it by
  std::vector<std::string>& hosts = settings.api.guard.hosts;
  hosts = web::local_hosts();
  hosts.insert(hosts.end(), options.hosts.begin(), options.hosts.end());
  hosts.push_back(settings.address);
}

web::ServerSettings server_settings(const ServeOptions& options) {
  web::ServerSettings settings;
  settings.data = options.data.folder().string();
  settings.address = options.address.empty() ? (options.is_public ? any_address : "127.0.0.1") : options.address;
  if (options.port) settings.port = *options.port;
  settings.api.requests_per_second = options.requests;
  settings.api.request_burst = burst_seconds * options.requests;
  settings.connections.all = options.connections;
  settings.connections.each = options.connections_each;
  settings.quick.seconds_per_minute = options.thinking;
  settings.quick.threads = settings.deep.threads = options.threads;
  settings.quick.running_each = settings.quick.threads;                                  // its works are short
  settings.deep.running_each = settings.deep.threads;                                    // its works take turns
  settings.deep.seconds_per_minute = 60.0 * static_cast<double>(settings.deep.threads);  // never too much
  settings.deep.waiting_each = options.connections_each;
  settings.deep.waiting = options.connections;
  settings.lobby.pace = options.pace;
  settings.lobby.bot_turn = options.bot_time;
  settings.lobby.version = settings.api.version = settings.course.version = messages::version;
  settings.studies.version = messages::version;
  settings.studies.commit = commit();
  settings.bots.bots = options.bots;
  settings.bots.threads = settings.quick.threads;
  settings.bots.seconds_per_minute = settings.quick.seconds_per_minute;
  settings.new_instructor_token = options.new_instructor_token;
  settings.new_owner_token = options.new_owner_token;
  for (const tournament::Audience audience : tournament::all_audiences)
    if (to_text(audience) == options.tournaments) settings.tournaments = audience;
  settings.tournament_games = default_threads();
  choose_hosts(options, settings);
  return settings;
}

Outcome serve(const ServeOptions& options, const Context& context) {
  web::ServerSettings settings = server_settings(options);
  auto proxies = web::TrustedProxies::read(options.proxies);
  RETURN_IF_ERROR(proxies);
  settings.proxies = *std::move(proxies);
  settings.lobby.tables = settings.api.questions.tables = tables_in_folder(settings.data / "tables", context);
  open_sandbox(options, context, settings);
  const Interrupt interrupt;  // before threads are started: they leave signals alone
  auto server = web::Server::open(context.catalog, web::ui_assets(), settings);
  RETURN_IF_ERROR(server);
  if (options.is_public) context.err << messages::serve_public << std::flush;
  context.out << fmt::format(messages::serving, (*server)->url(), settings.data.string()) << std::flush;
  if (settings.address == any_address)  // of IPv4 alone
    for (const std::string& name : web::own_addresses())
      if (name.front() != '[') context.out << fmt::format(messages::serving_others, name, (*server)->port());
  context.out << std::flush;
  if (const auto& token = (*server)->new_instructor_token())
    context.out << fmt::format(messages::instructor_token, *token) << std::flush;
  if (const auto& token = (*server)->new_owner_token())
    context.out << fmt::format(messages::owner_token, *token) << std::flush;
  if (options.opens && !open_in_browser((*server)->url())) context.err << messages::cannot_open << std::flush;
  (*server)->run(interrupt.token());
  context.out << messages::served << std::flush;
  return {};
}

}  // namespace

void add_serve(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("serve", std::string(messages::serve_summary));
  command->footer(std::string(messages::serve_examples));
  const auto options = std::make_shared<ServeOptions>();
  options->data.add_to(*command);
  add_option(*command, "--port", options->port, messages::port_help, "N")->check(whole_number(0, max_port));
  command->add_flag("--open", options->opens, std::string(messages::open_help));
  command->add_flag("--public", options->is_public, std::string(messages::public_help));
  add_option(*command, "--address", options->address, messages::address_help, "IP");
  add_option(*command, "--trust-proxy", options->proxies, messages::trust_proxy_help, "ADDRESS");
  add_option(*command, "--host", options->hosts, messages::host_help, "NAME");
  const auto add_number = [&](const char* name, auto& value, std::string_view help, const char* type) {
    add_option(*command, name, value, help, type)->check(whole_number(1, many))->capture_default_str();
  };
  add_number("--requests", options->requests, messages::requests_help, "N");
  add_number("--connections", options->connections, messages::connections_help, "N");
  add_number("--connections-each", options->connections_each, messages::connections_each_help, "N");
  add_number("--thinking", options->thinking, messages::thinking_help, "S");
  add_option(*command, "--threads", options->threads, messages::serve_threads_help, "N")
      ->check(whole_number(1, default_threads()));
  add_duration(*command, "--pace", options->pace, messages::pace_help, "500ms", Zero::Allowed)->default_str("500ms");
  add_option(*command, "--bots", options->bots, messages::bots_help, "N")
      ->check(whole_number(0, max_bots))
      ->capture_default_str();
  add_duration(*command, "--bot-time", options->bot_time, messages::bot_time_help, "2s")->default_str("2s");
  command->add_flag("--new-instructor-token", options->new_instructor_token, std::string(messages::new_token_help));
  add_option(*command, "--tournaments", options->tournaments, messages::tournaments_help, "WHO")
      ->check(CLI::IsMember({"public", "owner", "none"}))
      ->capture_default_str();
  command->add_flag("--new-owner-token", options->new_owner_token, std::string(messages::new_owner_token_help));
  options->sandbox.add_to(*command, context);
  command->callback([=] { context.chosen = [=] { return serve(*options, context); }; });
}

}  // namespace turno::cli
