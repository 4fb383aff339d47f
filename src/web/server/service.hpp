#pragma once

#include <chrono>

#include "web/games/lobby.hpp"
#include "web/games/worker_pool.hpp"
#include "web/http/connections.hpp"
#include "web/http/log.hpp"
#include "web/server/api.hpp"

namespace turno::web {

// What every connection is served by. All of it outlives the connections.
struct Service {
  Api& api;
  Lobby& lobby;
  WorkerPool& deep_workers;  // for the questions of sockets
  Loop& loop;
  const Log& log;
  Connections& connections;
};

}  // namespace turno::web
