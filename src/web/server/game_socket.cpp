#include "web/server/game_socket.hpp"

namespace turno::web {

GameSocket::GameSocket(boost::asio::ip::tcp::socket socket, Connections::Place place, Service& service, std::string id)
    : Socket(std::move(socket), std::move(place), service), id_(std::move(id)) {}

void GameSocket::opened() {
  const auto self = std::static_pointer_cast<GameSocket>(shared_from_this());
  if (!service().lobby.watch(id_, self)) finish();  // the game was there a moment ago
}

}  // namespace turno::web
