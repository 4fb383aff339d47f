#include "play/ugi/bot_option.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "core/text.hpp"
#include "play/system/said_text.hpp"
#include "play/ugi/words.hpp"

namespace turno {
namespace {

constexpr std::array<std::string_view, 5> option_words{"type", "default", "min", "max", "var"};
constexpr std::size_t told_of_values = 200;  // characters

bool is_option_word(std::string_view word) {
  return std::find(option_words.begin(), option_words.end(), word) != option_words.end();
}

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return number;
}

}  // namespace

BotOption BotOption::parse(std::string_view rest) {
  BotOption option;
  option.name = trim(rest.substr(0, rest.find(" type ")));
  rest.remove_prefix(std::min(rest.size(), rest.find(" type ")));
  std::string_view about;
  std::string said;
  const auto note = [&] {
    if (about == "type") option.type = said;
    if (about == "min") option.min = whole_number(said);
    if (about == "max") option.max = whole_number(said);
    if (about == "var") option.values.push_back(said);
    said.clear();
  };
  for (std::string_view word = ugi::take_word(rest); !word.empty(); word = ugi::take_word(rest)) {
    if (is_option_word(word)) {
      note();
      about = word;
    } else {
      if (!said.empty()) said += ' ';
      said += word;
    }
  }
  note();
  return option;
}

tl::expected<void, std::string> BotOption::check(std::string_view value) const {
  const auto takes = [](std::string what) { return tl::unexpected(std::move(what)); };
  if (type == "spin") {
    const auto number = whole_number(value);
    if (!number) return takes("it takes a whole number");
    if (min && *number < *min) return takes(fmt::format("it takes {} at least", *min));
    if (max && *number > *max) return takes(fmt::format("it takes {} at most", *max));
  } else if (type == "check") {
    if (value != "true" && value != "false") return takes("it takes true or false");
  } else if (type == "button") {
    if (value != "true") return takes("it is a button; write true to press it");
  } else if (type == "combo") {
    const auto is_value = [&](const std::string& one) { return lower_case(one) == lower_case(value); };
    if (std::none_of(values.begin(), values.end(), is_value))
      return takes(
          fmt::format("it takes one of {}", in_quotes(fmt::format("{}", fmt::join(values, ", ")), told_of_values)));
  }
  return {};
}

std::string BotOption::set_to(std::string_view value) const {
  return type == "button" ? fmt::format("setoption name {}\n", name)
                          : fmt::format("setoption name {} value {}\n", name, value);
}

}  // namespace turno
