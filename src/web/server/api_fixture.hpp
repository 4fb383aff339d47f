#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/shipped_games.hpp"
#include "store/database.hpp"
#include "web/http/manual_loop.hpp"
#include "web/server/api.hpp"

// The API without a network, for tests.
namespace turno::web::test {

class Collected final : public Watcher {
 public:
  void tell(const std::shared_ptr<const std::string>& message) override { heard.push_back(Json::parse(*message)); }
  std::vector<Json> heard;
};

class ApiTest : public ::testing::Test {
 protected:
  Response send(Method method, const std::string& path, const std::string& body = "") {
    Request request;
    request.method = method;
    const auto question = path.find('?');
    request.path = path.substr(0, question);
    if (question != std::string::npos) request.query = path.substr(question + 1);
    request.body = body;
    request.address = address;
    request.host = "localhost:8080";
    request.content_type = "application/json";
    std::optional<Response> got;
    machine->api.handle(request, [&](Response response) { got = std::move(response); });
    while (!got && machine->loop.run_one()) {
    }
    return got.value_or(Response{599, "", "no answer"});
  }

  Json get(const std::string& path, int status = 200) {
    const Response response = send(Method::Get, path);
    EXPECT_EQ(response.status, status) << path << ": " << response.body;
    return Json::parse(response.body);
  }

  Json post(const std::string& path, const Json& body, int status = 200) {
    const Response response = send(Method::Post, path, body.dump());
    EXPECT_EQ(response.status, status) << path << ": " << response.body;
    return Json::parse(response.body);
  }

  Json create(const std::string& text, const std::string& first, const std::string& second, Json clock = nullptr) {
    return post("/api/games", {{"text", text}, {"first", first}, {"second", second}, {"clock", std::move(clock)}}, 201);
  }

  Json move(const Json& created, const std::string& move, int status = 200, int side = 1) {
    return post("/api/games/" + created["id"].get<std::string>() + "/moves",
                {{"seat", created["seats"][static_cast<std::size_t>(side - 1)]}, {"move", move}}, status);
  }

  static std::string path(const Json& created, const std::string& verb = "") {
    return "/api/games/" + created["id"].get<std::string>() + verb;
  }

  void TearDown() override { EXPECT_TRUE(machine->troubles.empty()) << machine->troubles.front(); }

  // As after a restart: everything anew but the database.
  void restart() { machine = std::make_unique<Machine>(catalog, games, settings, LobbySettings{"turno", pace}); }

  struct Machine {
    Machine(const Catalog& catalog, store::HostedGames& games, const ApiSettings& api_settings,
            const LobbySettings& lobby_settings)
        : lobby(catalog, games, workers, loop, lobby_settings,
                [this](const std::string&, const std::string& message) { troubles.push_back(message); }),
          api(catalog, lobby, workers, loop, StaticFiles({}), api_settings) {}

    std::vector<std::string> troubles;
    ManualLoop loop;
    WorkerPool workers{WorkerPoolSettings{}};
    Lobby lobby;
    Api api;
  };

  static constexpr std::chrono::milliseconds pace{500};
  std::string address = "1.2.3.4";
  Catalog catalog = shipped_games();
  store::Database database = store::Database::in_memory();
  store::HostedGames games{database};
  ApiSettings settings{{local_hosts()}, 1e6, 1e6, {}, "turno 1"};
  std::unique_ptr<Machine> machine = std::make_unique<Machine>(catalog, games, settings, LobbySettings{"turno", pace});
};

}  // namespace turno::web::test
