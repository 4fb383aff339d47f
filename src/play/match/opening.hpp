#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/random.hpp"
#include "engine/game_so_far.hpp"
#include "play/game/live_game.hpp"

namespace turno {

// One opening of `length` random moves; nothing where the game ends before.
std::optional<LiveGame> try_opening(const LiveGame& start, std::size_t length, Random& random);

// `count` openings of `length` random moves each, from where the game stands: forced passes are played but not counted,
// and the game goes on after each. Every position comes once before one comes again, as far as the tries go. Seed and
// number decide: the same on every machine, and the first openings of a longer list are those of a shorter one.
//
// An error where the game does not last that long; fewer openings where a stop was asked for. The game must not be
// over.
tl::expected<std::vector<GameSoFar>, std::string> make_openings(const GameSoFar& start, std::size_t count,
                                                                std::size_t length, std::uint64_t seed,
                                                                std::stop_token stop = {});

class OpeningMaker;

// The same openings, made when they are asked for. Many threads may ask.
class Openings {
 public:
  // The error is that of the first one. If a later one cannot be made, the first stands for it.
  static tl::expected<std::unique_ptr<Openings>, std::string> make(const GameSoFar& start, std::size_t length,
                                                                   std::uint64_t seed);
  // Those of a list, from number `first` on, and then again from its start; in a random order where there is a seed.
  static std::unique_ptr<Openings> of(std::vector<GameSoFar> list, std::optional<std::uint64_t> seed,
                                      std::size_t first);
  ~Openings();
  Openings(const Openings&) = delete;
  Openings& operator=(const Openings&) = delete;
  Openings(Openings&&) = delete;
  Openings& operator=(Openings&&) = delete;

  GameSoFar at(std::size_t number);

 private:
  explicit Openings(std::unique_ptr<OpeningMaker> maker);

  std::mutex mutex_;
  std::unique_ptr<OpeningMaker> maker_;
  std::vector<GameSoFar> made_;
  std::size_t first_ = 0;  // of a list, which there is instead of a maker
};

}  // namespace turno
