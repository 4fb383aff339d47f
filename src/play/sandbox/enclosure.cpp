#include "play/sandbox/enclosure.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/close_range.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/text.hpp"

namespace turno {
namespace {

using inside::Stage;
using inside::StageReport;

constexpr int first_free_number = 16;  // above those that turno-inside starts with
constexpr int patience = 10'000;       // milliseconds to enter the sandbox
constexpr int moment_to_end = 1000;    // milliseconds
constexpr std::size_t max_said = 4096;

struct Pipe {
  Descriptor reading;
  Descriptor writing;
};

// Out of the way of the numbers that the child will need.
bool move_up(Descriptor& file) {
  file = Descriptor(fcntl(file.number(), F_DUPFD_CLOEXEC, first_free_number));
  if (!file.is_open() && errno == EINVAL) errno = EMFILE;  // so few are allowed that there is no such number
  return file.is_open();
}

bool make(Pipe& made) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
  made = {Descriptor(ends[0]), Descriptor(ends[1])};
  return move_up(made.reading) && move_up(made.writing);
}

// The system adds to each message the process number of its sender, as it is numbered here.
bool make_socket(Pipe& made) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0) return false;
  made = {Descriptor(ends[0]), Descriptor(ends[1])};
  const int yes = 1;
  setsockopt(made.reading.number(), SOL_SOCKET, SO_PASSCRED, &yes, sizeof yes);
  return move_up(made.reading) && move_up(made.writing);
}

struct Connections {
  Pipe input;
  Pipe output;
  Pipe errors;
  Pipe tell;
  Pipe info;
  Pipe life;
  Pipe said;  // by bubblewrap, on its stderr
};

std::vector<char*> pointers(const std::vector<std::string>& texts) {
  std::vector<char*> all;
  all.reserve(texts.size() + 1);
  for (const std::string& text : texts) all.push_back(const_cast<char*>(text.c_str()));  // NOLINT(*-const-cast)
  all.push_back(nullptr);
  return all;
}

// Everything that the child needs, made before it exists: after a fork only the simplest calls are safe.
struct Plan {
  char* const* words = nullptr;
  char* const* environment = nullptr;
  pid_t parent = -1;
  const Connections* files = nullptr;
  int filter = -1;
  int nothing = -1;  // /dev/null
  bool dies_with_us = false;
  bool has_namespaces = false;
  int freezer = -1;  // the door of it
  const std::vector<Descriptor>* doors = nullptr;
};

[[noreturn]] void give_up(int tell, Stage stage) {
  const StageReport told{stage, errno};
  const ssize_t written = write(tell, &told, sizeof told);
  static_cast<void>(written);
  _exit(1);
}

[[noreturn]] void become(const Plan& plan) {
  setpgid(0, 0);
  // Not for bubblewrap: killed while it sets up its namespaces, it would leave a child behind that waits for ever.
  // There the lifeline does the same.
  if (plan.dies_with_us && !plan.has_namespaces) prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != plan.parent) _exit(1);  // it died before this was asked for
  for (const Descriptor& door : *plan.doors)
    if (write(door.number(), "0", 1) != 1) give_up(plan.files->tell.writing.number(), Stage::Cgroup);
  dup2(plan.nothing, STDIN_FILENO);
  dup2(plan.nothing, STDOUT_FILENO);
  dup2(plan.files->said.writing.number(), STDERR_FILENO);
  dup2(plan.files->input.reading.number(), inside::input_number);
  dup2(plan.files->output.writing.number(), inside::output_number);
  dup2(plan.files->errors.writing.number(), inside::errors_number);
  dup2(plan.files->tell.writing.number(), inside::tell_number);
  dup2(plan.filter >= 0 ? plan.filter : plan.nothing, inside::filter_number);
  dup2(plan.files->info.writing.number(), inside::info_number);
  dup2(plan.files->life.reading.number(), inside::lifeline_number);
  dup2(plan.files->info.reading.number(), inside::info_end_number);
  dup2(plan.freezer >= 0 ? plan.freezer : plan.nothing, inside::freezer_number);
  syscall(SYS_close_range, inside::freezer_number + 1, ~0U, 0);
  execve(*plan.words, plan.words, plan.environment);
  give_up(inside::tell_number, Stage::Walls);
}

// By vfork: a program with much memory would be copied page by page for a child that needs none of it, and each page
// that it writes to then once more. The child has the memory of this thread, which stands still until the child has
// become another program, and no handler of a signal may run in it meanwhile.
pid_t start(const Plan& plan) {
  sigset_t all{};
  sigset_t before{};
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t pid = vfork();
  if (pid == 0) become(plan);
  const int error = errno;
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return pid;
}

struct Heard {
  StageReport told;
  pid_t who = -1;
};

// The next report of the child; nothing once it has become the program, or when it takes too long.
std::optional<Heard> hear(int socket) {
  pollfd ready{socket, POLLIN, 0};
  int count = 0;
  do count = poll(&ready, 1, patience);
  while (count < 0 && errno == EINTR);
  if (count <= 0) return std::nullopt;
  Heard heard;
  iovec place{&heard.told, sizeof heard.told};
  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(ucred))> control{};
  msghdr message{};
  message.msg_iov = &place;
  message.msg_iovlen = 1;
  message.msg_control = control.data();
  message.msg_controllen = control.size();
  ssize_t got = 0;
  do got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  while (got < 0 && errno == EINTR);
  if (got != sizeof heard.told) return std::nullopt;
  const cmsghdr* header = CMSG_FIRSTHDR(&message);
  if (header != nullptr && header->cmsg_type == SCM_CREDENTIALS) {
    ucred sender{};
    std::memcpy(&sender, CMSG_DATA(header), sizeof sender);
    heard.who = sender.pid;
  }
  return heard;
}

std::string read_text(int file) {
  std::string text(max_said, '\0');
  ssize_t got = 0;
  do got = read(file, text.data(), text.size());
  while (got < 0 && errno == EINTR);
  text.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  return text;
}

// The parent of a process; nothing for one that has ended.
std::optional<pid_t> parent_of(pid_t pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  std::string text;
  std::getline(file, text);
  const std::size_t name_end = text.rfind(')');
  if (name_end == std::string::npos) return std::nullopt;
  std::istringstream rest(text.substr(name_end + 1));
  std::string state;
  pid_t parent = -1;
  rest >> state >> parent;
  return parent;
}

// A handle of a process that is known by its number and its parent. Closed if the process has ended and its number
// belongs to another one by now.
Descriptor hold(pid_t pid, pid_t parent) {
  Descriptor process(static_cast<int>(syscall(SYS_pidfd_open, pid, 0)));
  if (process.is_open() && parent_of(pid) != parent) process.reset();
  return process;
}

// bubblewrap tells which process is the first in the new namespace.
pid_t first_process(int info) {
  const auto told = nlohmann::json::parse(read_text(info), nullptr, false);
  return told.is_object() ? told.value("child-pid", -1) : -1;
}

// A child that could not enter ends by itself; one that hangs is killed.
NotEntered gave_up(pid_t pid, const Descriptor& first, NotEntered why) {
  const Descriptor process(static_cast<int>(syscall(SYS_pidfd_open, pid, 0)));
  pollfd ended{process.number(), POLLIN, 0};
  if (poll(&ended, 1, moment_to_end) <= 0) killpg(pid, SIGKILL);
  while (waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
  }
  wait_for_all(first);
  return why;
}

constexpr std::array errors_of_resources{EAGAIN, ENOMEM, EMFILE, ENFILE, ENOSPC};

std::string_view step_of(Stage stage) {
  switch (stage) {
    case Stage::Cgroup: return "entering a control group";
    case Stage::Walls: return "starting bubblewrap";
    case Stage::Arguments: return "reading the arguments";
    case Stage::Tmp: return "making /tmp small";
    case Stage::Proc: return "leaving only processes in /proc";
    case Stage::Files: return "comparing its files with those that turno has seen";
    case Stage::Uid: return "changing the user";
    case Stage::UserNamespace: return "entering a user namespace";
    case Stage::Freezer: return "entering its freezer";
    case Stage::Limits: return "setting limits";
    case Stage::NoPrivileges: return "giving up privileges";
    case Stage::DeathSignal: return "asking for the death signal";
    case Stage::Folder: return "entering its folder";
    case Stage::Landlock: return "setting Landlock's rules";
    case Stage::Seccomp: return "setting the filter of system calls";
    case Stage::Ready:
    case Stage::Run: return "running it";
  }
  return "";
}

}  // namespace

tl::expected<Entered, NotEntered> enter(const Enclosure& enclosure) {
  Connections files;
  Descriptor nothing(open("/dev/null", O_RDWR | O_CLOEXEC));
  if (!nothing.is_open() || !move_up(nothing) || !make(files.input) || !make(files.output) || !make(files.errors) ||
      !make_socket(files.tell) || !make(files.info) || !make(files.life) || !make(files.said))
    return tl::unexpected(NotEntered{Stage::Walls, errno, {}});
  const std::vector<char*> words = pointers(enclosure.words);
  const std::vector<char*> environment = pointers(enclosure.environment);
  const std::vector<Descriptor> no_doors;
  const Descriptor filter(fcntl(enclosure.filter, F_DUPFD_CLOEXEC, first_free_number));
  const Descriptor freezer(
      enclosure.freezer ? fcntl(enclosure.freezer->door().number(), F_DUPFD_CLOEXEC, first_free_number) : -1);
  const Plan plan{words.data(),
                  environment.data(),
                  getpid(),
                  &files,
                  filter.number(),
                  nothing.number(),
                  enclosure.dies_with_us,
                  enclosure.has_namespaces,
                  freezer.number(),
                  enclosure.cgroup ? &enclosure.cgroup->doors() : &no_doors};
  const pid_t pid = start(plan);
  if (pid < 0) return tl::unexpected(NotEntered{Stage::Walls, errno, {}});
  for (Descriptor* theirs : {&files.input.reading, &files.output.writing, &files.errors.writing, &files.tell.writing,
                             &files.info.writing, &files.life.reading, &files.said.writing})
    theirs->reset();
  for (const Descriptor* text : {&files.info.reading, &files.said.reading})
    fcntl(text->number(), F_SETFL, O_NONBLOCK);  // what is not there when it is read does not come any more
  const auto ready = hear(files.tell.reading.number());
  Entered entered{pid,
                  ready ? ready->who : -1,
                  -1,
                  {},
                  {},
                  std::move(files.input.writing),
                  std::move(files.output.reading),
                  std::move(files.errors.reading),
                  std::move(files.life.writing)};
  const pid_t first = enclosure.has_namespaces ? first_process(files.info.reading.number()) : getpid();
  entered.parent = first;
  if (enclosure.has_namespaces) entered.first = hold(first, pid);
  const auto fail = [&](NotEntered why) { return tl::unexpected(gave_up(pid, entered.first, std::move(why))); };
  if (!ready) return fail({Stage::Walls, 0, std::string(trim(read_text(files.said.reading.number())))});
  if (ready->told.stage != Stage::Ready) return fail({ready->told.stage, ready->told.error, {}});
  if (const auto failed = hear(files.tell.reading.number())) return fail({failed->told.stage, failed->told.error, {}});
  if (first < 0) return fail({Stage::Walls, 0, "bubblewrap does not tell what it started"});
  entered.program = hold(entered.leader, first);
  for (const Descriptor* own_end : {&entered.input, &entered.output, &entered.errors})
    fcntl(own_end->number(), F_SETFL, O_NONBLOCK);  // a bot may open its own end again, and take what was there
  return entered;
}

void adopt_orphans() { prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

void wait_for_all(const Descriptor& first) {
  if (!first.is_open()) return;
  pollfd ended{first.number(), POLLIN, 0};
  while (poll(&ended, 1, patience) < 0 && errno == EINTR) {
  }
  siginfo_t info{};
  waitid(static_cast<idtype_t>(P_PIDFD), static_cast<id_t>(first.number()), &info, WEXITED | WNOHANG);
}

std::string to_text(const NotEntered& why, const std::filesystem::path& program) {
  const std::string error = std::generic_category().message(why.error);
  if (why.stage == Stage::Run && why.error == EACCES)
    return fmt::format("{} cannot be run: {}; everybody must be allowed to read and execute it (chmod a+rx)",
                       program.string(), error);
  if (why.stage == Stage::Run) return fmt::format("{} cannot be run: {}", program.string(), error);
  if (why.stage == Stage::Files && why.error == ESTALE)
    return "its files changed while it was being started; leave them alone until the games are over";
  if (!why.said.empty()) return fmt::format("the sandbox cannot be made: {}", why.said);
  if (why.error == 0) return "the sandbox cannot be created: bubblewrap ended or hangs, and does not say why";
  return fmt::format("the sandbox cannot be made: {}: {}", step_of(why.stage), error);
}

bool lacks_resources(const NotEntered& why) {
  return std::any_of(errors_of_resources.begin(), errors_of_resources.end(), [&](int error) {
    return why.error == error || why.said.find(std::generic_category().message(error)) != std::string::npos;
  });
}

}  // namespace turno
