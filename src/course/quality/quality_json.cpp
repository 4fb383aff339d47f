#include <fmt/format.h>

#include <algorithm>

#include "core/return_if_error.hpp"
#include "course/quality/quality.hpp"

namespace turno::course {
namespace {

Json to_json(const Score& score) {
  return {{"won", score.won},
          {"drawn", score.drawn},
          {"lost", score.lost},
          {"forfeited", score.forfeited},
          {"margin", score.margin}};
}

tl::unexpected<std::string> no_quality(std::string_view what) {
  return tl::unexpected(fmt::format("not a quality report: {}", what));
}

tl::expected<Score, std::string> score_in(const Json& json) {
  if (!json.is_object()) return no_quality("a score is no object");
  for (const char* key : {"won", "drawn", "lost", "forfeited"})
    if (!json.contains(key) || !json[key].is_number_unsigned())
      return no_quality(fmt::format("a score has no number of games {}", key));
  if (!json.contains("margin") || !json["margin"].is_number_integer()) return no_quality("a score has no margin");
  return Score{json["won"], json["drawn"], json["lost"], json["forfeited"], json["margin"]};
}

tl::expected<std::vector<DepthScore>, std::string> depths_in(const Json& json) {
  std::vector<DepthScore> depths;
  for (const Json& one : json) {
    if (!one.is_object() || !one.contains("depth") || !one["depth"].is_number_unsigned())
      return no_quality("depths holds something without a depth");
    const auto score = score_in(one);
    RETURN_IF_ERROR(score);
    depths.push_back({one["depth"], *score});
  }
  return depths;
}

tl::expected<Robustness, std::string> robustness_in(const Json& json) {
  if (!json.is_object()) return no_quality("robustness is no object");
  for (const char* key : {"positions", "errors"})
    if (!json.contains(key) || !json[key].is_number_unsigned())
      return no_quality(fmt::format("robustness has no number of {}", key));
  return Robustness{json["positions"], json["errors"]};
}

bool has(const Json& json, const char* key, bool (Json::*is_wanted)() const noexcept) {
  return json.contains(key) && (json[key].*is_wanted)();
}

}  // namespace

Json to_json(const Quality& quality) {
  Json depths = Json::array();
  for (const DepthScore& one : quality.depths) {
    Json& depth = depths.emplace_back(Json{{"depth", one.depth}});
    depth.update(to_json(one.score));
  }
  Json json{{"opponent", quality.opponent}, {"openings", to_json(quality.openings)}, {"depths", depths}};
  if (quality.microseconds) json["microseconds"] = *quality.microseconds;
  if (!quality.values.empty()) json["values"] = quality.values;
  if (quality.speed_share) json["speed_share"] = *quality.speed_share;
  if (quality.robustness)
    json["robustness"] = Json{{"positions", quality.robustness->positions}, {"errors", quality.robustness->errors}};
  return json;
}

tl::expected<Quality, std::string> quality_of(const Json& json) {
  if (!json.is_object() || !has(json, "opponent", &Json::is_string)) return no_quality("it has no opponent");
  if (!json.contains("openings")) return no_quality("it has no openings");
  if (!has(json, "depths", &Json::is_array)) return no_quality("it has no list of depths");
  auto openings = score_in(json["openings"]);
  RETURN_IF_ERROR(openings);
  auto depths = depths_in(json["depths"]);
  RETURN_IF_ERROR(depths);
  Quality quality{json["opponent"], *openings, *std::move(depths), std::nullopt, {}};
  if (json.contains("microseconds")) {
    if (!json["microseconds"].is_number()) return no_quality("microseconds is no number");
    quality.microseconds = json["microseconds"].get<double>();
  }
  if (json.contains("values")) {
    const Json& values = json["values"];
    if (!values.is_array() ||
        !std::all_of(values.begin(), values.end(), [](const Json& one) { return one.is_number(); }))
      return no_quality("values is no list of numbers");
    quality.values = values.get<std::vector<double>>();
  }
  if (json.contains("speed_share")) {
    if (!json["speed_share"].is_number()) return no_quality("speed_share is no number");
    quality.speed_share = json["speed_share"].get<double>();
  }
  if (json.contains("robustness")) {
    const auto robustness = robustness_in(json["robustness"]);
    RETURN_IF_ERROR(robustness);
    quality.robustness = *robustness;
  }
  return quality;
}

}  // namespace turno::course
