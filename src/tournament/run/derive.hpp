#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "play/game/play_game.hpp"
#include "play/game/record.hpp"
#include "store/tournaments.hpp"
#include "tournament/formats/draw.hpp"
#include "tournament/result.hpp"
#include "tournament/run/plan.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::tournament {

// How far a tournament is: what is finished, and what that leads to.
struct Progress {
  explicit Progress(const Settings& settings)
      : draw(settings), latencies(settings.entrants.size()), id_names(settings.entrants.size()) {}

  void add(ReportedGame game) {
    draw.add(game.result);
    latencies[game.result.first].add(game.latencies[0]);
    latencies[game.result.second].add(game.latencies[1]);
    game.latencies = {};
    note_id_name(game.result.first, game.result.number, game.id_names[0]);
    note_id_name(game.result.second, game.result.number, game.id_names[1]);
    game.id_names = {};
    games.push_back(std::move(game));
  }

  Draw draw;
  std::vector<ReportedGame> games;       // in the order in which they were finished, or read
  std::vector<LatencyCounts> latencies;  // one an entrant

  // What a program called itself, in the first game in which it did: the same in whatever order games come.
  struct IdName {
    std::size_t game = 0;  // number; 0: none yet
    std::string name = {};
  };
  std::vector<IdName> id_names;  // one an entrant

 private:
  void note_id_name(std::size_t entrant, std::size_t game, std::string& name) {
    IdName& known = id_names[entrant];
    if (!name.empty() && (known.game == 0 || game < known.game)) known = {game, std::move(name)};
  }
};

// The standings, with the reasons of forfeits and how long programs took to answer.
Standings standings(const Progress& progress);

// The times of the moves that players were asked for, after the opening.
std::array<LatencyCounts, 2> latencies_of(const GameRecord& record, const LiveGame& game, std::size_t opening);

// What a finished game comes to.
ReportedGame report(const Plan& plan, const Pairing& pairing, const PlayedGame& played);

// Whether proofs of results are looked for again, which takes time.
enum class ProvenResults : std::uint8_t { Believe, Check };

// The same from its record: the moves are played again, and everything that the record says is compared with what the
// plan and the rules say. The error is the first difference.
tl::expected<ReportedGame, std::string> derive(const Plan& plan, const Pairing& pairing, const std::string& record,
                                               ProvenResults proven = ProvenResults::Believe);

// Free play: takes the pairing of a game from its record, if the draw does not know it. False where the record does not
// say who has met, or the number is no number of a game here.
bool take_in_meeting(const Plan& plan, Draw& draw, std::size_t number, const std::string& record);

// A stored record as a line for programs, where people may look on: the same JSON, in ASCII. What is damaged and no
// JSON any more is a line that can be shown.
std::string record_line(const std::string& record);

// Is shown every record that is read, with its place among all games: whoever needs more of records than their results
// does not read them again. Several threads call it, once for each place.
using RecordReader = std::function<void(std::size_t place, const GameRecord& record)>;

// All finished games of the plan's tournament, by number. A game that the others before it do not lead to is an error.
tl::expected<Progress, std::string> derive_all(const Plan& plan, const store::Tournaments& store,
                                               ProvenResults proven = ProvenResults::Believe,
                                               const RecordReader& reader = {});

// The same as far as it can be told, for those who look and not for those who play on: games whose records are damaged
// are left out, and so are those that nothing leads to without them. Where no game can be told it is an error.
struct ReadableProgress {
  Progress progress;
  std::vector<std::string> left_out;  // each game with its reason
};
tl::expected<ReadableProgress, std::string> derive_readable(const Plan& plan, const store::Tournaments& store);

}  // namespace turno::tournament
