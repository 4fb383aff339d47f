#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "tournament/result.hpp"
#include "tournament/run/derive.hpp"

namespace turno::tournament {

// Games of persons, who play one at a time each, are for workers of their own. Where there are persons there are no
// blocks.
struct PeoplesWork {
  std::vector<bool> are_people = {};  // one for each entrant, or none
  std::size_t first_worker = 0;       // from this number on they are theirs
};

// What is to be played, for the workers that play it: the progress, which one thread adds to while they take from it.
class WorkList {
 public:
  // The blocks have the numbers of pairings that are known, see work_blocks(); those that become known later are played
  // as they come. The progress must outlive it.
  WorkList(Progress& progress, const std::vector<std::vector<std::size_t>>& blocks, std::size_t workers,
           PeoplesWork people = {});

  // The next game that nobody has taken, for the worker of this number: of the block that it is at, of one that nobody
  // is at, or, to help, from the end of the block with most left. Where it depends on results, waits for them; nothing
  // when all is over.
  std::optional<Pairing> take(std::size_t worker, const std::stop_token& stop);

  void add(ReportedGame game);

 private:
  struct Block {
    std::deque<std::size_t> left;  // numbers
    bool is_taken = false;         // by a worker
  };

  void take_in_new();
  std::optional<Pairing> find(std::size_t worker);
  bool is_done(std::size_t block) const { return blocks_[block].left.empty(); }
  std::optional<std::size_t> next_number(std::size_t worker);
  std::optional<Pairing> find_with_people(bool is_theirs);

  Progress& progress_;
  std::mutex mutex_;
  std::condition_variable_any has_news_;
  std::vector<Block> blocks_;
  std::size_t known_ = 0;                           // pairings that are or were in a block
  std::vector<std::optional<std::size_t>> places_;  // the block that each worker is at
  PeoplesWork people_;
  std::vector<bool> are_busy_;  // of the persons
};

}  // namespace turno::tournament
