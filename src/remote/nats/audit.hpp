#pragma once

#include <cstddef>
#include <cstdint>

#include "play/game/record.hpp"

// Trust by evidence: a share of the games that come out the same on every machine is played once more by another
// worker.
namespace turno::remote::nats {

struct AuditSettings {
  double share = 0.02;     // of the games; 0: none, 1: all
  std::uint64_t seed = 0;  // a secret: whoever knew it would know which games are played again
};

// The same answer each time for the same secret.
bool is_audited(const AuditSettings& settings, std::size_t game);

// After how many games a worker that fakes that share of its games has been found with that probability, where each is
// audited with probability `audited`: a faked game is found if it is audited.
std::size_t games_until_found(double audited, double faked, double sure);

// Whether two records tell of the same game, move by move. Times are each machine's own, and so is what players tell of
// their searches and what programs complain of.
bool is_same_play(const GameRecord& one, const GameRecord& other);

}  // namespace turno::remote::nats
