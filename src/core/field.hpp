#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "core/phrase.hpp"
#include "core/text.hpp"

namespace turno {

// Whoever plays for strangers must not let them name files.
enum class FieldHolds : std::uint8_t { Value, Path };

// A field of a game's Rules as players name it in a spec: kalah(pits=6,seeds=4).
template <class Rules>
struct Field {
  std::string name;
  std::string values;  // what it takes, for people: "1..12", "true, false"
  Phrase<> summary;
  bool always_written =
      false;  // sizes are written even when they have their default, so that a spec says what is played
  std::function<bool(Rules&, std::string_view)> read;  // false: the text is none of `values`
  std::function<std::string(const Rules&)> write;
  FieldHolds holds = FieldHolds::Value;
};

template <class Rules>
Field<Rules> number_field(std::string name, int Rules::*member, int low, int high, Phrase<> summary,
                          bool always_written = false) {
  return {std::move(name),
          std::to_string(low) + ".." + std::to_string(high),
          summary,
          always_written,
          [=](Rules& rules, std::string_view text) {
            const auto value = parse_number(text);
            if (!value || *value < low || *value > high) return false;
            rules.*member = *value;
            return true;
          },
          [=](const Rules& rules) { return std::to_string(rules.*member); }};
}

// A number that may be left out; then nothing is written.
template <class Rules>
Field<Rules> number_field(std::string name, std::optional<int> Rules::*member, int low, int high, Phrase<> summary) {
  return {std::move(name),
          std::to_string(low) + ".." + std::to_string(high),
          summary,
          false,
          [=](Rules& rules, std::string_view text) {
            const auto value = parse_number(text);
            if (!value || *value < low || *value > high) return false;
            rules.*member = value;
            return true;
          },
          [=](const Rules& rules) { return rules.*member ? std::to_string(*(rules.*member)) : std::string(); }};
}

// A text that may be left out. `accepts` must refuse the empty text, which stands for nothing.
template <class Rules>
Field<Rules> text_field(std::string name, std::optional<std::string> Rules::*member, std::string values,
                        std::function<bool(std::string_view)> accepts, Phrase<> summary,
                        FieldHolds holds = FieldHolds::Value) {
  return {std::move(name),
          std::move(values),
          summary,
          false,
          [member, accepts = std::move(accepts)](Rules& rules, std::string_view text) {
            if (!accepts(text)) return false;
            rules.*member = std::string(text);
            return true;
          },
          [member](const Rules& rules) { return (rules.*member).value_or(""); },
          holds};
}

template <class Rules, class Choice>
Field<Rules> choice_field(std::string name, Choice Rules::*member, std::vector<std::pair<std::string, Choice>> choices,
                          Phrase<> summary) {
  std::string values;
  for (const auto& [text, choice] : choices) values += (values.empty() ? "" : ", ") + text;
  return {std::move(name),
          std::move(values),
          summary,
          false,
          [=](Rules& rules, std::string_view given) {
            const auto is_given = [&](const auto& known) { return known.first == given; };
            const auto found = std::find_if(choices.begin(), choices.end(), is_given);
            if (found == choices.end()) return false;
            rules.*member = found->second;
            return true;
          },
          [=](const Rules& rules) {
            for (const auto& [text, choice] : choices)
              if (choice == rules.*member) return text;
            return std::string();
          }};
}

template <class Rules>
Field<Rules> flag_field(std::string name, bool Rules::*member, Phrase<> summary) {
  return choice_field<Rules, bool>(std::move(name), member, {{"true", true}, {"false", false}}, summary);
}

// A name for a set of rules, accepted wherever a spec is.
template <class Rules>
struct Preset {
  std::string name;
  std::string summary;
  Rules rules;
};

// All that a catalog says about a game before one is made.
template <class Rules>
struct RulesInfo {
  std::string name;
  std::string summary;
  std::vector<Field<Rules>> fields;
  std::vector<Preset<Rules>> presets;
  // For fields that depend on each other: fills in what was left out, or says which of them contradict.
  std::function<tl::expected<Rules, Translations>(Rules)> settle = {};
};

}  // namespace turno
