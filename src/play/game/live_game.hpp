#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/game_so_far.hpp"
#include "play/game/player.hpp"
#include "play/game/record.hpp"

namespace turno {

// Of a game that ended because its result was proven.
inline constexpr std::string_view adjudicated_ending = "adjudicated";
// Of one that the players agreed to be drawn.
inline constexpr std::string_view agreed_ending = "agreed";

// The referee: one game being played, whoever plays it. It takes legal moves, plays forced passes itself, ends the game
// when the rules do or somebody forfeits, and knows nothing of screens or clocks.
class LiveGame {
 public:
  explicit LiveGame(GameSoFar so_far);

  const AnyGame& game() const { return *so_far_.game; }
  const GameSoFar& so_far() const { return so_far_; }
  const std::vector<Move>& moves() const { return so_far_.moves; }
  const View& view() const { return view_; }
  const GameText& text() const { return text_; }
  const std::vector<Side>& movers() const { return movers_; }                     // one a move
  const std::vector<std::chrono::milliseconds>& times() const { return times_; }  // one a move
  const std::vector<SearchInfo>& told() const { return told_; }                   // one a move

  // By the rules, by forfeit, adjudicated, or agreed.
  bool over() const { return view_.over() || forfeit_.has_value() || adjudicated_.has_value(); }
  std::optional<RecordedEnding> ending() const;
  std::optional<Forfeit> forfeit_reason() const {
    return forfeit_ ? std::optional(forfeit_->why.reason) : std::nullopt;
  }

  // The legal move of that text, or words that name the legal ones.
  tl::expected<Move, Translations> read_move(std::string_view text) const;

  // One of view().legal, while the game goes on.
  void submit(Move move, std::chrono::milliseconds time, const SearchInfo& told = {});

  // That side loses, whoever is to move.
  void forfeit(Side side, Forfeit reason, std::string detail);

  // The game ends here with what both would have at its end: First's margin there.
  void adjudicate(int margin, std::string detail);
  void agree_on_draw();
  std::optional<int> adjudicated_margin() const;  // of one that was agreed too

  // Takes moves back, forced passes with them, until a side that `stops_at` accepts is to move again. False, and
  // nothing changed, when there is no such position.
  template <class StopsAt>
  bool take_back(StopsAt stops_at) {
    for (std::size_t count = so_far_.moves.size(); count-- > 0;) {
      const View before = game().look(std::span(so_far_.moves).first(count));
      const bool forced = before.legal.size() == 1 && before.legal[0].move == Move::Pass;
      if (!forced && stops_at(before.to_move)) {
        shorten(count);
        return true;
      }
    }
    return false;
  }

  // What the record has of the game itself; players and seed are the caller's.
  void write_to(GameRecord& record) const;
  void set_times(std::vector<std::chrono::milliseconds> times) { times_ = std::move(times); }

 private:
  struct Loss {
    Side side;
    Forfeited why;
  };

  struct Adjudicated {
    int margin;
    std::string detail;
    std::string_view reason = adjudicated_ending;
  };

  void append(Move move, std::chrono::milliseconds time, const SearchInfo& told);
  void play_forced_passes();
  void shorten(std::size_t count);

  GameSoFar so_far_;
  GameText text_;  // the same in words
  std::vector<Side> movers_;
  std::vector<std::chrono::milliseconds> times_;  // one a move
  std::vector<SearchInfo> told_;                  // one a move
  View view_;
  std::optional<Loss> forfeit_;
  std::optional<Adjudicated> adjudicated_;
};

}  // namespace turno
