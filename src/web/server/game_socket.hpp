#pragma once

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

}  // namespace turno::web
