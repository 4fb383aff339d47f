#include "play/process/spawn.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/close_range.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>
#include <vector>

namespace turno {
namespace {

struct Pipe {
  Descriptor reading;
  Descriptor writing;
};

tl::unexpected<NotStarted> no_room(std::string_view what) {
  return tl::unexpected(
      NotStarted{fmt::format("cannot make {}: {}", what, std::generic_category().message(errno)), true});
}

tl::expected<Pipe, NotStarted> make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return no_room("a pipe");
  return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

// Everything that the child needs, made before it exists: after a fork only the simplest calls are safe.
struct Plan {
  const char* program = nullptr;
  const char* folder = nullptr;  // here
  char* const* arguments = nullptr;
  char* const* environment = nullptr;
  std::optional<std::size_t> memory;
  pid_t parent = -1;
  int input = -1;
  int output = -1;
  int errors = -1;
  int trouble = -1;  // where to write errno if the program cannot be run
};

void limit(int resource, rlim_t most) {
  const rlimit both{most, most};
  setrlimit(static_cast<__rlimit_resource>(resource), &both);
}

[[noreturn]] void become(const Plan& plan) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != plan.parent) _exit(1);  // it died before this was asked for
  dup2(plan.input, STDIN_FILENO);
  dup2(plan.output, STDOUT_FILENO);
  dup2(plan.errors, STDERR_FILENO);
  syscall(SYS_close_range, STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
  for (int number = 1; number < SIGRTMIN; ++number) std::signal(number, SIG_DFL);
  sigset_t none{};
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, nullptr);
  limit(RLIMIT_CORE, 0);
  if (plan.memory) limit(RLIMIT_AS, *plan.memory);
  if (plan.folder == nullptr || chdir(plan.folder) == 0) execve(plan.program, plan.arguments, plan.environment);
  const int reason = errno;
  const ssize_t told = write(plan.trouble, &reason, sizeof reason);
  static_cast<void>(told);
  _exit(127);
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> all;
  all.reserve(texts.size() + 1);
  for (std::string& text : texts) all.push_back(text.data());
  all.push_back(nullptr);
  return all;
}

}  // namespace

tl::expected<Spawned, NotStarted> spawn(const Command& command, const std::string& mark) {
  auto program = find_program(command);
  if (!program) return tl::unexpected(NotStarted{program.error()});
  std::array<Pipe, 4> pipes;
  for (Pipe& pipe : pipes) {
    auto made = make_pipe();
    if (!made) return tl::unexpected(made.error());
    pipe = std::move(*made);
  }
  auto& [input, output, errors, trouble] = pipes;
  std::vector<std::string> words = command.words;
  std::vector<std::string> surroundings;
  for (char** variable = environ; *variable != nullptr; ++variable) surroundings.emplace_back(*variable);
  surroundings.push_back(mark);
  const std::vector<char*> arguments = pointers(words);
  const std::vector<char*> environment = pointers(surroundings);
  const std::string absolute = std::filesystem::absolute(*program).string();
  const std::string folder = command.folder.string();
  const Plan plan{absolute.c_str(),        folder.empty() ? nullptr : folder.c_str(),
                  arguments.data(),        environment.data(),
                  command.memory,          getpid(),
                  input.reading.number(),  output.writing.number(),
                  errors.writing.number(), trouble.writing.number()};
  const pid_t pid = fork();
  if (pid == 0) become(plan);
  if (pid < 0) return no_room("a process");
  trouble.writing.reset();
  int reason = 0;
  ssize_t got = 0;
  do got = read(trouble.reading.number(), &reason, sizeof reason);
  while (got < 0 && errno == EINTR);
  if (got == sizeof reason) {
    waitpid(pid, nullptr, 0);
    return tl::unexpected(NotStarted{
        fmt::format("{} cannot be run: {}", absolute, std::generic_category().message(reason)), reason == ENOMEM});
  }
  fcntl(input.writing.number(), F_SETFL, O_NONBLOCK);
  return Spawned{pid, std::move(input.writing), std::move(output.reading), std::move(errors.reading)};
}

}  // namespace turno
