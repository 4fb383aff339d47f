#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "cli/command.hpp"
#include "cli/options/data_folder.hpp"
#include "cli/options/nats_option.hpp"
#include "cli/options/sandbox_option.hpp"
#include "remote/nats/coordinator.hpp"
#include "tournament/run/run.hpp"
#include "tournament/run/stored_tournament.hpp"

namespace turno::cli {

// Of `turno tournament run` and `resume`.
struct TournamentRunOptions {
  DataOption data;
  std::string what;                        // a file to begin with, or a name to go on with
  std::optional<std::size_t> concurrency;  // else as the file says
  SandboxOption sandbox;
  std::chrono::milliseconds progress_every = std::chrono::seconds(10);  // without a terminal; 0: never
  NatsOption nats;
  double audit = 2;  // percent
  std::chrono::milliseconds lease = std::chrono::seconds(30);
  int replicas = 1;
  std::string take_over;  // the tournament whose games need not be played again; empty: none
  bool strict = false;
  bool quiet = false;
  bool json = false;
};

// Reports programs that cannot play; with --strict the first of them is an error.
Outcome check_programs(const TournamentRunOptions& options, const Context& context, const tournament::Plan& plan,
                       const std::shared_ptr<const Sandbox>& sandbox, const std::stop_token& stop);

// Workers on other machines, where --nats names a server; nothing without it.
struct Cluster {
  std::unique_ptr<remote::nats::Connection> connection;
  std::unique_ptr<remote::nats::Coordinator> coordinator;
};
tl::expected<Cluster, std::string> open_cluster(const TournamentRunOptions& options, const Context& context,
                                                const tournament::Plan& plan, const store::TournamentRow& row,
                                                const std::shared_ptr<const Sandbox>& sandbox);

// One run of a tournament, new or resumed, and what people or programs see of it.
class TournamentRun {
 public:
  TournamentRun(const TournamentRunOptions& options, const Context& context, tournament::TournamentStore& store,
                const tournament::Plan& plan, tournament::Progress progress)
      : options_(options), context_(context), store_(store), plan_(plan), progress_(std::move(progress)) {}

  Outcome go(const tournament::RunConditions& conditions, const std::stop_token& stop);
  Outcome go_elsewhere(remote::nats::Coordinator& coordinator, const std::stop_token& stop);

 private:
  using Play = std::function<Outcome(const tournament::RunEvents& events)>;
  Outcome go(const Play& play);
  Outcome play(const Play& play);
  Outcome conclude();
  std::string games_so_far() const;

  const TournamentRunOptions& options_;
  const Context& context_;
  tournament::TournamentStore& store_;
  const tournament::Plan& plan_;
  tournament::Progress progress_;
};

}  // namespace turno::cli
