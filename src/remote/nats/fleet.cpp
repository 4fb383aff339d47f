#include "remote/nats/fleet.hpp"

#include <algorithm>
#include <map>

#include "remote/nats/names.hpp"

namespace turno::remote::nats {
namespace {

constexpr std::chrono::milliseconds quiet_for{500};

}  // namespace

std::vector<FleetMember> look_at_fleet(Connection& connection) {
  std::map<std::string, FleetMember> members;
  for (const std::string& answer : connection.ask_all(status_subject, "", quiet_for))
    if (auto status = read_status(answer)) {
      const std::string worker = status->worker.worker;
      members[worker].status = *std::move(status);
    }
  for (const std::string& answer : connection.ask_all(accounts_subject, "", quiet_for))
    if (const auto accounts = read_accounts(answer))
      for (const Account& account : *accounts) {
        FleetMember& member = members[account.worker];
        member.games += account.games;
        member.audits += account.audits;
        member.is_set_aside = member.is_set_aside || account.is_set_aside;
        member.seconds_since_seen = account.seconds_since_seen;
      }
  std::vector<FleetMember> all;
  for (auto& [worker, member] : members) {
    member.worker = worker;
    all.push_back(std::move(member));
  }
  return all;
}

bool drain(Connection& connection, const std::string& worker) {
  const auto members = look_at_fleet(connection);
  const auto is_it = [&](const FleetMember& member) { return member.worker == worker && member.status; };
  return std::any_of(members.begin(), members.end(), is_it) && connection.say(drain_subject(worker), "");
}

}  // namespace turno::remote::nats
