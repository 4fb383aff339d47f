#include "tournament/run/carry_over.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/for_all.hpp"
#include "core/return_if_error.hpp"
#include "tournament/run/chance.hpp"
#include "tournament/run/same_games.hpp"

namespace turno::tournament {
namespace {

constexpr std::size_t games_at_a_time = 4096;

// What the same game has in common in both tournaments. With a clock a player may be too late another time, but who was
// in time once is no worse for being believed.
class Identities {
 public:
  explicit Identities(const Plan& plan) : plan_(plan), leaves_to_chance_(plan.settings().entrants.size(), true) {
    for (std::size_t i = 0; i < leaves_to_chance_.size(); ++i)
      if (const auto file = plan.lisp_file(i)) leaves_to_chance_[i] = may_draw(*file);
  }

  // Of each; empty where chance or time has a part in it.
  std::vector<std::string> of(std::span<const Pairing> pairings) const {
    std::vector<std::string> identities(pairings.size());
    for_all(pairings.size(), [&](std::size_t i) { identities[i] = of(pairings[i]); });
    return identities;
  }

 private:
  std::string of(const Pairing& pairing) const {
    if (!plan_.is_program(pairing.first) && !plan_.is_program(pairing.second)) return {};  // quickly played again
    const PlannedGame planned = plan_.game(pairing);
    GameRecord head = plan_.record(pairing, planned);
    head.clock = {};
    const auto key = SameGames::key_of(head, planned);
    if (!key) return {};
    const bool needs_seed = leaves_to_chance(pairing.first) || leaves_to_chance(pairing.second);
    return needs_seed ? fmt::format("{}\n{}", *key, planned.seed) : *key;
  }

  // Searchers, the only others with whom games are the same, leave nothing to it.
  bool leaves_to_chance(std::size_t entrant) const { return plan_.is_program(entrant) && leaves_to_chance_[entrant]; }

  const Plan& plan_;
  std::vector<bool> leaves_to_chance_;  // one an entrant
};

struct Carried {
  std::size_t from = 0;  // its number in the earlier tournament
  Pairing to;
};

std::vector<Carried> games_to_carry(const Plan& earlier, const Plan& plan, const Draw& draw) {
  std::vector<Pairing> wanted;
  for (const Pairing& pairing : draw.pairings())
    if (draw.is_to_be_played(pairing.number)) wanted.push_back(pairing);
  const Draw before(earlier.settings());
  const auto known = Identities(earlier).of(before.pairings());
  std::unordered_map<std::string_view, std::size_t> numbers;
  for (std::size_t i = 0; i < known.size(); ++i)
    if (!known[i].empty()) numbers.emplace(known[i], before.pairings()[i].number);
  const auto asked_for = Identities(plan).of(wanted);
  std::vector<Carried> carried;
  for (std::size_t i = 0; i < wanted.size(); ++i)
    if (const auto found = numbers.find(asked_for[i]); found != numbers.end())
      carried.push_back({found->second, wanted[i]});
  return carried;
}

struct Copy {
  ReportedGame game;
  store::GameRow row;
};

// The earlier record as one of this tournament.
std::optional<Copy> copy_of(const Plan& plan, const Pairing& pairing, const RecordSource& source,
                            const std::string& earlier) {
  auto record = parse_record(earlier);
  if (!record || !record->ending || !SameGames::is_worth_keeping(*record)) return std::nullopt;
  if (!record->taken_from) record->taken_from = source;  // else it is where that game was played
  const PlannedGame planned = plan.game(pairing);
  std::string text = write_record(SameGames::played_as(plan.record(pairing, planned), *std::move(record)));
  auto game = derive(plan, pairing, text);
  if (!game) return std::nullopt;
  return Copy{*std::move(game), {pairing.number, std::move(text)}};
}

}  // namespace

tl::expected<std::size_t, std::string> carry_over(const Plan& earlier, const Plan& plan, store::Tournaments& store,
                                                  Progress& progress, const std::stop_token& stop) {
  const Settings& before = earlier.settings();
  const Settings& now = plan.settings();
  if (before.adjudication != now.adjudication || before.time != now.time || before.final_time != now.final_time ||
      before.time_margin != now.time_margin)
    return 0;
  const auto carried = games_to_carry(earlier, plan, progress.draw);
  std::size_t count = 0;
  for (std::size_t at = 0; at < carried.size() && !stop.stop_requested(); at += games_at_a_time) {
    const auto part = std::span(carried).subspan(at, std::min(games_at_a_time, carried.size() - at));
    std::vector<std::string> records;
    for (const Carried& one : part) {
      auto record = store.find_game(earlier.settings().name, one.from);
      RETURN_IF_ERROR(record);
      records.push_back(record->value_or(""));
    }
    std::vector<std::optional<Copy>> copies(part.size());
    for_all(part.size(), [&](std::size_t i) {
      copies[i] = copy_of(plan, part[i].to, {before.name, part[i].from}, records[i]);
    });
    std::vector<store::GameRow> rows;
    for (auto& copy : copies)
      if (copy) rows.push_back(std::move(copy->row));
    RETURN_IF_ERROR(store.append(plan.settings().name, rows));
    for (auto& copy : copies)
      if (copy) progress.add(std::move(copy->game));
    count += rows.size();
  }
  return count;
}

}  // namespace turno::tournament
