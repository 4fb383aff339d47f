#include "games/sowing/read_pit.hpp"

#include <fmt/format.h>

#include "core/text.hpp"

namespace turno::sowing {
namespace {

// What stands inside `(R ...)`; other texts as they are.
std::string_view without_call(std::string_view typed) {
  if (typed.size() < 3 || typed.front() != '(' || typed.back() != ')') return typed;
  const std::string_view inside = trim(typed.substr(1, typed.size() - 2));
  if (inside.empty() || (inside.front() != 'R' && inside.front() != 'r')) return typed;
  return trim(inside.substr(1));
}

}  // namespace

tl::expected<Move, std::string> read_pit(std::string_view typed, const MoveList& legal, int pits, int first_label) {
  const int last_label = first_label + pits - 1;
  const auto number = parse_number(without_call(typed));
  if (!number)
    return tl::unexpected(
        fmt::format("\"{}\" is not a pit; type a number from {} to {}", typed, first_label, last_label));
  if (*number < first_label || *number > last_label)
    return tl::unexpected(
        fmt::format("there is no pit {}; type a number from {} to {}", *number, first_label, last_label));
  const Move move = move_at(static_cast<std::size_t>(*number - first_label));
  if (!legal.contains(move)) return tl::unexpected(fmt::format("pit {} is empty; choose one with seeds", *number));
  return move;
}

}  // namespace turno::sowing
