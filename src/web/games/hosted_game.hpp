#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "engine/catalog.hpp"
#include "engine/json.hpp"
#include "play/game/clock.hpp"
#include "play/game/live_game.hpp"
#include "play/players/player_text.hpp"
#include "store/hosted_games.hpp"
#include "web/games/game_error.hpp"
#include "web/http/loop.hpp"

namespace turno::web {

// One game on the server: the referee's game, who may play it, its clock and what one side asks of the other. Knows
// nothing of connections, threads or files; time is handed in.
class HostedGame {
 public:
  // The row's players must be registered bots, or names that parse_player() accepts.
  static tl::expected<HostedGame, std::string> open(const Catalog& catalog, const store::HostedGameRow& row,
                                                    Clock::time_point now);

  const std::string& id() const { return id_; }
  std::uint64_t revision() const { return revision_; }
  const LiveGame& live() const { return live_; }
  bool over() const { return live_.over(); }

  std::string to_text(Clock::time_point now) const;  // as JSON
  store::HostedGameRow row() const;

  // What people do. `seat` is the token that they hold.
  GameResult<void> move(std::string_view seat, std::string_view text, std::optional<std::uint64_t> revision,
                        Clock::time_point now);
  GameResult<void> take_back(std::string_view seat, bool accept, Clock::time_point now);
  GameResult<void> resign(std::string_view seat);
  GameResult<Side> join(std::string token, Clock::time_point now);

  std::optional<Side> open_side() const;
  // The sides of whoever holds this token; nothing: they look on.
  std::optional<std::array<bool, 2>> seats_of(std::string_view seat) const;
  // True: both people want the same game again with the sides exchanged, and it has not begun yet.
  GameResult<bool> want_rematch(std::string_view seat);
  void set_rematch(std::string id);

  // The computer whose turn it is; none when it is a person's, or the game is over or cannot begin yet.
  const PlayerText* computer_to_move() const;
  void play(Move move, Clock::time_point now);            // the computer's; legal
  void forfeit(Forfeit reason, std::string detail = {});  // the side to move
  void set_thinking(bool thinking) { thinking_ = thinking; }
  void set_waiting(bool waiting) { waiting_ = waiting; }  // others are before it in the queue
  bool waiting() const { return waiting_; }
  void set_version(Side side, std::string version) { versions_[index_of(side)] = std::move(version); }

  // When the side to move will have no time left; none without a clock, or while it does not run.
  std::optional<Clock::time_point> deadline() const;
  std::optional<std::chrono::milliseconds> time_left(Clock::time_point now) const;  // of the side to move
  bool run_out(Clock::time_point now);                                              // ends the game if its time is over

 private:
  HostedGame(std::string id, LiveGame live) : id_(std::move(id)), live_(std::move(live)) {}

  std::optional<Side> side_of(std::string_view seat) const;
  GameResult<Side> holder(std::string_view seat) const;
  bool holds(std::string_view seat, Side side) const;
  // A client of another server moves there alone.
  bool is_person(Side side) const {
    const PlayerText& player = players_[index_of(side)];
    return player.is_human() || player.is_client();
  }
  bool is_open(Side side) const { return seats_[index_of(side)] == ""; }
  bool between_two_people() const;
  bool clock_runs() const;
  std::chrono::milliseconds spent(Clock::time_point now) const;
  void played(Move move, Clock::time_point now);
  void recompute_clock();
  void changed(Clock::time_point now);
  Json clock_json(Clock::time_point now) const;
  Json rematch_json() const;

  std::string id_;
  LiveGame live_;
  std::array<PlayerText, 2> players_;
  std::array<std::optional<std::string>, 2> seats_;
  std::array<std::string, 2> versions_;
  std::uint64_t seed_ = 0;
  GameClock clock_;
  Clock::time_point turn_began_;
  std::uint64_t revision_ = 1;
  bool thinking_ = false;
  bool waiting_ = false;
  std::optional<Side> asks_back_;
  std::optional<Side> asks_again_;      // for a rematch
  std::optional<std::string> rematch_;  // its id
};

}  // namespace turno::web
