#include "games/sowing/read_pit.hpp"

#include "core/text.hpp"
#include "core/typed_number.hpp"

namespace turno::sowing {
namespace {

constexpr Phrase<std::string_view, int, int> not_a_number{
    "\"{}\" is not a whole number; type the number of a pit, {} to {}",
    "«{}» no es un número entero; escribe el número de un hoyo, del {} al {}",
    "«{}» não é um número inteiro; escreva o número de um buraco, de {} a {}"};
constexpr Phrase<std::string_view, int, int> no_such_pit{"there is no pit {}; type a number from {} to {}",
                                                         "no hay hoyo {}; escribe un número del {} al {}",
                                                         "não há buraco {}; escreva um número de {} a {}"};
constexpr Phrase<int> pit_is_empty{"pit {} is empty; choose one with seeds",
                                   "el hoyo {} está vacío; elige uno con semillas",
                                   "o buraco {} está vazio; escolha um com sementes"};

// What stands inside `(R ...)`; other texts as they are.
std::string_view without_call(std::string_view typed) {
  if (typed.size() < 3 || typed.front() != '(' || typed.back() != ')') return typed;
  const std::string_view inside = trim(typed.substr(1, typed.size() - 2));
  if (inside.empty() || (inside.front() != 'R' && inside.front() != 'r')) return typed;
  return trim(inside.substr(1));
}

}  // namespace

tl::expected<Move, Translations> read_pit(std::string_view typed, const MoveList& legal, int pits, int first_label) {
  const int last_label = first_label + pits - 1;
  const std::string_view written = without_call(typed);
  const auto number = read_typed_number(written);
  if (!number) return tl::unexpected(not_a_number.in_all(typed, first_label, last_label));
  if (*number < first_label || *number > last_label)
    return tl::unexpected(no_such_pit.in_all(written, first_label, last_label));
  const Move move = move_at(static_cast<std::size_t>(*number - first_label));
  if (!legal.contains(move)) return tl::unexpected(pit_is_empty.in_all(*number));
  return move;
}

}  // namespace turno::sowing
