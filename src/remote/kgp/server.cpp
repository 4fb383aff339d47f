#include "remote/kgp/server.hpp"

#include <fmt/format.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <map>
#include <utility>
#include <vector>

#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "play/system/this_process.hpp"
#include "remote/kgp/link.hpp"
#include "remote/kgp/thinking_threads.hpp"
#include "remote/network/listening.hpp"

namespace turno::remote::kgp {
namespace {

namespace asio = boost::asio;
using SteadyClock = std::chrono::steady_clock;

constexpr milliseconds tick_every{20};
constexpr milliseconds farewell{3000};  // for a client to take what was said to it, and to go
constexpr milliseconds breath{50};      // before something is tried again
constexpr std::size_t other_files = 100;

}  // namespace

struct Server::Parts {
  Parts(const ServerSettings& its, Matchmaker& matchmaker, ServerEvents what)
      : settings(its),
        events(std::move(what)),
        connections(its.connections),
        host(its.host, matchmaker, [this](ComputerTurn turn) { thinking.submit(std::move(turn)); }),
        thinking(its.threads, [this](const ComputerTurn& turn, Answer answer, milliseconds time) {
          asio::post(context, [this, game = turn.game, ply = turn.ply, answer = std::move(answer), time] {
            host.computer_answered(game, ply, answer, time, SteadyClock::now());
            flush();
          });
        }) {}

  using Make = std::shared_ptr<Link> (*)(Tcp::socket, Connections::Place, std::size_t, LinkEvents);

  void accept(Tcp::acceptor& from, Make make);
  void begin(Tcp::socket socket, Make make);
  void flush();
  void tick();
  void stop();
  void say(const std::string& line) const {
    if (events.log) events.log(line);
  }

  ServerSettings settings;
  ServerEvents events;
  Connections connections;  // before the context, which has links to the end
  asio::io_context context{1};
  Tcp::acceptor acceptor{context};
  Tcp::acceptor ws_acceptor{context};
  asio::steady_timer timer{context};
  Host host;
  std::map<ConnectionId, std::shared_ptr<Link>> links;
  std::map<ConnectionId, Time> leaving;  // until when they have to be gone
  ConnectionId next_connection = 1;
  bool stopping = false;
  Time stops_at{};
  ThinkingThreads thinking;  // last: its threads use the context
};

void Server::Parts::accept(Tcp::acceptor& from, Make make) {
  from.async_accept([this, &from, make](boost::system::error_code error, Tcp::socket socket) {
    if (!from.is_open()) return;
    if (error) {
      const auto later = std::make_shared<asio::steady_timer>(context, breath);
      return later->async_wait([this, &from, make, later](boost::system::error_code /*never*/) { accept(from, make); });
    }
    begin(std::move(socket), make);
    accept(from, make);
  });
}

void Server::Parts::begin(Tcp::socket socket, Make make) {
  boost::system::error_code ignored;
  socket.set_option(Tcp::no_delay(true), ignored);
  auto place = connections.admit(client_of(socket));
  if (!place) return;  // too many from there: the socket closes
  const ConnectionId id = next_connection++;
  const auto link = make(std::move(socket), *std::move(place), settings.max_waiting,
                         {[this, id](std::string_view bytes) {
                            host.received(id, bytes, SteadyClock::now());
                            flush();
                          },
                          [this, id](std::string_view why) {
                            host.disconnected(id, why, SteadyClock::now());
                            links.erase(id);
                            leaving.erase(id);
                          }});
  links[id] = link;
  host.connected(id, SteadyClock::now());
  link->run();
  flush();
}

void Server::Parts::flush() {
  const Time now = SteadyClock::now();
  for (const ConnectionId id : host.take_touched(now)) {
    const auto found = links.find(id);
    if (found == links.end()) continue;
    const std::shared_ptr<Link> link = found->second;  // it may go meanwhile
    const Host::Output output = host.take_output(id);
    link->send(output.bytes);
    if (!output.is_over || leaving.contains(id) || !links.contains(id)) continue;
    const ServerSession* const session = host.session(id);
    const std::string& name = session->introduction().name;
    say(fmt::format("{} ({}) is gone: {}", name.empty() ? "somebody" : presentable(name, max_id_name), link->address(),
                    presentable(output.reason, 200)));
    leaving[id] = now + farewell;
    link->close_after_output();
  }
}

void Server::Parts::tick() {
  const Time now = SteadyClock::now();
  host.tick(now);
  flush();
  std::vector<std::shared_ptr<Link>> overdue;
  for (const auto& [id, until] : leaving)
    if (until <= now) overdue.push_back(links.at(id));
  for (const auto& link : overdue) link->drop("it did not go");
  if (stopping && (links.empty() || stops_at <= now)) return context.stop();
  if (!stopping && events.on_tick && !events.on_tick(host, now)) stop();
  timer.expires_after(tick_every);
  timer.async_wait([this](boost::system::error_code error) {
    if (!error) tick();
  });
}

void Server::Parts::stop() {
  if (std::exchange(stopping, true)) return;
  const Time now = SteadyClock::now();
  stops_at = now + farewell + tick_every;
  boost::system::error_code ignored;
  acceptor.close(ignored);
  ws_acceptor.close(ignored);
  host.close(now);
  flush();
}

tl::expected<std::unique_ptr<Server>, std::string> Server::open(const ServerSettings& settings, Matchmaker& matchmaker,
                                                                ServerEvents events) {
  allow_open_files(settings.connections.all + other_files);
  auto parts = std::make_unique<Parts>(settings, matchmaker, std::move(events));
  const auto other_port = [](const char* option) {
    return [option](const std::string& why) { return fmt::format("{}; choose another one with {}", why, option); };
  };
  RETURN_IF_ERROR(listen(parts->acceptor, settings.address, settings.port).map_error(other_port("--port")));
  if (settings.ws_port)
    RETURN_IF_ERROR(listen(parts->ws_acceptor, settings.address, *settings.ws_port).map_error(other_port("--ws-port")));
  return std::unique_ptr<Server>(new Server(std::move(parts)));
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::~Server() = default;

std::uint16_t Server::port() const { return parts_->acceptor.local_endpoint().port(); }

std::optional<std::uint16_t> Server::ws_port() const {
  if (!parts_->settings.ws_port) return std::nullopt;
  return parts_->ws_acceptor.local_endpoint().port();
}

void Server::run(const std::stop_token& stop) {
  Parts& parts = *parts_;
  const std::stop_callback on_stop(stop, [&] { asio::post(parts.context, [&] { parts.stop(); }); });
  parts.accept(parts.acceptor, tcp_link);
  if (parts.settings.ws_port) parts.accept(parts.ws_acceptor, web_socket_link);
  parts.tick();
  parts.context.run();
}

}  // namespace turno::remote::kgp
