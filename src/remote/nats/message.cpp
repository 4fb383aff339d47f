#include "remote/nats/message.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/name.hpp"
#include "core/presentable.hpp"

namespace turno::remote::nats {
namespace {

constexpr std::size_t max_worker_name = 300;
constexpr std::size_t max_slots = 4096;

Json pairing_json(const tournament::Pairing& pairing) {
  return {pairing.number,  pairing.first,     pairing.second,  pairing.game,
          pairing.opening, pairing.is_replay, pairing.is_final};
}

tournament::Pairing pairing_of(const Json& json) {
  tournament::Pairing pairing;
  pairing.number = json.at(0).get<std::size_t>();
  pairing.first = json.at(1).get<std::size_t>();
  pairing.second = json.at(2).get<std::size_t>();
  pairing.game = json.at(3).get<std::size_t>();
  pairing.opening = json.at(4).get<std::size_t>();
  pairing.is_replay = json.at(5).get<bool>();
  pairing.is_final = json.at(6).get<bool>();
  return pairing;
}

Json row_json(const store::TournamentRow& row) {
  Json changes = Json::array();
  for (const store::ChangeRow& change : row.changes)
    changes.push_back({{"drawn", change.drawn}, {"settings", change.settings}, {"versions", change.versions}});
  return {{"name", row.name},     {"file", row.file_name},    {"settings", row.settings},
          {"folder", row.folder}, {"versions", row.versions}, {"changes", changes}};
}

store::TournamentRow row_of(const Json& json) {
  store::TournamentRow row;
  row.name = json.at("name").get<std::string>();
  row.file_name = json.at("file").get<std::string>();
  row.settings = json.at("settings").get<std::string>();
  row.folder = json.at("folder").get<std::string>();
  row.versions = json.at("versions").get<std::string>();
  for (const Json& change : json.at("changes"))
    row.changes.push_back({change.at("drawn").get<std::size_t>(), change.at("settings").get<std::string>(),
                           change.at("versions").get<std::string>()});
  return row;
}

Registration registration_of(const Json& json) {
  return {json.at("worker").get<std::string>(),
          json.at("host").get<std::string>(),
          json.at("version").get<std::string>(),
          json.at("bench").get<std::uint64_t>(),
          json.at("speed").get<std::uint64_t>(),
          json.at("slots").get<std::size_t>(),
          json.at("lacks").get<std::map<std::string, std::string>>()};
}

// Nothing that is read here throws further than this.
template <class T, class Take>
Read<T> read(std::string_view text, std::string_view what, const Take& take) {
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) return tl::unexpected(fmt::format("{} is no JSON object", what));
  try {
    if (const int version = json.at("turno-nats").get<int>(); version != protocol_version)
      return tl::unexpected(fmt::format("{} is of version {} of the protocol, this turno speaks version {}", what,
                                        version, protocol_version));
    return take(json);
  } catch (const Json::exception& wrong) {
    return tl::unexpected(fmt::format("{}: {}", what, presentable(wrong.what())));
  }
}

}  // namespace

Json to_json(const Job& job) {
  Json pairings = Json::array();
  for (const tournament::Pairing& pairing : job.pairings) pairings.push_back(pairing_json(pairing));
  return {{"job", job.id}, {"pairings", pairings}};
}

Json to_json(const PlayedGames& played) {
  Json games = Json::array();
  for (const store::GameRow& game : played.games) games.push_back({game.number, game.record});
  return {{"worker", played.worker}, {"job", played.job}, {"time_us", played.time.count()}, {"games", games}};
}

Json to_json(const Registration& worker) {
  return {{"worker", worker.worker}, {"host", worker.host},   {"version", worker.version}, {"bench", worker.bench},
          {"speed", worker.speed},   {"slots", worker.slots}, {"lacks", worker.lacks}};
}

Json to_json(const Assignment& assignment) {
  if (!assignment.refused.empty()) return {{"refused", assignment.refused}};
  return {{"refused", ""},
          {"tournament", row_json(assignment.tournament)},
          {"queues", assignment.queues},
          {"lease_ms", assignment.lease.count()},
          {"files", assignment.files}};
}

Json to_json(const WorkerStatus& status) {
  return {{"worker", to_json(status.worker)},
          {"busy", status.busy},
          {"load", status.load},
          {"games", status.games},
          {"draining", status.is_draining},
          {"tournaments", status.tournaments}};
}

Json to_json(const std::vector<Account>& accounts) {
  Json all = Json::array();
  for (const Account& account : accounts)
    all.push_back({account.worker, account.games, account.audits, account.is_set_aside, account.seconds_since_seen});
  return {{"accounts", all}};
}

std::string write_message(Json message) {
  Json all{{"turno-nats", protocol_version}};
  all.update(message);
  return all.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Read<Job> read_job(std::string_view text) {
  return read<Job>(text, "the job", [](const Json& json) -> Read<Job> {
    Job job{json.at("job").get<std::uint64_t>(), {}};
    const Json& pairings = json.at("pairings");
    if (pairings.empty() || pairings.size() > max_games_a_job)
      return tl::unexpected(fmt::format("the job has {} games, must have 1 to {}", pairings.size(), max_games_a_job));
    for (const Json& pairing : pairings) job.pairings.push_back(pairing_of(pairing));
    return job;
  });
}

Read<PlayedGames> read_played_games(std::string_view text) {
  return read<PlayedGames>(text, "the games", [](const Json& json) -> Read<PlayedGames> {
    PlayedGames played{json.at("worker").get<std::string>(),
                       json.at("job").get<std::uint64_t>(),
                       std::chrono::microseconds(json.at("time_us").get<std::int64_t>()),
                       {}};
    if (!is_plain_name(played.worker, max_worker_name)) return tl::unexpected<std::string>("no name of a worker");
    for (const Json& game : json.at("games"))
      played.games.push_back({game.at(0).get<std::size_t>(), game.at(1).get<std::string>()});
    return played;
  });
}

Read<Registration> read_registration(std::string_view text) {
  return read<Registration>(text, "the registration", [](const Json& json) -> Read<Registration> {
    Registration worker = registration_of(json);
    if (!is_plain_name(worker.worker, max_worker_name)) return tl::unexpected<std::string>("no name of a worker");
    worker.slots = std::clamp<std::size_t>(worker.slots, 1, max_slots);
    return worker;
  });
}

Read<Assignment> read_assignment(std::string_view text) {
  return read<Assignment>(text, "the assignment", [](const Json& json) -> Read<Assignment> {
    Assignment assignment;
    assignment.refused = json.at("refused").get<std::string>();
    if (!assignment.refused.empty()) return assignment;
    assignment.tournament = row_of(json.at("tournament"));
    assignment.queues = json.at("queues").get<std::vector<std::string>>();
    assignment.lease = std::chrono::milliseconds(json.at("lease_ms").get<std::int64_t>());
    assignment.files = json.at("files");
    return assignment;
  });
}

Read<WorkerStatus> read_status(std::string_view text) {
  return read<WorkerStatus>(text, "the status", [](const Json& json) -> Read<WorkerStatus> {
    WorkerStatus status;
    status.worker = registration_of(json.at("worker"));
    status.busy = json.at("busy").get<std::size_t>();
    status.load = json.at("load").get<double>();
    status.games = json.at("games").get<std::uint64_t>();
    status.is_draining = json.at("draining").get<bool>();
    status.tournaments = json.at("tournaments").get<std::vector<std::string>>();
    return status;
  });
}

Read<std::vector<Account>> read_accounts(std::string_view text) {
  return read<std::vector<Account>>(text, "the accounts", [](const Json& json) -> Read<std::vector<Account>> {
    std::vector<Account> accounts;
    for (const Json& one : json.at("accounts"))
      accounts.push_back({one.at(0).get<std::string>(), one.at(1).get<std::uint64_t>(), one.at(2).get<std::uint64_t>(),
                          one.at(3).get<bool>(), one.at(4).get<std::int64_t>()});
    return accounts;
  });
}

}  // namespace turno::remote::nats
