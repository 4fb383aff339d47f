#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <unordered_map>

#include "play/game/player.hpp"

namespace turno {

// What one player has answered, for players whose choice depends on nothing but the game so far: asked the same in
// another game they would answer the same. Many threads may use it.
class KnownChoices {
 public:
  // The choice as it was made the first time, with the time that it took then.
  std::optional<Choice> find(const AnyGame& game, std::span<const Move> played) const;
  void add(const AnyGame& game, std::span<const Move> played, const Choice& choice);

  static constexpr std::size_t max_kept = 8192;  // half a megabyte; what comes later is asked again

 private:
  // Of the game and the moves. With 128 bits no two of them are ever the same.
  struct Key {
    std::uint64_t high = 0;
    std::uint64_t low = 0;

    friend bool operator==(const Key&, const Key&) = default;
  };
  struct KeyHash {
    std::size_t operator()(const Key& key) const { return key.low; }
  };

  static Key key_of(const AnyGame& game, std::span<const Move> played);

  mutable std::mutex mutex_;
  std::unordered_map<Key, Choice, KeyHash> choices_;
};

// Asks the player only for what is not known. `known` must outlive it.
std::unique_ptr<Player> remembering(std::unique_ptr<Player> player, KnownChoices& known);

}  // namespace turno
