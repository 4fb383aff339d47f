#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "store/database.hpp"

namespace turno::store {

// What was added to a tournament after it had begun.
struct ChangeRow {
  std::size_t drawn = 0;  // so many games were drawn before it
  std::string settings;   // the text of the file
  std::string versions;   // as below

  friend bool operator==(const ChangeRow&, const ChangeRow&) = default;
};

// A tournament as it was begun, and what was added. Whoever goes on with it plays by these words, whatever has become
// of the file.
struct TournamentRow {
  std::string name;
  std::string file_name;                // as the person typed it, for messages
  std::string settings;                 // the text of the file
  std::string folder;                   // from where commands are seen
  std::string versions;                 // what was behind the players' names: a JSON list of texts
  std::vector<ChangeRow> changes = {};  // the oldest first

  friend bool operator==(const TournamentRow&, const TournamentRow&) = default;
};

// A finished game: its number in the schedule, and its record as saved games have it.
struct GameRow {
  std::size_t number = 0;
  std::string record;

  friend bool operator==(const GameRow&, const GameRow&) = default;
};

// The id of a game, unique in the data folder.
std::string game_id(std::string_view tournament, std::size_t number);

// Tournaments and their games. Games are only ever added, each number once: whoever delivers one again changes nothing.
// Games in progress are kept beside them for whoever watches; they are no truth, and nothing is derived from them.
// Errors are those of the disk.
class Tournaments {
 public:
  template <class T>
  using Result = tl::expected<T, std::string>;

  // The database must outlive it.
  explicit Tournaments(Database& database) : database_(database) {}

  Result<void> begin(const TournamentRow& tournament);                        // whose name must be new
  Result<void> change(std::string_view tournament, const ChangeRow& change);  // what was published is published no more
  Result<std::optional<TournamentRow>> find(std::string_view name) const;
  Result<std::vector<std::string>> names() const;  // the oldest first

  // Housekeeping: the only ways in which a tournament and its games change or go, each all or nothing.
  Result<void> rename(std::string_view name, std::string_view to);  // which must be new
  Result<void> remove(std::string_view name);
  // Games that another machine played and that are not believed any more, all or none: they are played again.
  Result<void> take_back(std::string_view tournament, std::span<const std::size_t> games);
  // Also into the database of another folder, which must have been made. Where it is already there, by an attempt that
  // was cut short, the two are compared. When this returns, the other one has it, the same in every record.
  Result<void> copy_to(const std::filesystem::path& folder, std::string_view name);

  Result<void> append(std::string_view tournament, std::span<const GameRow> games);                      // all or none
  Result<void> read_games(std::string_view tournament, const std::function<void(GameRow)>& take) const;  // by number
  Result<std::size_t> count_games(std::string_view tournament) const;
  Result<std::optional<std::string>> find_game(std::string_view tournament, std::size_t number) const;  // its record

  // What was published at the end, to be compared with what the records say.
  Result<void> publish(std::string_view tournament, const std::string& table);
  Result<std::optional<std::string>> published(std::string_view tournament) const;

  Result<void> show_live(std::string_view tournament, std::span<const GameRow> games);  // in the place of the last ones
  Result<void> forget_live(std::string_view tournament);
  Result<std::vector<GameRow>> live(std::string_view tournament) const;

 private:
  Database& database_;
};

}  // namespace turno::store
