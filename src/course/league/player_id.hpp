#pragma once

#include <fmt/format.h>

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace turno::course {

// Two students of a group; 14/02 in words.
struct PairId {
  int group = 0;
  int pair = 0;

  friend auto operator<=>(const PairId&, const PairId&) = default;
};

// One of their players: 14/02/3.
struct PlayerId {
  PairId pair;
  int number = 0;

  friend auto operator<=>(const PlayerId&, const PlayerId&) = default;
};

inline std::string to_text(PairId id) { return fmt::format("{:02}/{:02}", id.group, id.pair); }
inline std::string to_text(PlayerId id) { return fmt::format("{}/{}", to_text(id.pair), id.number); }

// 14/02, 14/2: numbers from 0 to 99.
std::optional<PairId> parse_pair_id(std::string_view text);

}  // namespace turno::course
