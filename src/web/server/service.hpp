#pragma once

#include <chrono>

#include "web/games/lobby.hpp"
#include "web/games/thinkers.hpp"
#include "web/http/connections.hpp"
#include "web/http/log.hpp"
#include "web/server/api.hpp"

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
