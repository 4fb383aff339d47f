#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <string>
#include <tl/expected.hpp>

namespace turno::remote {

// An IPv4 address is the same however it is written.
boost::asio::ip::address plain(const boost::asio::ip::address& address);

// The client that connections and requests are counted for. Of an IPv6 address only the network half: a client chooses
// the other half.
std::string client_name(const boost::asio::ip::address& address);
std::string client_of(const boost::asio::ip::tcp::socket& socket);

// An error says what is wrong with the address, or who has the port.
tl::expected<void, std::string> listen(boost::asio::ip::tcp::acceptor& acceptor, const std::string& address,
                                       std::uint16_t port);

}  // namespace turno::remote
