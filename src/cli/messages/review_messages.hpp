#pragma once

#include <string_view>

// What turno review says.
// What turno puzzles says.
namespace turno::cli::messages {

inline constexpr std::string_view review_summary =
    "judge the moves of a game: what each gave away, and what was better";
inline constexpr std::string_view review_examples =
    "Values are First's margin: what a position leads to with the best move, and with the move that was made. Each\n"
    "position is searched with --nodes nodes (default 300000): the same review everywhere. docs/review.md says what "
    "accuracy "
    "is.\n"
    "Ctrl-C stops and tells what is known so far; once more, and the program ends at once.\n"
    "Examples:\n"
    "  turno review game.json                           a saved game\n"
    "  turno review kalah --moves 3 6 1 5 2\n"
    "  turno review 'coins(board=t1) moves 5 2 6' --json\n"
    "  turno review game.json --time 2s                 a closer look, which may differ from run to run\n"
    "  turno tournament export spring --records | sed -n 17p | turno review /dev/stdin";
inline constexpr std::string_view review_game_help =
    "the file of a saved game; or a game with --moves, or 'GAME from POSITION moves M ...'";
inline constexpr std::string_view review_file_and_moves = "{} already contains the moves: leave --from and --moves out";
inline constexpr std::string_view review_no_moves =
    "there is nothing to review: no move was made; give --moves or a file";
inline constexpr std::string_view review_progress = "move {} of {}";
inline constexpr std::string_view review_heading = "{}: {} moves, values for First, {}\n";
inline constexpr std::string_view review_players = "First: {}, Second: {}\n";
inline constexpr std::string_view review_nodes = "{} nodes per position";
inline constexpr std::string_view review_depth = "depth {}";
inline constexpr std::string_view review_time = "{} ms per position";
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
inline constexpr std::string_view review_drawn = "Game over: a draw ({}).\n";

inline constexpr std::string_view puzzles_summary = "find positions in which one move wins and no other does";
inline constexpr std::string_view puzzles_examples =
    "They come from games between computers that make errors, and every one is proven: searched to the end of the "
    "game. The same "
    "seed\n"
    "gives the same puzzles, with any number of --threads. Solutions are at the end.\n"
    "Ctrl-C stops and tells what is known so far; once more, and the program ends at once.\n"
    "Examples:\n"
    "  turno puzzles kalah --count 3 --seed 7\n"
    "  turno puzzles plague --count 10 --no-solutions\n"
    "  turno puzzles 'coins(board=t4)' --threads 2 --json\n"
    "  turno puzzles mancala11 --nodes 5000000          further from the end, and slower";
inline constexpr std::string_view puzzles_count_help = "how many, 1 to 1000 (default 5)";
inline constexpr std::string_view puzzles_seed_help = "seed of the games (default 1)";
inline constexpr std::string_view puzzles_nodes_help =
    "maximum number of positions for a proof, 1000 to 1000000000 (default 500000)";
inline constexpr std::string_view puzzles_threads_help =
    "games examined at a time, 1 to 256 (default 1); changes only the time";
inline constexpr std::string_view puzzles_no_solutions_help = "leave the solutions out";
inline constexpr std::string_view puzzles_progress = "{} games, {} of {} puzzles";
inline constexpr std::string_view puzzles_heading = "{}: puzzles: {}, seed: {}\n";
inline constexpr std::string_view puzzle_task = "\nPuzzle {}: {} to move. Only one move wins.\n{}\n\n{}\n";
inline constexpr std::string_view puzzle_moves = "moves: {}\n";
inline constexpr std::string_view puzzle_solutions = "\nSolutions:\n";
inline constexpr std::string_view puzzle_solution = "{:>3}. {:<{}}  wins by {}: {}\n";
inline constexpr std::string_view puzzles_fewer =
    "\nOnly {} of {} puzzles: {} games had no more positions that {} nodes can prove. Another --seed or more --nodes "
    "may "
    "find "
    "some.\n";
inline constexpr std::string_view puzzles_stopped = "\nStopped: {} of {} puzzles were found.\n";

}  // namespace turno::cli::messages
