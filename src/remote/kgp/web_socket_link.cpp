#include <fmt/format.h>

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <optional>
#include <utility>

#include "core/return_if_error.hpp"
#include "remote/kgp/link.hpp"
#include "remote/kgp/message.hpp"
#include "remote/kgp/outgoing.hpp"

namespace turno::remote::kgp {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

constexpr std::string_view socket_path = "/socket";
constexpr std::size_t max_header = 8192;
constexpr std::size_t max_message = 16 * max_line;
constexpr std::chrono::seconds handshake_patience{20};

class WebSocketLink final : public Link {
 public:
  WebSocketLink(Tcp::socket socket, Connections::Place place, std::size_t max_waiting, LinkEvents events)
      : Link(std::move(place), max_waiting, std::move(events)), stream_(std::move(socket)) {}

  // Of a client, whose server has agreed.
  tl::expected<void, std::string> ask(const ServerAddress& server) {
    Error error;
    beast::get_lowest_layer(stream_).socket().non_blocking(false, error);
    stream_.read_message_max(max_message);
    stream_.text(true);
    stream_.handshake(server.host + ":" + server.port, *server.path, error);
    if (error)
      return tl::unexpected(fmt::format("{} port {} gives no WebSocket at {}: {}", server.host, server.port,
                                        *server.path, error.message()));
    is_accepted_ = true;
    return {};
  }

  void run() override {
    if (is_accepted_) {
      opened();
      return read();
    }
    parser_.emplace();
    parser_->header_limit(max_header);
    beast::get_lowest_layer(stream_).expires_after(handshake_patience);
    http::async_read(beast::get_lowest_layer(stream_), buffer_, *parser_,
                     [self = self()](Error error, std::size_t /*size*/) { self->on_request(error); });
  }

 private:
  std::shared_ptr<WebSocketLink> self() { return std::static_pointer_cast<WebSocketLink>(shared_from_this()); }

  void on_request(Error error) {
    if (error) return drop("it asked for no WebSocket");
    const auto& request = parser_->get();
    if (!websocket::is_upgrade(request) || std::string_view(request.target()) != socket_path) return refuse();
    beast::get_lowest_layer(stream_).expires_never();
    stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    stream_.read_message_max(max_message);
    stream_.text(true);
    stream_.async_accept(request, [self = self()](Error wrong) {
      if (wrong) return self->drop("it asked for no WebSocket");
      self->parser_.reset();
      self->buffer_.clear();  // what came before it was told that this is a WebSocket is no message of one
      self->opened();
      self->read();
    });
  }

  void refuse() {
    answer_.emplace(http::status::not_found, parser_->get().version());
    answer_->set(http::field::content_type, "text/plain");
    answer_->body() = "There is a WebSocket of the Kalah Game Protocol at /socket, and nothing else.\n";
    answer_->prepare_payload();
    http::async_write(beast::get_lowest_layer(stream_), *answer_,
                      [self = self()](Error /*error*/, std::size_t /*n*/) { self->drop("it asked for no WebSocket"); });
  }

  void read() {
    stream_.async_read(buffer_, [self = self()](Error error, std::size_t /*size*/) {
      if (error) return self->drop("it closed the connection");
      const auto data = self->buffer_.data();
      self->received({static_cast<const char*>(data.data()), data.size()});
      self->buffer_.consume(data.size());
      self->read();
    });
  }

  // A message a line, as clients are used to.
  void write(const std::string& bytes) override { write_line(bytes); }

  void write_line(std::string_view rest) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end == std::string_view::npos ? rest.size() : end + 1);
    stream_.async_write(boost::asio::buffer(line.data(), line.size()),
                        [self = self(), rest = rest.substr(line.size())](Error error, std::size_t /*size*/) {
                          if (error || rest.empty()) return self->written(error);
                          self->write_line(rest);
                        });
  }

  void shut_down() override {
    stream_.async_close(websocket::close_code::normal, [self = self()](Error /*error*/) { self->drop("it is over"); });
  }

  void close_now() override { beast::get_lowest_layer(stream_).close(); }

  websocket::stream<beast::tcp_stream> stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<http::response<http::string_body>> answer_;
  bool is_accepted_ = false;
};

}  // namespace

std::shared_ptr<Link> web_socket_link(Tcp::socket socket, Connections::Place place, std::size_t max_waiting,
                                      LinkEvents events) {
  return std::make_shared<WebSocketLink>(std::move(socket), std::move(place), max_waiting, std::move(events));
}

tl::expected<std::shared_ptr<Link>, std::string> ask_for_web_socket(Tcp::socket socket, const ServerAddress& server,
                                                                    Connections::Place place, std::size_t max_waiting,
                                                                    LinkEvents events) {
  auto link = std::make_shared<WebSocketLink>(std::move(socket), std::move(place), max_waiting, std::move(events));
  RETURN_IF_ERROR(link->ask(server));
  return link;
}

}  // namespace turno::remote::kgp
