#include "course/vetting/names.hpp"

#include <algorithm>
#include <array>

#include "course/vetting/common_lisp.hpp"

namespace turno::course {
namespace {

constexpr std::array<std::string_view, 18> exported{
    "*TABLERO-AUX*",
    "ACCIONES-POSIBLES",
    "CUENTA-FICHAS",
    "EJECUTA-ACCION",
    "ESTADO-DEBE-PASAR-TURNO",
    "ESTADO-LADO-SGTE-JUGADOR",
    "ESTADO-TABLERO",
    "GENERAR-SUCESORES",
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

constexpr std::array<std::string_view, 1> boards{"ESTADO-TABLERO"};

constexpr std::array<std::string_view, 4> taken{"CL", "CL-USER", "KEYWORD", "MANCALA"};
constexpr std::array<std::string_view, 5> taken_prefixes{"SB-", "COMMON-LISP", "TURNO-", "ASDF", "UIOP"};
constexpr std::array<std::string_view, 2> system_prefixes{"SB-", "TURNO-"};

// Of the Lisp system, and yet nothing but numbers, declarations and arithmetic.
constexpr std::array<std::string_view, 16> harmless{"*EVALUATOR-MODE*",
                                                    "COMPILER-NOTE",
                                                    "DEFGLOBAL",
                                                    "DOUBLE-FLOAT-NEGATIVE-INFINITY",
                                                    "DOUBLE-FLOAT-POSITIVE-INFINITY",
                                                    "FLOAT-INFINITY-P",
                                                    "FLOAT-NAN-P",
                                                    "INHIBIT-WARNINGS",
                                                    "LONG-FLOAT-NEGATIVE-INFINITY",
                                                    "LONG-FLOAT-POSITIVE-INFINITY",
                                                    "MUFFLE-CONDITIONS",
                                                    "SINGLE-FLOAT-NEGATIVE-INFINITY",
                                                    "SINGLE-FLOAT-POSITIVE-INFINITY",
                                                    "UNMUFFLE-CONDITIONS",
                                                    "WITH-FLOAT-TRAPS-MASKED",
                                                    "WORD"};

// What leads out in other Lisps and in libraries.
constexpr std::array<std::string_view, 12> ways_out{
    "EXIT", "GETENV",      "LAUNCH-PROGRAM",    "MAKE-PROCESS", "MAKE-THREAD",   "POSIX-GETENV", "PROCESS-RUN-FUNCTION",
    "QUIT", "RUN-PROGRAM", "RUN-SHELL-COMMAND", "SHELL",        "SOCKET-CONNECT"};

bool has(std::span<const std::string_view> names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool begins_with_any(std::span<const std::string_view> prefixes, std::string_view name) {
  return std::any_of(prefixes.begin(), prefixes.end(),
                     [&](std::string_view prefix) { return name.substr(0, prefix.size()) == prefix; });
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

bool is_taken_package(std::string_view name) { return has(taken, name) || begins_with_any(taken_prefixes, name); }

bool is_system_package(std::string_view name) { return begins_with_any(system_prefixes, name); }

bool is_games(const Form& symbol) {
  return symbol.is_symbol() && symbol.package == "MANCALA" &&
         (symbol.prefix == Prefix::External || symbol.prefix == Prefix::Internal);
}

bool is_way_out(const Form& symbol) {
  if (!symbol.is_symbol() || home_of(symbol) != Home::Foreign) return false;
  return is_system_package(symbol.package) ? !has(harmless, symbol.text) : has(ways_out, symbol.text);
}

}  // namespace turno::course
