#include "study/run/row.hpp"

#include <fmt/format.h>

#include <charconv>

#include "core/json_text.hpp"
#include "engine/json.hpp"
#include "tournament/reports/csv_text.hpp"

namespace turno::study {
namespace {

// The shortest text that is the same number again.
std::string number_text(double value) {
  std::array<char, 32> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
  return error == std::errc() ? std::string(buffer.data(), end) : "";
}

}  // namespace

std::string variables_text(const Named& variables) {
  std::string text;
  for (const auto& [name, value] : variables) text += fmt::format("{}{}={}", text.empty() ? "" : ";", name, value);
  return text;
}

std::string json_line(const Row& row) {
  Json json{{"unit", row.unit},         {"part", row.part},     {"measure", row.measure},  {"game", row.game},
            {"position", row.position}, {"player", row.player}, {"opponent", row.opponent}};
  Json variables = Json::object();
  for (const auto& [name, value] : row.variables) variables[name] = value;
  json["variables"] = std::move(variables);
  json["repetition"] = row.repetition;
  json["seed"] = row.seed;
  json["rows"] = row.rows;
  json["ok"] = row.ok;
  json["detail"] = row.detail;
  json["action"] = row.action;
  json["ending"] = row.ending;
  for (std::size_t i = 0; i < quantity_names.size(); ++i)
    json[std::string(quantity_names[i])] = row.quantities[i] ? Json(*row.quantities[i]) : Json(nullptr);
  return json_text(json) + "\n";
}

tl::expected<Row, std::string> parse_json_line(std::string_view line) {
  const Json json = Json::parse(line, nullptr, false);
  const auto wrong = tl::unexpected(std::string("this is no measurement"));
  if (!json.is_object()) return wrong;
  Row row;
  bool fine = true;
  const auto text = [&](const char* key, std::string& value) {
    const auto found = json.find(key);
    fine = fine && found != json.end() && found->is_string();
    if (fine) value = found->get<std::string>();
  };
  text("unit", row.unit);
  text("part", row.part);
  text("measure", row.measure);
  text("game", row.game);
  text("position", row.position);
  text("player", row.player);
  text("opponent", row.opponent);
  text("detail", row.detail);
  text("action", row.action);
  text("ending", row.ending);
  const auto whole = [&](const char* key, std::uint64_t& value) {
    const auto found = json.find(key);
    fine = fine && found != json.end() && found->is_number_unsigned();
    if (fine) value = found->get<std::uint64_t>();
  };
  whole("repetition", row.repetition);
  whole("seed", row.seed);
  whole("rows", row.rows);
  const auto ok = json.find("ok");
  const auto variables = json.find("variables");
  if (!fine || ok == json.end() || !ok->is_boolean() || variables == json.end() || !variables->is_object())
    return wrong;
  row.ok = ok->get<bool>();
  for (const auto& [name, value] : variables->items()) {
    if (!value.is_string()) return wrong;
    row.variables.emplace_back(name, value.get<std::string>());
  }
  for (std::size_t i = 0; i < quantity_names.size(); ++i)
    if (const auto found = json.find(std::string(quantity_names[i])); found != json.end() && found->is_number())
      row.quantities[i] = found->get<double>();
  return row;
}

std::string csv_heading() {
  std::vector<std::string> fields{"unit",      "part",       "measure", "game", "position", "player", "opponent",
                                  "variables", "repetition", "seed",    "ok",   "detail",   "action", "ending"};
  for (const std::string_view name : quantity_names) fields.emplace_back(name);
  return tournament::csv_line(fields);
}

std::string csv_line_of(const Row& row) {
  std::vector<std::string> fields;
  for (const std::string* text :
       {&row.unit, &row.part, &row.measure, &row.game, &row.position, &row.player, &row.opponent})
    fields.push_back(tournament::csv_words(*text));
  fields.push_back(tournament::csv_words(variables_text(row.variables)));
  fields.push_back(std::to_string(row.repetition));
  fields.push_back(std::to_string(row.seed));
  fields.emplace_back(row.ok ? "true" : "false");
  for (const std::string* text : {&row.detail, &row.action, &row.ending})
    fields.push_back(tournament::csv_words(*text));
  for (const auto& quantity : row.quantities) fields.push_back(quantity ? number_text(*quantity) : "");
  return tournament::csv_line(fields);
}

}  // namespace turno::study
