#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "store/database.hpp"

namespace turno::store {

// A bot that the owner of the data folder has registered for others to play against.
struct BotRow {
  std::string name;
  std::string player;              // a program, as players are named: ugi(memory=256M):python3 alice.py
  std::string folder;              // from where its command is seen
  std::vector<std::string> games;  // names of games, or specs where it plays by these rules alone; none: every game
  std::string note;                // for people

  // Whether it is for a game: by the name of the game, or by its spec.
  bool plays(std::string_view game, std::string_view spec) const;

  friend bool operator==(const BotRow&, const BotRow&) = default;
};

// Letters, digits, '-', '_' and '.', the first a letter or a digit: what may stand in addresses and tables.
bool is_bot_name(std::string_view name);
inline constexpr std::size_t longest_bot_name = 40;

// The registered bots. Errors are those of the disk, or a row that something else has damaged.
class Bots {
 public:
  template <class T>
  using Result = tl::expected<T, std::string>;

  // The database must outlive it.
  explicit Bots(Database& database) : database_(database) {}

  Result<bool> add(const BotRow& bot);         // false: there is one of that name
  Result<bool> remove(std::string_view name);  // false: there is none
  Result<std::vector<BotRow>> all() const;     // by name
  Result<std::optional<BotRow>> find(std::string_view name) const;

 private:
  Database& database_;
};

}  // namespace turno::store
