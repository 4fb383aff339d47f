#include "course/vetting/breach.hpp"

#include <algorithm>
#include <array>
#include <cassert>

namespace turno::course {
namespace {

constexpr auto disqualified = Severity::Disqualified;
constexpr auto banned = Severity::Banned;

constexpr std::array consequences{
    Consequence{Breach::Malformed, disqualified, "{}"},
    Consequence{Breach::Unsupported, disqualified, "{}"},
    Consequence{Breach::ReadTimeEvaluation, banned, "{}"},
    Consequence{Breach::ForeignForm, banned, "{}"},
    Consequence{Breach::WrongPackage, disqualified, "{}"},
    Consequence{Breach::OthersPackage, banned, "{} reaches into a package that is not the submission's own"},
    Consequence{Breach::OutsidePackage, disqualified, "this comes before (in-package :{})"},
    Consequence{
        Breach::StrangeTopLevel, disqualified,
        "at top level only defpackage, in-package, defun, defvar, defparameter, defconstant and declaim may stand"},
    Consequence{Breach::Misplaced, disqualified, "{} is allowed only at top level, as the first word of a form"},
    Consequence{Breach::Missing, disqualified, "{}"},
    Consequence{Breach::WrongArguments, disqualified, "heuristica must take exactly one argument, the state"},
    Consequence{Breach::Uninterned, disqualified, "#:{} is allowed only where a package is defined or entered"},
    Consequence{Breach::Backquote, disqualified, "a backquote inside a quoted form is not allowed"},
    Consequence{Breach::ForeignSymbol, banned, "{} is a symbol of another package, or none that it exports"},
    Consequence{Breach::RedefinesLisp, disqualified,
                "{} belongs to Common Lisp and cannot be redefined: choose another name"},
    Consequence{Breach::RedefinesGame, banned, "{} belongs to the game and may not be defined, bound or declared"},
    Consequence{Breach::HostVariable, disqualified, "{}"},
    Consequence{Breach::PackageWalk, banned, "loop with \"being\" walks through packages"},
    Consequence{Breach::LoopPath, disqualified, "loop with \"being\" is not allowed: use in, on or across"},
    Consequence{Breach::Assignment, disqualified, "{} assigns; an evaluation function only computes values"},
    Consequence{Breach::AssignmentElsewhere, banned,
                "{} assigns to the game's data, or to a variable that is not the submission's own"},
    Consequence{Breach::Destructive, disqualified, "{} changes its arguments"},
    Consequence{Breach::DestructiveOfGame, banned, "{} changes the game's data"},
    Consequence{Breach::Conversion, disqualified,
                "{} is allowed only as (coerce VALUE 'TYPE) with a literal type that is not a function type"},
    Consequence{Breach::FunctionType, disqualified,
                "{} as the type of a function with its arguments is not checked by the compiler"},
    Consequence{Breach::Macro, disqualified, "{} is for macros, which are not allowed: write a function"},
    Consequence{Breach::Object, disqualified,
                "{} is for structures, classes, types or tables, which are not allowed: use lists and arrays"},
    Consequence{Breach::Output, disqualified,
                "{} is for output or debugging; an evaluation function returns its value"},
    Consequence{Breach::Signal, disqualified, "{} signals; an evaluation function returns a number for every state"},
    Consequence{Breach::Policy, disqualified, "{} declares something that the compiler would trust without a check"},
    Consequence{Breach::Clock, disqualified, "{} makes games that cannot be repeated"},
    Consequence{Breach::Unoffered, disqualified, "{} is not among the allowed symbols"},
    Consequence{Breach::Evaluation, banned, "{} evaluates forms, or reaches symbols by their names"},
    Consequence{Breach::File, banned, "{} is for files, streams or input"},
    Consequence{Breach::System, banned, "{} reaches the machine or the running Lisp"},
    Consequence{Breach::Handler, banned, "{} is for conditions or ways out, which belong to the host"},
    Consequence{Breach::Safety, banned, "{} takes the Lisp's own safety away"},
    Consequence{Breach::Package, banned, "{} reaches packages"},
};

}  // namespace

const Consequence& consequence_of(Breach breach) {
  const auto* const found = std::find_if(consequences.begin(), consequences.end(),
                                         [&](const Consequence& verdict) { return verdict.breach == breach; });
  assert(found != consequences.end());
  return *found;
}

Breach breach_of(ReadFault fault) {
  switch (fault) {
    case ReadFault::Malformed: return Breach::Malformed;
    case ReadFault::Unsupported: return Breach::Unsupported;
    case ReadFault::ReadTimeEvaluation: return Breach::ReadTimeEvaluation;
    case ReadFault::ForeignPackage: return Breach::ForeignForm;
  }
  return Breach::Malformed;
}

Breach breach_of(SymbolKind kind) {
  switch (kind) {
    case SymbolKind::TopLevel: return Breach::Misplaced;
    case SymbolKind::Conversion: return Breach::Conversion;
    case SymbolKind::Assignment: return Breach::Assignment;
    case SymbolKind::Destructive: return Breach::Destructive;
    case SymbolKind::Macro: return Breach::Macro;
    case SymbolKind::Object: return Breach::Object;
    case SymbolKind::Output: return Breach::Output;
    case SymbolKind::Signal: return Breach::Signal;
    case SymbolKind::Policy: return Breach::Policy;
    case SymbolKind::Clock: return Breach::Clock;
    case SymbolKind::Evaluation: return Breach::Evaluation;
    case SymbolKind::File: return Breach::File;
    case SymbolKind::System: return Breach::System;
    case SymbolKind::Handler: return Breach::Handler;
    case SymbolKind::Safety: return Breach::Safety;
    case SymbolKind::Package: return Breach::Package;
    case SymbolKind::Allowed:
    case SymbolKind::Unoffered: break;
  }
  return Breach::Unoffered;
}

}  // namespace turno::course
