#include "course/reports/known_turns.hpp"

#include "engine/json.hpp"

namespace turno::course {
namespace {

turno::Json head_of_turns(Date day, const TurningPointSettings& settings) {
  return {{"day", to_text(day)}, {"nodes", settings.nodes}, {"least_loss", settings.least_loss}};
}

turno::Json turn_json(const TurningPoint& turn) {
  return {{"ply", turn.ply},       {"position", turn.position}, {"drawing", turn.drawing}, {"played", turn.played},
          {"better", turn.better}, {"before", turn.before},     {"after", turn.after},     {"proven", turn.proven}};
}

TurningPoint turn_of(const turno::Json& json) {
  return {json.at("ply"),    json.at("position"), json.at("drawing"), json.at("played"),
          json.at("better"), json.at("before"),   json.at("after"),   json.at("proven")};
}

}  // namespace

KnownTurns KnownTurns::read(std::string_view text, Date day, const TurningPointSettings& settings) {
  KnownTurns known(day, settings);
  try {
    const auto json = turno::Json::parse(text);
    if (json.at("found") != head_of_turns(day, settings)) return known;
    for (const turno::Json& one : json.at("games")) {
      const Side side = one.at("side") == number_of(Side::First) ? Side::First : Side::Second;
      const turno::Json& turn = one.at("turn");
      known.add(one.at("game"), side, turn.is_null() ? std::nullopt : std::optional(turn_of(turn)));
    }
  } catch (const turno::Json::exception&) {
    return {day, settings};
  }
  return known;
}

std::string KnownTurns::write() const {
  turno::Json games = turno::Json::array();
  for (const auto& [key, turn] : turns_) {
    turno::Json& one = games.emplace_back(turno::Json{{"game", key.first}, {"side", number_of(key.second)}});
    one["turn"] = turn ? turn_json(*turn) : turno::Json();
  }
  return turno::Json{{"found", head_of_turns(day_, settings_)}, {"games", std::move(games)}}.dump() + "\n";
}

const std::optional<TurningPoint>* KnownTurns::find(std::size_t game, Side side) const {
  const auto found = turns_.find({game, side});
  return found == turns_.end() ? nullptr : &found->second;
}

void KnownTurns::add(std::size_t game, Side side, std::optional<TurningPoint> turn) {
  turns_.insert_or_assign({game, side}, std::move(turn));
}

}  // namespace turno::course
