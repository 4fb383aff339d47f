#pragma once

#include <memory>
#include <stop_token>
#include <string>

#include "web/server/socket.hpp"

namespace turno::web {

// Somebody who watches one game.
class GameSocket final : public Socket, public Watcher {
 public:
  GameSocket(boost::asio::ip::tcp::socket socket, remote::Connections::Place place, Service& service, std::string id);

  void tell(const std::shared_ptr<const std::string>& message) override { send(message); }

 private:
  void opened() override;
  void received(std::string_view message) override;  // who is there: {"seat": token or null}
  void closed() override;

  std::string id_;
};

// Somebody who watches a tournament. One that is not for everybody is shown once its owner's token has come.
class TournamentSocket final : public Socket, public Watcher {
 public:
  TournamentSocket(boost::asio::ip::tcp::socket socket, remote::Connections::Place place, Service& service,
                   std::string name);

  void tell(const std::shared_ptr<const std::string>& message) override { send(message); }

 private:
  void opened() override { ask("", false); }
  void received(std::string_view message) override;
  void closed() override {}
  void ask(const std::string& token, bool is_last);

  std::string name_;
  bool is_watching_ = false;
};

// Somebody who asks the engine, one question at a time: the next one stops the one before.
class EngineSocket final : public Socket {
 public:
  using Socket::Socket;

 private:
  void opened() override {}
  void received(std::string_view message) override;
  void closed() override { thinking_.request_stop(); }

  void tell(Json part, const Json& id);

  std::stop_source thinking_{std::nostopstate};
};

}  // namespace turno::web
