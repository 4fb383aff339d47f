#include "web/server/live_sockets.hpp"

#include <fmt/format.h>

#include "web/server/read_question.hpp"

namespace turno::web {

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
  if (const auto wait = service().deep_workers.submit(address(), thinking_, work))
    tell({{"type", "error"}, {"error", fmt::format("too much thinking for your address; wait {} s", wait->count())}},
         id);
}

}  // namespace turno::web
