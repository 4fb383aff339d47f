#include "cli/unknown_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/messages/messages.hpp"

namespace turno::cli {
namespace {

constexpr std::size_t max_slips = 2;  // letters that are wrong, missing, too many or exchanged

// How many slips make one word of the other (Damerau and Levenshtein: neighbours that are exchanged count once).
std::size_t slips_between(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> slips(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  std::iota(slips[0].begin(), slips[0].end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    slips[i][0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      slips[i][j] =
          std::min({slips[i - 1][j] + 1, slips[i][j - 1] + 1, slips[i - 1][j - 1] + (a[i - 1] != b[j - 1] ? 1 : 0)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        slips[i][j] = std::min(slips[i][j], slips[i - 2][j - 2] + 1);
    }
  }
  return slips[a.size()][b.size()];
}

// The command that comes nearest to the word: it goes on where the word ends, or there are few slips in it.
std::optional<std::string> nearest(const CLI::App& app, std::string_view word) {
  std::optional<std::string> found;
  std::size_t fewest = std::min(max_slips + 1, word.size());
  for (const CLI::App* command : app.get_subcommands([](const CLI::App* each) { return !each->get_group().empty(); })) {
    const std::string& name = command->get_name();
    const std::size_t slips = name.starts_with(word) ? 0 : slips_between(name, word.substr(0, 2 * name.size()));
    if (slips >= fewest) continue;
    fewest = slips;
    found = name;
  }
  return found;
}

const CLI::App* find_command(const CLI::App& app, std::string_view name) {
  const auto found = app.get_subcommands([&](const CLI::App* each) { return each->get_name() == name; });
  return found.empty() ? nullptr : found.front();
}

}  // namespace

std::optional<std::string> find_unknown_command(const CLI::App& app, std::span<const char* const> words) {
  const CLI::App* at = &app;
  std::string path;
  bool is_value = false;
  for (const std::string_view word : words) {
    if (at->get_subcommands([](const CLI::App* /*each*/) { return true; }).empty()) return std::nullopt;
    if (std::exchange(is_value, false)) continue;
    if (word.starts_with('-')) {
      const CLI::Option* option = at->get_option_no_throw(std::string(word));
      is_value = option != nullptr && option->get_items_expected_max() > 0;
      continue;
    }
    if (const CLI::App* command = find_command(*at, word)) {
      at = command;
      path += command->get_name() + " ";
      continue;
    }
    const auto meant = nearest(*at, word);
    return fmt::format(messages::see_help,
                       meant ? fmt::format(messages::command_meant, path, word, path, *meant)
                             : fmt::format(messages::command_unknown, path, word),
                       path);
  }
  return std::nullopt;
}

}  // namespace turno::cli
