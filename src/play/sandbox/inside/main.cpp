// turno-inside enters the sandbox: started by turno, mostly through bubblewrap, it gives up everything that a bot must
// not have, step by step, and becomes the bot. As the first process of a namespace it starts the bot and waits for its
// end. It tells turno how far it came. It is linked statically: nothing of the system needs to be visible for it.

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <span>

#include "play/sandbox/inside/arguments.hpp"
#include "play/sandbox/inside/init.hpp"
#include "play/sandbox/inside/stage.hpp"
#include "play/sandbox/inside/steps.hpp"

namespace {

using turno::inside::Arguments;
using turno::inside::Stage;
using turno::inside::StageReport;

// False: nobody listens, so turno is gone.
bool tell(Stage stage, int error) {
  const StageReport told{stage, error};
  return send(turno::inside::tell_number, &told, sizeof told, MSG_NOSIGNAL) == sizeof told;
}

struct Step {
  Stage stage;
  bool (*take)(const Arguments& arguments);
};

// Of whoever is the first, and of the bot.
constexpr std::array steps_of_all{Step{Stage::Arguments, turno::inside::go_first_without_memory},
                                  Step{Stage::Tmp, turno::inside::limit_tmp},
                                  Step{Stage::Proc, turno::inside::hide_machine},
                                  Step{Stage::Files, turno::inside::compare_files},
                                  Step{Stage::Uid, turno::inside::become_user},
                                  Step{Stage::UserNamespace, turno::inside::enter_user_namespace},
                                  Step{Stage::NoPrivileges, turno::inside::give_up_privileges},
                                  Step{Stage::DeathSignal, turno::inside::die_with_parent}};
constexpr std::array steps_of_bot{
    Step{Stage::DeathSignal, turno::inside::die_with_parent}, Step{Stage::Freezer, turno::inside::enter_freezer},
    Step{Stage::Limits, turno::inside::set_limits},           Step{Stage::Folder, turno::inside::go_to_folder},
    Step{Stage::Landlock, turno::inside::restrict_files},     Step{Stage::Seccomp, turno::inside::filter_calls}};

bool take(std::span<const Step> steps, const Arguments& arguments) {
  return std::all_of(steps.begin(), steps.end(), [&](const Step& step) {
    const bool is_taken = step.take(arguments);
    if (!is_taken) tell(step.stage, errno);
    return is_taken;
  });
}

constexpr int not_run = 127;

}  // namespace

int main(int /*count*/, char** words) {
  const auto arguments = turno::inside::read_arguments(words + 1);
  if (!arguments) {
    tell(Stage::Arguments, EINVAL);
    return not_run;
  }
  if (!take(steps_of_all, *arguments)) return not_run;
  if (arguments->is_first) {
    turno::inside::watch_children();
    const pid_t bot = fork();
    if (bot > 0) turno::inside::wait_as_init(bot, arguments->death_signal);
    if (bot < 0) {
      tell(Stage::Run, errno);
      return not_run;
    }
  }
  turno::inside::stand_alone();
  if (!take(steps_of_bot, *arguments)) return not_run;
  if (!tell(Stage::Ready, 0)) return not_run;
  execve(*arguments->program, arguments->program, environ);
  tell(Stage::Run, errno);
  return not_run;
}
