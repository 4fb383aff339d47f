#pragma once

#include <string_view>

// What the commands around perfect play say.
namespace turno::cli::messages {

inline constexpr std::string_view solve_summary = "prove the margin under best play by both sides";
inline constexpr std::string_view solve_examples =
    "Margins are First's points minus Second's. Ctrl-C ends it with the bounds proven so far: docs/solve.md.\n"
    "Examples:\n"
    "  turno solve 'kalah(pits=6,seeds=3)'\n"
    "  turno solve kalah --moves 3 6 --all-moves --threads 2\n"
    "  turno solve kalah --from '1,0,3,0,0,0,5|0,0,0,0,7,2,1|1'\n"
    "  turno solve 'coins(board=t2)' --time 1m --json";
inline constexpr std::string_view all_moves_help = "the value of every move, not only of the best";
inline constexpr std::string_view solve_threads_help = "number of threads (default: all cores)";
inline constexpr std::string_view solve_memory_help =
    "maximum memory for endgame and transposition tables (default: what it needs, up to half of the machine's)";
inline constexpr std::string_view solve_time_help = "stop after this long, with the bounds proven so far";
inline constexpr std::string_view solve_progress_tables = "table: {} of {} seeds  {:.1f} s";
inline constexpr std::string_view solve_progress_search = "{}  {} nodes  {:.2f} million/s  {:.1f} s";
inline constexpr std::string_view solved_game = "{}, {} to move\n";
inline constexpr std::string_view solved_over = "{}, over\n";
inline constexpr std::string_view solved_margin = "{}\n";
inline constexpr std::string_view solved_move = "  {:<{}}  {}\n";
inline constexpr std::string_view solved_line = "best play: {}\n";
inline constexpr std::string_view solved_work = "{} nodes, {:.2f} s{}\n";
inline constexpr std::string_view solved_with_built = ", table of {} seeds built in {:.2f} s";
inline constexpr std::string_view solved_with_file = ", table of {} seeds from {}";
inline constexpr std::string_view solved_interrupted = "interrupted: this is what is proven so far\n";
inline constexpr std::string_view solved_out_of_time =
    "out of time: this is what is proven so far; more --time proves more\n";
inline constexpr std::string_view solved_out_of_memory =
    "too large for the memory: this is what is proven so far; more --memory proves more\n";
inline constexpr std::string_view first_wins_by = "First wins by {}";
inline constexpr std::string_view second_wins_by = "Second wins by {}";
inline constexpr std::string_view solved_draw = "a draw";
inline constexpr std::string_view solved_between = "between {:+} and {:+} for First";

inline constexpr std::string_view tables_summary = "endgame tables on disk: every position with few seeds, solved";
inline constexpr std::string_view tables_examples =
    "Tables are for Kalah with up to seven pits; one serves all games with the same pits, capture and end.\n"
    "A command that needs one and finds none builds it in memory: docs/solve.md.\n"
    "Examples:\n"
    "  turno tables build kalah --seeds 20\n"
    "  turno tables list\n"
    "  turno tables verify";
inline constexpr std::string_view tables_build_summary = "build a table and keep it";
inline constexpr std::string_view tables_build_examples =
    "Examples:\n"
    "  turno tables build kalah\n"
    "  turno tables build 'kalah(pits=6,capture=empty)' --seeds 22 --threads 2";
inline constexpr std::string_view tables_list_summary = "list the tables";
inline constexpr std::string_view tables_list_examples =
    "Examples:\n"
    "  turno tables list\n"
    "  turno tables list --data course --json";
inline constexpr std::string_view tables_verify_summary = "read all tables and check them";
inline constexpr std::string_view tables_verify_examples =
    "Every byte goes into the checksum; then the values of random positions are compared with what follows from the "
    "rules\n"
    "and the values of the positions after them.\n"
    "Examples:\n"
    "  turno tables verify\n"
    "  turno tables verify --data course";
inline constexpr std::string_view tables_seeds_help = "the maximum number of seeds in the pits";
inline constexpr std::string_view tables_none_for =
    "{} has no tables: they are for kalah with up to 7 pits, without majority";
inline constexpr std::string_view tables_seeds_most =
    "--seeds: a table of {} seeds takes {} MB; this machine has {} MB available";
inline constexpr std::string_view tables_built = "{}: {}, {} seeds, {} positions, {:.1f} s ({:.1f} million/s)\n";
inline constexpr std::string_view tables_listed = "{}: {}, {} seeds, {} positions\n";
inline constexpr std::string_view tables_none = "no tables in {}\n";
inline constexpr std::string_view tables_fine = "{}: fine, {} positions checked by the rules\n";
inline constexpr std::string_view tables_wrong = "{}\n";
inline constexpr std::string_view tables_stopped = "interrupted: nothing was written";
inline constexpr std::string_view tables_unmade_folder = "cannot create the folder {}: {}";

// --tables, as several commands take it.
inline constexpr std::string_view tables_refused = "{}: {}";
inline constexpr std::string_view tables_required = "{} needs endgame tables, but --tables none turns them off";
inline constexpr std::string_view analyse_tables_help =
    "best: endgame tables (turno tables build) of this folder, or none (default: those of the data folder)";
inline constexpr std::string_view play_tables_help =
    "endgame tables (turno tables build) for best, hints and the bar, or none (default: those of the data folder)";
inline constexpr std::string_view review_tables_help =
    "endgame tables (turno tables build) of this folder, or none (default: those of the data folder)";
inline constexpr std::string_view match_tables_help =
    "endgame tables (turno tables build) for players called best (default: none), and for --adjudicate";
inline constexpr std::string_view match_adjudicate_help =
    "end a game as soon as its result is proven: by an endgame table (default: of the data folder) in games that have "
    "them, by a search in others";

}  // namespace turno::cli::messages
