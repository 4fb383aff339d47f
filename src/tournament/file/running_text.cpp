#include "tournament/file/running_text.hpp"

#include <fmt/ranges.h>

#include "core/presentable.hpp"
#include "core/utf8.hpp"
#include "play/players/player_text.hpp"
#include "tournament/file/toml_text.hpp"

namespace turno::tournament {
namespace {

constexpr std::uint64_t most_cores = 1024;
constexpr std::size_t longest_option = 500;  // bytes of its name and of its value

// Players' texts must be able to hold it: ugi(option.NAME=VALUE):./bot
bool fits_a_text(std::string_view text) {
  return !text.empty() && text.size() <= longest_option && text.find_first_of(",()") == std::string_view::npos &&
         text.front() != ' ' && text.back() != ' ' && !has_control(text);
}

std::optional<std::string> option_value(const toml::node& node) {
  if (const auto number = node.value_exact<std::int64_t>()) return std::to_string(*number);
  if (const auto truth = node.value_exact<bool>()) return *truth ? "true" : "false";
  return node.value_exact<std::string>();
}

}  // namespace

void read_running(const Fields& fields, BotRunning& running) {
  if (fields.has("restart")) {
    std::string when;
    fields.read("restart", when);
    if (when != "game" && when != "never")
      fields.complain("restart", R"(write "game" for a new process in every game, or "never")");
    running.restart = when == "game";
  }
  if (fields.has("cores")) fields.read_number("cores", running.cores.emplace(1), 1, most_cores);
  if (fields.has("log")) fields.read("log", running.log.emplace(false));
}

void read_options(const Fields& fields, Entrant& entrant) {
  const auto* table = fields.table("options", "options = { Threads = 1, Level = 5 }");
  if (table == nullptr) return;
  if (!names_command(entrant.player) || !entrant.player.starts_with("ugi"))
    return fields.complain("options", "only a bot that speaks UGI has options; leave it out");
  for (const auto& [key, node] : *table) {
    const auto value = option_value(node);
    if (!value || !fits_a_text(*value) || !fits_a_text(key.str()) || key.str().find('=') != std::string_view::npos)
      return fields.complain("options",
                             fmt::format("{}: write a number, true, false or a text without commas and parentheses",
                                         presentable(key.str())));
    entrant.options.push_back({std::string(key.str()), *value});
  }
}

std::string write_running(const BotRunning& running) {
  std::string text;
  if (running.restart) text += fmt::format("restart = \"{}\"\n", *running.restart ? "game" : "never");
  if (running.cores) text += fmt::format("cores = {}\n", *running.cores);
  if (running.log) text += fmt::format("log = {}\n", *running.log);
  return text;
}

std::string write_options(const std::vector<Setting>& options) {
  std::vector<std::string> said;
  said.reserve(options.size());
  for (const auto& [name, value] : options) said.push_back(fmt::format("{} = {}", toml_text(name), toml_text(value)));
  return said.empty() ? "" : fmt::format("options = {{ {} }}\n", fmt::join(said, ", "));
}

}  // namespace turno::tournament
