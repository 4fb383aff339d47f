#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <ostream>
#include <vector>

#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/messages/nats_messages.hpp"
#include "cli/options/nats_option.hpp"
#include "cli/options/typed_option.hpp"
#include "cli/terminal/signals.hpp"
#include "core/json_text.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "remote/nats/fleet.hpp"

namespace turno::cli {
namespace {

using remote::nats::FleetMember;

constexpr std::chrono::seconds between_lists{2};

struct WorkersOptions {
  NatsOption nats;
  std::string drain;
  bool watch = false;
  bool json = false;
};

std::string last_seen(const FleetMember& member) {
  if (member.is_set_aside) return std::string(messages::workers_set_aside);
  if (member.status) return std::string(member.status->is_draining ? messages::workers_leaves : messages::workers_now);
  return fmt::format(messages::workers_seconds_ago, member.seconds_since_seen);
}

std::vector<std::string> row_of(const FleetMember& member) {
  std::vector<std::string> row{presentable(member.worker)};
  if (member.status) {
    const auto& status = *member.status;
    row.push_back(fmt::format("{}/{}", status.busy, status.worker.slots));
    row.push_back(fmt::format("{}", status.worker.speed));
    row.push_back(presentable(status.worker.version));
    row.push_back(fmt::format("{:.1f}", status.load));
  } else {
    row.insert(row.end(), 4, "-");
  }
  row.push_back(fmt::format("{}", member.status ? std::max(member.status->games, member.games) : member.games));
  row.push_back(fmt::format("{}", member.audits));
  row.push_back(last_seen(member));
  row.push_back(member.status ? presentable(fmt::format("{}", fmt::join(member.status->tournaments, ", "))) : "");
  return row;
}

std::string table_of(const std::vector<FleetMember>& members) {
  if (members.empty()) return std::string(messages::workers_none);
  std::vector<std::vector<std::string>> rows{
      {"worker", "slots", "nodes/s", "version", "load", "games", "audits", "last seen", "plays for"}};
  for (const FleetMember& member : members) rows.push_back(row_of(member));
  std::vector<std::size_t> widths(rows.front().size());
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) line += fmt::format("{:<{}}  ", row[i], widths[i]);
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

Json json_of(const std::vector<FleetMember>& members) {
  Json all = Json::array();
  for (const FleetMember& member : members) {
    Json one{{"worker", member.worker},
             {"games", member.games},
             {"audits", member.audits},
             {"set_aside", member.is_set_aside},
             {"seconds_since_seen", member.seconds_since_seen}};
    if (member.status) one["status"] = to_json(*member.status);
    all.push_back(std::move(one));
  }
  return all;
}

Outcome drain_worker(const WorkersOptions& options, const Context& context, remote::nats::Connection& connection) {
  if (!remote::nats::drain(connection, options.drain))
    return tl::unexpected(fmt::format(messages::workers_no_such, options.drain));
  context.out << fmt::format(messages::workers_drained, options.drain);
  return {};
}

Outcome list_workers(const WorkersOptions& options, const Context& context) {
  const auto connection = options.nats.connect("turno workers");
  RETURN_IF_ERROR(connection);
  if (!options.drain.empty()) return drain_worker(options, context, **connection);
  const Interrupt interrupt;
  const std::stop_token stop = interrupt.token();
  for (;;) {
    const auto members = remote::nats::look_at_fleet(**connection);
    context.out << (options.json ? json_text(json_of(members)) + "\n" : table_of(members)) << std::flush;
    if (!options.watch) return {};
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait_for(lock, stop, between_lists, [] { return false; });
    if (stop.stop_requested()) return {};
    context.out << '\n';
  }
}

}  // namespace

void add_workers(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("workers", std::string(messages::workers_summary));
  command->footer(std::string(messages::workers_examples));
  const auto options = std::make_shared<WorkersOptions>();
  options->nats.add_to(*command, messages::nats_required_help)->required();
  add_option(*command, "--drain", options->drain, messages::workers_drain_help, "ID");
  command->add_flag("--watch", options->watch, std::string(messages::workers_watch_help));
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return list_workers(*options, context); }; });
}

}  // namespace turno::cli
