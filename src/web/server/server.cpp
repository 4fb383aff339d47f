#include "web/server/server.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "core/return_if_error.hpp"
#include "play/system/this_process.hpp"
#include "store/bots.hpp"
#include "store/database.hpp"
#include "store/hosted_games.hpp"
#include "web/course/course_api.hpp"
#include "web/http/log.hpp"
#include "web/server/http_connection.hpp"
#include "web/server/service.hpp"

namespace turno::web {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

constexpr std::uint16_t first_port = 8080;
constexpr std::uint16_t last_port = 8099;
constexpr std::chrono::seconds farewell{2};      // for answers on their way when the server stops
constexpr std::chrono::milliseconds breath{50};  // before something is tried again
constexpr std::chrono::seconds between_checkpoints{1};
constexpr std::size_t other_files = 100;  // the database, the log, what a library opens
constexpr std::size_t files_of_a_bot = 8;

class AsioLoop final : public Loop {
 public:
  explicit AsioLoop(asio::io_context& context) : context_(context) {}

  Clock::time_point now() const override { return Clock::now(); }
  void post(std::function<void()> work) override { asio::post(context_, std::move(work)); }
  void after(std::chrono::milliseconds delay, std::function<void()> work) override {
    const auto timer = std::make_shared<asio::steady_timer>(context_, delay);
    timer->async_wait([timer, work = std::move(work)](Error error) {
      if (!error) work();
    });
  }

 private:
  asio::io_context& context_;
};

// The client that requests are counted for. Of an IPv6 address only the network half: a client chooses the other half.
std::string client_of(const tcp::socket& socket) {
  Error error;
  const auto endpoint = socket.remote_endpoint(error);
  if (error) return "?";
  const auto address = endpoint.address();
  if (address.is_v4()) return address.to_string();
  const auto bytes = address.to_v6().to_bytes();
  if (address.to_v6().is_v4_mapped()) return fmt::format("{}.{}.{}.{}", bytes[12], bytes[13], bytes[14], bytes[15]);
  std::string network;
  for (std::size_t i = 0; i < 8; ++i) network += fmt::format("{:02x}", bytes[i]);
  return network;
}

tl::expected<void, std::string> listen(tcp::acceptor& acceptor, const std::string& address, std::uint16_t port) {
  Error error;
  const auto where = asio::ip::make_address(address, error);
  if (error) return tl::unexpected(fmt::format("--address: \"{}\" is not a network address", address));
  const tcp::endpoint endpoint(where, port);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (!error) return {};
  Error ignored;
  acceptor.close(ignored);
  return tl::unexpected(fmt::format("cannot listen on {} port {}: {}", address, port, error.message()));
}

tl::expected<void, std::string> listen(tcp::acceptor& acceptor, const ServerSettings& settings) {
  if (settings.port)
    return listen(acceptor, settings.address, *settings.port).map_error([](const std::string& why) {
      return why + "; choose another one with --port";
    });
  tl::expected<void, std::string> listening = tl::unexpected(std::string());
  for (std::uint16_t port = first_port; port <= last_port && !listening; ++port)
    listening = listen(acceptor, settings.address, port);
  return listening;
}

}  // namespace

// The course of the data folder, if it has one.
struct Server::Course {
  InstructorToken token = {};
  std::unique_ptr<CourseWorkers> workers = {};

  static tl::expected<Course, std::string> open(const Catalog& catalog, const ServerSettings& settings,
                                                const Log& log) {
    if (!course::has_course(settings.data)) return Course();
    auto workers = CourseWorkers::open(settings.data, catalog, settings.course,
                                       [log](const std::string& what, const std::string& message) {
                                         log.warn("course", {{"what", what}, {"message", message}});
                                       });
    RETURN_IF_ERROR(workers);
    auto token = instructor_token(settings.data, settings.new_instructor_token);
    RETURN_IF_ERROR(token);
    return Course{*std::move(token), *std::move(workers)};
  }
};

// Made in this order and destroyed in the other: each may use those above it.
struct Server::Parts {
  Parts(const Catalog& catalog, std::span<const Asset> assets, const ServerSettings& settings, store::Database opened,
        Log its_log, Course its_course)
      : address(settings.address),
        data(settings.data),
        database(std::move(opened)),
        games(database),
        bots(database),
        log(std::move(its_log)),
        connections(settings.connections),
        loop(context),
        quick(settings.quick),
        deep(settings.deep),
        registered(open_bots(settings)),
        course(std::move(its_course)),
        lobby(
            catalog, games, quick, loop, settings.lobby,
            [this](const std::string& id, const std::string& message) {
              log.warn("trouble", {{"game", id}, {"message", message}});
            },
            registered.get()),
        api(catalog, lobby, quick, loop, StaticFiles(assets), settings.api, registered.get(), open_course(settings)) {}

  std::unique_ptr<const RegisteredBots> open_bots(const ServerSettings& settings) {
    if (!settings.make_pool) return nullptr;
    bot_host.emplace(loop, settings.make_pool, settings.bots);
    return std::make_unique<const RegisteredBots>(bots, *bot_host);
  }

  CourseApi* open_course(const ServerSettings& settings) {
    if (!course.workers) return nullptr;
    return &course_api.emplace(loop, *course.workers, log, course.token.hash, settings.course_limits);
  }

  void accept();
  void stop();
  void say_goodbye(Clock::time_point latest);

  std::string address;
  std::filesystem::path data;
  store::Database database;
  store::HostedGames games;
  store::Bots bots;
  Log log;
  Connections connections;
  asio::io_context context{1};
  tcp::acceptor acceptor{context};
  AsioLoop loop;
  WorkerPool quick;
  WorkerPool deep;
  std::optional<BotHost> bot_host;
  std::unique_ptr<const RegisteredBots> registered;  // none: bots are not offered
  Course course;
  std::optional<CourseApi> course_api;
  Lobby lobby;
  Api api;
  Service service{api, lobby, deep, loop, log, connections};
};

void Server::Parts::accept() {
  acceptor.async_accept([this](Error error, tcp::socket socket) {
    if (!acceptor.is_open()) return;
    if (error) return loop.after(breath, [this] { accept(); });
    Error ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    const std::string client = client_of(socket);
    if (auto place = connections.admit(client)) {
      std::make_shared<HttpConnection>(std::move(socket), *std::move(place), service)->run();
    } else {
      log.info("turned-away", {{"address", client}});  // too many: the socket closes
    }
    accept();
  });
}

void Server::Parts::stop() {
  Error ignored;
  acceptor.close(ignored);
  connections.finish_all();
  say_goodbye(loop.now() + farewell);
}

// Once nobody is left, or has been waited for long enough.
void Server::Parts::say_goodbye(Clock::time_point latest) {
  if (connections.size() == 0 || loop.now() >= latest) return context.stop();
  loop.after(breath, [=, this] { say_goodbye(latest); });
}

tl::expected<std::unique_ptr<Server>, std::string> Server::open(const Catalog& catalog, std::span<const Asset> assets,
                                                                const ServerSettings& settings) {
  auto database = store::Database::open(settings.data);
  RETURN_IF_ERROR(database);
  allow_open_files(settings.connections.all + files_of_a_bot * settings.bots.bots + other_files);
  const Log log = Log::to_file(settings.data / "turno.log");
  auto course = Course::open(catalog, settings, log);
  RETURN_IF_ERROR(course);
  auto parts = std::make_unique<Parts>(catalog, assets, settings, *std::move(database), log, *std::move(course));
  RETURN_IF_ERROR(listen(parts->acceptor, settings));
  return std::unique_ptr<Server>(new Server(std::move(parts)));
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Server::~Server() = default;

std::uint16_t Server::port() const { return parts_->acceptor.local_endpoint().port(); }

std::string Server::url() const {
  const auto at = parts_->acceptor.local_endpoint().address();
  const std::string host =
      at.is_unspecified() ? "localhost" : (at.is_v6() ? "[" + at.to_string() + "]" : at.to_string());
  return fmt::format("http://{}:{}/", host, port());
}

const std::optional<std::string>& Server::new_instructor_token() const { return parts_->course.token.made; }

void Server::run(const std::stop_token& stop) {
  Parts& parts = *parts_;
  parts.log.info("start", {{"url", url()}, {"data", parts.data.string()}});
  const std::jthread checkpoints([&](const std::stop_token& over) {
    store::Checkpoint checkpoint(parts.data);
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    while (!over.stop_requested()) {
      never.wait_for(lock, over, between_checkpoints, [] { return false; });
      checkpoint.run_if_due();
      parts.log.flush();
    }
  });
  const std::stop_callback on_stop(stop, [&] { asio::post(parts.context, [&] { parts.stop(); }); });
  parts.accept();
  parts.context.run();
  parts.log.info("stop", {{"connections", parts.connections.size()}});
}

}  // namespace turno::web
