#pragma once

#include <string_view>

// Everything the terminal says of its own accord, in one place. The message of an error comes with the error
// (docs/decisions/005-messages.md).
namespace turno::cli::messages {

inline constexpr std::string_view version = "turno " TURNO_VERSION;
inline constexpr std::string_view program_summary = "turno: two-player games in which a turn may repeat";
inline constexpr std::string_view program_examples =
    "Examples:\n"
    "  turno games                        the games and their presets\n"
    "  turno games kalah                  the rule fields of a game\n"
    "  turno show kalah --moves 3 6       a board after two moves\n"
    "  turno play                         play in this terminal\n"
    "  turno analyse kalah --depth 8      the moves of a position, best first\n"
    "  turno review game.json             what each move of a game gave away\n"
    "  turno solve 'kalah(seeds=3)'       who wins, and by how much, under best play\n"
    "  turno match kalah --first first --second last --games 10\n"
    "  turno bench                        how fast the search is, and whether it changed\n"
    "  turno levels kalah --games 20      how much better each level is than the one below\n"
    "  turno check-bot ugi:./bot          whether a bot is fit to play\n"
    "  turno bot add alice ugi:./bot      offer a bot in the browser\n"
    "  turno kgp                          a server for clients of the Kalah Game Protocol\n"
    "  turno COMMAND --help               more examples";
inline constexpr std::string_view help_help = "show this help";
inline constexpr std::string_view json_help = "print JSON for programs";
inline constexpr std::string_view complaint = "turno: {}\n";
inline constexpr std::string_view see_help = "{} (see turno {}--help)";
inline constexpr std::string_view command_unknown = "there is no command \"{}{}\"";
inline constexpr std::string_view command_meant = "there is no command \"{}{}\"; did you mean \"{}{}\"?";
inline constexpr std::string_view cannot_write = "cannot write the output; if the disk is full, make room";

// Values of options; CLI11 puts the name of the option before the first two.
inline constexpr std::string_view number_unknown = "\"{}\" is not a whole number from {} to {}";
inline constexpr std::string_view word_unknown = "there is no \"{}\"; write {}";
inline constexpr std::string_view time_too_long = "{}: \"{}\" is too long; a week is the most";
inline constexpr std::string_view time_unknown = "{}: \"{}\" is not a time; write 500ms, 30s or 2m";

inline constexpr std::string_view game_help =
    "a game with its rule fields, kalah(pits=6,seeds=4); a preset; or a game in progress: 'GAME from POSITION moves M "
    "...'";
inline constexpr std::string_view from_help = "start here instead of the game's own start";
inline constexpr std::string_view moves_help = "moves played from the start; a forced pass may be left out";
inline constexpr std::string_view from_twice = "the start position is given twice: in GAME and with --from";
inline constexpr std::string_view moves_twice = "the moves are given twice: in GAME and with --moves";

inline constexpr std::string_view games_summary = "list the games, or the rule fields and presets of one";
inline constexpr std::string_view games_examples =
    "Examples:\n"
    "  turno games\n"
    "  turno games mancala11\n"
    "  turno games kalah --json\n"
    "  turno games mankalah --passport    the rules line by line, and a hash of them";
inline constexpr std::string_view games_game_help = "a game, a preset or a spec (default: all games)";
inline constexpr std::string_view passport_help =
    "print the rules of GAME line by line, and a hash by which two programs see whether they play the same game";
inline constexpr std::string_view passport_hash = "hash: {:016x}\n";
inline constexpr std::string_view passport_of_which = "--passport is of one game: turno games GAME --passport";
inline constexpr std::string_view no_passport = "{} has no passport: its rules do not tell one";
inline constexpr std::string_view games_more =
    "turno games GAME tells more; a game is written name(field=value,...).\n";
inline constexpr std::string_view presets_of = "presets: {}";
inline constexpr std::string_view fields_heading = "\nfields, as in {}({}={}):\n";
inline constexpr std::string_view presets_heading = "\npresets:\n";
inline constexpr std::string_view evaluations_heading = "\nevaluations, for the side to move:\n";
inline constexpr std::string_view evaluations_heading_marked =
    "\nevaluations, for the side to move (*: for the player who searches):\n";
inline constexpr std::string_view start_heading = "\nstart of {}: {}\n\n";
inline constexpr std::string_view field_default = "default {}";

inline constexpr std::string_view show_summary = "draw a position, with its legal moves and points";
inline constexpr std::string_view show_examples =
    "Examples:\n"
    "  turno show mancala11\n"
    "  turno show kalah --moves 3 6\n"
    "  turno show 'kalah(pits=3,seeds=2)' --from '2,2,2,0|2,2,2,0|2' --json\n"
    "  turno show 'kalah(pits=6,seeds=4) moves 3 6'";
inline constexpr std::string_view to_move = "{} to move: {}\n";
inline constexpr std::string_view position_is = "position: {}\n";

inline constexpr std::string_view perft_summary = "count the sequences of DEPTH moves (a finished game counts once)";
inline constexpr std::string_view perft_examples =
    "Examples:\n"
    "  turno perft kalah 7                          prints 114430\n"
    "  turno perft kalah 5 --moves 3 6 --divide     the count behind each move\n"
    "  turno perft mancala11 8 --json";
inline constexpr std::string_view depth_help = "how many moves, passes included";
inline constexpr std::string_view divide_help = "list the count behind each legal move first";
inline constexpr std::string_view divide_line = "{}: {}\n";

inline constexpr std::string_view analyse_summary = "search a position and rank its moves, best first";
inline constexpr std::string_view analyse_examples =
    "Evaluations: see turno games GAME. Without --depth and --time the search goes to the end of the game.\n"
    "Examples:\n"
    "  turno analyse 'coins(board=t1)' --algorithm minimax\n"
    "  turno analyse kalah --depth 8 --eval simple --top 3\n"
    "  turno analyse mancala11-2018 --algorithm negamax --depth 3 --eval bueno --json\n"
    "  turno analyse 'coins(board=t1)' --moves 5 2 --trace 2\n"
    "  turno analyse kalah --time 2s --eval expert\n"
    "  turno analyse mancala11 --eval lisp:mine.cl --depth 2 --trace 2       the search with your own function\n"
    "  turno analyse 'coins(board=t4)' --table\n"
    "  turno analyse kalah --algorithm best --time 10s --threads 2 --memory 1GB --top 3\n"
    "  turno analyse kalah --algorithm best --nodes 100000 --tables none     the same on every machine";
inline constexpr std::string_view algorithm_help =
    "minimax, alphabeta, negamax, best or mcts (default alphabeta; with an evaluation function of your own negamax)";
inline constexpr std::string_view eval_help =
    "evaluation of the leaves (default margin; best: the game's strongest), also with weights: complex(simple=0.45); "
    "or one "
    "of your own: lisp:mine.cl, evaluator:COMMAND";
inline constexpr std::string_view nodes_help =
    "deepen ply by ply up to this many positions: the same answer on every machine";
inline constexpr std::string_view threads_help = "best: number of search threads";
inline constexpr std::string_view memory_help = "best: memory for the transposition table (default 64MB)";
inline constexpr std::string_view only_best = "{} is for --algorithm best only";
inline constexpr std::string_view only_strong = "{} is for --algorithm best or mcts only";
inline constexpr std::string_view analysis_progress = "depth {}, {} nodes: {} {}\n";
inline constexpr std::string_view analyse_depth_help = "search depth in plies";
inline constexpr std::string_view analyse_time_help = "deepen ply by ply for this long: 500ms, 2s, 1m";
inline constexpr std::string_view top_help = "only the K best moves, with exact values (alphabeta: more work than one)";
inline constexpr std::string_view trace_help = "print the first N plies of the search: values, windows, cutoffs";
inline constexpr std::string_view table_help =
    "alphabeta: use a transposition table; the counts then differ from textbook counts";
inline constexpr std::string_view ordered_help =
    "alphabeta: try the moves that the evaluation prefers first; fewer leaves, the same value";
inline constexpr std::string_view eval_needs_limit =
    "--eval {} needs --depth or --time: a search to the end of the game values it by margin";
inline constexpr std::string_view no_own_eval =
    "--algorithm {} takes no evaluation function of your own: minimax, alphabeta and negamax do";
inline constexpr std::string_view analysis_abandons =
    "no move is worth more than {}: whoever plays by this search abandons the game here\n";
inline constexpr std::string_view not_with_own_eval =
    "{} is not for an evaluation function of your own: its leaves are evaluated all at once, to --depth N";
inline constexpr std::string_view nothing_to_analyse = "there is nothing to analyse: {}";
inline constexpr std::string_view analysis_heading = "{}, {} to move: {} with {}, depth {}{}\n";
inline constexpr std::string_view is_proven = ", proven";
inline constexpr std::string_view analysis_incomplete = "stopped: {} of {} moves were searched\n";
inline constexpr std::string_view analysis_move = "{:>3}. {:<{}}  {:<{}}  {}\n";
inline constexpr std::string_view analysis_counts = "{} nodes, {} leaves, {:.3f} s\n";
inline constexpr std::string_view trace_heading_max = "\nfirst plies, in search order; values for MAX, {}:\n";
inline constexpr std::string_view trace_heading_mover =
    "\nfirst plies, in search order; values for the side that makes the move:\n";
inline constexpr std::string_view trace_heading_tree =
    "\nfirst plies, what was tried most first; average margins for {}, and visits:\n";
inline constexpr std::string_view trace_visits = ", {} visits";
inline constexpr std::string_view analysis_visits = ", {} visits";
inline constexpr std::string_view analysis_reward = ", {:.1f} % of {} visits";
inline constexpr std::string_view mcts_has_no_depth =
    "mcts looks no fixed depth ahead: limit it by --time, or by --nodes, which are its iterations";
inline constexpr std::string_view trace_line = "{:<{}}{}{} {}: {}{}{}{}\n";
inline constexpr std::string_view trace_max = " (MAX)";
inline constexpr std::string_view trace_min = " (MIN)";
inline constexpr std::string_view trace_window = "  [{}, {}]";
inline constexpr std::string_view trace_leaf = "  leaf";
inline constexpr std::string_view trace_better = "  best so far";
inline constexpr std::string_view trace_cut = "{:<{}}cut, not searched: {}\n";

inline constexpr std::string_view play_summary = "play a game here, against a person or the program";
inline constexpr std::string_view play_examples =
    "Players: human, or H; level0 (a beginner) to level10 (strong), or just 0 to 10, level3(seed=7); O, the computer,\n"
    "which is level3; random, random(seed=7); first, last; minimax, alphabeta and negamax, as in\n"
    "alphabeta(depth=6,eval=simple) or alphabeta(time=1s); best, the strongest, as in\n"
    "best(time=5s) or best(time=5s,tables=DIR), with the endgame tables in that folder; an evaluation of the game, "
    "which\n"
    "means negamax with that evaluation, as in regular(depth=2), or the bot of that name: kalimon is\n"
    "alphabeta(depth=12,eval=kalimon). turno games GAME lists the evaluations.\n"
    "Programs: ugi:./bot makes moves, evaluator(depth=2):./mine evaluates positions for turno's search, and\n"
    "lisp(depth=2):mine.cl is an evaluation function in Lisp, for mancala11 (docs/protocols). Those of other courses:\n"
    "ugr:./bot, mankalah:./agent, and lisp-player:mine.lisp, a player of coins in Lisp (docs/course-moedas.md).\n"
    "Examples:\n"
    "  turno play                                       asks what you want to play\n"
    "  turno play kalah                                 you against random\n"
    "  turno play kalah --second 3                      you against a level, 0 to 10\n"
    "  turno play kalah --second O --starts second      the computer makes the first move\n"
    "  turno play --language es                         in Spanish; pt is Portuguese\n"
    "  turno play mancala11 --first human --second human\n"
    "  turno play 'kalah(pits=4,seeds=3)' --first last --second random --verbose\n"
    "  turno play kalah --second 'alphabeta(depth=6,eval=expert)' --eval-bar\n"
    "  turno play kalah --save game.json                saved after every move\n"
    "  turno play --load game.json                      continue a saved game";
inline constexpr std::string_view first_help = "who plays First (default human)";
inline constexpr std::string_view second_help = "who plays Second (default random)";
inline constexpr std::string_view time_help =
    "time per move, such as 500ms, 30s or 2m; a person who takes longer loses";
inline constexpr std::string_view seed_help =
    "seed for random players and levels that have none of their own (default 1)";
inline constexpr std::string_view save_help = "save the game to FILE after every move";
inline constexpr std::string_view load_help = "continue the game saved in FILE, and save it there";
inline constexpr std::string_view show_help = "what to show after every move";
inline constexpr std::string_view quiet_help = "show neither board nor score nor moves";
inline constexpr std::string_view verbose_help =
    "show every detail of a move: last cell, captures, why the turn passed";
inline constexpr std::string_view eval_bar_help = "show who is ahead after every move";
inline constexpr std::string_view starts_help = "who makes the first move: first (default) or second";
inline constexpr std::string_view starts_elsewhere =
    "--starts is for a game from its beginning: a position says itself whose turn it is";
inline constexpr std::string_view starts_impossible = "--starts second: {} begins with First, by its rules";
inline constexpr std::string_view resign_on_x_help =
    "x resigns the game; without this, x asks on a terminal, and otherwise keeps the game for later";
inline constexpr std::string_view language_help = "the language of the game: en (default), es or pt";
inline constexpr std::string_view continue_in = "{} --language {}";
inline constexpr std::string_view eval_bar = "{} [{}] {}: {}\n";
inline constexpr std::string_view hint_move = "{}. {}: {}{} ({}{})\n";
inline constexpr std::string_view show_unknown = "--show: \"{}\" is not one of board, score, moves";
inline constexpr std::string_view load_and_game = "--load already names the game: leave GAME out";
inline constexpr std::string_view try_again = "{}\n";
inline constexpr std::string_view detail = "  {}\n";

inline constexpr std::string_view match_summary = "play many games between two players, and tell which is better";
inline constexpr std::string_view match_examples =
    "Games come in pairs: one opening, played twice with sides exchanged. Results are for the player named first.\n"
    "Ctrl-C stops and tells what is known so far; once more, and the program ends at once.\n"
    "Examples:\n"
    "  turno match mancala11 --first first --second last --games 2\n"
    "  turno match kalah --first random --second last --games 1000 --opening-moves 4 --threads 2\n"
    "  turno match mancala11 --first 'regular(depth=2)' --second 'alphabeta(eval=expert)' --games 9 --opening-moves 2\n"
    "  turno match mancala11 --first 'evaluator(depth=2):./mine' --second 'bueno(depth=2)' --games 2\n"
    "  turno match 'kalah moves 3 6' --first random --second 'random(seed=7)' --games 10 --seed 5 --json\n"
    "  turno match kalah --first 'best(nodes=2000)' --second 'best(nodes=1000)' --games 100 --adjudicate";
inline constexpr std::string_view match_first_help = "a player; First in the odd games";
inline constexpr std::string_view match_second_help = "the other; First in the even games";
inline constexpr std::string_view match_games_help = "how many games, 1 to 1000000";
inline constexpr std::string_view match_openings_help =
    "begin with the openings of FILE, one a line (positions or moves), each pair of games with the next one";
inline constexpr std::string_view match_records_help =
    "write the games to FILE, one record a line; turno verify --records, turno review and turno play --load read them";
inline constexpr std::string_view record_number_help = "which game of a FILE that has several, one a line";
inline constexpr std::string_view record_number_missing = "{}: there is no game {}; it has {}";
inline constexpr std::string_view record_of_several = "{}: it has several games, one a line; say which with --number N";
inline constexpr std::string_view record_too_long = "{}: line {} is too long for a game";
inline constexpr std::string_view records_unreadable = "\"{}\" cannot be read";
inline constexpr std::string_view number_without_load = "--number is for --load";
inline constexpr std::string_view records_unwritable = "--records: {}: {}";
inline constexpr std::string_view match_id_name = "{} calls itself {}\n";
inline constexpr std::string_view match_opening_help = "random moves before each pair of games, 0 to 100 (default 0)";
inline constexpr std::string_view match_seed_help = "seed of openings, random players and levels (default 1)";
inline constexpr std::string_view match_threads_help =
    "concurrent games, 1 to 256 (default 1); changes only the times, not the results";
inline constexpr std::string_view match_human = "a human cannot play a match; people play with turno play";
inline constexpr std::string_view match_over = "nothing to play: the game is already over in {}";
inline constexpr std::string_view match_progress = "{} of {} games, score {:.1f} %";
inline constexpr std::string_view progress = "\r{}\x1b[K";
inline constexpr std::string_view progress_gone = "\r\x1b[K";
inline constexpr std::string_view match_label = "{} ({})";
inline constexpr std::string_view match_begins = "{}: {} against {}, games: {}, opening moves: {}, seed: {}\n";
inline constexpr std::string_view match_game = "game {}: {} is First, {} to {}, {}\n";
inline constexpr std::string_view match_game_won = "{} wins by {}";
inline constexpr std::string_view match_game_drawn = "a draw";
inline constexpr std::string_view match_game_adjudicated = "{} (adjudicated after {} moves)";
inline constexpr std::string_view match_game_forfeited = "{} wins ({})";
inline constexpr std::string_view match_stopped = "Stopped: {} of {} games were finished.\n";
inline constexpr std::string_view match_score = "{}: {} won, {} drawn, {} lost; score {:.1f} %, margin {:+}\n";
inline constexpr std::string_view match_pairs = "pairs: {} won, {} drawn, {} lost\n";
inline constexpr std::string_view match_elo = "logistic Elo: {:+.1f}, 95 % interval {:+.1f} to {:+.1f}\n";
inline constexpr std::string_view match_normalised_elo = "normalised Elo: {:+.1f}, 95 % interval {:+.1f} to {:+.1f}\n";
inline constexpr std::string_view match_pairs_by_points = "pairs by points: 0: {}, 1/2: {}, 1: {}, 3/2: {}, 2: {}\n";
inline constexpr std::string_view match_forfeits = "forfeited by {}: {}, the first: {}\n";
inline constexpr std::string_view match_time = "time: {:.2f} s\n";
inline constexpr std::string_view match_effort = "{}: {:.1f} us and {:.0f} nodes per move\n";

inline constexpr std::string_view ugi_summary =
    "act as a bot: play for any program that speaks UGI, over standard input and output";
inline constexpr std::string_view ugi_examples =
    "The protocol is in docs/protocols/ugi.md. Players are those of turno play, except those that name a file, and no "
    "human.\n"
    "It ends with quit, at the end of the input, or with Ctrl-C.\n"
    "Examples:\n"
    "  turno ugi\n"
    "  turno ugi mancala11 --player level5\n"
    "  turno ugi 'kalah(pits=4,seeds=3)' --player 'alphabeta(depth=6,eval=expert)'\n"
    "  turno ugi plague --threads 2 --memory 256MB\n"
    "  printf 'position startpos moves 3\\nquery p1turn\\ngo depth 8\\n' | turno ugi kalah";
inline constexpr std::string_view ugi_game_help =
    "the game, until another one is set (default: the first that turno games lists)";
inline constexpr std::string_view ugi_player_help = "the player, until another one is set (default best)";
inline constexpr std::string_view ugi_threads_help = "best: number of search threads (default 1)";
inline constexpr std::string_view ugi_seed_help =
    "seed for random players and levels that name none (default: a new one each time)";

inline constexpr std::string_view bench_summary = "search fixed positions of every game: nodes, speed, one signature";
inline constexpr std::string_view bench_examples =
    "best searches each position to a fixed depth, with a fresh table. The signature, the last line, is the sum\n"
    "of the nodes: it changes only when the search or an evaluation does. With several threads the counts\n"
    "differ from run to run.\n"
    "Ctrl-C stops and tells what is known so far; once more, and the program ends at once.\n"
    "Examples:\n"
    "  turno bench\n"
    "  turno bench --depth 8 --json                     shallow and quick\n"
    "  turno bench --long --compare 2                   how much faster two threads are than one\n"
    "  turno bench --long --threads 2 --memory 256MB";
inline constexpr std::string_view bench_long_help = "fewer positions and deeper: seconds for each";
inline constexpr std::string_view bench_compare_help =
    "search each position with one thread and with N, and print how many times faster N threads are";
inline constexpr std::string_view bench_threads_help =
    "number of search threads (default 1; with more, the counts differ from run to run)";
inline constexpr std::string_view bench_memory_help = "memory for each table (default 64MB)";
inline constexpr std::string_view bench_depth_help = "search no position deeper than N plies, 1 to 99";
inline constexpr std::string_view bench_compare_and_threads =
    "--compare already sets the number of threads: leave --threads out";
inline constexpr std::string_view bench_compare_one = "--compare: give 2 threads or more, to compare with one";
inline constexpr std::string_view bench_progress = "position {} of {} ...";
inline constexpr std::string_view bench_position = "position";
inline constexpr std::string_view bench_name = "{} after {} moves";
inline constexpr std::string_view bench_threads = "{} threads";
inline constexpr std::string_view bench_heading = "{:<{}}  depth  value              nodes      ms    nodes/s\n";
inline constexpr std::string_view bench_line = "{:<{}}  {:>5}  {:<13}  {:>9}  {:>6.0f}  {:>9}\n";
inline constexpr std::string_view bench_compare_heading = "{:<{}}  depth    1 thread  {:>11}  speed-up\n";
inline constexpr std::string_view bench_compare_line = "{:<{}}  {:>5}  {:>8.2f} s  {:>9.2f} s  {:>8.2f}\n";
inline constexpr std::string_view bench_stopped = "Stopped: {} of {} positions were searched.\n";
inline constexpr std::string_view bench_total = "{} positions: {} nodes, {:.2f} s, {} nodes/s\n";
inline constexpr std::string_view bench_signature = "Bench: {}\n";
inline constexpr std::string_view bench_no_signature = "No signature: only turno bench without options has one.\n";
inline constexpr std::string_view bench_not_repeatable =
    "No signature: with several threads the counts differ from run to run.\n";
inline constexpr std::string_view bench_speed_up =
    "{} threads are {:.2f} times as fast as one: geometric mean of {} positions\n";

inline constexpr std::string_view levels_summary =
    "play each level against the one below, and show how much better it is";
inline constexpr std::string_view levels_examples =
    "Games come in pairs: one opening, played twice with sides exchanged. Levels count positions, never time: the "
    "same\n"
    "command prints the same table on every machine. Several GAMEs share the games of a step.\n"
    "Ctrl-C stops and tells what is known so far; once more, and the program ends at once.\n"
    "Examples:\n"
    "  turno levels kalah --threads 2\n"
    "  turno levels mancala11 --level 1 2 3 --games 40\n"
    "  turno levels 'coins(rows=3,columns=4,seed='{1..20}')'     twenty boards\n"
    "  turno levels 'dots(rows=4,columns=4)' --seed 5 --json";
inline constexpr std::string_view levels_game_help = "the game to play; several share the number of games";
inline constexpr std::string_view levels_games_help =
    "games per level, 1 to 1000000 (default 200); several GAMEs share them in whole pairs";
inline constexpr std::string_view levels_opening_help = "random moves before each pair of games, 0 to 100 (default 4)";
inline constexpr std::string_view levels_seed_help = "seed of openings and errors (default 1)";
inline constexpr std::string_view levels_level_help = "only these levels, 1 to 10";
inline constexpr std::string_view levels_progress = "level {}: {} of {} games, score {:.1f} %";
inline constexpr std::string_view levels_begin =
    "{}: each level against the one below, games: {}, opening moves: {}, seed: {}\n";
inline constexpr std::string_view levels_several = "{} and {} more";
inline constexpr std::string_view levels_heading =
    "level   nodes    error   won  drawn  lost    score  95 % interval\n";
inline constexpr std::string_view levels_lowest = "{:>5}  {:>6}  {:>5} %\n";
inline constexpr std::string_view levels_row =
    "{:>5}  {:>6}  {:>5} %  {:>4}  {:>5}  {:>4}  {:>5.1f} %  {:.1f} to {:.1f} %\n";
inline constexpr std::string_view levels_stopped = "Stopped: level {} has {} of {} games.\n";

inline constexpr std::string_view question = "{} [{}] ";

inline constexpr std::string_view board_summary = "check or generate boards of coins and strings";
inline constexpr std::string_view board_examples =
    "Examples:\n"
    "  turno board check my-board.json\n"
    "  turno board new --rows 4 --columns 5 --seed 7 >my-board.json\n"
    "  turno show 'coins(file=my-board.json)'";
inline constexpr std::string_view board_check_summary = "describe a board file, or say what is wrong with it";
inline constexpr std::string_view board_check_examples =
    "Examples:\n"
    "  turno board check my-board.json\n"
    "  turno board check my-board.json --json";
inline constexpr std::string_view board_file_help = "a board as JSON: docs/rules/coins.md";
inline constexpr std::string_view board_is = "{} x {} cells, {} coins, {} strings, total value {}\n";
inline constexpr std::string_view board_new_summary = "generate a board and print it as JSON";
inline constexpr std::string_view board_new_examples =
    "Examples:\n"
    "  turno board new --rows 4 --columns 5\n"
    "  turno board new --rows 4 --columns 5 --seed 7 >my-board.json";
inline constexpr std::string_view board_rows_help = "rows of coins";
inline constexpr std::string_view board_columns_help = "coins in a row";
inline constexpr std::string_view board_seed_help = "the same seed always gives the same board (default 1)";
inline constexpr std::string_view board_json_help = "has no effect: boards are always JSON";

inline constexpr std::string_view first = "First";
inline constexpr std::string_view second = "Second";

inline constexpr std::string_view tune_summary = "find the weights of a game's expert by self-play";
inline constexpr std::string_view tune_examples =
    "Each round starts from the weights of the round before. The same options give the same weights,\n"
    "with any number of --threads. Without --output the file is printed.\n"
    "Examples:\n"
    "  turno tune kalah --games 2000 --output kalah.json\n"
    "  turno tune 'dots(rows=4,columns=4)' 'coins(rows=4,columns=5,seed=7)' --rounds 2 --threads 2\n"
    "  turno match kalah --first best'(nodes=2000,weights=kalah.json)' --second 'best(nodes=2000)' --games 200 "
    "--opening-moves 4";
inline constexpr std::string_view tune_games_help = "one game, or several with the same expert, played in turn";
inline constexpr std::string_view tune_method_help =
    "results (default): fit the weights to the results of self-play, by logistic regression; play: let weights play "
    "against nearby ones and move towards the winners (SPSA)";
inline constexpr std::string_view tune_rounds_help = "rounds, 1 to 100 (default 3)";
inline constexpr std::string_view tune_number_help = "games per round, 1 to 1000000 (default 1000)";
inline constexpr std::string_view tune_nodes_help = "nodes per move, 1 to 1000000000 (default 1000)";
inline constexpr std::string_view tune_opening_help =
    "maximum number of random moves before a game, 0 to 100 (default 12)";
inline constexpr std::string_view tune_seed_help = "seed for the openings (default 1)";
inline constexpr std::string_view tune_threads_help = "concurrent games, 1 to 256 (default 1)";
inline constexpr std::string_view tune_output_help = "write the weights to this file";
inline constexpr std::string_view tune_progress = "round {}: {} of {} games";
inline constexpr std::string_view tune_round = "round {}:{}\n";
inline constexpr std::string_view tune_stopped = "stopped: no weights were written";
inline constexpr std::string_view tune_written = "{} written; try it with 'best(weights={})'\n";

// serve
inline constexpr std::string_view serve_summary = "play and analyse in a browser";
inline constexpr std::string_view serve_examples =
    "Examples:\n"
    "  turno serve\n"
    "  turno serve --data course --port 8000\n"
    "  turno serve --public --host games.example.org";
inline constexpr std::string_view data_help =
    "the data folder, where games are kept (default: $XDG_DATA_HOME/turno or ~/.local/share/turno)";
inline constexpr std::string_view port_help =
    "the port to listen on; 0 takes any free one (default: the first free one from 8080 on)";
inline constexpr std::string_view public_help = "let other machines connect";
inline constexpr std::string_view address_help = "the network address to listen on (default: 127.0.0.1)";
inline constexpr std::string_view host_help = "another host name under which browsers may reach this server";
inline constexpr std::string_view trust_proxy_help =
    "believe what the proxy at this address says of where requests come from (X-Forwarded-For)";
inline constexpr std::string_view requests_help = "maximum requests per second from one address";
inline constexpr std::string_view connections_help = "maximum simultaneous connections";
inline constexpr std::string_view connections_each_help = "maximum simultaneous connections from one address";
inline constexpr std::string_view thinking_help =
    "seconds of engine time for moves and hints per minute for one address";
inline constexpr std::string_view serve_threads_help =
    "threads for moves and hints, and as many again for analyses (default: one per core)";
inline constexpr std::string_view pace_help =
    "minimum time between a move and the computer's answer, so that people can follow";
inline constexpr std::string_view bots_help = "how many registered bots may run at once; 0 offers none";
inline constexpr std::string_view bot_time_help = "time that a registered bot has for a move";
inline constexpr std::string_view serving =
    "{}\nOpen this address in a browser. Games are kept in {}. Ctrl-C ends the server.\n";
inline constexpr std::string_view serving_others = "Others reach it at http://{}:{}/\n";
inline constexpr std::string_view served = "\nThe server has stopped; all games are kept.\n";
inline constexpr std::string_view new_token_help =
    "make a new instructor's token for the course in the data folder; the old one becomes invalid";
inline constexpr std::string_view instructor_token =
    "The instructor's token, shown only this once: {}\nIt opens /course/instructor.\n";
inline constexpr std::string_view tournaments_help =
    "who may see tournaments whose file does not say it: public, owner (with the owner's token), none: nobody sees any";
inline constexpr std::string_view new_owner_token_help =
    "make a new token for the owner of the data folder, who sees and starts tournaments; the old one becomes invalid";
inline constexpr std::string_view owner_token =
    "The owner's token, shown only this once: {}\nIt is asked for at /tournaments.\n";
inline constexpr std::string_view serve_public =
    "turno: --public: everybody who can reach this machine can play, and nothing is encrypted. Beyond "
    "a\n"
    "turno: trusted network put a web server with TLS in front of it.\n";

}  // namespace turno::cli::messages
