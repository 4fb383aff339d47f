// What a server of the Kalah Game Protocol bears, with its clients on another thread of the same machine: moves a
// second of a hundred games at a time, records on disk, and what a move costs that comes in two segments.

#include <fmt/format.h>

#include <array>
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <istream>
#include <memory>
#include <thread>

#include "core/random.hpp"
#include "games/shipped_games.hpp"
#include "remote/kgp/client_session.hpp"
#include "remote/kgp/free_play.hpp"
#include "remote/kgp/server.hpp"
#include "tournament/run/stored_tournament.hpp"

namespace turno::remote::kgp {
namespace {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;
using SteadyClock = std::chrono::steady_clock;

constexpr int runs = 3;
constexpr std::size_t clients_at_once = 200;

int random_pit(const SeenBoard& board, Random& random) {
  std::vector<int> pits;
  for (std::size_t i = 0; i < board.south.size(); ++i)
    if (board.south[i] > 0) pits.push_back(static_cast<int>(i) + 1);
  return pits[random.below(static_cast<std::uint32_t>(pits.size()))];
}

// A client that plays any move at once; all of them on one thread.
class RandomMover : public std::enable_shared_from_this<RandomMover> {
 public:
  RandomMover(asio::io_context& context, std::uint16_t port, std::uint64_t seed, std::uint64_t& errors)
      : socket_(context),
        random_(seed),
        errors_(errors),
        session_({fmt::format("mover{}", seed), "", "", "", 1},
                 {[this](std::uint64_t state, const SeenBoard& board) {
                    session_.move(state, random_pit(board, random_));
                    session_.yield(state);
                  },
                  [](std::uint64_t) {}, [this](std::string_view) { ++errors_; }}) {
    socket_.connect({asio::ip::make_address("127.0.0.1"), port});
    socket_.set_option(Tcp::no_delay(true));
  }

  void read() {
    socket_.async_read_some(asio::buffer(buffer_),
                            [self = shared_from_this()](boost::system::error_code error, std::size_t size) {
                              if (error) return;
                              self->session_.receive({self->buffer_.data(), size});
                              boost::system::error_code broken;
                              asio::write(self->socket_, asio::buffer(self->session_.take_output()), broken);
                              self->read();
                            });
  }

 private:
  Tcp::socket socket_;
  Random random_;
  std::uint64_t& errors_;
  ClientSession session_;
  std::array<char, 4096> buffer_{};
};

FreePlaySettings settings_of(const Catalog& catalog, std::vector<std::string> computers) {
  return {open_game(catalog, parse_game_text("kalah").value()).value(),
          {std::chrono::seconds(5)},
          std::move(computers),
          "turno",
          1};
}

void many_at_once(std::chrono::seconds time) {
  const Catalog catalog = shipped_games();
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / fmt::format("turno-kgp-{}", std::rand());  // NOLINT
  {
    tournament::TournamentStore store(store::Database::open(folder).value());
    FreePlaySettings free_play_settings = settings_of(catalog, {});
    const auto table = FreePlayTable::open(
        catalog, store,
        FreePlayTable::terms("bench", to_text(describe(free_play_settings.start)), free_play_settings.time, 1),
        "turno");
    FreePlay free_play(std::move(free_play_settings), **table);
    HostCounts counts;
    ServerSettings settings;
    settings.port = 0;
    const auto end = SteadyClock::now() + time;
    auto server = Server::open(settings, free_play,
                               {{},
                                [&](Host& host, Time now) {
                                  if (now < end) counts = host.counts();
                                  return now < end;
                                }})
                      .value();
    std::uint64_t errors = 0;
    std::jthread movers([port = server->port(), &errors] {
      asio::io_context context{1};
      for (std::uint64_t i = 0; i < clients_at_once; ++i)
        std::make_shared<RandomMover>(context, port, i, errors)->read();
      context.run();
    });
    server->run({});
    movers.join();
    if (free_play.trouble() || !(*table)->keep()) std::abort();
    std::uint64_t forfeits = 0;
    const auto reported = tournament::report_tournament(store, "bench", catalog).value();
    for (const auto& row : reported.standings.rows) forfeits += row.forfeits;
    fmt::print("  {} clients, {} games at a time: {} games, {:.0f} moves/s, {} errors, {} forfeits\n", counts.clients,
               counts.games, counts.finished,
               static_cast<double>(counts.moves) / std::chrono::duration<double>(time).count(), errors, forfeits);
  }
  std::filesystem::remove_all(folder);
}

// From a state to the word that it is closed; move and yield are written apart.
void one_in_segments() {
  const Catalog catalog = shipped_games();
  FreePlay free_play(settings_of(catalog, {"random"}), [](const GameRecord&) {});
  ServerSettings settings;
  settings.port = 0;
  auto server = Server::open(settings, free_play, {}).value();
  std::jthread serving([&](const std::stop_token& stop) { server->run(stop); });
  asio::io_context context;
  Tcp::socket socket(context);  // as it is made: Nagle's algorithm waits for acknowledgements
  socket.connect({asio::ip::make_address("127.0.0.1"), server->port()});
  asio::streambuf heard;
  Random random(1);
  asio::write(socket, asio::buffer(std::string("1 set info:name \"a\"\r\n3 mode freeplay\r\n")));
  std::vector<double> trips;
  SteadyClock::time_point asked;
  while (trips.size() < 500) {
    asio::read_until(socket, heard, '\n');
    std::istream stream(&heard);
    std::string line;
    std::getline(stream, line);
    const auto message = parse_message(line).value();
    if (message.command == "stop")
      trips.push_back(std::chrono::duration<double, std::milli>(SteadyClock::now() - asked).count());
    if (message.command != "state") continue;
    asked = SteadyClock::now();
    const int pit = random_pit(parse_board(message.arguments[0].text).value(), random);
    for (const std::string& part : {fmt::format("@{} move {}", *message.id, pit), std::string("\r\n"),
                                    fmt::format("@{} yield", *message.id), std::string("\r\n")})
      asio::write(socket, asio::buffer(part));
  }
  std::sort(trips.begin(), trips.end());
  fmt::print("  {} moves: median {:.2f} ms, 99 %: {:.2f} ms, slowest {:.2f} ms\n", trips.size(),
             trips[trips.size() / 2], trips[trips.size() * 99 / 100], trips.back());
  socket.close();
}

}  // namespace
}  // namespace turno::remote::kgp

// With an argument, for so many seconds instead of ten: 60 is a soak.
int main(int argc, char** argv) {
  using namespace turno::remote::kgp;
  const std::chrono::seconds time(argc > 1 ? std::atoi(argv[1]) : 10);
  fmt::print("Kalah Game Protocol, random movers, records on disk (wanted: 5000 moves/s, no error)\n");
  for (int i = 0; i < (argc > 1 ? 1 : runs); ++i) many_at_once(time);
  fmt::print(
      "Kalah Game Protocol, a move in four segments of a client that does not set TCP_NODELAY (wanted: 10 ms)\n");
  for (int i = 0; i < runs; ++i) one_in_segments();
  return 0;
}
