#include "web/server/socket.hpp"

#include <fmt/format.h>

#include "web/games/questions.hpp"
#include "web/http/guard.hpp"

namespace turno::web {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

}  // namespace

Socket::Socket(boost::asio::ip::tcp::socket socket, Connections::Place place, Service& service)
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

GameSocket::GameSocket(boost::asio::ip::tcp::socket socket, Connections::Place place, Service& service, std::string id)
    : Socket(std::move(socket), std::move(place), service), id_(std::move(id)) {}

void GameSocket::opened() {
  const auto self = std::static_pointer_cast<GameSocket>(shared_from_this());
  if (!service().lobby.watch(id_, self)) finish();  // the game was there a moment ago
}

void EngineSocket::tell(Json part, const Json& id) {
  if (!id.is_null()) part["id"] = id;
  send(std::make_shared<const std::string>(dump(part)));
}

void EngineSocket::received(std::string_view message) {
  thinking_.request_stop();
  const auto body = Body::parse(message);
  if (!body) return tell({{"type", "error"}, {"error", body.error().message}}, nullptr);
  const Json id = body->json().value("id", Json(nullptr));
  if (body->has("stop")) return;
  const Api& api = service().api;
  auto question = read_question(api.catalog(), *body, api.question_settings());
  if (!question) return tell({{"type", "error"}, {"error", question.error().message}}, id);

  thinking_ = std::stop_source();
  const auto asked = std::make_shared<const Question>(*std::move(question));
  const std::weak_ptr<EngineSocket> weak = std::static_pointer_cast<EngineSocket>(shared_from_this());
  const auto work = [asked, id, weak, &loop = service().loop](const std::stop_token& stop) {
    const auto emit = [&](Json part) {
      loop.post([part = std::move(part), id, weak, stop] {
        const auto self = weak.lock();
        if (self && !stop.stop_requested()) self->tell(part, id);
      });
    };
    answer(*asked, emit, stop);
  };
  if (const auto wait = service().long_thinkers.submit(address(), thinking_, work))
    tell({{"type", "error"},
          {"error", fmt::format("that is too much thinking for your address; wait {} s", wait->count())}},
         id);
}

}  // namespace turno::web
