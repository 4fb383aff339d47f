#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/return_if_error.hpp"
#include "study/run/plan.hpp"

namespace turno::study {
namespace {

std::optional<std::int64_t> whole(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

tl::expected<std::string, std::string> value_of(std::string_view inside, const Named& variables,
                                                std::vector<std::string>* used) {
  const std::size_t at = inside.find_first_of("+*-");
  const std::string name(inside.substr(0, at));
  const auto found =
      std::find_if(variables.begin(), variables.end(), [&](const auto& variable) { return variable.first == name; });
  if (found == variables.end())
    return tl::unexpected(fmt::format("{{{}}} is not varied; write it in vary, as in vary = {{ {} = [1, 2] }}", inside,
                                      name.empty() ? "depth" : name));
  if (used != nullptr) used->push_back(name);
  if (at == std::string_view::npos) return found->second;
  constexpr std::int64_t most = 1'000'000'000;
  const auto value = whole(found->second);
  const auto other = whole(inside.substr(at + 1));
  if (!value || !other || *value < -most || *value > most || *other < 0 || *other > most)
    return tl::unexpected(fmt::format("{{{}}}: write whole numbers to calculate with", inside));
  return std::to_string(inside[at] == '+' ? *value + *other : inside[at] == '-' ? *value - *other : *value * *other);
}

}  // namespace

tl::expected<std::string, std::string> substitute(std::string_view text, const Named& variables,
                                                  std::vector<std::string>* used) {
  std::string result;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    result += text.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) return tl::unexpected(std::string("a { has no }"));
    const auto value = value_of(text.substr(open + 1, close - open - 1), variables, used);
    RETURN_IF_ERROR(value);
    result += *value;
    text.remove_prefix(close + 1);
  }
  return result;
}

}  // namespace turno::study
