#include "tournament/file/toml_fields.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "core/duration.hpp"
#include "core/utf8.hpp"
#include "play/system/limit_text.hpp"
#include "tournament/file/toml_depth.hpp"

namespace turno::tournament {

namespace {

constexpr std::array<std::string_view, 8> limit_keys{"memory", "cpu",  "processes", "file-size",
                                                     "tmp",    "stop", "bot-size",  "bot-files"};

}  // namespace

tl::expected<toml::table, std::string> parse_toml(std::string_view text, const std::string& file_name) {
  if (const auto line = line_of_too_deep_key(text))
    return tl::unexpected(
        fmt::format("{}:{}: this key has more than {} parts; write fewer", file_name, *line, max_key_parts));
  try {
    return toml::parse(text);
  } catch (const toml::parse_error& error) {
    return tl::unexpected(
        fmt::format("{}:{}: this is not valid TOML: {}", file_name, error.source().begin.line, error.description()));
  }
}

Fields::Fields(const toml::table& table, std::string within, std::span<const std::string_view> known,
               Mistakes& mistakes)
    : table_(table), within_(std::move(within)), mistakes_(mistakes) {
  for (const auto& [key, node] : table)
    if (std::find(known.begin(), known.end(), key.str()) == known.end())
      mistakes_.at(key.source().begin.line, within_ + std::string(key.str()),
                   fmt::format("there is no such key; write one of {}", fmt::join(known, ", ")));
}

std::uint32_t Fields::line_of(std::string_view field) const {
  return (has(field) ? table_.get(field)->source() : table_.source()).begin.line;
}

void Fields::complain(std::string_view field, std::string_view what) const {
  mistakes_.at(line_of(field), within_ + std::string(field), what);
}

void Fields::read(std::string_view field, std::string& value) const {
  if (!has(field)) return;
  const auto text = table_.get(field)->value_exact<std::string>();
  if (!text) return complain(field, "write a string in quotes");
  if (text->empty()) return complain(field, "the text is empty; write something or leave the line out");
  if (has_control(*text)) return complain(field, "the text contains control or invisible characters; remove them");
  value = *text;
}

void Fields::read(std::string_view field, bool& value) const {
  if (!has(field)) return;
  const auto truth = table_.get(field)->value_exact<bool>();
  if (!truth) return complain(field, "write true or false");
  value = *truth;
}

void Fields::read(std::string_view field, double& value, double least, double most) const {
  if (!has(field)) return;
  const toml::node& node = *table_.get(field);
  const auto number = node.is_number() ? node.value<double>() : std::nullopt;
  if (!number || !(*number >= least && *number <= most))
    return complain(field, fmt::format("write a number from {} to {}", least, most));
  value = *number;
}

void Fields::read_number(std::string_view field, std::uint64_t& value, std::uint64_t least, std::uint64_t most) const {
  if (!has(field)) return;
  const auto number = table_.get(field)->value_exact<std::int64_t>();
  if (!number || *number < 0 || static_cast<std::uint64_t>(*number) < least ||
      static_cast<std::uint64_t>(*number) > most)
    return complain(field, fmt::format("write a whole number from {} to {}", least, most));
  value = static_cast<std::uint64_t>(*number);
}

std::optional<std::chrono::milliseconds> Fields::duration(std::string_view field) const {
  if (!has(field)) return std::nullopt;
  const auto text = table_.get(field)->value_exact<std::string>();
  if (!text) {
    complain(field, R"(write a time in quotes: "500ms", "30s" or "2m")");
    return std::nullopt;
  }
  const auto time = parse_duration(*text);
  if (!time && is_too_long_duration(*text))
    complain(field, fmt::format("\"{}\" is too long; a week is the most", *text));
  if (!time) complain(field, fmt::format("\"{}\" is not a time; write 500ms, 30s or 2m", *text));
  return time;
}

std::vector<std::string> Fields::texts(std::string_view field) const {
  if (!has(field)) return {};
  const toml::array* list = table_.get(field)->as_array();
  std::vector<std::string> texts;
  if (list != nullptr)
    for (const toml::node& node : *list)
      if (const auto text = node.value_exact<std::string>(); text && !text->empty() && !has_control(*text))
        texts.push_back(*text);
  if (list == nullptr || list->empty() || texts.size() != list->size())
    complain(field, "write a list of texts in quotes, separated by commas, in brackets");
  return texts;
}

std::vector<double> Fields::numbers(std::string_view field, std::size_t count) const {
  if (!has(field)) return {};
  const toml::array* list = table_.get(field)->as_array();
  std::vector<double> numbers;
  if (list != nullptr)
    for (const toml::node& node : *list)
      if (const auto number = node.is_number() ? node.value<double>() : std::nullopt;
          number && *number >= 0 && *number <= 1000)
        numbers.push_back(*number);
  if (list != nullptr && list->size() == count && numbers.size() == count) return numbers;
  complain(field, fmt::format("write {} numbers from 0 to 1000, separated by commas, in brackets", count));
  return {};
}

const toml::table* Fields::table(std::string_view field, std::string_view example) const {
  if (!has(field)) return nullptr;
  const toml::table* table = table_.get(field)->as_table();
  if (table == nullptr) complain(field, fmt::format("write {}", example));
  return table;
}

void read_limits(const Fields& fields, Mistakes& mistakes, std::string_view within, BotLimits& limits) {
  const auto* table = fields.table("limits", R"(limits = { memory = "256M", processes = 16 })");
  if (table == nullptr) return;
  const Fields given(*table, fmt::format("{}limits.", within), limit_keys, mistakes);
  for (const std::string_view key : limit_keys) {
    if (!given.has(key)) continue;
    std::string value;
    if (const auto number = table->get(key)->value_exact<std::int64_t>();
        number && (key == "processes" || key == "bot-files")) {
      value = std::to_string(*number);
    } else {
      given.read(key, value);
    }
    const auto read = read_bot_limit("", key, value, limits);
    if (read || !mistakes.none()) continue;
    std::string_view why = read.error();  // begins with the key, as every complaint does
    why.remove_prefix(key.size());
    given.complain(key, why.substr(why.find_first_not_of(": ")));
  }
}

}  // namespace turno::tournament
