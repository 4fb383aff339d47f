#include "play/ugi/go_command.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <system_error>

#include "play/game/clock.hpp"
#include "play/ugi/words.hpp"

namespace turno::ugi {
namespace {

using std::chrono::milliseconds;

constexpr std::int64_t max_depth = 99;
constexpr milliseconds longest = std::chrono::hours(24);

std::optional<std::int64_t> take_number(std::string_view& rest) {
  std::string_view after = rest;
  const std::string_view word = take_word(after);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  rest = after;
  return value;
}

milliseconds duration(std::int64_t number) { return std::clamp(milliseconds(number), milliseconds(0), longest); }

void set(GoCommand& go, std::string_view word, std::int64_t number) {
  if (word == "movetime") go.limits.time = duration(number);
  if (word == "depth") go.limits.depth = static_cast<int>(std::clamp<std::int64_t>(number, 1, max_depth));
  if (word == "nodes") go.limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(number, 1));
  if (word == "p1time") go.clock[0] = duration(number);
  if (word == "p2time") go.clock[1] = duration(number);
  if (word == "p1inc") go.increment[0] = duration(number);
  if (word == "p2inc") go.increment[1] = duration(number);
}

}  // namespace

GoCommand parse_go(std::string_view words) {
  GoCommand go;
  for (std::string_view rest = words; !trim(rest).empty();) {
    const std::string_view word = take_word(rest);
    if (word == "infinite") go.infinite = true;
    if (const auto number = take_number(rest)) set(go, word, *number);
  }
  return go;
}

Limits limits_for(const GoCommand& go, Side to_move) {
  Limits limits = go.limits;
  const auto clock = go.clock[index_of(to_move)];
  if (!clock) return limits;
  const milliseconds share = share_of_clock(*clock, go.increment[index_of(to_move)]);
  limits.time = std::min(limits.time.value_or(share), share);
  return limits;
}

}  // namespace turno::ugi
