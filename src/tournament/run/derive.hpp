#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "play/game/play_game.hpp"
#include "play/game/record.hpp"
#include "store/tournaments.hpp"
#include "tournament/formats/draw.hpp"
#include "tournament/result.hpp"
#include "tournament/run/plan.hpp"

namespace turno::tournament {

// How far a tournament is: what is finished, and what that leads to.
struct Progress {
  explicit Progress(const Settings& settings) : draw(settings) {}

  void add(ReportedGame game) {
    draw.add(game.result);
    games.push_back(std::move(game));
  }

  Draw draw;
  std::vector<ReportedGame> games;  // in the order in which they were finished, or read
};

// What a finished game comes to.
ReportedGame report(const Plan& plan, const Pairing& pairing, const PlayedGame& played);

// Whether proofs of results are looked for again, which takes time.
enum class ProvenResults : std::uint8_t { Believe, Check };

// The same from its record: the moves are played again, and everything that the record says is compared with what the
// plan and the rules say. The error is the first difference.
tl::expected<ReportedGame, std::string> derive(const Plan& plan, const Pairing& pairing, const std::string& record,
                                               ProvenResults proven = ProvenResults::Believe);

// All finished games of the plan's tournament, by number. A game that the others before it do not lead to is an error.
tl::expected<Progress, std::string> derive_all(const Plan& plan, const store::Tournaments& store,
                                               ProvenResults proven = ProvenResults::Believe);

}  // namespace turno::tournament
