#include <fmt/format.h>

#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "core/json_text.hpp"
#include "core/return_if_error.hpp"
#include "engine/json.hpp"
#include "games/coins/board_file.hpp"
#include "games/coins/drawing.hpp"
#include "games/coins/generated_board.hpp"

namespace turno::cli {
namespace {

struct CheckOptions {
  std::string file;
  bool json = false;
};

Outcome check(const CheckOptions& options, const Context& context) {
  const auto board = coins::read_board_file(options.file);
  RETURN_IF_ERROR(board);
  int value = 0;
  for (const auto& coin : board->coins) value += coin.value;
  const StringBoard whole = to_string_board(*board);
  const std::string drawing = coins::draw_frame(whole) + coins::list_ground_strings(whole);
  if (options.json) {
    const Json json{{"file", options.file},
                    {"rows", board->rows},
                    {"columns", board->columns},
                    {"coins", board->coins.size()},
                    {"strings", board->strings.size()},
                    {"value", value},
                    {"board", to_json(Board(whole))},
                    {"drawing", drawing}};
    context.out << json_text(json) << '\n';  // file names are any bytes
    return {};
  }
  context.out << fmt::format(messages::board_is, board->rows, board->columns, board->coins.size(),
                             board->strings.size(), value)
              << drawing;
  return {};
}

struct NewOptions {
  int rows = 0;
  int columns = 0;
  int seed = 1;
  bool json = false;  // the output is JSON anyway
};

Outcome make_new(const NewOptions& options, const Context& context) {
  context.out << write_board(coins::generate_board(options.rows, options.columns, options.seed)) << '\n';
  return {};
}

void add_check(CLI::App& board, const Context& context) {
  CLI::App* command = board.add_subcommand("check", std::string(messages::board_check_summary));
  command->footer(std::string(messages::board_check_examples));
  const auto options = std::make_shared<CheckOptions>();
  command->add_option("FILE", options->file, std::string(messages::board_file_help))->required();
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return check(*options, context); }; });
}

void add_new(CLI::App& board, const Context& context) {
  CLI::App* command = board.add_subcommand("new", std::string(messages::board_new_summary));
  command->footer(std::string(messages::board_new_examples));
  const auto options = std::make_shared<NewOptions>();
  const CLI::Range size(coins::min_generated, coins::max_generated);
  command->add_option("--rows", options->rows, std::string(messages::board_rows_help))->required()->check(size);
  command->add_option("--columns", options->columns, std::string(messages::board_columns_help))
      ->required()
      ->check(size);
  command->add_option("--seed", options->seed, std::string(messages::board_seed_help))
      ->check(CLI::Range(0, coins::max_seed));
  command->add_flag("--json", options->json, std::string(messages::board_json_help));
  command->callback([=] { context.chosen = [=] { return make_new(*options, context); }; });
}

}  // namespace

void add_board(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("board", std::string(messages::board_summary));
  command->footer(std::string(messages::board_examples));
  command->require_subcommand(1);
  add_check(*command, context);
  add_new(*command, context);
}

}  // namespace turno::cli
