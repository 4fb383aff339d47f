#include "course/reports/known_turns.hpp"

#include <fmt/format.h>

#include <charconv>

#include "core/text_hash.hpp"
#include "course/quality/copying.hpp"
#include "engine/json.hpp"

namespace turno::course {
namespace {

turno::Json head_of_turns(const TurningPointSettings& settings) {
  return {{"by", "game"}, {"nodes", settings.nodes}, {"least_loss", settings.least_loss}};
}

turno::Json turn_json(const TurningPoint& turn) {
  return {{"ply", turn.ply},       {"position", turn.position}, {"drawing", turn.drawing}, {"played", turn.played},
          {"better", turn.better}, {"before", turn.before},     {"after", turn.after},     {"proven", turn.proven}};
}

TurningPoint turn_of(const turno::Json& json) {
  return {json.at("ply"),    json.at("position"), json.at("drawing"), json.at("played"),
          json.at("better"), json.at("before"),   json.at("after"),   json.at("proven")};
}

// JSON has no numbers of 64 bits that all programs read alike.
std::uint64_t hash_in(const std::string& text) {
  std::uint64_t hash = 0;
  std::from_chars(text.data(), text.data() + text.size(), hash, 16);
  return hash;
}

}  // namespace

std::uint64_t hash_of_game(const GameText& game) {
  return fold(hash_of_text(game.from.value_or(""), hash_of_text(game.spec)), hash_of_moves(game.moves));
}

KnownTurns KnownTurns::read(std::string_view text, const TurningPointSettings& settings) {
  KnownTurns known(settings);
  try {
    const auto json = turno::Json::parse(text);
    if (json.at("found") != head_of_turns(settings)) return known;
    for (const turno::Json& one : json.at("games")) {
      const Side side = one.at("side") == number_of(Side::First) ? Side::First : Side::Second;
      const turno::Json& turn = one.at("turn");
      known.turns_.insert_or_assign({hash_in(one.at("game")), side},
                                    Known{turn.is_null() ? std::nullopt : std::optional(turn_of(turn))});
    }
  } catch (const turno::Json::exception&) {
    return KnownTurns(settings);
  }
  return known;
}

std::string KnownTurns::write() const {
  turno::Json games = turno::Json::array();
  for (const auto& [key, known] : turns_) {
    if (!known.is_needed) continue;
    turno::Json& one =
        games.emplace_back(turno::Json{{"game", fmt::format("{:016x}", key.first)}, {"side", number_of(key.second)}});
    one["turn"] = known.turn ? turn_json(*known.turn) : turno::Json();
  }
  return turno::Json{{"found", head_of_turns(settings_)}, {"games", std::move(games)}}.dump() + "\n";
}

const std::optional<TurningPoint>* KnownTurns::find(std::uint64_t game, Side side) {
  const auto found = turns_.find({game, side});
  if (found == turns_.end()) return nullptr;
  found->second.is_needed = true;
  return &found->second.turn;
}

void KnownTurns::add(std::uint64_t game, Side side, std::optional<TurningPoint> turn) {
  turns_.insert_or_assign({game, side}, Known{std::move(turn), true});
}

}  // namespace turno::course
