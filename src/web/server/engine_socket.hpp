#pragma once

#include <memory>
#include <stop_token>

#include "web/server/socket.hpp"

namespace turno::web {

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
