#include "course/vetting/breach.hpp"

#include <array>
#include <cstddef>

#include "course/language/sentences.hpp"

namespace turno::course {
namespace {

constexpr auto disqualified = Severity::Disqualified;
constexpr auto suspected = Severity::Suspected;

constexpr std::array consequences{
    Consequence{Breach::Malformed, disqualified, ""},
    Consequence{Breach::Unsupported, disqualified, ""},
    Consequence{Breach::ReadTimeEvaluation, disqualified, ""},
    Consequence{Breach::ForeignForm, suspected, ""},
    Consequence{Breach::WrongPackage, disqualified, ""},
    Consequence{Breach::OthersPackage, disqualified, "others-package"},
    Consequence{Breach::SystemPackage, suspected, "system-package"},
    Consequence{Breach::OutsidePackage, disqualified, "outside-package"},
    Consequence{Breach::StrangeTopLevel, disqualified, "strange-top-level"},
    Consequence{Breach::Misplaced, disqualified, "misplaced"},
    Consequence{Breach::Missing, disqualified, ""},
    Consequence{Breach::WrongArguments, disqualified, "wrong-arguments"},
    Consequence{Breach::Uninterned, disqualified, "uninterned"},
    Consequence{Breach::Backquote, disqualified, "quoted-backquote"},
    Consequence{Breach::ForeignSymbol, disqualified, "foreign-symbol"},
    Consequence{Breach::SystemSymbol, suspected, "system-symbol"},
    Consequence{Breach::RedefinesLisp, disqualified, "redefines-lisp"},
    Consequence{Breach::RedefinesGame, disqualified, "redefines-game"},
    Consequence{Breach::ReplacesGame, suspected, "replaces-game"},
    Consequence{Breach::HostVariable, disqualified, ""},
    Consequence{Breach::HostVariableBound, suspected, "host-variable-bound"},
    Consequence{Breach::HostControl, suspected, "host-control"},
    Consequence{Breach::PackageWalk, suspected, "package-walk"},
    Consequence{Breach::LoopPath, disqualified, "loop-path"},
    Consequence{Breach::Assignment, disqualified, "assigns"},
    Consequence{Breach::AssignmentElsewhere, suspected, "assigns-elsewhere"},
    Consequence{Breach::Destructive, disqualified, "destructive"},
    Consequence{Breach::DestructiveOfGame, suspected, "destructive-of-game"},
    Consequence{Breach::Conversion, disqualified, "conversion"},
    Consequence{Breach::FunctionType, disqualified, "function-type"},
    Consequence{Breach::Macro, disqualified, "macro"},
    Consequence{Breach::Object, disqualified, "object"},
    Consequence{Breach::Output, disqualified, "output"},
    Consequence{Breach::Signal, disqualified, "signals"},
    Consequence{Breach::Policy, disqualified, "policy"},
    Consequence{Breach::Clock, disqualified, "clock"},
    Consequence{Breach::Unoffered, disqualified, "unoffered"},
    Consequence{Breach::Evaluation, disqualified, "evaluates"},
    Consequence{Breach::File, disqualified, "files"},
    Consequence{Breach::Disk, suspected, "disk"},
    Consequence{Breach::System, disqualified, "system"},
    Consequence{Breach::Reader, suspected, "changes-reader"},
    Consequence{Breach::Handler, disqualified, "handler"},
    Consequence{Breach::Safety, disqualified, "safety"},
    Consequence{Breach::Package, disqualified, "packages"},
};

// Every rule has its line, in order, and every line a sentence with at most one place.
constexpr bool are_complete() {
  for (std::size_t i = 0; i < consequences.size(); ++i) {
    const Consequence& one = consequences.at(i);
    if (static_cast<std::size_t>(one.breach) != i) return false;
    const Sentence* const sentence = one.code.empty() ? nullptr : find_sentence(one.code);
    if (!one.code.empty() && (sentence == nullptr || sentence->places() > 1)) return false;
  }
  return consequences.size() == static_cast<std::size_t>(Breach::Package) + 1;
}
static_assert(are_complete());

}  // namespace

const Consequence& consequence_of(Breach breach) { return consequences.at(static_cast<std::size_t>(breach)); }

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
    case SymbolKind::Disk: return Breach::Disk;
    case SymbolKind::System: return Breach::System;
    case SymbolKind::Reader: return Breach::Reader;
    case SymbolKind::Handler: return Breach::Handler;
    case SymbolKind::Safety: return Breach::Safety;
    case SymbolKind::Package: return Breach::Package;
    case SymbolKind::PackageWalk: return Breach::PackageWalk;
    case SymbolKind::Allowed:
    case SymbolKind::Unoffered: break;
  }
  return Breach::Unoffered;
}

}  // namespace turno::course
