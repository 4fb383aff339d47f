#pragma once

#include <string_view>

namespace turno::cli::messages {

inline constexpr std::string_view study_summary = "run a study: measurements and a report of them";
inline constexpr std::string_view study_examples =
    "The measurements (CSV, JSON lines) and the report (HTML, Markdown) go to the folder of --out. What is finished "
    "is\n"
    "safe at once: after Ctrl-C, or a power cut, --resume goes on. docs/study.md describes the ready studies and the "
    "file.\n"
    "Examples:\n"
    "  turno study --list\n"
    "  turno study pruning --quick                          a minute or less\n"
    "  turno study pruning --out pruning --threads 2 --language es\n"
    "  turno study pruning --out pruning --resume           goes on with what is there\n"
    "  turno study --show pruning >mine.toml                to change it\n"
    "  turno study mine.toml --out mine --compare pruning   two runs side by side\n"
    "  turno study --template report --game kalah --player 'alphabeta(depth=5,eval=expert)' --out mine";
inline constexpr std::string_view study_name_help = "a ready study, or FILE.toml";
inline constexpr std::string_view study_list_help = "list the ready studies";
inline constexpr std::string_view study_show_help = "print the file of a ready study";
inline constexpr std::string_view study_out_help = "the folder of the results (default: study-NAME)";
inline constexpr std::string_view study_quick_help = "the quick form, with fewer measurements";
inline constexpr std::string_view study_threads_help =
    "measurements at a time, 1 to 256 (default 1; with more, times disturb each other)";
inline constexpr std::string_view study_resume_help = "go on with what the folder holds";
inline constexpr std::string_view study_force_help =
    "begin again in a folder that holds something; only files of studies are replaced";
inline constexpr std::string_view study_seed_help = "instead of the seed of the file";
inline constexpr std::string_view study_time_help = "stop after this time, such as 90s or 10m; --resume goes on";
inline constexpr std::string_view study_language_help = "the language of the report: en (default), es or pt";
inline constexpr std::string_view study_compare_help = "put the results of another folder beside these";
inline constexpr std::string_view study_template_help =
    "a report for a course, to be completed: memoria (es), relatorio (pt) or report (en), with figures of --player";
inline constexpr std::string_view study_game_help = "the game of a template";
inline constexpr std::string_view study_player_help =
    "the player of a template; {depth} in it stands for depths 1 to 4";
inline constexpr std::string_view study_list_row = "{:<16}{}\n";
inline constexpr std::string_view study_unknown =
    "there is no study \"{}\"; ready studies: {}; or name a file, as in mine.toml";
inline constexpr std::string_view study_none = "name a study, or a file; turno study --list lists the ready ones";
inline constexpr std::string_view study_template_needs = "--template needs --game and --player";
inline constexpr std::string_view study_only_template = "--game and --player belong to --template";
inline constexpr std::string_view study_compare_same = "--compare needs another folder than --out";
inline constexpr std::string_view study_no_seed = "--seed: write at most 9223372036854775807";
inline constexpr std::string_view study_progress = "{} of {} measured, about {} left";
inline constexpr std::string_view study_done = "{}: {} measurements, seed {}\n{}";
inline constexpr std::string_view study_stopped = "Stopped: {} of {} measured; --resume goes on.\n";
inline constexpr std::string_view study_failures =
    "{} of them could not be taken or ended with a forfeit: see ok and detail in {}\n";
inline constexpr std::string_view study_files =
    "{}/report.html\n{}/report.md\n{}/measurements.csv\n{}/measurements.jsonl\n";
inline constexpr std::string_view study_template_file = "{}/{}\n";

}  // namespace turno::cli::messages
