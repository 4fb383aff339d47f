#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <ostream>
#include <thread>

#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/sandbox_messages.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/options/read_number.hpp"
#include "cli/options/sandbox_option.hpp"
#include "cli/options/tables_option.hpp"
#include "cli/terminal/signals.hpp"
#include "core/duration.hpp"
#include "core/return_if_error.hpp"
#include "course/league/open_course.hpp"
#include "play/match/player_pool.hpp"
#include "web/http/static_files.hpp"
#include "web/server/server.hpp"

namespace turno::cli {
namespace {

constexpr int max_port = 65535;
constexpr int many = 1'000'000;
constexpr int max_bots = 256;
constexpr int burst_seconds = 6;  // so long may somebody ask at full speed who asked nothing before

struct ServeOptions {
  DataOption data;
  std::string address;
  std::string port;
  std::vector<std::string> hosts;
  std::string requests = "50";
  std::string connections = "2000";
  std::string connections_each = "200";
  std::string thinking = "120";
  std::string threads;
  std::string pace = "500ms";
  std::string bots = "8";
  std::string bot_time = "2s";
  bool is_public = false;
  bool new_instructor_token = false;
  SandboxOption sandbox;
};

int default_threads() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

// The one place where pools for registered bots are made, and where a course gets what holds its players. Without a
// sandbox there are no bots and no files are taken, and people still play.
void open_sandbox(const ServeOptions& options, const Context& context, web::ServerSettings& settings) {
  const bool has_course = course::has_course(settings.data);
  if (settings.bots.bots == 0 && !has_course) return;
  auto sandbox = options.sandbox.open(context);
  if (!sandbox) {
    if (settings.bots.bots > 0) context.err << fmt::format(messages::no_bots_offered, sandbox.error()) << std::flush;
    settings.course.no_sandbox = sandbox.error();
    return;
  }
  settings.course.sandbox = *sandbox;
  if (settings.bots.bots == 0) return;
  settings.make_pool = [held = *std::move(sandbox)](std::stop_token stop) {
    return std::make_unique<PlayerPool>(held, std::move(stop), 1);
  };
}

tl::expected<void, std::string> read_bots(const ServeOptions& options, web::ServerSettings& settings) {
  const auto bots = read_number("--bots", options.bots, 0, max_bots);
  RETURN_IF_ERROR(bots);
  const auto time = parse_duration(options.bot_time);
  if (!time || time->count() == 0) return tl::unexpected(fmt::format(messages::bot_time_unknown, options.bot_time));
  settings.lobby.bot_turn = *time;
  settings.bots.bots = static_cast<std::size_t>(*bots);
  settings.bots.threads = settings.quick.threads;
  settings.bots.seconds_per_minute = settings.quick.seconds_per_minute;
  return {};
}

void choose_hosts(const ServeOptions& options, web::ServerSettings& settings) {
  if (options.is_public && options.hosts.empty()) return;  // whatever name people know it by
  std::vector<std::string>& hosts = settings.api.guard.hosts;
  hosts = web::local_hosts();
  hosts.insert(hosts.end(), options.hosts.begin(), options.hosts.end());
  hosts.push_back(settings.address);
}

tl::expected<web::ServerSettings, std::string> read_settings(const ServeOptions& options) {
  web::ServerSettings settings;
  settings.data = options.data.folder().string();
  settings.address = options.address.empty() ? (options.is_public ? "0.0.0.0" : "127.0.0.1") : options.address;
  if (!options.port.empty()) {
    const auto port = read_number("--port", options.port, 0, max_port);
    RETURN_IF_ERROR(port);
    settings.port = static_cast<std::uint16_t>(*port);
  }
  const auto requests = read_number("--requests", options.requests, 1, many);
  RETURN_IF_ERROR(requests);
  settings.api.requests_per_second = *requests;
  settings.api.request_burst = burst_seconds * *requests;
  const auto connections = read_number("--connections", options.connections, 1, many);
  RETURN_IF_ERROR(connections);
  settings.connections.all = static_cast<std::size_t>(*connections);
  const auto each = read_number("--connections-each", options.connections_each, 1, many);
  RETURN_IF_ERROR(each);
  settings.connections.each = static_cast<std::size_t>(*each);
  const auto thinking = read_number("--thinking", options.thinking, 1, many);
  RETURN_IF_ERROR(thinking);
  settings.quick.seconds_per_minute = settings.deep.seconds_per_minute = *thinking;
  const auto threads = options.threads.empty() ? tl::expected<int, std::string>(default_threads())
                                               : read_number("--threads", options.threads, 1, default_threads());
  RETURN_IF_ERROR(threads);
  settings.quick.threads = settings.deep.threads = static_cast<std::size_t>(*threads);
  settings.quick.running_each = settings.quick.threads;  // its works are short
  const auto pace = parse_duration(options.pace);
  if (!pace) return tl::unexpected(fmt::format(messages::pace_unknown, options.pace));
  settings.lobby.pace = *pace;
  settings.lobby.version = settings.api.version = settings.course.version = messages::version;
  settings.new_instructor_token = options.new_instructor_token;
  RETURN_IF_ERROR(read_bots(options, settings));
  choose_hosts(options, settings);
  return settings;
}

Outcome serve(const ServeOptions& options, const Context& context) {
  auto settings = read_settings(options);
  RETURN_IF_ERROR(settings);
  settings->lobby.tables = settings->api.questions.tables = tables_in_folder(settings->data / "tables", context);
  open_sandbox(options, context, *settings);
  const Interrupt interrupt;  // before threads are started: they leave signals alone
  auto server = web::Server::open(context.catalog, web::ui_assets(), *settings);
  RETURN_IF_ERROR(server);
  if (options.is_public) context.err << messages::serve_public << std::flush;
  context.out << fmt::format(messages::serving, (*server)->url(), settings->data.string()) << std::flush;
  if (const auto& token = (*server)->new_instructor_token())
    context.out << fmt::format(messages::instructor_token, *token) << std::flush;
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
  command->add_option("--port", options->port, std::string(messages::port_help))->type_name("N");
  command->add_flag("--public", options->is_public, std::string(messages::public_help));
  command->add_option("--address", options->address, std::string(messages::address_help))->type_name("IP");
  command->add_option("--host", options->hosts, std::string(messages::host_help))->type_name("NAME");
  command->add_option("--requests", options->requests, std::string(messages::requests_help))
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--connections", options->connections, std::string(messages::connections_help))
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--connections-each", options->connections_each, std::string(messages::connections_each_help))
      ->type_name("N")
      ->capture_default_str();
  command->add_option("--thinking", options->thinking, std::string(messages::thinking_help))
      ->type_name("S")
      ->capture_default_str();
  command->add_option("--threads", options->threads, std::string(messages::serve_threads_help))->type_name("N");
  command->add_option("--pace", options->pace, std::string(messages::pace_help))
      ->type_name("500ms")
      ->capture_default_str();
  command->add_option("--bots", options->bots, std::string(messages::bots_help))->type_name("N")->capture_default_str();
  command->add_option("--bot-time", options->bot_time, std::string(messages::bot_time_help))
      ->type_name("2s")
      ->capture_default_str();
  command->add_flag("--new-instructor-token", options->new_instructor_token, std::string(messages::new_token_help));
  options->sandbox.add_to(*command, context);
  command->callback([=] { context.chosen = [=] { return serve(*options, context); }; });
}

}  // namespace turno::cli
