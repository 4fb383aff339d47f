#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "remote/kgp/host.hpp"
#include "remote/network/connections.hpp"

namespace turno::remote::kgp {

struct ServerSettings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 2671;             // 0: any that is free
  std::optional<std::uint16_t> ws_port;  // for WebSockets, if they are wanted
  Connections::Limits connections{1000, 250};
  std::size_t max_waiting = std::size_t{256} << 10U;  // bytes that a client has not read; then it is dropped
  std::size_t threads = 1;                            // that think for computers
  HostSettings host;
};

// What a server tells of its own accord, on its thread.
struct ServerEvents {
  std::function<void(const std::string& line)> log;   // a client came, or left and why
  std::function<bool(Host& host, Time now)> on_tick;  // a few times a second; false: the server is to end
};

// Sockets for a host. Everything but the thinking is done on the thread that calls run().
class Server {
 public:
  // The matchmaker must outlive it. An error says who has the port.
  static tl::expected<std::unique_ptr<Server>, std::string> open(const ServerSettings& settings, Matchmaker& matchmaker,
                                                                 ServerEvents events);
  Server(const Server&) = delete;
  Server(Server&&) = delete;
  Server& operator=(const Server&) = delete;
  Server& operator=(Server&&) = delete;
  ~Server();

  std::uint16_t port() const;
  std::optional<std::uint16_t> ws_port() const;
  void run(const std::stop_token& stop);

 private:
  struct Parts;
  explicit Server(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

}  // namespace turno::remote::kgp
