#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/catalog.hpp"
#include "remote/kgp/server_session.hpp"

namespace turno::remote::kgp {

// Where a server is: HOST:PORT, or ws://HOST:PORT/PATH.
struct ServerAddress {
  std::string host;
  std::string port;
  std::optional<std::string> path = {};  // of a WebSocket
};

tl::expected<ServerAddress, std::string> parse_server_address(std::string_view text);

struct ClientSettings {
  ServerAddress server;
  Introduction who;
  std::string player;                          // as players are named
  std::size_t threads = 1;                     // that think; as many states are thought about at a time
  std::size_t retries = 8;                     // attempts to come back, one after the other, when the connection breaks
  std::chrono::milliseconds first_wait{1000};  // before the first of them; twice as long before each that follows
};

struct ClientCounts {
  std::uint64_t states = 0;
  std::uint64_t stopped = 0;  // before there was an answer
};

// What a client tells of its own accord, on its thread.
using ClientLog = std::function<void(const std::string& line)>;

// Lets a player that comes with turno play on a server, until that says goodbye, or a stop is asked for. A connection
// that breaks is made again. The error says why there is none.
tl::expected<ClientCounts, std::string> run_client(const Catalog& catalog, const ClientSettings& settings,
                                                   const ClientLog& log, const std::stop_token& stop);

}  // namespace turno::remote::kgp
