#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/catalog.hpp"
#include "remote/network/connections.hpp"
#include "tournament/settings.hpp"
#include "web/course/course_auth.hpp"
#include "web/course/course_workers.hpp"
#include "web/games/bot_host.hpp"
#include "web/games/lobby.hpp"
#include "web/games/worker_pool.hpp"
#include "web/http/static_files.hpp"
#include "web/server/api.hpp"
#include "web/server/trusted_proxies.hpp"
#include "web/studies/study_runner.hpp"

namespace turno::web {

struct ServerSettings {
  std::filesystem::path data;
  std::string address = "127.0.0.1";
  std::optional<std::uint16_t> port;  // none: the first free one from 8080 on
  remote::Connections::Limits connections;
  TrustedProxies proxies;
  WorkerPoolSettings quick;  // moves of computers, hints
  WorkerPoolSettings deep;   // analyses, reviews, studies
  BotHostSettings bots;      // the registered ones
  MakePool make_pool;        // how they are started; none: they are not offered
  CourseEnvironment course;  // where the data folder has one
  CourseLimits course_limits;
  bool new_instructor_token = false;                               // another one, though there is one
  tournament::Audience tournaments = tournament::Audience::Owner;  // who may see those that do not say it themselves
  bool new_owner_token = false;
  std::size_t tournament_games = 1;  // at most so many at a time, of one that is started from a page
  StudyEnvironment studies;
  LobbySettings lobby;
  ApiSettings api;
};

// The whole server: listens, serves, and shuts down in order when told to. Games are on disk all the time.
class Server {
 public:
  // The catalog and the assets must outlive it. A message says why it cannot listen or keep games.
  static tl::expected<std::unique_ptr<Server>, std::string> open(const Catalog& catalog, std::span<const Asset> assets,
                                                                 const ServerSettings& settings);
  Server(const Server&) = delete;
  Server(Server&&) = delete;
  Server& operator=(const Server&) = delete;
  Server& operator=(Server&&) = delete;
  ~Server();

  std::string url() const;
  std::uint16_t port() const;
  const std::optional<std::string>& new_instructor_token() const;  // to be told once, where one was made
  const std::optional<std::string>& new_owner_token() const;       // the same
  void run(const std::stop_token& stop);

 private:
  struct Course;
  struct Tournaments;
  struct Parts;
  explicit Server(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

}  // namespace turno::web
