#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/options/data_folder.hpp"
#include "remote/kgp/server.hpp"

namespace turno::cli {

struct KgpOptions {
  DataOption data;
  std::string game;
  std::optional<std::chrono::milliseconds> time;
  std::uint16_t port = 2671;
  std::optional<std::uint16_t> ws_port;
  std::string name;  // of free play; none: the usual one
  std::string bots = "level3,level7";
  std::size_t games_each = 4;
  bool is_public = false;
  std::string address;
  std::size_t connections = 1000;
  std::size_t connections_each = 250;
  std::size_t threads = 1;
  std::string tournament;
  std::string tokens;
  std::chrono::milliseconds away = std::chrono::minutes(2);
  std::optional<std::uint64_t> games;
  bool check = false;

  remote::kgp::ServerSettings server_settings() const;
};

// Says where it listens, and serves until it is told to stop or `on_tick` says so.
struct KgpServed {
  std::string game;
  std::string kept_in;
};
Outcome serve_kgp(const KgpOptions& options, const Context& context, const KgpServed& what,
                  remote::kgp::Matchmaker& matchmaker,
                  std::function<bool(remote::kgp::Host&, remote::kgp::Time)> on_tick);

Outcome run_kgp_tournament(const KgpOptions& options, const Context& context);

}  // namespace turno::cli
