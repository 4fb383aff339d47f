#include "course/intake/intake_report.hpp"

#include <algorithm>

namespace turno::course {

std::string_view to_text(Outcome outcome) {
  switch (outcome) {
    case Outcome::Accepted: return "accepted";
    case Outcome::Disqualified: return "disqualified";
    case Outcome::Banned: return "banned";
  }
  return "";
}

Outcome IntakeReport::outcome() const {
  Outcome worst = Outcome::Accepted;
  for (const Step& step : steps) worst = std::max(worst, step.outcome);
  return worst;
}

Json steps_json(std::span<const Step> steps) {
  Json list = Json::array();
  for (const Step& step : steps) {
    Json reasons = Json::array();
    for (const auto& [what, line, form] : step.reasons)
      reasons.push_back({{"what", what}, {"line", line}, {"form", form}});
    list.push_back({{"name", step.name},
                    {"outcome", to_text(step.outcome)},
                    {"found", step.found},
                    {"warns", step.warns},
                    {"reasons", reasons}});
  }
  return list;
}

}  // namespace turno::course
