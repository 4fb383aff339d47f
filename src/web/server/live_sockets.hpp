#pragma once

#include <memory>
#include <stop_token>
#include <string>

#include "web/server/socket.hpp"

namespace turno::web {

// Somebody who watches one game.
class GameSocket final : public Socket, public Watcher {
 public:
  GameSocket(boost::asio::ip::tcp::socket socket, Connections::Place place, Service& service, std::string id);

  void tell(const std::shared_ptr<const std::string>& message) override { send(message); }

 private:
  void opened() override;
  void received(std::string_view /*message*/) override {}  // there is nothing to say
  void closed() override {}

  std::string id_;
};

// Somebody who asks the engine, one question at a time: the next one stops the one before.
class EngineSocket final : public Socket {
 public:
  using Socket::Socket;

 private:
  void opened() override {}
  void received(std::string_view message) override;
  void closed() override { thinking_.request_stop(); }

  void tell(Json part, const Json& id);

  std::stop_source thinking_{std::nostopstate};
};

}  // namespace turno::web
