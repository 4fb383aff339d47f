#pragma once

#include <string_view>

// What turno puzzles says.
namespace turno::cli::messages {

inline constexpr std::string_view puzzles_summary = "find positions in which one move wins and no other does";
inline constexpr std::string_view puzzles_examples =
    "They come from games of computers that err, and every one is proven: searched to the end of the game. The same "
    "seed\n"
    "gives the same puzzles, whatever --threads says. Solutions stand at the end.\n"
    "Ctrl-C stops and tells what is known so far; once more, and the program ends at once.\n"
    "Examples:\n"
    "  turno puzzles kalah --count 3 --seed 7\n"
    "  turno puzzles plague --count 10 --no-solutions\n"
    "  turno puzzles 'coins(board=t4)' --threads 2 --json\n"
    "  turno puzzles mancala11 --nodes 5000000          further from the end, and slower";
inline constexpr std::string_view puzzles_count_help = "how many, 1 to 1000 (default 5)";
inline constexpr std::string_view puzzles_seed_help = "seed of the games (default 1)";
inline constexpr std::string_view puzzles_nodes_help =
    "positions that a proof may take, 1000 to 1000000000 (default 500000)";
inline constexpr std::string_view puzzles_threads_help =
    "games looked through at a time, 1 to 256 (default 1); changes nothing but the time";
inline constexpr std::string_view puzzles_no_solutions_help = "leave the solutions out";
inline constexpr std::string_view puzzles_progress = "{} games, {} of {} puzzles";
inline constexpr std::string_view puzzles_heading = "{}: puzzles: {}, seed: {}\n";
inline constexpr std::string_view puzzle_task = "\nPuzzle {}: {} to move. Only one move wins.\n{}\n\n{}\n";
inline constexpr std::string_view puzzle_moves = "moves: {}\n";
inline constexpr std::string_view puzzle_solutions = "\nSolutions:\n";
inline constexpr std::string_view puzzle_solution = "{:>3}. {:<{}}  wins by {}: {}\n";
inline constexpr std::string_view puzzles_fewer =
    "\nOnly {} of {} puzzles: {} games had no more positions that {} nodes prove. Another --seed or more --nodes may "
    "find "
    "some.\n";
inline constexpr std::string_view puzzles_stopped = "\nStopped: {} of {} puzzles were found.\n";

}  // namespace turno::cli::messages
