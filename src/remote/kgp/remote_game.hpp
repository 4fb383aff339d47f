#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/random.hpp"
#include "play/game/clock.hpp"
#include "remote/kgp/game_to_play.hpp"

namespace turno::remote::kgp {

// One game between clients and computers that nobody waits for: questions go out, answers come in when they come. What
// play_game() is for players that can be waited for.
class RemoteGame {
 public:
  explicit RemoteGame(GameToPlay game);

  std::uint64_t tag() const { return game_.tag; }
  const LiveGame& live() const { return live_; }
  bool over() const { return live_.over(); }
  const Seat& seat(Side side) const { return game_.seats[index_of(side)]; }
  const Seat& seat_to_move() const { return seat(live_.view().to_move); }
  std::optional<milliseconds> limit() const { return clock_.limit_of(live_.view().to_move); }

  // Moves that are the only ones need nobody to be asked.
  void play_only_moves();

  // The answer of a client to move. Without a pit, any legal move is made for it; a pit that cannot be played loses.
  void answer(const ClientAnswer& answer);
  void answer(const Answer& answer, milliseconds time);  // of a computer
  void forfeit(Side side, Forfeit reason, std::string detail);

  void introduce(Side side, const Introduction& who);
  void comment(Side side, std::string_view text);

  GameRecord record() const;

 private:
  struct Notes {
    std::string name;
    std::string about;     // who wrote it
    std::string comments;  // the end of them
  };

  void submit(Move move, milliseconds time, const SearchInfo& told = {});
  void note(Side side, std::string_view line);

  GameToPlay game_;
  LiveGame live_;
  GameClock clock_;
  Random random_;
  std::array<Notes, 2> notes_;
};

}  // namespace turno::remote::kgp
