#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "play/game/record.hpp"
#include "store/tournaments.hpp"
#include "tournament/run/derive.hpp"

namespace turno::tournament {

// The games of a tournament that were not played in it but taken over from earlier ones (see carry_over), and whether
// those games are there as the records say.
class TakenGames {
 public:
  // Notes every record that is such a game; to be given to derive_all.
  RecordReader reader();

  struct Compared {
    std::size_t same = 0;
    std::size_t gone = 0;  // their tournament, or that game of it, is no longer in the data folder
  };

  // Reads the games that were repeated, and compares players, start, moves and ending. The error is the first
  // difference; `games` are those of the tournament, as derive_all read them.
  tl::expected<Compared, std::string> compare(const std::vector<ReportedGame>& games,
                                              const store::Tournaments& store) const;

 private:
  struct Taken {
    std::size_t place = 0;
    RecordSource source = {};
    std::uint64_t contents = 0;  // a hash
  };

  std::mutex mutex_;
  std::vector<Taken> taken_;
};

}  // namespace turno::tournament
