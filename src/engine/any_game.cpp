#include "engine/any_game.hpp"

namespace turno {

std::string strongest_evaluation(const AnyGame& game) {
  std::string name;
  for (const EvaluationInfo& evaluation : game.evaluations())
    if (evaluation.in_points) name = evaluation.name;
  return name;
}

std::vector<ExpertTerm> expert_terms(const AnyGame& game) {
  const Expert* expert = game.expert();
  return expert == nullptr ? std::vector<ExpertTerm>() : expert->terms();
}

tl::expected<void, std::string> check_tables(const AnyGame& game, search::TableFolder& tables) {
  if (const Endgames* endgames = game.endgames()) return endgames->check(tables);
  return tl::unexpected(game.spec() + " has no endgame tables; turno tables --help says which games have");
}

}  // namespace turno
