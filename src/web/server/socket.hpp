#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <memory>
#include <string>
#include <string_view>

#include "web/http/http.hpp"
#include "web/server/service.hpp"

namespace turno::web {

// One client with a WebSocket. What is sent waits in line; a client that reads too slowly is cut off, so that nobody
// else waits and memory stays bounded.
class Socket : public remote::Connection, public std::enable_shared_from_this<Socket> {
 public:
  Socket(boost::asio::ip::tcp::socket socket, remote::Connections::Place place, Service& service);

  void accept(http::request<http::string_body> request);
  void finish() override;

 protected:
  void send(std::shared_ptr<const std::string> message);
  const std::string& address() const { return place_.address(); }
  Service& service() { return service_; }

 private:
  using Error = boost::beast::error_code;

  static constexpr std::size_t max_waiting = std::size_t{8} << 20U;  // bytes

  virtual void opened() = 0;
  virtual void received(std::string_view message) = 0;
  virtual void closed() = 0;

  void read();
  void write();
  void cut_off();

  boost::beast::websocket::stream<boost::beast::tcp_stream> stream_;
  remote::Connections::Place place_;
  Service& service_;
  boost::beast::flat_buffer buffer_;
  std::deque<std::shared_ptr<const std::string>> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool is_open_ = false;
};

}  // namespace turno::web
