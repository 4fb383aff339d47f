#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "play/live_game.hpp"
#include "play/record.hpp"
#include "store/tournaments.hpp"
#include "tournament/plan.hpp"
#include "tournament/reported_game.hpp"

namespace turno::tournament {

// What a finished game comes to.
ReportedGame report(const Plan& plan, const Pairing& pairing, const LiveGame& game);

// The same from its record: the moves are played again, and everything that the record says is compared with what the
// plan and the rules say. The error is the first difference.
tl::expected<ReportedGame, std::string> derive(const Plan& plan, std::size_t number, const std::string& record);

// All finished games of the plan's tournament, by number.
tl::expected<std::vector<ReportedGame>, std::string> derive_all(const Plan& plan, const store::Tournaments& store);

std::vector<Result> results_of(std::span<const ReportedGame> games);

}  // namespace turno::tournament
