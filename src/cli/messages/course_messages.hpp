#pragma once

#include <string>
#include <string_view>

#include "core/phrase.hpp"

// What `turno course` says.
namespace turno::cli::messages {

inline constexpr std::string_view course_summary = "a course: players that students hand in, a daily league, grades";
inline constexpr std::string_view course_examples =
    "A course is kept in its data folder (--data DIR). docs/course-instructor.md starts from an empty folder.\n"
    "Examples:\n"
    "  turno course init --data spring --zone Europe/Madrid\n"
    "  turno course pair add 14/02 --data spring\n"
    "  turno course submit grupo14pareja023Xf0604.cl --data spring\n"
    "  turno course run --due --data spring\n"
    "  turno course grade --data spring --csv";
inline constexpr std::string_view course_check_summary = "whether a course would accept a file, and if not, why";
inline constexpr std::string_view course_check_examples =
    "Does everything that a course does when a file is handed in: checks its name, its encoding, its forms against\n"
    "what is allowed, then in the sandbox whether it loads, evaluates sample positions, is fast enough (compared with\n"
    "bueno in Lisp) and loses neither of two games against regular. Exit code 0: accepted, 1: disqualified or\n"
    "suspected, 2: nothing could be checked.\n"
    "With --course moedas the file is a whole player, under any name, which is tested function by function\n"
    "(docs/course-moedas.md). Exit code 0: all tests are passed, 1: not all, 2: nothing could be tested.\n"
    "Examples:\n"
    "  turno course check grupo14pareja023Xf0604.cl\n"
    "  turno course check grupo14pareja023Xf0604.cl --game mancala11-2018 --depth 3\n"
    "  turno course check grupo14pareja023Xf0604.cl --language es\n"
    "  turno course check grupo14pareja023Xf0604.cl --json\n"
    "  turno course check g07.lisp --course moedas --delivery 1";
inline constexpr std::string_view course_file_help =
    "the submission, named as the course requires; of bots that are built also a folder of that name";
inline constexpr std::string_view course_game_help = "the course's game: mancala11 or a variant";
inline constexpr std::string_view course_depth_help = "the depth at which its players search";
inline constexpr std::string_view course_seed_help =
    "of the sample positions and the games, to repeat a check (default: a new one each time)";

inline constexpr std::string_view course_pairs_help =
    "pairs of games against regular from random openings, instead of two games from the start, as the course has them";
inline constexpr std::string_view course_opening_moves_help = "random moves before each of these pairs";
inline constexpr std::string_view course_share_unknown = "\"{}\" is not a number from 0 to 1";
inline constexpr std::string_view course_share_help = "of the points that must be reached in them";
inline constexpr std::string_view course_game_other = "--game: {} has no Lisp players; a course plays mancala11";
inline constexpr std::string_view judge_course_help =
    "examine a whole player instead, function by function: moedas (Moedas e Fios in Lisp)";
inline constexpr std::string_view judge_course_unknown = "--course {}: write moedas";
inline constexpr std::string_view judge_delivery_help =
    "of moedas: 1 (types, problem) or 2 (searches, players); default: both";
inline constexpr std::string_view judge_scale_help = "of moedas: points for each group of tests, in TOML";
inline constexpr std::string_view judge_results_help = "of moedas: writes the points as Gradescope reads them";
inline constexpr std::string_view judge_untold_help = "of moedas: shows the tests that students are not told";
inline constexpr std::string_view course_stopped = "stopped before the end: there is no result";

// What whoever hands in a file reads, in every language. What is right or wrong begins in the same column.
inline constexpr Phrase<std::string, std::string> course_step_fine{"ok    {}: {}\n", "bien  {}: {}\n",
                                                                   "bem   {}: {}\n"};
inline constexpr Phrase<std::string, std::string, std::string> course_step_warns{
    "close {}: {}; {}\n", "justo {}: {}; {}\n", "justo {}: {}; {}\n"};
inline constexpr Phrase<std::string, std::string> course_step_wrong{"NO    {}: {}\n", "NO    {}: {}\n",
                                                                    "NÃO   {}: {}\n"};
inline constexpr Phrase<int, std::string> course_reason_line{"line {}: {}", "línea {}: {}", "linha {}: {}"};
inline constexpr std::string_view course_reason_form = "        {}\n";
inline constexpr Phrase<> course_accepted{"Accepted.\n", "Aceptado.\n", "Aceite.\n"};
inline constexpr Phrase<> course_disqualified{"Disqualified. Fix it and submit it again.\n",
                                              "Descalificado. Corrígelo y entrégalo de nuevo.\n",
                                              "Desclassificado. Corrija-o e entregue-o de novo.\n"};
inline constexpr Phrase<> course_would_be_suspected{
    "Suspected: this changes the game, reaches for more than it may, or tries to get out.\n"
    "In a course it would not play until the instructor has looked at it. Fix it before you hand it in.\n",
    "Sospechoso: cambia el juego, accede a más de lo permitido o intenta salir.\n"
    "En un curso no jugaría hasta que lo haya visto el profesor. Corrígelo antes de entregarlo.\n",
    "Suspeito: altera o jogo, acede a mais do que é permitido ou tenta sair.\n"
    "Num curso não jogaria até o professor o ter visto. Corrija-o antes de o entregar.\n"};
inline constexpr Phrase<> course_suspected{
    "Suspected: this changes the game, reaches for more than it may, or tries to get out.\n"
    "It does not play until the instructor has looked at it. Another file may replace it.\n",
    "Sospechoso: cambia el juego, accede a más de lo permitido o intenta salir.\n"
    "No juega hasta que lo haya visto el profesor. Otro fichero puede sustituirlo.\n",
    "Suspeito: altera o jogo, acede a mais do que é permitido ou tenta sair.\n"
    "Não joga até o professor o ter visto. Outro ficheiro pode substituí-lo.\n"};
inline constexpr Phrase<> course_banned{
    "Banned: this changes the game, reaches for more than it may, or tries to get out.\n"
    "The pair's players were removed, and no more files are taken from it.\n",
    "Expulsado: cambia el juego, accede a más de lo permitido o intenta salir.\n"
    "Los jugadores de la pareja se han retirado, y no se aceptan más ficheros suyos.\n",
    "Expulso: altera o jogo, acede a mais do que é permitido ou tenta sair.\n"
    "Os jogadores do par foram retirados, e não são aceites mais ficheiros seus.\n"};
inline constexpr std::string_view course_check_language_help = "the language of what is found: en (default), es or pt";

inline constexpr std::string_view course_at_help =
    "when it happened, in the course's time zone: \"2026-04-06 20:15\" (default: now)";
inline constexpr std::string_view course_at_bad = "--at \"{}\": write a date and a time, as in \"2026-04-06 20:15\"";
inline constexpr std::string_view course_date_bad = "{} \"{}\": write a date as in 2026-04-06";
inline constexpr std::string_view course_pair_bad = "\"{}\" is not a pair: write group and pair, as in 14/02";
inline constexpr std::string_view course_pair_help = "group and pair, as in 14/02";

inline constexpr std::string_view course_init_summary = "set up a course: writes a complete course.toml";
inline constexpr std::string_view course_init_examples =
    "Examples:\n"
    "  turno course init --data spring --zone Europe/Madrid --first 2026-03-23\n"
    "  turno course init --data coins --players bots --game 'coins(board=t1)' --game 'coins(board=t2)'\n"
    "  turno course init --data kalah --players ugr --zone Europe/Madrid\n"
    "  turno course init --data moedas --players moedas --zone Europe/Lisbon --language pt";
inline constexpr std::string_view course_name_help = "the name of the course, for its pages";
inline constexpr std::string_view course_players_help =
    "what students hand in: lisp, bots (which speak UGI), ugr, mankalah or moedas";
inline constexpr std::string_view course_players_bad = "--players {}: write lisp, bots, ugr, mankalah or moedas";
inline constexpr std::string_view course_games_help =
    "what is played; give it again for several games (default: mancala11; for bots kalah; for ugr and mankalah the "
    "only one that they play; for moedas the boards t1 to t10)";
inline constexpr std::string_view course_zone_help = "the course's time zone (default: this machine's)";
inline constexpr std::string_view course_first_help = "the first day (default: today)";
inline constexpr std::string_view course_deadline_help = "when files stop counting for a day (default: 21:00)";
inline constexpr std::string_view course_deadline_bad = "--deadline \"{}\": write a time of day, as in 21:00";
inline constexpr std::string_view course_language_help =
    "the language of pages, reports and what students are told: en (default), es or pt";
inline constexpr std::string_view course_weekends_help = "Saturdays and Sundays are days of the course too";
inline constexpr std::string_view course_in_the_past =
    "this course lies in the past: its last day was {}; nothing can be handed in unless you change the dates\n";
inline constexpr std::string_view course_exists = "{} exists already; nothing was changed";
inline constexpr std::string_view course_begun = "Wrote {}: read through it.\nNext: turno course pair add 01/01{}\n";

inline constexpr std::string_view course_pair_summary = "the pairs of students";
inline constexpr std::string_view course_pair_examples =
    "Examples:\n"
    "  turno course pair add 14/02 --note 'Ana and Luis' --data spring\n"
    "  turno course pair add 14/03 --code Xf --email ana@example.org --data spring\n"
    "  turno course pair import pairs.csv --data spring\n"
    "  turno course pair list --csv --data spring > pairs.csv\n"
    "  turno course pair renew 14/02 --data spring";
inline constexpr std::string_view course_pair_import_summary = "add the pairs of a spreadsheet, all of them or none";
inline constexpr std::string_view course_pair_import_examples =
    "The columns are group, pair, names, e-mail, code, division; the first line may name them, in any order, and all\n"
    "but group and pair may be left out. Commas, semicolons or tabs part them. Where there is no code, one is made.\n"
    "The codes are shown once: keep what this prints.\n"
    "Examples:\n"
    "  turno course pair import pairs.csv --data spring > codes.txt";
inline constexpr std::string_view course_pair_import_help = "the spreadsheet, saved as CSV";
inline constexpr std::string_view course_pair_list_summary = "all pairs";
inline constexpr std::string_view course_pair_csv_help = "as CSV, which turno course pair import reads";
inline constexpr std::string_view course_email_help = "their e-mail address, for you";
inline constexpr std::string_view course_code_help =
    "the code: Xf, to which the secret part is made, or all of Xf-k7mq2vwt9d4h (default: one is made)";
inline constexpr std::string_view course_import_mistake = "{}: {}\n";
inline constexpr std::string_view course_import_nothing =
    "nothing was imported: correct what is wrong ({}) and try again";
inline constexpr std::string_view course_import_code = "pair {}: code {}\n";
inline constexpr std::string_view course_imported =
    "{} added, {} were there already. Codes are shown only now: turno keeps a hash of them.\n";
inline constexpr std::string_view course_pair_add_summary = "add a pair; shows its code, once";
inline constexpr std::string_view course_pair_renew_summary = "make a new code for a pair; the old one stops working";
inline constexpr std::string_view course_note_help = "a note to yourself: who they are, such as their names";
inline constexpr std::string_view course_division_help = "for cups: one of the two divisions, such as a campus";
inline constexpr std::string_view course_pair_code =
    "pair {}: code {}\nIts files have {} in their names: {}. The whole code is for the web.\n"
    "It is shown only now: turno keeps a hash of it.\n";

inline constexpr std::string_view course_ban_summary = "remove a pair's players and accept no more, or --lift the ban";
inline constexpr std::string_view course_ban_examples =
    "Examples:\n"
    "  turno course ban 14/02 --why 'a copy of 13/01' --data spring\n"
    "  turno course ban 14/02 --lift --data spring";
inline constexpr std::string_view course_why_help = "the reason, which the pair is shown";
inline constexpr std::string_view course_lift_help = "lift the ban";
inline constexpr std::string_view course_ban_default = "by the instructor";
inline constexpr std::string_view course_ban_set = "pair {} is banned from the next day on\n";
inline constexpr std::string_view course_ban_lifted = "pair {} may hand in and play again\n";

inline constexpr std::string_view course_review_summary =
    "suspected files, which wait for you: confirm the ban, or lift it";
inline constexpr std::string_view course_review_examples =
    "A suspected file does not play until you have decided. To confirm bans its pair; to lift leaves the file\n"
    "disqualified, and another may replace it.\n"
    "Examples:\n"
    "  turno course review list --data spring\n"
    "  turno course review confirm 57 --why 'reads the files of others' --data spring\n"
    "  turno course review lift 57 --data spring";
inline constexpr std::string_view course_review_list_summary = "the suspected files, with the lines for which they are";
inline constexpr std::string_view course_review_confirm_summary = "ban the pair whose file it is";
inline constexpr std::string_view course_review_lift_summary = "make the file merely disqualified";
inline constexpr std::string_view course_review_file_help = "the number of the file, as the list has it";
inline constexpr std::string_view course_review_why_help =
    "the reason, which the pair is shown (default: what was found)";
inline constexpr std::string_view course_review_none = "no file is under review\n";
inline constexpr std::string_view course_review_file = "{}  {}  player {}, handed in at {}\n";
inline constexpr std::string_view course_review_line = "    line {}: {}\n";
inline constexpr std::string_view course_review_confirmed = "pair {} is banned from the next day on\n";
inline constexpr std::string_view course_review_lifted =
    "file {} of player {} is disqualified; another may replace it\n";

inline constexpr std::string_view course_excuse_summary =
    "excuse a pair for a day on which it uploads nothing, or --undo that";
inline constexpr std::string_view course_excuse_examples =
    "An excused day is not missed, and is left out where days of training are counted. It changes no table.\n"
    "Examples:\n"
    "  turno course excuse 14/02 2026-04-08 --why 'ill, with a note' --data spring\n"
    "  turno course excuse 14/02 2026-04-08 --undo --data spring";
inline constexpr std::string_view course_excuse_date_help = "the day, as in 2026-04-08";
inline constexpr std::string_view course_excuse_why_help = "the reason, for the log";
inline constexpr std::string_view course_excuse_undo_help = "the pair is not excused after all";
inline constexpr std::string_view course_excuse_why = "give the reason: --why TEXT";
inline constexpr std::string_view course_excused = "pair {} is excused on {}\n";
inline constexpr std::string_view course_excuse_undone = "pair {} is no longer excused on {}\n";

inline constexpr std::string_view course_reference_summary =
    "the instructor's players, against which grades are measured";
inline constexpr std::string_view course_reference_examples =
    "Everybody sees a reference player only by its alias, like any other player. Without --alias one is drawn from a\n"
    "list by lot. turno course references --suggest 5 finds players that fit.\n"
    "Examples:\n"
    "  turno course reference add easy 'regular(depth=1)' --data spring\n"
    "  turno course reference add hard 'best(nodes=2000)' --alias Boldo --from 2026-04-06 --data spring\n"
    "  turno course reference add ours --file ours.cl --data spring";
inline constexpr std::string_view course_reference_add_summary = "add a reference player";
inline constexpr std::string_view course_reference_remove_summary = "remove a reference player from the next day on";
inline constexpr std::string_view course_reference_name_help = "its name, which only you see";
inline constexpr std::string_view course_reference_player_help =
    "the player, as in other commands: regular(depth=2), level5";
inline constexpr std::string_view course_reference_file_help =
    "a file as students hand it in, instead of a player; it is copied";
inline constexpr std::string_view course_alias_help = "the name that everybody sees (default: one is drawn by lot)";
inline constexpr std::string_view course_from_help =
    "the first day on which it plays (default: the first day of the course)";
inline constexpr std::string_view course_reference_nobody = "name a player, or use --file FILE";
inline constexpr std::string_view course_reference_added = "{} plays as {} from {} on\n";
inline constexpr std::string_view course_reference_removed = "{} no longer plays\n";

inline constexpr std::string_view course_submit_summary = "hand in a file: it is examined, and plays if it is accepted";
inline constexpr std::string_view course_submit_examples =
    "Exit code 0: accepted, 1: refused, disqualified, suspected or banned, 2: nothing could be done.\n"
    "Examples:\n"
    "  turno course submit grupo14pareja023Xf0604.cl --data spring\n"
    "  turno course submit grupo14pareja023Xf0604.cl --at '2026-04-06 20:15' --data spring\n"
    "A file that came by mail is entered with --at, the time at which it came, also where others came later, as long\n"
    "as its day has not been run. After that --received-in-time enters it as an upload of that day, for grades.";
inline constexpr std::string_view course_in_time_help =
    "the day has been run, and the file came before: it is an upload of that day, which is not played again";
inline constexpr std::string_view course_in_time_without_at = "--received-in-time: say when with --at TIME";
inline constexpr Phrase<std::string> course_counts_in_time{"It is an upload of {}, which is not played again.\n",
                                                           "Es una entrega del {}, que no se juega de nuevo.\n",
                                                           "É uma entrega de {}, que não se joga de novo.\n"};
inline constexpr Phrase<std::string> course_refused{"Refused: {}\n", "Rechazado: {}\n", "Recusado: {}\n"};
inline constexpr Phrase<std::string, std::string> course_counts_for{
    "Player {} from {} on.\n", "Jugador {} a partir del {}.\n", "Jogador {} a partir de {}.\n"};
inline constexpr std::string_view course_submit_stopped =
    "stopped: the file is kept, and examined before the next day is held";

inline constexpr std::string_view course_status_summary = "pairs, players, days, and what was refused";
inline constexpr std::string_view course_waiting = "waiting";
inline constexpr std::string_view course_status_head = "{}, {} to {}; now {} ({})\n";
inline constexpr std::string_view course_status_empty = "no pairs yet: turno course pair add 01/01\n";
inline constexpr std::string_view course_status_reference = "reference {}: plays as {}, {}, from {}\n";
inline constexpr std::string_view course_status_unfinished =
    "{} was started but not finished: turno course run --due\n";
inline constexpr std::string_view course_status_held = "newest day: {}, {}\n";
inline constexpr std::string_view course_is_published = "published";
inline constexpr std::string_view course_is_not_published = "not yet published";
inline constexpr std::string_view course_status_due = "due: {}\n";
inline constexpr std::string_view course_status_review = "under review: {}; turno course review list shows them\n";
inline constexpr std::string_view course_status_excused = "excused: {} on {}: {}\n";
inline constexpr std::string_view course_status_refused = "refused at {}: {}: {}\n";

inline constexpr std::string_view course_calibrate_summary = "measure the time of all players against bueno's now";
inline constexpr std::string_view course_calibrate_bots = "only Lisp players are measured against bueno";
inline constexpr std::string_view course_calibration =
    "bueno in Lisp at depth {}, players at depth {}; {:.0f} % is allowed on {}\n";
inline constexpr std::string_view course_calibrated =
    "{}  {:5.1f} %  {:.0f} µs against bueno's {:.0f} µs per move  {}\n";
inline constexpr std::string_view course_not_calibrated = "{}  {}\n";
inline constexpr std::string_view course_too_slow = "too slow";
inline constexpr std::string_view course_close = "close";
inline constexpr std::string_view course_fast_enough = "fine";

inline constexpr std::string_view course_run_summary = "run a day's tournament, publish its table, write all pages";
inline constexpr std::string_view course_run_examples =
    "An interrupted day continues where it stopped. --due is for a timer: it holds every day whose deadline has\n"
    "passed, and publishes tables when their publishing time has come.\n"
    "Examples:\n"
    "  turno course run --due --data spring\n"
    "  turno course run --date 2026-04-06 --data spring\n"
    "  turno course run --early --data spring";
inline constexpr std::string_view course_run_date_help = "which day (default: today)";
inline constexpr std::string_view course_due_help = "run every day that is due";
inline constexpr std::string_view course_early_help =
    "run before the deadline: files that arrive from now on count for the next day";
inline constexpr std::string_view course_replay_all_help =
    "play all games, also those that would only repeat games of the last day";
inline constexpr std::string_view course_concurrency_help = "games at a time (default: what course.toml says)";
inline constexpr std::string_view course_date_or_due = "write --date or --due, not both";
inline constexpr std::string_view course_nothing_due = "nothing is due\n";
inline constexpr std::string_view course_measured = "{}: measuring new files, {} of {} done";
inline constexpr std::string_view course_not_held = "{}\n";
inline constexpr std::string_view course_run_stopped =
    "stopped; finished games are kept. Continue with: turno course run --date {}{}\n";
inline constexpr std::string_view course_day_held = "{}\n";
inline constexpr std::string_view course_published = "{} is published\n";
inline constexpr std::string_view course_pages = "pages: {}\n";

inline constexpr std::string_view course_table_summary = "the table of a day";
inline constexpr std::string_view course_table_date_help = "which day (default: the newest)";
inline constexpr std::string_view course_table_language_help =
    "the language of the table: en, es or pt (default: with --public the course's, otherwise English)";
inline constexpr std::string_view course_csv_help = "as CSV, for spreadsheets";
inline constexpr std::string_view course_public_help = "as everybody may see it: only aliases and published days";
inline constexpr std::string_view course_table_of = "{}\n";
inline constexpr std::string_view course_no_day = "{} has not been held; turno course status lists the days";
inline constexpr std::string_view course_no_days = "no day has been held yet; turno course run holds one";
inline constexpr std::string_view course_no_pair = "there is no pair {}; turno course status lists them";
inline constexpr std::string_view course_report_summary = "write the private report of a pair, and say where it is";
inline constexpr std::string_view course_report_written = "{}\n";
inline constexpr std::string_view course_grade_summary = "the grades by the final table, or by the newest one";
inline constexpr std::string_view course_grade_examples =
    "Examples:\n"
    "  turno course grade --data spring\n"
    "  turno course grade --explain 14/02 --data spring\n"
    "  turno course grade --data spring --csv > grades.csv";
inline constexpr std::string_view course_few_references =
    "reference players in this table: {}; but the scale in course.toml has steps for {}\n";
inline constexpr std::string_view course_not_final = "not final: {} is not the last day of the course\n";
inline constexpr std::string_view course_export_summary = "write pages, tables, grades and all files to a folder";
inline constexpr std::string_view course_folder_help = "where to; it is made if it is missing";
inline constexpr std::string_view course_exported = "pages and {} files are in {}\n";

}  // namespace turno::cli::messages
