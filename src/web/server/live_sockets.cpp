#include "web/server/live_sockets.hpp"

#include <fmt/format.h>

#include "web/server/read_question.hpp"

namespace turno::web {

GameSocket::GameSocket(boost::asio::ip::tcp::socket socket, remote::Connections::Place place, Service& service,
                       std::string id)
    : Socket(std::move(socket), std::move(place), service), id_(std::move(id)) {}

void GameSocket::opened() {
  const auto self = std::static_pointer_cast<GameSocket>(shared_from_this());
  if (!service().lobby.watch(id_, self)) finish();  // the game was there a moment ago
}

TournamentSocket::TournamentSocket(boost::asio::ip::tcp::socket socket, remote::Connections::Place place,
                                   Service& service, std::string name)
    : Socket(std::move(socket), std::move(place), service), name_(std::move(name)) {}

void TournamentSocket::received(std::string_view message) {
  const auto body = Body::parse(message);
  const auto token = body ? body->text("token") : tl::unexpected(body.error());
  if (!token) return finish();
  if (!is_watching_) ask(*token, true);
}

void TournamentSocket::ask(const std::string& token, bool is_last) {
  const auto self = std::static_pointer_cast<TournamentSocket>(shared_from_this());
  service().tournaments->watch(name_, token, address(), self, [self, is_last](bool shows) {
    self->is_watching_ = self->is_watching_ || shows;
    if (!self->is_watching_ && is_last) self->finish();
  });
}

void GameSocket::received(std::string_view message) {
  const auto body = Body::parse(message);
  if (!body || !body->json().contains("seat")) return;
  const Json& seat = body->json().at("seat");
  const auto self = std::static_pointer_cast<GameSocket>(shared_from_this());
  service().lobby.introduce(id_, self, seat.is_string() ? seat.get<std::string>() : std::string());
}

void GameSocket::closed() { service().lobby.left(id_); }

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
  const auto emit = [id, weak, stop = thinking_.get_token(), &loop = service().loop](Json part) {
    loop.post([part = std::move(part), id, weak, stop] {
      const auto self = weak.lock();
      if (self && !stop.stop_requested()) self->tell(part, id);
    });
  };
  const auto thought = std::make_shared<AnswerInTurns>(asked, emit);
  const auto go_on = [thought](const WorkerTurn& turn) { return thought->go_on(turn); };
  const auto tell_ahead = [emit](std::size_t ahead) { emit({{"type", "waiting"}, {"ahead", ahead}}); };
  if (const auto wait = service().deep_workers.submit_turns(address(), thinking_, go_on, tell_ahead))
    tell({{"type", "error"},
          {"error", fmt::format("too much thinking for your address; wait {} s", wait->count())},
          {"code", "too-much-thinking"},
          {"values", {{"seconds", wait->count()}}}},
         id);
}

}  // namespace turno::web
