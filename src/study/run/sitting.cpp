#include "study/run/sitting.hpp"

#include "study/run/machine_facts.hpp"

namespace turno::study {

Json identity_of(const Settings& settings, Form form, std::string_view toml) {
  return {{"study", settings.name},
          {"form", form == Form::Quick ? "quick" : "full"},
          {"seed", settings.seed},
          {"file", toml}};
}

std::size_t planned_rows(const Plan& plan) {
  std::size_t rows = 0;
  for (const Unit& unit : plan.units) rows += unit.rows(plan.settings.parts[unit.part].measure);
  return rows;
}

std::vector<std::string> players_of(const Plan& plan) {
  std::vector<std::string> players;
  for (const Unit& unit : plan.units) players.insert(players.end(), unit.players.begin(), unit.players.end());
  for (const Part& part : plan.settings.parts)
    if (part.percent_of) players.push_back(part.percent_of->text);
  return players;
}

Sitting::Sitting(std::string_view version, std::string_view commit, std::size_t threads) : facts_(machine_facts()) {
  facts_["version"] = version;
  facts_["commit"] = commit;
  facts_["threads"] = threads;
  facts_["load_before"] = load_now();
}

Json Sitting::ended() const {
  Json facts = facts_;
  facts["load_after"] = load_now();
  facts["seconds"] =
      std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - begun_).count();
  return facts;
}

}  // namespace turno::study
