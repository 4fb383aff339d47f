#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "tournament/formats/knockout.hpp"
#include "tournament/formats/ladder.hpp"
#include "tournament/formats/schedule.hpp"
#include "tournament/formats/sprt_progress.hpp"
#include "tournament/formats/withdrawal.hpp"
#include "tournament/history.hpp"

namespace turno::tournament {

// Who is to meet whom, as far as it is known: it grows with the results. The same results give the same pairings with
// the same numbers, in whatever order they come.
class Draw {
 public:
  explicit Draw(Settings settings);

  const Settings& settings() const { return settings_; }
  // Number n stands at n - 1. In free play a game that was cut off leaves a gap, of number 0.
  std::span<const Pairing> pairings() const { return pairings_; }
  const Pairing* find(std::size_t number) const;  // nothing if it is not known, or not yet

  bool has_result(std::size_t number) const { return results_[number - 1].has_value(); }
  bool is_to_be_played(std::size_t number) const;  // has no result, and nobody who was withdrawn
  void add(const Result& result);                  // of a known pairing, each once
  void meet(const Pairing& pairing);               // free play: of a game that was played, under a number that is new

  std::size_t finished() const { return finished_; }
  bool is_complete() const { return is_complete_; }
  std::optional<std::size_t> expected() const;  // games in all, as far as it can be told

  std::vector<Result> results() const;          // by number, those that count
  std::vector<Withdrawal> withdrawals() const;  // where all is planned from the start
  std::vector<Stage> stages() const;            // with their winners; none where all is planned from the start
  std::vector<Place> places() const;            // of formats that knock out
  const SprtProgress& sprt() const { return sprt_; }

 private:
  History history() const { return {settings_, stages_, results_}; }
  History finished_part() const;
  std::vector<Stage> next_stages();
  void extend();
  void plan_all();
  void add_pairs_to_play();

  Settings settings_;
  std::vector<Pairing> pairings_;
  std::vector<std::optional<Result>> results_;
  std::vector<Stage> stages_;
  std::size_t finished_stages_ = 0;
  std::size_t openings_ = 0;  // used so far
  std::size_t finished_ = 0;
  std::size_t to_be_played_ = 0;  // where all is planned from the start
  bool is_complete_ = false;
  SprtProgress sprt_;
  Ladder ladder_;
};

}  // namespace turno::tournament
