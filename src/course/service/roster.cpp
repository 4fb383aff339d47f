#include "course/service/roster.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "core/name.hpp"
#include "core/presentable.hpp"
#include "core/random.hpp"
#include "core/return_if_error.hpp"
#include "course/league/line_up.hpp"
#include "course/service/checked_text.hpp"
#include "play/players/player_text.hpp"

namespace turno::course {
namespace {

constexpr int max_number = 99;
constexpr std::size_t max_name = 40;
constexpr std::size_t max_details = 200;
constexpr std::size_t short_code = 2;
constexpr std::size_t least_secret = 12;
constexpr std::size_t max_alias = 30;

// For reference players of whom nothing else is said: names as students choose them, of no one kind and in no order.
constexpr std::array<std::string_view, 60> made_up{
    "Quasar",     "La Roca",   "Tortuga",      "Zenit",     "Mamba",    "Doña Semilla", "Rayo",       "Sísifo",
    "Pipiolo",    "Kraken",    "Nube 9",       "Ajonjolí",  "Vendaval", "Telesforo",    "Omega",      "Chispa",
    "Hormiguita", "Minerva",   "El Sembrador", "Turing",    "Cóndor",   "Patapalo",     "Brújula",    "Maremoto",
    "Lince",      "Ofelia",    "Trueno",       "Garbanzo",  "Nautilus", "Azabache",     "Pandora",    "Tres en Raya",
    "Hurón",      "Salmorejo", "Vértigo",      "Bonifacio", "Ícaro",    "Lentejas",     "Sombra",     "Polilla",
    "Atlas",      "Canela",    "Jaque",        "Remolino",  "Medusa",   "Cachalote",    "Pimentón",   "Duende",
    "Fénix",      "Amapola",   "Tábano",       "Corsario",  "Eureka",   "Gaviota",      "Mandrágora", "Petirrojo",
    "Ulises",     "Cometa",    "Zarzamora",    "Nébula"};

tl::unexpected<std::string> no_pair(PairId id) {
  return tl::unexpected(fmt::format("there is no pair {}; turno course status lists them", to_text(id)));
}

// Of the part that is secret.
bool is_small(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

bool is_letter_or_digit(char c) { return is_small(c) || (c >= 'A' && c <= 'Z'); }

// Xf, or Xf-k7mq2vwt9d4h.
bool is_code(std::string_view code) {
  const std::string_view first = code.substr(0, short_code);
  if (first.size() != short_code || !std::all_of(first.begin(), first.end(), is_letter_or_digit)) return false;
  if (code.size() == short_code) return true;
  const std::string_view secret = code.substr(short_code + 1);
  return code[short_code] == '-' && secret.size() >= least_secret && secret.size() <= max_name &&
         std::all_of(secret.begin(), secret.end(), is_small);
}

// How references and students' players are called, now or on an earlier day, as it looks: whose name is followed by a
// number from one day on would tell who came that day.
std::set<std::string> looks_taken(const Ledger& ledger) {
  std::set<std::string> looks;
  for (const Reference& one : ledger.references()) looks.insert(look_of(one.alias));
  for (const Entry& entry : ledger.entries())
    if (entry.report) looks.insert(look_of(entry.report->alias));
  for (const Day& day : ledger.days())
    for (const DayEntrant& one : day.begun.entrants) looks.insert(look_of(one.name));
  return looks;
}

// Drawn by lot: neither the order in which references were added nor their number can be told from their names.
std::string free_alias(const Ledger& ledger, std::uint64_t seed) {
  Random random(seed);
  const std::set<std::string> taken = looks_taken(ledger);
  for (int round = 1;; ++round) {
    std::vector<std::string> free;
    for (const std::string_view name : made_up) {
      std::string alias = round == 1 ? std::string(name) : fmt::format("{} {}", name, round);
      if (!taken.contains(look_of(alias))) free.push_back(std::move(alias));
    }
    if (!free.empty()) return free[random.below(static_cast<std::uint32_t>(free.size()))];
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

tl::expected<void, std::string> check_pair(const CourseSettings& settings, const NewPair& pair) {
  if (pair.id.group < 0 || pair.id.group > max_number || pair.id.pair < 0 || pair.id.pair > max_number)
    return tl::unexpected(std::string("write group and pair as numbers from 0 to 99"));
  RETURN_IF_ERROR(check_text("names", pair.note, max_details));
  RETURN_IF_ERROR(check_text("e-mail", pair.email, max_details));
  RETURN_IF_ERROR(check_text("division", pair.division, max_name));
  if (!pair.email.empty() && pair.email.find('@') == std::string::npos)
    return tl::unexpected(fmt::format("\"{}\" is not an e-mail address", pair.email));
  if (!pair.code.empty() && !is_code(pair.code))
    return tl::unexpected(
        fmt::format("\"{}\" is not a code: write two letters or digits, as in Xf, or those, a hyphen "
                    "and at least 12 small letters or digits",
                    pair.code));
  if (settings.tournament.format == tournament::Format::Cup && pair.division.empty())
    return tl::unexpected(std::string("this course plays cups: give the pair's division with --division"));
  return {};
}

AddedPair added_pair(const NewPair& pair) {
  PairCode code = new_pair_code();
  if (!pair.code.empty()) code.short_part = pair.code.substr(0, short_code);
  if (pair.code.size() > short_code) code.long_part = pair.code.substr(short_code + 1);
  return {PairAdded{pair.id, code.short_part, hash_of_secret(code.long_part), pair.division, pair.note, pair.email},
          code};
}

tl::expected<PairCode, std::string> add_pair(OpenCourse& course, const NewPair& pair, Instant at) {
  RETURN_IF_ERROR(check_pair(course.settings, pair));
  const AddedPair wanted = added_pair(pair);
  const auto added = append(course, at, [&](const Ledger& ledger) -> Decision {
    if (ledger.find(pair.id) != nullptr)
      return tl::unexpected(
          fmt::format("there is already a pair {}; turno course pair renew makes a new code", to_text(pair.id)));
    return std::vector<NewEvent>{wanted.event};
  });
  RETURN_IF_ERROR(added);
  return wanted.code;
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
      return tl::unexpected(fmt::format("pair {} is already banned: {}", to_text(ban.pair), pair->banned->text));
    return std::vector<NewEvent>{BanChanged{ban.pair, !ban.lift, ban.why}};
  }));
  return {};
}

tl::expected<void, std::string> set_excuse(OpenCourse& course, const NewExcuse& excuse, Instant at) {
  if (!course.calendar().is_course_day(excuse.date))
    return tl::unexpected(
        fmt::format("{} is not a day of the course, so nothing is missed on it", to_text(excuse.date)));
  RETURN_IF_ERROR(check_text("why", excuse.why, max_why));
  RETURN_IF_ERROR(append(course, at, [&](const Ledger& ledger) -> Decision {
    if (ledger.find(excuse.pair) == nullptr) return no_pair(excuse.pair);
    if (ledger.is_excused(excuse.pair, excuse.date) != excuse.undo)
      return tl::unexpected(fmt::format("pair {} is {} excused on {}", to_text(excuse.pair),
                                        excuse.undo ? "not" : "already", to_text(excuse.date)));
    return std::vector<NewEvent>{ExcuseChanged{excuse.pair, excuse.date, !excuse.undo, excuse.why}};
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
    if (alias.empty()) alias = free_alias(ledger, new_seed());
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
