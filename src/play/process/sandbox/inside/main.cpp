// The way into the sandbox: started by turno, mostly through bubblewrap, it gives up everything that a bot shall not
// have, step by step, and becomes the bot. It tells turno how far it came. It is linked statically: nothing of the
// system needs to be visible for it.

#include <unistd.h>

#include <array>
#include <cerrno>

#include "play/process/sandbox/inside/arguments.hpp"
#include "play/process/sandbox/inside/steps.hpp"
#include "play/process/sandbox/inside/told.hpp"

namespace {

using turno::inside::Arguments;
using turno::inside::Stage;
using turno::inside::Told;

void tell(Stage stage, int error) {
  const Told told{stage, error};
  const ssize_t written = write(turno::inside::tell_number, &told, sizeof told);
  static_cast<void>(written);
}

struct Step {
  Stage stage;
  bool (*take)(const Arguments& arguments);
};

constexpr std::array steps{Step{Stage::Tmp, turno::inside::limit_tmp},
                           Step{Stage::Uid, turno::inside::become_user},
                           Step{Stage::UserNamespace, turno::inside::enter_user_namespace},
                           Step{Stage::Limits, turno::inside::set_limits},
                           Step{Stage::NoPrivileges, turno::inside::give_up_privileges},
                           Step{Stage::DeathSignal, turno::inside::die_with_parent},
                           Step{Stage::Folder, turno::inside::go_to_folder},
                           Step{Stage::Landlock, turno::inside::restrict_files},
                           Step{Stage::Seccomp, turno::inside::filter_calls}};

constexpr int not_run = 127;

}  // namespace

int main(int /*count*/, char** words) {
  const auto arguments = turno::inside::read_arguments(words + 1);
  if (!arguments) {
    tell(Stage::Arguments, EINVAL);
    return not_run;
  }
  turno::inside::stand_alone();
  for (const Step& step : steps)
    if (!step.take(*arguments)) {
      tell(step.stage, errno);
      return not_run;
    }
  tell(Stage::Ready, 0);
  execve(*arguments->program, arguments->program, environ);
  tell(Stage::Run, errno);
  return not_run;
}
