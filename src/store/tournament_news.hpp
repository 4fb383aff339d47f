#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "store/database.hpp"

namespace turno::store {

// A tournament as a list shows it.
struct TournamentHead {
  std::string name;
  std::int64_t created = 0;  // seconds since 1970
  std::size_t changes = 0;   // that were made since

  friend bool operator==(const TournamentHead&, const TournamentHead&) = default;
};

// A finished game of any tournament, in the order in which games were kept.
struct NewGame {
  std::int64_t row = 0;  // grows
  std::string tournament;
  std::size_t number = 0;
  std::string record;
  std::int64_t finished = 0;  // seconds since 1970
};

// What has changed in the tournaments of a data folder since somebody looked last, whoever wrote it: another thread or
// another process. Errors are those of the disk.
class TournamentNews {
 public:
  template <class T>
  using Result = tl::expected<T, std::string>;

  // The database must outlive it.
  explicit TournamentNews(Database& database) : database_(database) {}

  // Changes whenever another connection has written; what is written through this one does not count.
  Result<std::int64_t> version() const;

  Result<std::vector<TournamentHead>> heads() const;          // the oldest first
  Result<std::map<std::string, std::size_t>> counts() const;  // finished games, of tournaments that have some
  Result<std::int64_t> newest() const;                        // the row of the last game; 0: there is none

  // Games after that row, at most so many.
  Result<void> read_after(std::int64_t row, std::size_t most, const std::function<void(NewGame)>& take) const;

  // When the last games of a tournament were finished, at most so many, in no order.
  Result<std::vector<std::int64_t>> last_finished(std::string_view tournament, std::size_t most) const;

 private:
  Database& database_;
};

}  // namespace turno::store
