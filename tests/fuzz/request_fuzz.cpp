// Any bytes as HTTP requests, one after the other on one connection, to the API with all games: each is answered, none
// with a fault of ours.

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <utility>
#include <vector>

#include "games/shipped_games.hpp"
#include "store/database.hpp"
#include "web/http/http.hpp"
#include "web/server/api.hpp"

namespace {

using namespace turno;
using namespace turno::web;

void check(bool holds) {
  if (!holds) std::abort();
}

// Time stands still; what would be done later is not.
class StillLoop final : public Loop {
 public:
  Clock::time_point now() const override { return {}; }
  void post(std::function<void()> /*work*/) override {}
  void after(std::chrono::milliseconds /*delay*/, std::function<void()> /*work*/) override {}
};

ApiSettings generous() {
  ApiSettings settings;
  settings.requests_per_second = settings.request_burst = 1e18;
  settings.questions.longest = std::chrono::milliseconds(1);
  return settings;
}

struct Machine {
  Catalog catalog = shipped_games();
  store::Database database = store::Database::in_memory();
  store::HostedGames games{database};
  StillLoop loop;
  WorkerPool workers{WorkerPoolSettings{1, 1, 0, 0, 1}};  // no room: nothing is thought
  Lobby lobby{catalog, games, workers, loop, LobbySettings{}, [](const auto&, const auto&) { check(false); }};
  Api api{catalog, lobby, workers, loop, StaticFiles({}), generous()};
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Machine machine;
  while (size > 0) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(max_header_bytes);
    parser.body_limit(max_body_bytes);
    parser.eager(true);
    boost::beast::error_code error;
    const std::size_t used = parser.put(boost::asio::buffer(data, size), error);
    if (error || !parser.is_done()) return 0;
    int answers = 0;
    machine.api.handle(to_request(parser.get(), "1.2.3.4"), [&](Response response) {
      ++answers;
      check(response.status >= 200 && response.status < 500);
      check(response.status < 400 || !Json::parse(response.body)["error"].get<std::string>().empty());
      static_cast<void>(to_message(std::move(response), parser.get()));
    });
    check(answers == 1);
    data += used;
    size -= used;
  }
  return 0;
}
