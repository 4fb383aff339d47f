#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace turno::course {

// What may be done with a symbol of COMMON-LISP. The order has no meaning.
enum class SymbolKind : std::uint8_t {
  Allowed,
  TopLevel,     // allowed as the operator of a top-level form only: defun, defpackage
  Conversion,   // coerce: to types that are written down and are no functions, as it evaluates lambda expressions
  Assignment,   // setf, incf, push
  Destructive,  // nreverse, sort
  Macro,        // what adds to the language: defmacro, macrolet
  Object,       // structures, classes, types, hash tables
  Output,       // print, format; what shows a program's insides
  Signal,       // error, assert: their texts may call functions
  Policy,       // optimize, ftype: what the compiler then believes or leaves out
  Clock,        // what makes two games differ: clocks, fresh random states
  Unoffered,    // of no use in an evaluation function
  Evaluation,   // eval, intern, symbol-value: evaluation, and symbols by their names
  File,         // load, streams and input
  Disk,         // the machine's files: open, delete-file
  System,       // the machine and the running Lisp
  Reader,       // what changes how Lisp reads: set-macro-character
  Handler,      // what keeps the host from stopping an evaluation: handlers, throw, unwind-protect
  Safety,       // safety, dynamic-extent: what makes memory itself unsafe
  Package,      // packages but one's own
  PackageWalk,  // do-symbols, apropos-list: finds symbols that nobody wrote down
};

// Symbols that are alike to people and to the rules.
struct SymbolGroup {
  SymbolKind kind = SymbolKind::Unoffered;
  std::string_view title;
  std::string_view names;  // lower case, a blank between each
};

// All symbols that COMMON-LISP exports, each in one group.
std::span<const SymbolGroup> common_lisp_groups();

// The kind of the symbol of this name, in upper case; nothing where COMMON-LISP exports none.
std::optional<SymbolKind> common_lisp_kind(std::string_view name);

// What does the same and leaves its arguments as they are: reverse for nreverse. Lower case; empty where there is none.
std::string_view harmless_twin(std::string_view name);

}  // namespace turno::course
