#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/catalog.hpp"
#include "tournament/run/derive.hpp"
#include "tournament/run/stored_tournament.hpp"

namespace turno::tournament {

// A tournament that somebody else may be playing, followed game by game: each is derived once. The order in which games
// were kept is one in which each leads to the next.
class FollowedTournament {
 public:
  // With all games that are there; the newest of them may come again.
  static tl::expected<FollowedTournament, std::string> open(const TournamentStore& store, const std::string& name,
                                                            const Catalog& catalog);

  // A finished game. One that is known changes nothing; one that is damaged, or that nothing leads to, is left out.
  void add(std::size_t number, const std::string& record);

  const Settings& settings() const { return kept_.settings; }
  const StoredTournament& kept() const { return kept_; }
  const Progress& progress() const { return progress_; }
  std::size_t left_out() const { return left_out_; }
  // By its number, if it is finished and readable.
  const ReportedGame* find(std::size_t number) const;
  // Who plays a game, also one that goes on: in free play its record says so.
  std::optional<Pairing> pairing_of(std::size_t number, const GameRecord& record) const;

 private:
  FollowedTournament(StoredTournament kept, ReadableProgress found);

  StoredTournament kept_;
  Progress progress_;
  std::size_t left_out_;
  std::vector<std::size_t> places_;  // in progress_.games, plus one, of number n at n - 1; 0: not finished
};

}  // namespace turno::tournament
