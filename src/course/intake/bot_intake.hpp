#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "course/intake/intake.hpp"
#include "course/intake/intake_report.hpp"
#include "course/intake/submission_name.hpp"
#include "course/intake/trial_games.hpp"

namespace turno::course {

// The command of a course whose files are C++ sources of a bot class for UGR (docs/protocols/ugr.md): each is built
// when it comes in, and what was built plays.
inline constexpr std::string_view build_command = "build-bot {file}";
inline constexpr std::string_view source_extension = ".cpp";

// What a course whose players are bots asks of one.
struct BotIntakeSettings {
  std::string protocol = "ugi";            // that it speaks, as players that are programs name it
  std::string command = "python3 {file}";  // a program, and the submission as a word of its own
  std::string options;                     // of the player beside its time, as in memory=256M,processes=16
  std::chrono::milliseconds time{1000};    // for a move
  std::string opponent = "random";         // built-in; empty: no games
  TrialRules trial = {};                   // the games against it
  std::uint64_t seed = 1;                  // of what the other side plays
};

// A file as it came in, under a name that was read.
struct BotSubmission {
  SubmissionName name;
  std::string file;  // the same as text, without folders
  std::string bytes;
};

// The player that a file is: ugi(time=1000ms):python3 /data/grupo14pareja023Xf0604.py. The error says what is wrong
// with the settings.
// Of a bot that is built, `file` is the program.
tl::expected<std::string, std::string> bot_player(const BotIntakeSettings& settings, const std::filesystem::path& file);

// What examine() is to evaluation functions: size and text, then in the sandbox the manners (play/ugi/bot_check.hpp, or
// play/check/course_check.hpp for protocols of other courses) and two games, all of them in the context's game; before
// that, sources are built, and what the compiler says is told as it is. What
// bots are advised of is a warning. The file runs as it came, byte by byte: its language decides about encodings. The
// error is this machine's, and says nothing about the file.
tl::expected<IntakeReport, std::string> examine_bot(const BotSubmission& submission, const BotIntakeSettings& settings,
                                                    const IntakeContext& context, const std::stop_token& stop);

}  // namespace turno::course
