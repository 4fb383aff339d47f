#pragma once

#include <string_view>

// What `turno bot` says.
// What `turno check-bot` says; what was found comes with the findings.
namespace turno::cli::messages {

inline constexpr std::string_view bot_summary = "register bots, which the browser then offers by name";
inline constexpr std::string_view bot_examples =
    "Bots are registered in the data folder; turno serve of that folder offers them at once, to everybody who reaches\n"
    "it. Opponents see a bot's name and note, never its command.\n"
    "Examples:\n"
    "  turno bot add alice 'ugi(memory=256M):python3 bots/alice.py' --game kalah --note 'looks four moves ahead'\n"
    "  turno bot list\n"
    "  turno bot remove alice";

inline constexpr std::string_view bot_add_summary = "register a bot under a name";
inline constexpr std::string_view bot_add_examples =
    "The bot is first started and makes a few moves in each of its games. Its command stays relative to this\n"
    "folder; the program is not copied.\n"
    "Examples:\n"
    "  turno bot add alice 'ugi(memory=256M):python3 bots/alice.py'\n"
    "  turno bot add bob ugi:./bob --game kalah --game 'dots(rows=3,columns=3)'\n"
    "  turno bot add carol ugi:./carol --data course --untried\n"
    "  turno bot add dora 'evaluator(depth=4):./dora' --game mancala11\n"
    "  turno bot add eva ugr:./Eva\n"
    "  turno bot add fran 'mankalah:java -jar Fran.jar'";
inline constexpr std::string_view bot_name_help = "letters, digits, - _ and ., at most 40 characters";
inline constexpr std::string_view bot_player_help =
    "a program: ugi:COMMAND, ugi(memory=256M):COMMAND, ugr:COMMAND, mankalah:COMMAND, evaluator(depth=2):COMMAND, "
    "lisp(depth=2):FILE or lisp-player:FILE";
inline constexpr std::string_view bot_game_help =
    "offer it for this game, kalah, or for these rules only, 'kalah(pits=6,seeds=4)'; may be repeated (default: "
    "the one that such programs play, or those that its option Game names)";
inline constexpr std::string_view bot_note_help = "one line about it, for people choosing an opponent";
inline constexpr std::string_view bot_untried_help = "do not start it now; without --game it is offered for every game";

inline constexpr std::string_view bot_name_bad =
    "NAME: \"{}\" is not a valid bot name; write at most {} letters, digits, - _ and ., the first a letter or a digit";
inline constexpr std::string_view bot_name_built_in = "NAME: {} is the name of a built-in player; choose another one";
inline constexpr std::string_view bot_name_taken =
    "there is already a bot {}; choose another name, or remove it first: turno bot remove {}{}";
inline constexpr std::string_view bot_no_program =
    "\"{}\" is not a program: built-in players are offered anyway; write ugi: and a command, as in ugi:./bot";
inline constexpr std::string_view bot_note_bad =
    "--note: write one line of at most {} characters, none of them invisible";
inline constexpr std::string_view bot_says_no_game =
    "it does not say which games it plays (a UGI bot does with its option Game, an evaluator never does): use --game";
inline constexpr std::string_view bot_does_not_play =
    "it cannot play {}: {}; turno check-bot examines bots, turno course check Lisp files; --untried registers it all "
    "the "
    "same";
inline constexpr std::string_view bot_does_not_start =
    "it cannot play: {}; turno check-bot examines bots, turno course check Lisp files; --untried registers it all the "
    "same";
inline constexpr std::string_view bot_interrupted = "interrupted; nothing was registered";
inline constexpr std::string_view bot_trying = "trying {} ...";
inline constexpr std::string_view bot_added = "{} is registered, for {}.\n";

inline constexpr std::string_view bot_list_summary = "list the registered bots";
inline constexpr std::string_view bot_list_examples =
    "Examples:\n"
    "  turno bot list\n"
    "  turno bot list --data course --json";
inline constexpr std::string_view bot_listed = "{}  {}\n";
inline constexpr std::string_view bot_listed_detail = "{}  {}\n";
inline constexpr std::string_view bot_for = "for {}; relative to {}";
inline constexpr std::string_view bot_every_game = "every game";
inline constexpr std::string_view bot_none = "No bots are registered; register one with turno bot add NAME PLAYER.\n";

inline constexpr std::string_view bot_remove_summary = "unregister a bot";
inline constexpr std::string_view bot_remove_examples =
    "Its program stays where it is. The bot loses its unfinished games when it is next to move.\n"
    "Examples:\n"
    "  turno bot remove alice";
inline constexpr std::string_view bot_unknown = "there is no bot \"{}\"; turno bot list{} lists them";
inline constexpr std::string_view bot_removed = "{} is no longer registered.\n";

inline constexpr std::string_view check_bot_summary = "check whether a bot is ready to play, and say what is wrong";
inline constexpr std::string_view check_bot_examples =
    "The bot is started, greeted, asked for moves, frozen, stopped and ended, and plays two games against random\n"
    "moves, using the protocol of docs/protocols/ugi.md, ugr.md or mankalah.md. With a bot that uses all of its time\n"
    "this takes a minute or more. A bot that does not answer is asked in other protocols, to say which it speaks.\n"
    "The exit code is 0 if nothing is wrong, 1 if something is or the check was interrupted. Clients of the Kalah\n"
    "Game Protocol are checked by turno kgp --check.\n"
    "Examples:\n"
    "  turno check-bot ugi:./bot\n"
    "  turno check-bot 'ugi:python3 bot.py --fast' --game mancala11 --time 200ms\n"
    "  turno check-bot 'ugi(depth=4):./bot' --game 'kalah(pits=4,seeds=3)' --moves 3 --json\n"
    "  turno check-bot ugr:./DepthTwelve\n"
    "  turno check-bot 'mankalah:java -jar Agent.jar'";
inline constexpr std::string_view check_bot_player_help =
    "a program: ugi:COMMAND, ugi(time=100ms):COMMAND, ugr:COMMAND or mankalah:COMMAND";
inline constexpr std::string_view check_bot_time_help = "time per move, more than 0ms (default 1s)";
inline constexpr std::string_view check_bot_no_program =
    "\"{}\" is not a program that can be checked: write ugi: and its command, as in ugi:./bot";
inline constexpr std::string_view check_bot_client =
    "clients of the Kalah Game Protocol connect by themselves: turno kgp --check waits for one and checks it";
inline constexpr std::string_view check_bot_no_ugi =
    "\"{0}\" evaluates positions and does not speak UGI, which is what is checked here; turno match '{1}' --first "
    "'{0}' --second first --games 2 tries it";
inline constexpr std::string_view check_bot_lisp_player =
    "\"{0}\" is a player in Lisp, of which turno course check FILE --course moedas tests every function; turno match "
    "'{1}' --first '{0}' --second first --games 2 tries it";
inline constexpr std::string_view check_bot_begins = "{} ...";
inline constexpr std::string_view check_bot_fine = "ok      {}{}\n";
inline constexpr std::string_view check_bot_fine_detail = " ({})";
inline constexpr std::string_view check_bot_advice = "advice  {}: {}\n";
inline constexpr std::string_view check_bot_wrong = "WRONG   {}: {}\n";
inline constexpr std::string_view check_bot_fine_count = "{} fine";
inline constexpr std::string_view check_bot_advice_count = "{} with advice";
inline constexpr std::string_view check_bot_wrong_count = "{} wrong";
inline constexpr std::string_view check_bot_not_tried_count = "{} not checked";
inline constexpr std::string_view check_bot_total = "{} checks: {}.\n";
inline constexpr std::string_view check_bot_can_play = "It can play.\n";
inline constexpr std::string_view check_bot_speaks = "It seems to speak {}";
inline constexpr std::string_view check_bot_write = ": write {}:{}";

}  // namespace turno::cli::messages
