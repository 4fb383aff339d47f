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
#include "remote/network/listening.hpp"
#include "store/bots.hpp"
#include "store/database.hpp"
#include "store/hosted_games.hpp"
#include "web/course/course_api.hpp"
#include "web/http/log.hpp"
#include "web/server/http_connection.hpp"
#include "web/server/service.hpp"
#include "web/studies/study_api.hpp"
#include "web/tournaments/tournament_api.hpp"

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

tl::expected<void, std::string> listen(tcp::acceptor& acceptor, const ServerSettings& settings) {
  if (settings.port)
    return remote::listen(acceptor, settings.address, *settings.port).map_error([](const std::string& why) {
      return why + "; choose another one with --port";
    });
  tl::expected<void, std::string> listening = tl::unexpected(std::string());
  for (std::uint16_t port = first_port; port <= last_port && !listening; ++port)
    listening = remote::listen(acceptor, settings.address, port);
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

// What is shown of tournaments, if they are.
struct Server::Tournaments {
  std::unique_ptr<TournamentBook> book = {};
  OwnerTokens tokens = {};

  static tl::expected<Tournaments, std::string> open(const Catalog& catalog, const ServerSettings& settings,
                                                     const std::string& instructor_hash) {
    auto tokens = owner_tokens(settings.data, instructor_hash, settings.new_owner_token);
    RETURN_IF_ERROR(tokens);
    if (settings.tournaments == tournament::Audience::None) return Tournaments{nullptr, *std::move(tokens)};
    auto book = TournamentBook::open(settings.data, catalog, settings.tournaments);
    RETURN_IF_ERROR(book);
    return Tournaments{*std::move(book), *std::move(tokens)};
  }
};

// Made in this order and destroyed in the other: each may use those above it.
struct Server::Parts {
  Parts(const Catalog& catalog, std::span<const Asset> assets, const ServerSettings& settings, store::Database opened,
        Log its_log, Course its_course, Tournaments its_tournaments)
      : address(settings.address),
        data(settings.data),
        database(std::move(opened)),
        games(database),
        bots(database),
        log(std::move(its_log)),
        proxies(settings.proxies),
        connections(settings.connections),
        loop(context),
        quick(settings.quick),
        deep(settings.deep),
        registered(open_bots(settings)),
        course(std::move(its_course)),
        owner_token(its_tournaments.tokens.made),
        studies(loop, quick, its_tournaments.tokens, log,
                std::make_unique<StudyRunner>(settings.data, catalog, settings.studies)),
        tournaments(open_tournaments(catalog, settings, std::move(its_tournaments))),
        lobby(
            catalog, games, quick, loop, settings.lobby,
            [this](const std::string& id, const std::string& message) {
              log.warn("trouble", {{"game", id}, {"message", message}});
            },
            registered.get()),
        api(catalog, lobby, quick, loop, StaticFiles(assets), settings.api, registered.get(), open_course(settings),
            tournaments.get(), &studies) {}

  std::unique_ptr<const RegisteredBots> open_bots(const ServerSettings& settings) {
    if (!settings.make_pool) return nullptr;
    bot_host.emplace(loop, settings.make_pool, settings.bots);
    return std::make_unique<const RegisteredBots>(bots, *bot_host);
  }

  CourseApi* open_course(const ServerSettings& settings) {
    if (!course.workers) return nullptr;
    return &course_api.emplace(loop, *course.workers, log, course.token.hash, settings.course_limits);
  }

  std::unique_ptr<TournamentApi> open_tournaments(const Catalog& catalog, const ServerSettings& settings,
                                                  Tournaments its) {
    if (!its.book) return nullptr;
    TournamentEnvironment environment{settings.course.sandbox, settings.course.no_sandbox, settings.course.version,
                                      settings.tournament_games};
    return std::make_unique<TournamentApi>(
        loop, std::move(its.book), std::move(its.tokens), log,
        std::make_unique<TournamentRunner>(settings.data, catalog, std::move(environment)));
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
  TrustedProxies proxies;
  remote::Connections connections;
  asio::io_context context{1};
  tcp::acceptor acceptor{context};
  AsioLoop loop;
  WorkerPool quick;
  WorkerPool deep;
  std::optional<BotHost> bot_host;
  std::unique_ptr<const RegisteredBots> registered;  // none: bots are not offered
  Course course;
  std::optional<CourseApi> course_api;
  std::optional<std::string> owner_token;
  StudyApi studies;
  std::unique_ptr<TournamentApi> tournaments;  // none: they are not shown
  Lobby lobby;
  Api api;
  Service service{api, lobby, deep, loop, log, connections, proxies, tournaments.get()};
};

void Server::Parts::accept() {
  acceptor.async_accept([this](Error error, tcp::socket socket) {
    if (!acceptor.is_open()) return;
    if (error) return loop.after(breath, [this] { accept(); });
    Error ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    const tcp::endpoint remote_end = socket.remote_endpoint(ignored);
    const std::string client = remote::client_name(remote_end.address());
    const bool is_proxy = proxies.trusts(remote_end.address());
    if (auto place = is_proxy ? connections.admit_proxy(client) : connections.admit(client)) {
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
  auto tournaments = Tournaments::open(catalog, settings, course->token.hash);
  RETURN_IF_ERROR(tournaments);
  auto parts = std::make_unique<Parts>(catalog, assets, settings, *std::move(database), log, *std::move(course),
                                       *std::move(tournaments));
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

const std::optional<std::string>& Server::new_owner_token() const { return parts_->owner_token; }

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
