#include "cli/play/questions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "cli/messages/messages.hpp"
#include "cli/messages/play_messages.hpp"
#include "cli/play/player_words.hpp"
#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "core/side_name.hpp"
#include "core/text.hpp"
#include "engine/spec.hpp"
#include "play/players/levels.hpp"
#include "play/players/player_text.hpp"

namespace turno::cli {
namespace {

// The error is a message in the language of the questions.
using Accept = std::function<tl::expected<void, std::string>(const std::string&)>;

class Questions {
 public:
  Questions(Terminal& terminal, const Catalog& catalog, Language language)
      : terminal_(terminal), catalog_(catalog), language_(language) {}

  std::optional<std::string> ask_game() const;
  std::optional<std::string> ask_player(Side side, const AnyGame& game) const;

 private:
  // Asks until `accept` takes the answer; an empty line is the default. Nothing: the person left.
  std::optional<std::string> ask(const std::string& question, const std::string& default_answer,
                                 const Accept& accept) const {
    for (;;) {
      const Reply reply = terminal_.ask(fmt::format(messages::question, question, default_answer));
      if (!std::holds_alternative<std::string>(reply)) return std::nullopt;
      std::string answer(trim(std::get<std::string>(reply)));
      if (answer.empty()) answer = default_answer;
      if (answer == "x") return std::nullopt;
      const auto fine = accept(answer);
      if (fine) return answer;
      terminal_.out() << fmt::format(messages::try_again, presentable(fine.error()));
    }
  }

  // The rules are checked in the language of the person; what else a game may complain of is as it says it.
  tl::expected<void, std::string> check_game(const std::string& spec) const {
    if (const auto fine = catalog_.check(spec); !fine) return tl::unexpected(fine.error().in(language_));
    const auto made = catalog_.make(spec);
    RETURN_IF_ERROR(made);
    return {};
  }

  tl::expected<void, std::string> check_player(const std::string& answer, const AnyGame& game) const;
  std::vector<std::string> suggested_computers(const AnyGame& game) const;

  Terminal& terminal_;
  const Catalog& catalog_;
  Language language_;
};

std::optional<std::string> Questions::ask_game() const {
  std::vector<std::string> names;
  for (const GameEntry& entry : catalog_.entries()) names.push_back(entry.name);
  auto name = ask(messages::which_game(language_, fmt::format("{}", fmt::join(names, ", "))), names.front(),
                  [&](const std::string& answer) { return check_game(answer); });
  if (!name) return std::nullopt;
  const GameEntry* entry = catalog_.find(*name);
  if (entry == nullptr || entry->name != *name) return name;  // a preset or a spec says all

  std::string settings;
  for (const FieldInfo& field : entry->fields) {
    if (!field.in_default_spec) continue;
    const auto with = [&](const std::string& value) {
      return fmt::format("{}{}{}={}", settings, settings.empty() ? "" : ",", field.name, value);
    };
    const auto value =
        ask(messages::which_value(language_, field.name, field.summary(language_), field.values), field.default_value,
            [&](const std::string& answer) { return check_game(fmt::format("{}({})", *name, with(answer))); });
    if (!value) return std::nullopt;
    settings = with(*value);
  }
  return settings.empty() ? *name : fmt::format("{}({})", *name, settings);
}

// The levels, then the others from weak to strong, few enough to choose from; every other player is understood too.
std::vector<std::string> Questions::suggested_computers(const AnyGame& game) const {
  std::vector<std::string> computers{messages::levels(language_, level_name(0), level_name(top_level), top_level),
                                     "random", "alphabeta"};
  if (const std::string evaluation = strongest_evaluation(game); evaluation != "margin")
    computers.push_back(fmt::format("alphabeta(eval={})", evaluation));
  computers.emplace_back(best_algorithm);
  return computers;
}

tl::expected<void, std::string> Questions::check_player(const std::string& answer, const AnyGame& game) const {
  if (is_no_level(answer)) return tl::unexpected(messages::no_level(language_, answer, top_level));
  const std::string player = player_meant(answer, language_);
  const auto kinds = player_kinds(game);
  const auto spec = parse_spec(player);
  const bool is_known =
      names_command(player) || (spec && std::find(kinds.begin(), kinds.end(), spec->name) != kinds.end());
  if (!is_known)
    return tl::unexpected(messages::unknown_player(language_, answer, fmt::format("{}", fmt::join(kinds, ", "))));
  if (const auto parsed = parse_player(player, 1, game); !parsed)
    return tl::unexpected(messages::unusable_player(language_, answer, parsed.error()));
  return {};
}

std::optional<std::string> Questions::ask_player(Side side, const AnyGame& game) const {
  const std::string human = messages::human(language_);
  const std::string computer = messages::computer(language_);
  const auto sort =
      ask(messages::human_or_computer(language_, side_name(side, language_), human, computer),
          side == Side::First ? human : computer, [&](const std::string& answer) -> tl::expected<void, std::string> {
            if (means_human(answer, language_) || means_computer(answer, language_)) return {};
            return tl::unexpected(messages::neither_human_nor_computer(language_, answer, human, computer));
          });
  if (!sort) return std::nullopt;
  if (means_human(*sort, language_)) return player_meant(*sort, language_);
  const auto answer =
      ask(messages::which_computer(language_, fmt::format("{}", fmt::join(suggested_computers(game), ", "))),
          std::string(usual_computer), [&](const std::string& typed) { return check_player(typed, game); });
  return answer ? std::optional(player_meant(*answer, language_)) : std::nullopt;
}

}  // namespace

tl::expected<std::optional<Answers>, std::string> ask_what_to_play(Terminal& terminal, const Catalog& catalog,
                                                                   const std::array<std::string, 2>& given_players,
                                                                   Language language) {
  terminal.out() << messages::questions_begin(language);
  const Questions questions(terminal, catalog, language);
  const auto game = questions.ask_game();
  if (!game) return std::optional<Answers>();
  const auto made = catalog.make(*game);
  RETURN_IF_ERROR(made);
  Answers answers{*game, given_players};
  for (const Side side : {Side::First, Side::Second}) {
    std::string& player = answers.players[index_of(side)];
    if (!player.empty()) continue;
    const auto asked = questions.ask_player(side, **made);
    if (!asked) return std::optional<Answers>();
    player = *asked;
  }
  return std::optional(std::move(answers));
}

}  // namespace turno::cli
