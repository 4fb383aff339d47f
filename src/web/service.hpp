#pragma once

#include <chrono>

#include "web/api.hpp"
#include "web/connections.hpp"
#include "web/lobby.hpp"
#include "web/log.hpp"
#include "web/thinkers.hpp"

namespace turno::web {

// What every connection is served by. All of it outlives the connections.
struct Service {
  Api& api;
  Lobby& lobby;
  Thinkers& long_thinkers;  // for the questions of sockets
  Loop& loop;
  const Log& log;
  Connections& connections;
};

}  // namespace turno::web
