#include "course/service/roster.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/name.hpp"
#include "core/return_if_error.hpp"
#include "core/utf8.hpp"
#include "course/league/line_up.hpp"
#include "play/players/player_text.hpp"

namespace turno::course {
namespace {

constexpr int max_number = 99;
constexpr std::size_t max_name = 40;
constexpr std::size_t max_alias = 30;

// For reference players of whom nothing else is said: names as students choose them.
constexpr std::array<std::string_view, 12> made_up{"Alerce", "Boldo", "Canelo", "Espino",  "Lenga", "Litre",
                                                   "Maiten", "Molle", "Peumo",  "Quillay", "Raulí", "Tepa"};

tl::unexpected<std::string> no_pair(PairId id) {
  return tl::unexpected(fmt::format("there is no pair {}; turno course status lists them", to_text(id)));
}

tl::expected<void, std::string> check_text(std::string_view what, std::string_view text, std::size_t most) {
  std::size_t characters = 0;
  for (std::string_view rest = text; !rest.empty(); ++characters)
    if (is_control(take_character(rest)))
      return tl::unexpected(fmt::format("{}: write it without control characters", what));
  if (characters > most) return tl::unexpected(fmt::format("{}: write at most {} characters", what, most));
  if (text.starts_with(' ') || text.ends_with(' '))
    return tl::unexpected(fmt::format("{}: remove spaces at the beginning and end", what));
  return {};
}

std::string free_alias(const Ledger& ledger) {
  for (int round = 1;; ++round)
    for (const std::string_view name : made_up) {
      std::string alias = round == 1 ? std::string(name) : fmt::format("{} {}", name, round);
      const auto is_it = [&](const Reference& reference) { return reference.alias == alias; };
      if (std::none_of(ledger.references().begin(), ledger.references().end(), is_it)) return alias;
    }
}

tl::expected<void, std::string> check_player(const OpenCourse& course, const Catalog& catalog,
                                             const NewReference& reference) {
  if (reference.file) return {};  // it is examined when it plays
  if (reference.player.empty()) return tl::unexpected(std::string("say which player it is, or give its file"));
  for (const std::string& spec : course.settings.tournament.games) {
    const auto game = catalog.make(spec);
    RETURN_IF_ERROR(game);
    const auto player = parse_player(reference.player, 1, **game, course.folder);
    RETURN_IF_ERROR(player);
    if (player->is_human()) return tl::unexpected(std::string("a human cannot be a reference player"));
  }
  return {};
}

}  // namespace

tl::expected<PairCode, std::string> add_pair(OpenCourse& course, const NewPair& pair, Instant at) {
  const PairId id = pair.id;
  if (id.group < 0 || id.group > max_number || id.pair < 0 || id.pair > max_number)
    return tl::unexpected(std::string("write group and pair as numbers from 0 to 99"));
  if (course.settings.tournament.format == tournament::Format::Cup && pair.division.empty())
    return tl::unexpected(std::string("this course plays cups: give the pair's division with --division"));
  const PairCode code = new_pair_code();
  const auto added = append(course, at, [&](const Ledger& ledger) -> Decision {
    if (ledger.find(id) != nullptr)
      return tl::unexpected(
          fmt::format("there is already a pair {}; turno course pair renew makes a new code", to_text(id)));
    return std::vector<NewEvent>{
        PairAdded{id, code.short_part, hash_of_secret(code.long_part), pair.division, pair.note}};
  });
  RETURN_IF_ERROR(added);
  return code;
}

tl::expected<PairCode, std::string> renew_code(OpenCourse& course, PairId pair, Instant at) {
  const PairCode code = new_pair_code();
  const auto renewed = append(course, at, [&](const Ledger& ledger) -> Decision {
    if (ledger.find(pair) == nullptr) return no_pair(pair);
    return std::vector<NewEvent>{CodeRenewed{pair, code.short_part, hash_of_secret(code.long_part)}};
  });
  RETURN_IF_ERROR(renewed);
  return code;
}

bool knows_code(const Pair& pair, std::string_view code) {
  const std::size_t hyphen = code.find('-');
  return hyphen != std::string_view::npos && code.substr(0, hyphen) == pair.code &&
         is_secret(code.substr(hyphen + 1), pair.key);
}

tl::expected<void, std::string> set_ban(OpenCourse& course, const Ban& ban, Instant at) {
  RETURN_IF_ERROR(append(course, at, [&](const Ledger& ledger) -> Decision {
    const Pair* pair = ledger.find(ban.pair);
    if (pair == nullptr) return no_pair(ban.pair);
    if (ban.lift && !pair->banned) return tl::unexpected(fmt::format("pair {} is not banned", to_text(ban.pair)));
    if (!ban.lift && pair->banned)
      return tl::unexpected(fmt::format("pair {} is already banned: {}", to_text(ban.pair), *pair->banned));
    return std::vector<NewEvent>{BanChanged{ban.pair, !ban.lift, ban.why}};
  }));
  return {};
}

tl::expected<std::string, std::string> add_reference(OpenCourse& course, const Catalog& catalog,
                                                     const NewReference& reference, Instant at) {
  if (!is_plain_name(reference.name, max_name))
    return tl::unexpected(std::string("the name of a reference player has letters, digits, '-', '_' and '.'"));
  RETURN_IF_ERROR(check_text("alias", reference.alias, max_alias));
  RETURN_IF_ERROR(check_player(course, catalog, reference));
  if (course.settings.tournament.format == tournament::Format::Cup && reference.division.empty())
    return tl::unexpected(std::string("this course plays cups: give the player's division with --division"));
  std::string alias = reference.alias;
  const auto added = append(course, at, [&](const Ledger& ledger) -> Decision {
    for (const Reference& one : ledger.references())
      if (one.name == reference.name || one.alias == alias)
        return tl::unexpected(fmt::format("there is already a reference player {} ({})", one.name, one.alias));
    if (alias.empty()) alias = free_alias(ledger);
    const std::string player = reference.player.empty() ? player_of(course.settings, file_place) : reference.player;
    return std::vector<NewEvent>{
        {ReferenceAdded{reference.name, alias, player, reference.from, reference.division}, reference.file}};
  });
  RETURN_IF_ERROR(added);
  return alias;
}

tl::expected<void, std::string> remove_reference(OpenCourse& course, const std::string& name, Instant at) {
  RETURN_IF_ERROR(append(course, at, [&](const Ledger& ledger) -> Decision {
    for (const Reference& one : ledger.references())
      if (one.name == name) return std::vector<NewEvent>{ReferenceRemoved{name}};
    return tl::unexpected(fmt::format("there is no reference player {}; turno course status lists them", name));
  }));
  return {};
}

}  // namespace turno::course
