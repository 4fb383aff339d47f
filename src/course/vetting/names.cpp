#include "course/vetting/names.hpp"

#include <algorithm>
#include <array>

#include "course/vetting/common_lisp.hpp"

namespace turno::course {
namespace {

constexpr std::array<std::string_view, 15> exported{
    "*TABLERO-AUX*",
    "CUENTA-FICHAS",
    "ESTADO-DEBE-PASAR-TURNO",
    "ESTADO-LADO-SGTE-JUGADOR",
    "ESTADO-TABLERO",
    "GET-FICHAS",
    "GET-PTS",
    "GET-TOT",
    "JUEGO-TERMINADO-P",
    "LADO-CONTRARIO",
    "LIST-LADO",
    "POSICIONES-CON-FICHAS-LADO",
    "PUT-TABLERO-AUX",
    "RESET-TABLERO-AUX",
    "SUMA-FILA",
};

constexpr std::array<std::string_view, 4> boards{"*TABLERO-AUX*", "ESTADO-TABLERO", "PUT-TABLERO-AUX",
                                                 "RESET-TABLERO-AUX"};

constexpr std::array<std::string_view, 4> taken{"CL", "CL-USER", "KEYWORD", "MANCALA"};
constexpr std::array<std::string_view, 5> taken_prefixes{"SB-", "COMMON-LISP", "TURNO-", "ASDF", "UIOP"};

bool has(std::span<const std::string_view> names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

Home home_of_plain(std::string_view name) {
  if (common_lisp_kind(name)) return Home::CommonLisp;
  return is_mancala_name(name) ? Home::Mancala : Home::Own;
}

Home home_of_qualified(const Form& symbol) {
  const Home home = home_of_plain(symbol.text);
  const bool is_of_lisp = symbol.package == "CL" || symbol.package == "COMMON-LISP";
  if (is_of_lisp && home == Home::CommonLisp) return home;
  const bool is_of_game = symbol.package == "MANCALA" && symbol.prefix == Prefix::External;
  return is_of_game && home == Home::Mancala ? home : Home::Foreign;
}

}  // namespace

Home home_of(const Form& symbol) {
  switch (symbol.prefix) {
    case Prefix::None: return home_of_plain(symbol.text);
    case Prefix::Keyword: return Home::Keyword;
    case Prefix::Uninterned: return Home::Uninterned;
    case Prefix::External:
    case Prefix::Internal: return home_of_qualified(symbol);
  }
  return Home::Foreign;
}

void drop_prefix(Form& form, std::string_view own_package) {
  const bool is_qualified = form.prefix == Prefix::External || form.prefix == Prefix::Internal;
  if (is_qualified && form.package == own_package) {
    form.prefix = Prefix::None;
    form.package.clear();
  }
  for (Form& item : form.items) drop_prefix(item, own_package);
}

std::span<const std::string_view> mancala_names() { return exported; }

bool is_mancala_name(std::string_view name) { return has(exported, name); }

bool is_board(const Form& symbol) {
  return symbol.is_symbol() && has(boards, symbol.text) && home_of(symbol) == Home::Mancala;
}

bool is_taken_package(std::string_view name) {
  const auto begins_with = [&](std::string_view prefix) { return name.substr(0, prefix.size()) == prefix; };
  return has(taken, name) || std::any_of(taken_prefixes.begin(), taken_prefixes.end(), begins_with);
}

}  // namespace turno::course
