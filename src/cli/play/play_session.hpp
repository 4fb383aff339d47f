#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>

#include "cli/command.hpp"
#include "cli/play/advice.hpp"
#include "cli/terminal/terminal.hpp"
#include "core/phrase.hpp"
#include "core/side_name.hpp"
#include "play/game/clock.hpp"
#include "play/game/live_game.hpp"
#include "play/match/player_pool.hpp"
#include "play/players/player_text.hpp"

namespace turno::cli {

// What is shown after every move.
struct ShowOptions {
  bool board = true;
  bool score = true;
  bool moves = true;
  bool details = false;  // every step of a move, in sentences
  bool bar = false;      // who is better
};

struct SessionOptions {
  std::array<PlayerText, 2> players;
  std::uint64_t seed = 0;
  TimeControl time = {};
  std::optional<std::string> save_to;
  ShowOptions show;
  std::shared_ptr<const Sandbox> sandbox = {};  // for players that are programs
  SharedTables tables = {};                     // for hints and the bar
  Language language = Language::English;
  bool resigns_on_x = false;  // without asking
};

// A game between people and built-in players at one terminal.
class PlaySession {
 public:
  PlaySession(LiveGame game, SessionOptions options, Terminal& terminal);

  // Plays until the game is over or somebody leaves.
  Outcome run();

 private:
  enum class Next { GoOn, Leave };

  tl::expected<Next, std::string> human_turn();
  tl::expected<Next, std::string> obey(const std::string& line, std::chrono::milliseconds time);
  Next leave_or_resign();
  void save_where_told(const std::string& file);
  std::optional<int> milliseconds_left() const;
  void begin_computers();
  void finish_computers();
  void computer_turn();
  void forfeit(Side side, const Forfeited& forfeited);
  void lose(Side side, Forfeit reason, Translations how);
  Outcome played(Move move, std::chrono::milliseconds time);
  void undo();

  // What `think` answers, given a token that tells it to stop when somebody wants the program to end; then the answer
  // may be half of one, and the session is left.
  template <class Think>
  auto thought(Think think);

  void show_position();
  void tell(std::string_view text);
  template <class... Args>
  void say(const Phrase<Args...>& phrase, const std::type_identity_t<Args>&... args) {
    tell(phrase(options_.language, args...));
  }
  std::string name(Side side) const { return side_name(side, options_.language); }
  std::string coloured_name(Side side) const;
  std::string in_this_language(std::string arguments) const;
  Outcome save(const std::string& path);
  Outcome leave();

  bool is_human(Side side) const { return options_.players[index_of(side)].is_human(); }

  LiveGame game_;
  GameClock clock_;
  SessionOptions options_;
  Terminal& terminal_;
  Advice advice_;
  PlayerPool pool_;
  std::array<std::unique_ptr<Player>, 2> computers_;
  std::optional<std::chrono::steady_clock::time_point> asked_at_;
  std::optional<Translations> how_lost_;  // by forfeit
  bool leaving_ = false;                  // somebody wanted an end while the program was thinking
};

}  // namespace turno::cli
