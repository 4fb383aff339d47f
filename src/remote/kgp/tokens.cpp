#include "remote/kgp/tokens.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/text.hpp"
#include "play/players/player_text.hpp"
#include "play/system/secure_random.hpp"

namespace turno::remote::kgp {
namespace {

constexpr std::size_t new_token_length = 20;
constexpr std::string_view token_letters = "abcdefghijkmnopqrstuvwxyz23456789";
constexpr std::size_t max_token = 200;  // bytes, as sessions keep them

}  // namespace

tl::expected<Tokens, std::string> parse_tokens(std::string_view text, const std::string& file,
                                               const tournament::Settings& settings) {
  Tokens tokens;
  std::vector<bool> has_token(settings.entrants.size());
  std::size_t number = 0;
  for (const std::string_view raw : split(text, '\n')) {
    ++number;
    const std::string_view line = trim(raw);
    if (line.empty() || line.front() == '#') continue;
    const auto wrong = [&](const std::string& what) {
      return tl::unexpected(fmt::format("{}:{}: {}", file, number, what));
    };
    const std::size_t blank = line.find_last_of(" \t");
    if (blank == std::string_view::npos) return wrong("a line is NAME TOKEN");
    const std::string_view name = trim(line.substr(0, blank));
    const std::string_view token = line.substr(blank + 1);
    if (token.size() > max_token) return wrong(fmt::format("the token of {} is longer than {} bytes", name, max_token));
    const auto entrant = std::find_if(settings.entrants.begin(), settings.entrants.end(),
                                      [&](const tournament::Entrant& one) { return one.name == name; });
    if (entrant == settings.entrants.end()) return wrong(fmt::format("no entrant is called \"{}\"", name));
    if (!names_client(entrant->player)) return wrong(fmt::format("{} is no client: it needs no token", name));
    const auto index = static_cast<std::size_t>(entrant - settings.entrants.begin());
    if (has_token[index]) return wrong(fmt::format("{} has a token already", name));
    const auto [other, is_new] = tokens.emplace(token, index);
    if (!is_new)
      return wrong(fmt::format("{} and {} have the same token; each needs one of its own",
                               settings.entrants[other->second].name, name));
    has_token[index] = true;
  }
  for (std::size_t i = 0; i < settings.entrants.size(); ++i)
    if (names_client(settings.entrants[i].player) && !has_token[i])
      return tl::unexpected(
          fmt::format("{}: there is no token for {}; add a line NAME TOKEN", file, settings.entrants[i].name));
  return tokens;
}

std::string make_tokens(const tournament::Settings& settings) {
  std::string text =
      fmt::format("# The tokens of {}: a client says set auth:token TOKEN. Tell each its own.\n", settings.name);
  for (const tournament::Entrant& entrant : settings.entrants)
    if (names_client(entrant.player))
      text += fmt::format("{} {}\n", entrant.name, secure_random_text(new_token_length, token_letters));
  return text;
}

}  // namespace turno::remote::kgp
