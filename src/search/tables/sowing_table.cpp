#include "search/tables/sowing_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "core/field.hpp"
#include "search/best/pages.hpp"

namespace turno::search {
namespace {

// What fits a byte with its sign.
constexpr int max_table_seeds = 127;

int useful_seeds(const kalah::Rules& rules) { return std::min(rules.total(), max_table_seeds); }

// The fields that decide what is still to be won from rows on.
std::vector<std::pair<std::string, std::string>> fields_of_tables(const kalah::Rules& rules) {
  std::vector<std::pair<std::string, std::string>> fields;
  for (const auto& field : kalah::rules_info().fields)
    if (field.name == "pits" || field.name == "capture" || field.name == "end")
      fields.emplace_back(field.name, field.write(rules));
  return fields;
}

}  // namespace

bool SowingTable::has_tables(const kalah::Rules& rules) {
  return rules.pits <= SowingIndex::max_pits && !rules.majority;
}

int SowingTable::seeds_within(const kalah::Rules& rules, std::size_t bytes) {
  int seeds = 0;
  while (seeds < useful_seeds(rules) && bytes_for(rules, seeds + 1) <= bytes) ++seeds;
  return seeds;
}

std::size_t SowingTable::bytes_for(const kalah::Rules& rules, int most_seeds) {
  const auto index = SowingIndex::make(rules.pits, most_seeds);
  return index ? index->positions() : std::numeric_limits<std::size_t>::max();
}

std::optional<SowingTable> SowingTable::build(const kalah::Rules& rules, int most_seeds,
                                              const BuildSettings& settings) {
  const SowingIndex index = SowingIndex::make(rules.pits, most_seeds).value();
  const auto pages = std::make_shared<Pages>(index.positions(), Pages::Given::AsTouched);
  const std::span<std::int8_t> values(static_cast<std::int8_t*>(pages->data()), index.positions());
  if (!build_values(rules, index, values, settings)) return std::nullopt;
  return SowingTable(rules, most_seeds, pages, values);
}

SowingTable::SowingTable(const kalah::Rules& rules, int most_seeds, std::shared_ptr<const void> memory,
                         std::span<const std::int8_t> values)
    : rules_(rules),
      index_(SowingIndex::make(rules.pits, most_seeds).value()),
      memory_(std::move(memory)),
      values_(values) {
  assert(values_.size() == index_.positions());
}

std::string table_rules(const kalah::Rules& rules) {
  std::string settings;
  for (const auto& [name, value] : fields_of_tables(rules))
    settings += fmt::format("{}{}={}", settings.empty() ? "" : ",", name, value);
  return fmt::format("{}({})", kalah::rules_info().name, settings);
}

std::string table_name(const kalah::Rules& rules) {
  std::string text = kalah::rules_info().name;
  for (const auto& [name, value] : fields_of_tables(rules)) text += "-" + value;
  return text;
}

}  // namespace turno::search
