#pragma once

#include <chrono>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>

#include "tournament/run/derive.hpp"
#include "tournament/run/plan.hpp"

namespace turno::cli {

// A tournament to look at while it is played: the table so far, how far it is, how long it will take. Drawn over and
// over at the same place, for people only: nothing where stderr is no terminal.
class TournamentScreen {
 public:
  TournamentScreen(std::ostream& err, const tournament::Plan& plan, std::size_t finished_before);
  TournamentScreen(const TournamentScreen&) = delete;
  TournamentScreen(TournamentScreen&&) = delete;
  TournamentScreen& operator=(const TournamentScreen&) = delete;
  TournamentScreen& operator=(TournamentScreen&&) = delete;
  ~TournamentScreen();  // wipes it away

  bool is_shown() const { return is_terminal_; }
  void show(const tournament::Progress& progress);

 private:
  using Clock = std::chrono::steady_clock;

  std::string table_of(const tournament::Progress& progress, std::size_t rows) const;
  std::string last_game_of(const tournament::ReportedGame& game) const;
  void draw(const std::string& text);

  std::ostream& err_;
  const tournament::Plan& plan_;
  std::size_t finished_before_;
  bool is_terminal_;
  Clock::time_point begun_ = Clock::now();
  std::optional<Clock::time_point> next_table_;
  std::string table_;
  std::size_t lines_ = 0;  // drawn, to go back over
};

// What a bar tells: how much is done, how fast it goes, how long it will take.
std::string progress_bar(std::size_t done, std::optional<std::size_t> expected, std::size_t done_now,
                         std::chrono::duration<double> time);

// How a sequential test stands, in a line.
std::string sprt_line(const tournament::SprtProgress& sprt);

}  // namespace turno::cli
