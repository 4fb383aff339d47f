#include "web/server/socket.hpp"

#include "web/http/guard.hpp"

namespace turno::web {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

}  // namespace

Socket::Socket(boost::asio::ip::tcp::socket socket, remote::Connections::Place place, Service& service)
    : stream_(std::move(socket)), place_(std::move(place)), service_(service) {}

void Socket::accept(http::request<http::string_body> request) {
  service_.connections.add(shared_from_this());
  stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
  stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
    for (const auto& [name, text] : security_headers()) response.set(name, text);
  }));
  stream_.read_message_max(max_body_bytes);
  stream_.auto_fragment(false);
  stream_.text(true);
  const auto kept = std::make_shared<const http::request<http::string_body>>(std::move(request));
  stream_.async_accept(*kept, [self = shared_from_this(), kept](Error error) {
    if (error) return;
    self->is_open_ = true;
    self->opened();
    self->read();
  });
}

void Socket::finish() {
  if (!is_open_) return beast::get_lowest_layer(stream_).close();
  is_open_ = false;
  stream_.async_close(websocket::close_code::going_away, [self = shared_from_this()](Error) { self->closed(); });
}

void Socket::read() {
  stream_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
    if (error) {
      self->is_open_ = false;
      return self->closed();
    }
    const auto data = self->buffer_.data();
    self->received({static_cast<const char*>(data.data()), data.size()});
    self->buffer_.consume(data.size());
    self->read();
  });
}

void Socket::send(std::shared_ptr<const std::string> message) {
  waiting_bytes_ += message->size();
  if (waiting_bytes_ > max_waiting) return cut_off();
  waiting_.push_back(std::move(message));
  if (is_open_ && waiting_.size() == 1) write();
}

void Socket::write() {
  if (waiting_.empty() || !is_open_) return;
  stream_.async_write(boost::asio::buffer(*waiting_.front()), [self = shared_from_this()](Error error, std::size_t) {
    if (error) return;  // the read ends too, and tells
    self->waiting_bytes_ -= self->waiting_.front()->size();
    self->waiting_.pop_front();
    self->write();
  });
}

void Socket::cut_off() {
  if (!is_open_) return;
  is_open_ = false;
  service_.log.warn("slow-client", {{"address", address()}, {"bytes", waiting_bytes_}});
  beast::get_lowest_layer(stream_).close();
}

}  // namespace turno::web
