#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <tl/expected.hpp>

#include "course/intake/bot_intake.hpp"
#include "course/intake/intake_report.hpp"
#include "course/judge/judge.hpp"
#include "play/sandbox/sandbox.hpp"

namespace turno::course {

// What examine() is to evaluation functions: text, what it reaches for, then the judge in the sandbox. A file plays if
// it loads and, from the second delivery on, its player makes legal moves in time. The error is this machine's.
tl::expected<IntakeReport, std::string> examine_player(const BotSubmission& submission, const JudgeSettings& settings,
                                                       const std::shared_ptr<const Sandbox>& sandbox,
                                                       const std::function<void(const Step&)>& on_step,
                                                       const std::stop_token& stop);

}  // namespace turno::course
