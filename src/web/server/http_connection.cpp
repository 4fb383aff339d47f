#include "web/server/http_connection.hpp"

#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <utility>

#include "web/server/game_status.hpp"
#include "web/server/live_sockets.hpp"
#include "web/server/routes.hpp"

namespace turno::web {
namespace {

namespace beast = boost::beast;

constexpr std::chrono::seconds patience{30};  // for a request to come, for an answer to be taken

}  // namespace

HttpConnection::HttpConnection(boost::asio::ip::tcp::socket socket, remote::Connections::Place place, Service& service)
    : stream_(std::move(socket)), place_(std::move(place)), service_(service) {
  Error ignored;
  remote_ = stream_.socket().remote_endpoint(ignored).address();
}

void HttpConnection::run() {
  service_.connections.add(shared_from_this());
  read();
}

void HttpConnection::finish() {
  finishing_ = true;
  if (is_idle_) close();
}

void HttpConnection::read() {
  is_idle_ = true;
  parser_.emplace();
  parser_->header_limit(max_header_bytes);
  parser_->body_limit(service_.api.max_body());
  stream_.expires_after(patience);
  http::async_read_header(stream_, buffer_, *parser_,
                          [self = shared_from_this()](Error error, std::size_t) { self->on_header(error); });
}

// Only now is it known how much may come.
void HttpConnection::on_header(Error error) {
  if (error) return on_read(error);
  const auto target = parser_->get().target();
  const std::size_t max_body =
      service_.api.max_body(std::string_view(target.data(), std::min(target.find('?'), target.size())));
  if (parser_->content_length().value_or(0) > max_body) return on_read(http::error::body_limit);
  parser_->body_limit(max_body);
  http::async_read(stream_, buffer_, *parser_,
                   [self = shared_from_this()](Error wrong, std::size_t) { self->on_read(wrong); });
}

void HttpConnection::on_read(Error error) {
  if (finishing_) return close();
  is_idle_ = false;
  asked_at_ = service_.loop.now();
  if (!error) return answer();
  if (error == http::error::end_of_stream) return close();
  if (error == http::error::body_limit) return send(error_response({413, "that is too large", "too-large"}), false);
  if (error == http::error::header_limit) return send(error_response({431, "the headers are too large"}), false);
  if (error.category() == http::make_error_code(http::error::bad_method).category() &&
      error != http::error::partial_message)
    return send(error_response({400, "this is not valid HTTP"}), false);
  close();
}

void HttpConnection::answer() {
  stream_.expires_never();
  if (beast::websocket::is_upgrade(parser_->get())) {
    if (!upgrade()) return;
  }
  const bool keep_alive = parser_->get().keep_alive();
  Request request = to_request(parser_->get(), client());
  request.is_encrypted = service_.proxies.trusts(remote_) && parser_->get()["X-Forwarded-Proto"] == "https";
  service_.api.handle(request, [self = shared_from_this(), keep_alive](Response response) {
    self->send(std::move(response), keep_alive);
  });
}

std::string HttpConnection::client() const {
  if (!service_.proxies.trusts(remote_)) return place_.address();
  // Each of several proxies may add a header of its own.
  std::string forwarded;
  const auto [first, last] = parser_->get().equal_range("X-Forwarded-For");
  for (auto field = first; field != last; ++field)
    forwarded += (forwarded.empty() ? "" : ",") + std::string(field->value().data(), field->value().size());
  return service_.proxies.client(remote_, forwarded);
}

// True: no socket is served under that path, and the API answers.
bool HttpConnection::upgrade() {
  const Request request = to_request(parser_->get(), client());
  const auto found = find_route(request.method, request.path);
  const auto* const kind = found ? std::get_if<SocketKind>(&found->route->call) : nullptr;
  if (kind == nullptr) return true;
  if (auto refused = service_.api.refuses_socket(request)) {
    send(*std::move(refused), false);
    return false;
  }
  if (service_.proxies.trusts(remote_)) {  // from here on it is the connection of one client
    auto place = service_.connections.admit(request.address);
    if (!place) {
      send(error_response({429, "too many connections from your address", "too-many-connections"}), false);
      return false;
    }
    place_ = *std::move(place);
  }
  if (*kind == SocketKind::Tournament) {
    if (service_.tournaments == nullptr) {
      send(error_response({404, "no tournaments are shown here", "shows-none"}), false);
      return false;
    }
    std::make_shared<TournamentSocket>(stream_.release_socket(), std::move(place_), service_,
                                       std::string(found->parameter))
        ->accept(parser_->release());
  } else if (*kind == SocketKind::Game) {
    if (const auto game = to_http(service_.lobby.find(found->parameter)); !game) {
      send(error_response(game.error()), false);
      return false;
    }
    std::make_shared<GameSocket>(stream_.release_socket(), std::move(place_), service_, std::string(found->parameter))
        ->accept(parser_->release());
  } else {
    std::make_shared<EngineSocket>(stream_.release_socket(), std::move(place_), service_)->accept(parser_->release());
  }
  return false;
}

void HttpConnection::send(Response response, bool keep_alive) {
  const auto& request = parser_->get();
  const auto took = std::chrono::duration_cast<std::chrono::microseconds>(service_.loop.now() - asked_at_);
  const auto target = request.target();
  service_.log.info("request", {{"address", client()},
                                {"method", std::string(request.method_string())},
                                {"path", std::string(target.data(), std::min(target.find('?'), target.size()))},
                                {"status", response.status},
                                {"bytes", response.body.size()},
                                {"us", took.count()}});
  response_.emplace(to_message(std::move(response), request));
  keep_alive = keep_alive && !finishing_;
  response_->keep_alive(keep_alive);
  stream_.expires_after(patience);
  http::async_write(stream_, *response_, [self = shared_from_this(), keep_alive](Error error, std::size_t) {
    self->on_written(keep_alive, error);
  });
}

void HttpConnection::on_written(bool keep_alive, Error error) {
  response_.reset();
  if (error || !keep_alive || finishing_) return close();
  read();
}

void HttpConnection::close() {
  Error ignored;
  stream_.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
  stream_.close();
}

}  // namespace turno::web
