#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "remote/nats/connection.hpp"
#include "remote/nats/message.hpp"

namespace turno::remote::nats {

// A worker as those see it who run tournaments, and as it says itself if it is there.
struct FleetMember {
  std::string worker;
  std::optional<WorkerStatus> status = {};
  std::uint64_t games = 0;   // that counted, in tournaments that are run now
  std::uint64_t audits = 0;  // passed
  bool is_set_aside = false;
  std::int64_t seconds_since_seen = 0;
};

// Asks everybody; who does not answer within a moment is not there.
std::vector<FleetMember> look_at_fleet(Connection& connection);

// False if there is no such worker.
bool drain(Connection& connection, const std::string& worker);

}  // namespace turno::remote::nats
