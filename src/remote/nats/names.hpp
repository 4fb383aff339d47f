#pragma once

#include <string>
#include <string_view>

// What streams, consumers and subjects are called. A tournament has one stream; deleting it leaves nothing of it.
namespace turno::remote::nats {

inline constexpr std::string_view stream_prefix = "turno-";

// Names of tournaments may have periods, which subjects and streams may not.
inline std::string token_of(std::string_view tournament) {
  std::string token(tournament);
  for (char& c : token)
    if (c == '.') c = '=';
  return token;
}

inline std::string stream_of(std::string_view tournament) { return std::string(stream_prefix) + token_of(tournament); }
inline std::string subject_of(std::string_view tournament, std::string_view what) {
  return "turno." + token_of(tournament) + "." + std::string(what);
}

// Subjects that are kept in the stream of a tournament: turno.NAME.kept.*
inline std::string all_kept(std::string_view tournament) { return subject_of(tournament, "kept.>"); }
inline std::string jobs_subject(std::string_view tournament, std::string_view queue) {
  return subject_of(tournament, "kept.jobs." + std::string(queue));
}
inline std::string games_subject(std::string_view tournament) { return subject_of(tournament, "kept.games"); }
inline std::string claim_subject(std::string_view tournament) { return subject_of(tournament, "kept.claim"); }
// The speed class of those who play its timed games.
inline std::string class_subject(std::string_view tournament) { return subject_of(tournament, "kept.class"); }
inline std::string chunk_subject(std::string_view tournament, std::string_view hash, std::size_t number) {
  return subject_of(tournament, "kept.chunk." + std::string(hash) + "." + std::to_string(number));
}

// Consumers.
inline std::string queue_consumer(std::string_view queue) { return "jobs-" + std::string(queue); }
inline constexpr const char* games_consumer = "coordinator";

// Subjects that are only said.
inline std::string register_subject(std::string_view tournament) { return subject_of(tournament, "register"); }
inline std::string coordinator_subject(std::string_view tournament) { return subject_of(tournament, "who"); }
inline constexpr const char* announce_subject = "turno-tournaments";            // a coordinator has begun
inline constexpr const char* looking_subject = "turno-workers.looking";         // a worker asks who has work
inline constexpr const char* status_subject = "turno-workers.status";           // somebody asks how workers are
inline constexpr const char* accounts_subject = "turno-coordinators.accounts";  // ... or what workers have played
inline std::string drain_subject(std::string_view worker) { return "turno-workers.drain." + std::string(worker); }

}  // namespace turno::remote::nats
