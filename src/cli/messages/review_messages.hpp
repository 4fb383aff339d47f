#pragma once

#include <string_view>

// What turno review says.
namespace turno::cli::messages {

inline constexpr std::string_view review_summary =
    "judge the moves of a game: what each gave away, and what was better";
inline constexpr std::string_view review_examples =
    "Values are First's margin: what a position leads to with the best move, and with the move that was made. Of each\n"
    "position --nodes are looked at (default 300000): the same review everywhere. docs/review.md says what accuracy "
    "is.\n"
    "Ctrl-C stops and tells what is known so far; once more, and the program ends at once.\n"
    "Examples:\n"
    "  turno review game.json                           a game that was saved\n"
    "  turno review kalah --moves 3 6 1 5 2\n"
    "  turno review 'coins(board=t1) moves 5 2 6' --json\n"
    "  turno review game.json --time 2s                 a closer look, which may differ from run to run\n"
    "  turno tournament export spring --records | sed -n 17p | turno review /dev/stdin";
inline constexpr std::string_view review_game_help =
    "the file of a saved game; or a game so far, as --moves or 'GAME from POSITION moves M ...' say";
inline constexpr std::string_view review_file_and_moves = "{} brings its own moves: leave --from and --moves out";
inline constexpr std::string_view review_no_moves =
    "there is nothing to review: no move was made; give --moves or a file";
inline constexpr std::string_view review_progress = "move {} of {}";
inline constexpr std::string_view review_heading = "{}: {} moves, values for First, {}\n";
inline constexpr std::string_view review_players = "First: {}, Second: {}\n";
inline constexpr std::string_view review_nodes = "{} nodes a position";
inline constexpr std::string_view review_depth = "depth {}";
inline constexpr std::string_view review_time = "{} ms a position";
inline constexpr std::string_view review_columns = "{:>4}  {:<6}  {:<{}}  {:<{}}  {:<{}}  {:>5}      better\n";
inline constexpr std::string_view review_line = "{:>4}  {:<6}  {:<{}}  {:<{}}  {:<{}}  {:>5} {:<2}   {}";
inline constexpr std::string_view review_number_column = "move";
inline constexpr std::string_view review_side_column = "side";
inline constexpr std::string_view review_move_column = "made";
inline constexpr std::string_view review_before_column = "before";
inline constexpr std::string_view review_after_column = "after";
inline constexpr std::string_view review_loss_column = "loss";
inline constexpr std::string_view review_forced = "no choice";
inline constexpr std::string_view review_better = "{} ({}{})";
inline constexpr std::string_view review_more = " ...";
inline constexpr std::string_view review_proven = "{} proven";
inline constexpr std::string_view review_inaccuracy = "?!";
inline constexpr std::string_view review_mistake = "?";
inline constexpr std::string_view review_blunder = "??";
inline constexpr std::string_view review_stopped = "Stopped: {} of {} moves were reviewed.\n";
inline constexpr std::string_view review_side =
    "{}: accuracy {:.1f} %, best moves {} of {}, average loss {}, inaccuracies {}, mistakes {}, blunders {}\n";
inline constexpr std::string_view review_no_choice = "{}: never had a choice\n";
inline constexpr std::string_view review_forfeited = "Game over: {} wins ({}).\n";

}  // namespace turno::cli::messages
