#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <memory>
#include <optional>

#include "web/http/http.hpp"
#include "web/server/service.hpp"

namespace turno::web {

// One client that speaks HTTP: request by request, until it leaves, asks for a socket, or is told to.
class HttpConnection final : public remote::Connection, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(boost::asio::ip::tcp::socket socket, remote::Connections::Place place, Service& service);

  void run();
  void finish() override;

 private:
  using Error = boost::beast::error_code;

  void read();
  void on_header(Error error);
  void on_read(Error error);
  void answer();
  bool upgrade();
  void send(Response response, bool keep_alive);
  void on_written(bool keep_alive, Error error);
  void close();

  std::string client() const;  // who asks

  boost::beast::tcp_stream stream_;
  boost::asio::ip::address remote_;
  remote::Connections::Place place_;
  Service& service_;
  boost::beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<http::response<http::string_body>> response_;
  Clock::time_point asked_at_;
  bool is_idle_ = true;
  bool finishing_ = false;
};

}  // namespace turno::web
