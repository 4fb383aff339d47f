#pragma once

#include <string_view>

// What the commands around tournaments say.
// What `turno sprt` says.
namespace turno::cli::messages {

inline constexpr std::string_view tournament_summary = "run tournaments of players and bots, with every game kept";
inline constexpr std::string_view tournament_examples =
    "A tournament is described by a file: docs/tournaments.md. It can be stopped at any moment, by Ctrl-C, kill or a "
    "power cut, "
    "and\n"
    "resumed: no finished game is lost or played again.\n"
    "Examples:\n"
    "  turno tournament run spring.toml\n"
    "  turno tournament resume spring --concurrency 2\n"
    "  turno tournament standings spring\n"
    "  turno tournament show spring/17\n"
    "  turno tournament export spring --html --output spring.html\n"
    "  turno verify spring";
inline constexpr std::string_view run_summary = "start a tournament and play it to its end";
inline constexpr std::string_view run_examples =
    "Ctrl-C stops and keeps what is finished; once more, and the program ends at once.\n"
    "Examples:\n"
    "  turno tournament run spring.toml\n"
    "  turno tournament run spring.toml --data course --concurrency 4\n"
    "  turno tournament run spring.toml --json >games.jsonl\n"
    "  turno tournament run tuesday.toml --take-over monday\n"
    "  turno tournament run spring.toml --progress-every 1m 2>progress.log\n"
    "  turno tournament run spring.toml --nats nats://10.0.0.1:4222   workers play: turno worker, docs/scale.md";
inline constexpr std::string_view resume_summary = "resume a tournament";
inline constexpr std::string_view resume_examples =
    "Examples:\n"
    "  turno tournament resume spring\n"
    "  turno tournament resume spring --data course --quiet";
inline constexpr std::string_view tournament_file_help = "the tournament file: docs/tournaments.md";
inline constexpr std::string_view tournament_name_help = "the name of the tournament";
inline constexpr std::string_view concurrency_help = "concurrent games, 1 to 256 (default: what the file says)";
inline constexpr std::string_view strict_help = "play nothing when a bot is missing or does not start";
inline constexpr std::string_view progress_every_help =
    "where stderr is not a terminal: how often a line tells the progress, 0s for never (default 10s)";
inline constexpr std::string_view take_over_help =
    "an earlier tournament of the data folder: games that would only repeat its games are taken from it";
inline constexpr std::string_view take_over_itself = "--take-over: a tournament has no games to take over from itself";
inline constexpr std::string_view taken_over = "{} games are those of {} and are not played again.\n";
inline constexpr std::string_view run_quiet_help = "no progress, only the table at the end";
inline constexpr std::string_view run_json_help = "a line of JSON for each game, and one for the table";
inline constexpr std::string_view made_unable = "{} cannot play: {}";
inline constexpr std::string_view made_failed = "{}; {} games were finished{}";
inline constexpr std::string_view made_kept_so_far = " and are saved: the same command resumes it";
inline constexpr std::string_view file_changed =
    "{0} differs from the file that tournament {1} began with: {2}; turno tournament resume {1}{3} continues it "
    "unchanged; for "
    "another "
    "tournament write another name in the file";
inline constexpr std::string_view additions_taken = "{} continues with the additions to its file.\n";
inline constexpr std::string_view exists_already =
    "there is already a tournament {0} here: turno tournament resume {0}{1} continues it; for a new one write "
    "another "
    "name in the file";
inline constexpr std::string_view finished_already =
    "tournament {0} is finished: turno tournament standings {0}{1} shows its table; for a new one write another name "
    "in the file";
inline constexpr std::string_view finished_and_changed =
    "{0} differs from the file that tournament {1} was played with: {2}; it is finished: turno tournament standings "
    "{1}{3} shows its table; for another tournament write another name in the file";
inline constexpr std::string_view has_changed =
    "{} has changed since the tournament began ({}, now {}): put it back, withdraw it (withdrawn = true in "
    "the file), or start a new tournament";
inline constexpr std::string_view could_not_run = "it could not be run then";
inline constexpr std::string_view trouble = "turno: {}: {}; it forfeits its games\n";
inline constexpr std::string_view run_has_client =
    "{} is a client that connects by itself; run this with turno kgp --tournament FILE";
inline constexpr std::string_view run_is_free_play =
    "{} is free play: clients come and play as long as turno kgp runs; start that again to go on";
inline constexpr std::string_view run_has_person =
    "{} is a person; tournaments with persons are started and played on the page of turno serve";
inline constexpr std::string_view trouble_strict = "{}: {}";
inline constexpr std::string_view run_stopped =
    "\nStopped: {} games are finished and saved. To continue: turno tournament resume {}{}\n";
inline constexpr std::string_view run_failed =
    "{}; {} games are finished and saved. Afterwards resume with: turno tournament resume {}{}";
inline constexpr std::string_view complete_already = "All games have already been played.\n";
inline constexpr std::string_view bar = "[{:#<{}}{:.<{}}] {:3.0f} %  {} of {} games  {}/s  {} left\n";
inline constexpr std::string_view endless_bar = "{} games  {}/s\n";
inline constexpr std::string_view logged_progress = "{}: {}, {}/s, {} left";
inline constexpr std::string_view logged_endless = "{}: {}, {}/s";
inline constexpr std::string_view logged_games = "{} of {} games";
inline constexpr std::string_view logged_all_games = "{} games";
inline constexpr std::string_view logged_ratings = "{}: {}\n";
inline constexpr std::string_view logged_rating = "{} {} % (Elo {} ± {})";
inline constexpr std::string_view last_game = "last: {} {} {}, {}\n";
inline constexpr std::string_view unknown_time = "?";
inline constexpr std::string_view more_rows = "... and {} more\n";

inline constexpr std::string_view list_summary = "the tournaments in the data folder";
inline constexpr std::string_view list_examples =
    "Examples:\n"
    "  turno tournament list\n"
    "  turno tournament list --data course";
inline constexpr std::string_view listed = "{}: {} games\n";
inline constexpr std::string_view listed_unreadable = "{}: cannot be read: {}\n";
inline constexpr std::string_view latency_help =
    "also say how long each bot took to answer: median, 99th percentile, worst";
inline constexpr std::string_view standings_summary = "the table, from the games finished so far";
inline constexpr std::string_view standings_examples =
    "Games whose records are damaged are named and left out; the exit code is then 1.\n"
    "Examples:\n"
    "  turno tournament standings spring\n"
    "  turno tournament standings spring --forfeits\n"
    "  turno tournament standings spring --json";
inline constexpr std::string_view forfeits_help = "every game that was lost by forfeit, and why";
inline constexpr std::string_view left_out = "turno: warning: {}; it is left out\n";
inline constexpr std::string_view left_out_more = "turno: warning: {} more games are left out\n";
inline constexpr std::string_view game_summary = "one game, finished or in progress";
inline constexpr std::string_view game_examples =
    "Examples:\n"
    "  turno tournament show spring/17\n"
    "  turno tournament show spring/17 --json >game.json\n"
    "  turno tournament show spring/17 --dialogue";
inline constexpr std::string_view game_dialogue_help =
    "what bots with log = true were told and said, with milliseconds since the first line";
inline constexpr std::string_view game_dialogue = "dialogue with {} (> told, < said):\n";
inline constexpr std::string_view no_dialogue =
    "of {} no dialogue is kept: write log = true in the tournament's file before it begins; the oldest are removed "
    "when there is too much";
inline constexpr std::string_view game_id_help = "tournament/number, as in the list of games";
inline constexpr std::string_view game_id_unknown =
    "\"{}\" is not a game; write the tournament and a number, as in spring/17";
inline constexpr std::string_view not_played_yet = "game {} has not been played yet";
inline constexpr std::string_view in_progress = "In progress.\n";
inline constexpr std::string_view game_players = "{}: {} ({}) against {} ({})\n";
inline constexpr std::string_view game_move = "{:>4}  {:<6} {:<6} {:>8} ms{}\n";
inline constexpr std::string_view told_depth = "  depth {}";
inline constexpr std::string_view told_nodes = "  nodes {}";
inline constexpr std::string_view told_value = "  value {:+.2f}";
inline constexpr std::string_view told_draw = "  offers a draw";
inline constexpr std::string_view game_ending = "{} wins: {}{}{}\n";
inline constexpr std::string_view game_drawn = "A draw: {}{}{}\n";
inline constexpr std::string_view game_stderr = "stderr of {}:\n{}";
inline constexpr std::string_view export_summary = "write the table and the games for other programs or people";
inline constexpr std::string_view export_examples =
    "Examples:\n"
    "  turno tournament export spring --html --output spring.html\n"
    "  turno tournament export spring --csv >table.csv\n"
    "  turno tournament export spring --csv --games >games.csv\n"
    "  turno tournament export spring --records >records.jsonl";
inline constexpr std::string_view csv_help = "the table, or with --games the games, for spreadsheets";
inline constexpr std::string_view export_json_help = "everything, for programs";
inline constexpr std::string_view html_help = "one page for browsers, in which every game can be replayed";
inline constexpr std::string_view records_help = "the records as they are stored, one per line";
inline constexpr std::string_view games_help = "with --csv: the games";
inline constexpr std::string_view output_help = "write to this file";
inline constexpr std::string_view export_what = "choose one of --csv, --json, --html and --records";
inline constexpr std::string_view verify_summary = "replay all games of tournaments from their records, and compare";
inline constexpr std::string_view verify_examples =
    "Prints the first difference, and fails if there is one. Without a name all tournaments are verified.\n"
    "Examples:\n"
    "  turno verify spring\n"
    "  turno verify --data course\n"
    "  turno verify --records games.jsonl     the games of turno match --records or tournament export --records";
inline constexpr std::string_view verify_records_help =
    "replay the games of FILE instead, a record a line; results that were adjudicated are proven again";
inline constexpr std::string_view verified_records = "{}: {} games, all match their records\n";
inline constexpr std::string_view verified_record_wrong = "{}: line {}: {}";
inline constexpr std::string_view verified = "{}: {} games, all match their records{}{}\n";
inline constexpr std::string_view verified_taken = "; {} repeat games of earlier tournaments";
inline constexpr std::string_view verified_taken_gone = " ({} of these are no longer here to be compared)";
inline constexpr std::string_view verified_table = "; the published table matches them";
inline constexpr std::string_view verified_no_table = "; no table was published";

inline constexpr std::string_view sprt_summary = "play two versions until it is clear whether the new one is better";
inline constexpr std::string_view sprt_examples =
    "Wald's sequential test: is NEW stronger than OLD by --elo1 logistic Elo, or by no more than --elo0? Pairs of "
    "games from "
    "the\n"
    "same opening with sides exchanged are played until the answer is clear; the test stops by itself. \"Yes\" is "
    "wrong "
    "in\n"
    "at most --alpha of all tests, \"no\" in at most --beta. Everything is kept in the data folder: after Ctrl-C or a "
    "crash\n"
    "the same command resumes it. The exit code is 0 with an answer, 1 without one.\n"
    "Examples:\n"
    "  turno sprt kalah --new ugi:./bot2 --old ugi:./bot1 --elo0 0 --elo1 10 --time 100ms\n"
    "  turno sprt kalah --new 'best(nodes=4000)' --old 'best(nodes=2000)' --concurrency 2\n"
    "  turno sprt mancala11 --new level5 --old level4 --elo0 -5 --elo1 5 --model trinomial --most 2000";
inline constexpr std::string_view sprt_game_help = "the game: kalah, 'coins(board=t1)', ...; may be repeated";
inline constexpr std::string_view sprt_new_help = "the new version: ugi:./bot2, level5, ...";
inline constexpr std::string_view sprt_old_help = "the old version";
inline constexpr std::string_view sprt_elo0_help = "the answer is no if the new version is no stronger than this";
inline constexpr std::string_view sprt_elo1_help = "the answer is yes if it is as strong as this";
inline constexpr std::string_view sprt_alpha_help = "how often a yes may be wrong";
inline constexpr std::string_view sprt_beta_help = "how often a no may be wrong";
inline constexpr std::string_view sprt_model_help =
    "pentanomial counts pairs of games, trinomial counts games as if each had its own opening";
inline constexpr std::string_view sprt_opening_help = "random moves before each pair of games, 0 to 100";
inline constexpr std::string_view sprt_openings_help =
    "begin with the openings of FILE, one a line (positions or moves), each pair of games with the next one";
inline constexpr std::string_view sprt_time_help = "time per move: 500ms, 30s or 2m (default: players' own limits)";
inline constexpr std::string_view sprt_seed_help = "the same seed draws the same openings";
inline constexpr std::string_view sprt_concurrency_help = "concurrent games, 1 to 256";
inline constexpr std::string_view sprt_most_help =
    "pairs of games after which it ends without an answer (default: none)";

inline constexpr std::string_view sprt_bad_elo = "--elo1 must be larger than --elo0, both from -1000 to 1000";
inline constexpr std::string_view sprt_bad_error = "{}: write a probability from 0.000001 to 0.49, such as 0.05";
inline constexpr std::string_view sprt_progress =
    "LLR {:+.2f} of {:.2f} to {:.2f}, {} pairs, {} won, {} drawn, {} lost";
inline constexpr std::string_view sprt_stopped =
    "\nStopped: finished games are saved. To resume, run the same command again.\n";
inline constexpr std::string_view sprt_kept = "\nThe games: turno tournament show {}/1{}\n";

}  // namespace turno::cli::messages
