#include "remote/kgp/outgoing.hpp"

#include <fmt/format.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <utility>

namespace turno::remote::kgp {

tl::expected<std::shared_ptr<Link>, std::string> connect_to(boost::asio::io_context& context,
                                                            const ServerAddress& server, Connections::Place place,
                                                            std::size_t max_waiting, LinkEvents events) {
  boost::system::error_code error;
  Tcp::resolver resolver(context);
  const auto found = resolver.resolve(server.host, server.port, error);
  if (error) return tl::unexpected(fmt::format("{} is not known: {}", server.host, error.message()));
  Tcp::socket socket(context);
  boost::asio::connect(socket, found, error);
  if (error)
    return tl::unexpected(fmt::format("cannot connect to {} port {}: {}", server.host, server.port, error.message()));
  boost::system::error_code ignored;
  socket.set_option(Tcp::no_delay(true), ignored);
  if (server.path)
    return ask_for_web_socket(std::move(socket), server, std::move(place), max_waiting, std::move(events));
  return tcp_link(std::move(socket), std::move(place), max_waiting, std::move(events));
}

}  // namespace turno::remote::kgp
