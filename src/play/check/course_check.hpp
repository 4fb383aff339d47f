#pragma once

#include <stop_token>
#include <vector>

#include "play/players/player_text.hpp"
#include "play/ugi/bot_check.hpp"

namespace turno {

// Whether a program is fit to play by the protocol of another course, said in plain words for whoever wrote it: the
// same as check_bot() for UGI. The player is one of such a program.
std::vector<CheckResult> check_course_bot(const PlayerText& player, const BotCheckSettings& settings,
                                          const BotCheckWatcher& watcher, std::stop_token stop);

}  // namespace turno
