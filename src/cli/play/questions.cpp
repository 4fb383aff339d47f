#include "cli/play/questions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "cli/messages/messages.hpp"
#include "cli/play/advice.hpp"
#include "cli/terminal/narration.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/players/levels.hpp"
#include "play/players/player_text.hpp"

namespace turno::cli {
namespace {

// Who has just learnt a game has a chance against it.
constexpr std::string_view usual_computer = "level3";

// Asks until `accept` takes the answer; an empty line is the default. Nothing: the person left.
std::optional<std::string> ask(Terminal& terminal, const std::string& question, const std::string& default_answer,
                               const std::function<tl::expected<void, std::string>(const std::string&)>& accept) {
  for (;;) {
    const Reply reply = terminal.ask(fmt::format(messages::question, question, default_answer));
    if (!std::holds_alternative<std::string>(reply)) return std::nullopt;
    std::string answer(trim(std::get<std::string>(reply)));
    if (answer.empty()) answer = default_answer;
    if (answer == "x") return std::nullopt;
    const auto fine = accept(answer);
    if (fine) return answer;
    terminal.out() << fmt::format(messages::try_again, fine.error());
  }
}

tl::expected<void, std::string> one_of(const std::string& answer, const std::vector<std::string>& choices) {
  if (std::find(choices.begin(), choices.end(), answer) != choices.end()) return {};
  return tl::unexpected(fmt::format(messages::choose_among, answer, fmt::join(choices, ", ")));
}

std::optional<std::string> ask_game(Terminal& terminal, const Catalog& catalog) {
  std::vector<std::string> names;
  for (const GameEntry& entry : catalog.entries()) names.push_back(entry.name);
  auto name = ask(terminal, fmt::format(messages::which_game, fmt::join(names, ", ")), names.front(),
                  [&](const std::string& answer) -> tl::expected<void, std::string> {
                    const auto made = catalog.make(answer);
                    RETURN_IF_ERROR(made);
                    return {};
                  });
  if (!name) return std::nullopt;
  const GameEntry* entry = catalog.find(*name);
  if (entry == nullptr || entry->name != *name) return name;  // a preset or a spec says all

  std::vector<std::string> settings;
  for (const FieldInfo& field : entry->fields) {
    if (!field.in_default_spec) continue;
    const auto spec = [&](const std::string& value) { return fmt::format("{}({}={})", *name, field.name, value); };
    const auto value = ask(terminal, fmt::format(messages::which_value, field.name, field.summary, field.values),
                           field.default_value, [&](const std::string& answer) -> tl::expected<void, std::string> {
                             const auto made = catalog.make(spec(answer));
                             RETURN_IF_ERROR(made);
                             return {};
                           });
    if (!value) return std::nullopt;
    settings.push_back(fmt::format("{}={}", field.name, *value));
  }
  return settings.empty() ? *name : fmt::format("{}({})", *name, fmt::join(settings, ","));
}

// The levels, then the others from weak to strong, few enough to choose from; every other player is understood too.
std::vector<std::string> suggested_computers(const AnyGame& game) {
  std::vector<std::string> computers{fmt::format(messages::levels, level_name(0), level_name(top_level)), "random",
                                     "alphabeta"};
  if (const std::string evaluation = strongest_evaluation(game); evaluation != "margin")
    computers.push_back(fmt::format("alphabeta(eval={})", evaluation));
  computers.emplace_back(best_algorithm);
  return computers;
}

std::optional<std::string> ask_player(Terminal& terminal, Side side, const AnyGame& game) {
  const std::vector<std::string> sorts{std::string(messages::human), std::string(messages::computer)};
  const auto sort =
      ask(terminal, fmt::format(messages::human_or_computer, name_of(side)), sorts[side == Side::First ? 0 : 1],
          [&](const std::string& answer) { return one_of(answer, sorts); });
  if (!sort || *sort == sorts[0]) return sort ? std::optional<std::string>("human") : std::nullopt;
  return ask(terminal, fmt::format(messages::which_computer, fmt::join(suggested_computers(game), ", ")),
             std::string(usual_computer), [&](const std::string& answer) -> tl::expected<void, std::string> {
               const auto player = parse_player(answer, 1, game);
               RETURN_IF_ERROR(player);
               return {};
             });
}

}  // namespace

tl::expected<std::optional<Answers>, std::string> ask_what_to_play(Terminal& terminal, const Catalog& catalog,
                                                                   const std::array<std::string, 2>& given_players) {
  terminal.out() << messages::questions_begin;
  const auto game = ask_game(terminal, catalog);
  if (!game) return std::optional<Answers>();
  const auto made = catalog.make(*game);
  RETURN_IF_ERROR(made);
  Answers answers{*game, given_players};
  for (const Side side : {Side::First, Side::Second}) {
    std::string& player = answers.players[index_of(side)];
    if (!player.empty()) continue;
    const auto asked = ask_player(terminal, side, **made);
    if (!asked) return std::optional<Answers>();
    player = *asked;
  }
  return std::optional(std::move(answers));
}

}  // namespace turno::cli
