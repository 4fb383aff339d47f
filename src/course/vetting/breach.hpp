#pragma once

#include <cstdint>
#include <string_view>

#include "course/vetting/common_lisp.hpp"
#include "course/vetting/source_text.hpp"

namespace turno::course {

// Disqualified: an honest student may have written it; the author may send another file. Suspected: it changes the
// game's control or data, reaches for them, or tries to escape; the instructor decides.
enum class Severity : std::uint8_t { Disqualified, Suspected };

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
  SystemPackage,
  OutsidePackage,
  StrangeTopLevel,
  Misplaced,
  Missing,
  WrongArguments,
  Uninterned,
  Backquote,
  // of names
  ForeignSymbol,
  SystemSymbol,
  RedefinesLisp,
  RedefinesGame,
  ReplacesGame,
  HostVariable,
  HostVariableBound,
  HostControl,
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
  Disk,
  System,
  Reader,
  Handler,
  Safety,
  Package,
};

// What breaking a rule leads to, and the sentence by which people are told. Where there is none, what breaks it is a
// sentence itself.
struct Consequence {
  Breach breach = Breach::Malformed;
  Severity severity = Severity::Disqualified;
  std::string_view code;
};

// The one table of outcomes; docs/vetting.md tells it to students.
const Consequence& consequence_of(Breach breach);

Breach breach_of(ReadFault fault);

// The rule that a symbol of this kind breaks; not for Allowed.
Breach breach_of(SymbolKind kind);

}  // namespace turno::course
