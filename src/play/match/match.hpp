#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/game_so_far.hpp"
#include "play/game/play_game.hpp"
#include "play/game/player.hpp"
#include "play/match/elo.hpp"
#include "play/match/player_pool.hpp"

namespace turno {

// One of the two in a match. Each game has players of its own, made for it with a seed of its own: nothing that a
// player learnt in one game can reach another (programs are told that a new game begins), so that games may be played
// in any order. `make` is called by several threads, each with a pool of its own.
struct Contestant {
  std::string name;
  std::function<std::unique_ptr<Player>(const AnyGame& game, std::uint64_t seed, PlayerPool& pool)> make;
  std::function<std::string(const AnyGame& game, std::uint64_t seed)> text = {};  // of such a player; none: the name
};

struct MatchSettings {
  GameSoFar start;
  std::array<Contestant, 2> contestants;
  std::size_t games = 0;
  std::size_t opening_moves = 0;
  std::uint64_t seed = 1;
  std::size_t threads = 1;
  std::shared_ptr<const Sandbox> sandbox = {};  // for contestants that are programs
  SharedTables adjudicate = {};                 // games end as soon as these tables have their position
  std::uint64_t proofs = 0;                     // or a search of so many positions proves their result
  std::vector<GameSoFar> openings = {};         // instead of random moves, in this order and again from the first
};

struct MatchGame {
  std::size_t first = 0;  // which contestant was First
  PlayedGame played;

  double score_of(std::size_t contestant) const;  // 1 won, 1/2 drawn, 0 lost
  int margin_of(std::size_t contestant) const;
};

// By number; none where it was not finished.
using MatchGames = std::vector<std::optional<MatchGame>>;

struct MatchProgress {
  std::size_t finished = 0;
  double points = 0;  // of the first contestant
};
using OnMatchProgress = std::function<void(const MatchProgress&)>;

// A game that has just been finished, while its players are still there.
struct FinishedGame {
  std::size_t number = 0;  // from 0
  std::size_t first = 0;   // which contestant was First
  const LiveGame& game;
  std::array<Player*, 2> players{};      // First's, Second's
  std::array<std::uint64_t, 2> seeds{};  // theirs
};
using OnFinishedGame = std::function<void(const FinishedGame&)>;

// Games 2i and 2i + 1 are a pair: the same opening, with the first contestant as First and then as Second. An odd
// number of games leaves the last one without its second half. What is played depends on the settings, but not on the
// number of threads.
//
// `on_finished` and then `on_progress` are called after every game, by one thread at a time. After a stop what was
// finished is returned. An error means that nothing was played.
tl::expected<MatchGames, std::string> run_match(const MatchSettings& settings, const OnMatchProgress& on_progress = {},
                                                std::stop_token stop = {}, const OnFinishedGame& on_finished = {});

// What the finished games of a match come to, seen by the first contestant.
struct MatchSummary {
  std::size_t finished = 0;
  std::size_t wins = 0;
  std::size_t draws = 0;
  std::size_t losses = 0;
  std::int64_t margin = 0;  // sum; a forfeited game is lost by the full board
  // Pairs of which both games were finished, by the sum of their margins.
  std::size_t pairs_won = 0;
  std::size_t pairs_drawn = 0;
  std::size_t pairs_lost = 0;
  std::array<std::size_t, 5> pairs_by_points{};  // the same pairs by half points: 0, 1/2, 1, 3/2, 2
  std::optional<EloEstimate> elo;                // logistic, once a game was finished
  std::optional<EloEstimate> normalised_elo;     // of the pairs, or of the games where there are none
  std::array<Effort, 2> efforts;                 // by contestant
  std::array<std::size_t, 2> forfeits{};

  double score() const;  // share of the points; 1/2 as long as there are none
};

MatchSummary summarise(const MatchGames& games);

}  // namespace turno
