#include "remote/network/listening.hpp"

#include <fmt/format.h>

namespace turno::remote {

namespace asio = boost::asio;
using asio::ip::tcp;

asio::ip::address plain(const asio::ip::address& address) {
  if (!address.is_v6() || !address.to_v6().is_v4_mapped()) return address;
  return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
}

std::string client_name(const asio::ip::address& address) {
  const asio::ip::address known = plain(address);
  if (known.is_v4()) return known.to_string();
  const auto bytes = known.to_v6().to_bytes();
  std::string network;
  for (std::size_t i = 0; i < 8; ++i) network += fmt::format("{:02x}", bytes[i]);
  return network;
}

std::string client_of(const tcp::socket& socket) {
  boost::system::error_code error;
  const auto endpoint = socket.remote_endpoint(error);
  return error ? "?" : client_name(endpoint.address());
}

tl::expected<void, std::string> listen(tcp::acceptor& acceptor, const std::string& address, std::uint16_t port) {
  boost::system::error_code error;
  const auto where = asio::ip::make_address(address, error);
  if (error) return tl::unexpected(fmt::format("--address: \"{}\" is not a network address", address));
  const tcp::endpoint endpoint(where, port);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (!error) return {};
  boost::system::error_code ignored;
  acceptor.close(ignored);
  return tl::unexpected(fmt::format("cannot listen on {} port {}: {}", address, port, error.message()));
}

}  // namespace turno::remote
