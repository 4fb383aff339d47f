#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/game_so_far.hpp"

namespace turno {

// `count` openings of `length` random moves each, from where the game stands: forced passes are played but not counted,
// and the game goes on after each. Every position comes once before one comes again, as far as the tries go. Seed and
// number decide: the same on every machine, and the first openings of a longer list are those of a shorter one.
//
// An error where the game does not last that long; fewer openings where a stop was asked for. The game must not be
// over.
tl::expected<std::vector<GameSoFar>, std::string> make_openings(const GameSoFar& start, std::size_t count,
                                                                std::size_t length, std::uint64_t seed,
                                                                std::stop_token stop = {});

}  // namespace turno
