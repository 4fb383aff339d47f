#pragma once

#include <cstdint>
#include <string_view>

#include "course/vetting/common_lisp.hpp"
#include "course/vetting/source_text.hpp"

namespace turno::course {

// Disqualified: an honest mistake, the author may send another file. Banned: an attempt on the game's control or data,
// or to escape.
enum class Severity : std::uint8_t { Disqualified, Banned };

// The rules that a submission can break.
enum class Breach : std::uint8_t {
  // of the text
  Malformed,
  Unsupported,
  ReadTimeEvaluation,
  ForeignForm,
  // of its shape
  WrongPackage,
  OthersPackage,
  OutsidePackage,
  StrangeTopLevel,
  Misplaced,
  Missing,
  WrongArguments,
  Uninterned,
  Backquote,
  // of names
  ForeignSymbol,
  RedefinesLisp,
  RedefinesGame,
  HostVariable,
  PackageWalk,
  LoopPath,
  // of symbols of COMMON-LISP
  Assignment,
  AssignmentElsewhere,
  Destructive,
  DestructiveOfGame,
  Conversion,
  FunctionType,
  Macro,
  Object,
  Output,
  Signal,
  Policy,
  Clock,
  Unoffered,
  Evaluation,
  File,
  System,
  Handler,
  Safety,
  Package,
};

// What breaking a rule leads to, and how people are told; {} stands for what breaks it.
struct Consequence {
  Breach breach = Breach::Malformed;
  Severity severity = Severity::Disqualified;
  std::string_view words;
};

// The one table of outcomes; docs/vetting.md tells it to students.
const Consequence& consequence_of(Breach breach);

Breach breach_of(ReadFault fault);

// The rule that a symbol of this kind breaks; not for Allowed.
Breach breach_of(SymbolKind kind);

}  // namespace turno::course
