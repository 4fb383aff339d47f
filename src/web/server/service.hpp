#pragma once

#include <chrono>

#include "remote/network/connections.hpp"
#include "web/games/lobby.hpp"
#include "web/games/worker_pool.hpp"
#include "web/http/log.hpp"
#include "web/server/api.hpp"
#include "web/server/trusted_proxies.hpp"
#include "web/tournaments/tournament_api.hpp"

namespace turno::web {

// What every connection is served by. All of it outlives the connections.
struct Service {
  Api& api;
  Lobby& lobby;
  WorkerPool& deep_workers;  // for the questions of sockets
  Loop& loop;
  const Log& log;
  remote::Connections& connections;
  const TrustedProxies& proxies;
  TournamentApi* tournaments = nullptr;  // none: they are not shown
};

}  // namespace turno::web
