#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "cli/options/game_options.hpp"
#include "cli/terminal/narration.hpp"
#include "core/json_text.hpp"
#include "core/return_if_error.hpp"
#include "engine/json.hpp"

namespace turno::cli {
namespace {

struct ShowCommandOptions {
  GameOptions game;
  bool json = false;
};

Json show_json(const GameSoFar& so_far, const View& view) {
  Json json{
      {"game", so_far.game->spec()},
      {"position", view.position},
      {"moves", write_moves(*so_far.game, so_far.moves)},
      {"to_move", number_of(view.to_move)},
      {"legal", legal_texts(view)},
      {"points", to_json(view.points)},
      {"margin", view.margin},
      {"over", view.over()},
      {"ending", view.ending ? Json(to_text(*view.ending)) : Json(nullptr)},
      {"winner", winner_json(view)},
  };
  if (view.accumulated) json["accumulated"] = to_json(*view.accumulated);
  json["drawing"] = so_far.game->draw(so_far.moves);
  json["board"] = to_json(view.board);
  return json;
}

std::string show_text(const GameSoFar& so_far, const View& view) {
  std::string text = fmt::format("{}\n", to_text(describe(so_far)));
  text += fmt::format(messages::position_is, view.position);
  text += fmt::format("\n{}\n", so_far.game->draw(so_far.moves));
  for (const std::string& sentence : narrate(view)) text += fmt::format("{}\n", sentence);
  text += view.over() ? tell_result(view)
                      : fmt::format(messages::to_move, name_of(view.to_move), fmt::join(legal_texts(view), " "));
  return text;
}

Outcome show(const ShowCommandOptions& options, const Context& context) {
  const auto so_far = options.game.open(context.catalog);
  RETURN_IF_ERROR(so_far);
  const View view = so_far->game->look(so_far->moves);
  if (options.json) {
    context.out << json_text(show_json(*so_far, view)) << '\n';
  } else {
    context.out << show_text(*so_far, view);
  }
  return {};
}

}  // namespace

void add_show(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("show", std::string(messages::show_summary));
  command->footer(std::string(messages::show_examples));
  const auto options = std::make_shared<ShowCommandOptions>();
  options->game.add_to(*command);
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return show(*options, context); }; });
}

}  // namespace turno::cli
