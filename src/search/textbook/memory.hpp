#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/textbook/window.hpp"

namespace turno::search {

// Textbook counts are those of a search that forgets.
struct NoMemory {
  static constexpr bool remembers = false;
};

// What alpha-beta found out about states, by their keys. Of two states that fall into one slot the later one stays.
template <class Value>
class BoundTable {
 public:
  struct Entry {
    std::uint64_t key = 0;
    Value lower = Window<Value>::lowest;
    Value upper = Window<Value>::highest;
    bool used = false;
    bool met_horizon = false;  // the value depends on a leaf that is not the end of the game
  };

  explicit BoundTable(std::size_t bits) : entries_(std::size_t{1} << bits) {}

  const Entry* find(std::uint64_t key) const {
    const Entry& entry = entries_[key & (entries_.size() - 1)];
    return entry.used && entry.key == key ? &entry : nullptr;
  }

  void keep(std::uint64_t key, Value found, Window<Value> window, bool met_horizon) {
    Entry& entry = entries_[key & (entries_.size() - 1)];
    if (!entry.used || entry.key != key) entry = {key, Window<Value>::lowest, Window<Value>::highest, true, false};
    if (found > window.alpha) entry.lower = found;
    if (found < window.beta) entry.upper = found;
    entry.met_horizon = entry.met_horizon || met_horizon;
  }

 private:
  std::vector<Entry> entries_;
};

// A search's hold on a table that outlives it.
template <class Value>
class TableMemory {
 public:
  static constexpr bool remembers = true;

  explicit TableMemory(BoundTable<Value>& table) : table_(&table) {}
  const typename BoundTable<Value>::Entry* find(std::uint64_t key) const { return table_->find(key); }
  void keep(std::uint64_t key, Value found, Window<Value> window, bool met_horizon) {
    table_->keep(key, found, window, met_horizon);
  }

 private:
  BoundTable<Value>* table_;
};

}  // namespace turno::search
