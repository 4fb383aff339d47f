#include "course/intake/intake_report.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "core/phrase.hpp"

namespace turno::course {
namespace {

constexpr std::array<Phrase<>, all_outcomes.size()> outcome_words{{{"accepted", "aceptado", "aceite"},
                                                                   {"disqualified", "descalificado", "desclassificado"},
                                                                   {"suspected", "sospechoso", "suspeito"},
                                                                   {"banned", "expulsado", "expulso"}}};

constexpr std::array<std::pair<std::string_view, Phrase<>>, 12> step_names{
    {{"name", {"name", "nombre", "nome"}},
     {"text", {"text", "texto", "texto"}},
     {"encoding", {"encoding", "codificación", "codificação"}},
     {"forms", {"forms", "formas", "formas"}},
     {"vetting", {"vetting", "revisión", "revisão"}},
     {"judge", {"points", "puntos", "pontos"}},
     {"loading", {"loading", "carga", "carregamento"}},
     {"build", {"build", "compilación", "compilação"}},
     {"check-bot", {"check-bot", "check-bot", "check-bot"}},
     {"sample positions", {"sample positions", "posiciones de muestra", "posições de amostra"}},
     {"speed", {"speed", "velocidad", "velocidade"}},
     {"games", {"games", "partidas", "jogos"}}}};

}  // namespace

std::string_view to_text(Outcome outcome) {
  switch (outcome) {
    case Outcome::Accepted: return "accepted";
    case Outcome::Disqualified: return "disqualified";
    case Outcome::Suspected: return "suspected";
    case Outcome::Banned: return "banned";
  }
  return "";
}

std::string outcome_word(Outcome outcome, Language language) {
  return outcome_words.at(static_cast<std::size_t>(outcome))(language);
}

std::string step_name(const Step& step, Language language) {
  for (const auto& [name, words] : step_names)
    if (step.name == name) return words(language);
  if (const Sentence* group = find_sentence("judge-group-" + step.name)) return group->in(language, {});
  return step.name;
}

Outcome IntakeReport::outcome() const {
  Outcome worst = Outcome::Accepted;
  for (const Step& step : steps) worst = std::max(worst, step.outcome);
  return worst;
}

bool IntakeReport::has_loaded() const {
  return std::any_of(steps.begin(), steps.end(), [](const Step& step) {
    return (step.name == "loading" || step.name == "check-bot" || step.name == "judge") &&
           step.outcome == Outcome::Accepted;
  });
}

// In reports of earlier versions no reason is marked: those of the gravest step are meant.
std::vector<Reason> IntakeReport::attempts() const {
  std::vector<Reason> marked;
  std::vector<Reason> gravest;
  for (const Step& step : steps) {
    if (step.outcome < Outcome::Suspected) continue;
    gravest.insert(gravest.end(), step.reasons.begin(), step.reasons.end());
    std::copy_if(step.reasons.begin(), step.reasons.end(), std::back_inserter(marked),
                 [](const Reason& reason) { return reason.is_attempt; });
  }
  return marked.empty() ? gravest : marked;
}

Json reason_json(const Reason& reason, Language language) {
  return {{"what", reason.what.in(language)}, {"line", reason.line}, {"form", reason.form}};
}

Json steps_json(std::span<const Step> steps, Language language) {
  Json list = Json::array();
  for (const Step& step : steps) {
    Json reasons = Json::array();
    for (const Reason& reason : step.reasons) reasons.push_back(reason_json(reason, language));
    list.push_back({{"name", step.name},
                    {"outcome", to_text(step.outcome)},
                    {"found", step.found.in(language)},
                    {"warns", step.warns},
                    {"reasons", reasons}});
  }
  return list;
}

}  // namespace turno::course
