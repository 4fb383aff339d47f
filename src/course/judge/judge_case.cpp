#include "course/judge/judge_case.hpp"

namespace turno::course {

std::string_view to_text(JudgeGroup group) {
  switch (group) {
    case JudgeGroup::File: return "file";
    case JudgeGroup::Positions: return "positions";
    case JudgeGroup::Strings: return "strings";
    case JudgeGroup::Boards: return "boards";
    case JudgeGroup::Games: return "games";
    case JudgeGroup::Problem: return "problem";
    case JudgeGroup::Minimax: return "minimax";
    case JudgeGroup::AlphaBeta: return "alpha-beta";
    case JudgeGroup::Independence: return "independence";
    case JudgeGroup::SimplePlayer: return "simple-player";
    case JudgeGroup::BestPlayer: return "best-player";
    case JudgeGroup::Abstraction: return "abstraction";
  }
  return "";
}

std::string_view to_text(JudgeTypes types) {
  switch (types) {
    case JudgeTypes::Own: return "own";
    case JudgeTypes::Ours: return "ours";
    case JudgeTypes::Records: return "records";
  }
  return "";
}

// The first delivery is about the types: those of the file. Later ones must not suffer from them.
JudgeTypes types_of(JudgeGroup group, int delivery) {
  switch (group) {
    case JudgeGroup::Positions:
    case JudgeGroup::Strings:
    case JudgeGroup::Boards:
    case JudgeGroup::Games: return JudgeTypes::Own;
    case JudgeGroup::Problem: return delivery == 2 ? JudgeTypes::Ours : JudgeTypes::Own;
    case JudgeGroup::Abstraction: return JudgeTypes::Records;
    default: return JudgeTypes::Ours;
  }
}

}  // namespace turno::course
