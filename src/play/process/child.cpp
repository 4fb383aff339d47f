#include "play/process/child.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sched.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <system_error>
#include <thread>

#include "core/return_if_error.hpp"
#include "play/sandbox/enclosure.hpp"
#include "play/system/processes.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds least_moment{50};  // for a process to end after it closed its output
constexpr milliseconds last_moment{1000};
constexpr milliseconds last_of_all{5000};  // for the system to remove killed processes
constexpr std::size_t read_size = std::size_t{16} << 10U;
constexpr milliseconds long_stop{2};            // in which a program could use time that matters
constexpr std::chrono::microseconds soon{300};  // a stop is mostly done
constexpr std::chrono::microseconds shortest_pause{50};
constexpr std::chrono::microseconds longest_pause{1000};
constexpr int patience_factor = 20;  // of the limit on processor time, for a stop on a machine that is busy

timespec until(Child::Clock::time_point deadline) {
  const auto left = std::max(deadline - Child::Clock::now(), Child::Clock::duration(0));
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left);
  return {static_cast<time_t>(seconds.count()),
          static_cast<long>(std::chrono::duration_cast<std::chrono::nanoseconds>(left - seconds).count())};
}

// Waits until one of them is ready; false when the time is up.
template <std::size_t N>
bool wait_for(std::array<pollfd, N>& ready, Child::Clock::time_point deadline) {
  for (;;) {
    const timespec time = until(deadline);
    const int count = ppoll(ready.data(), N, &time, nullptr);
    if (count > 0) return true;
    if (count == 0 || errno != EINTR) return false;
  }
}

// A write to a closed pipe raises SIGPIPE, which would end this process; the result of the write says the same. So the
// signal is blocked and discarded.
class NoPipeSignal {
 public:
  NoPipeSignal() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  NoPipeSignal(const NoPipeSignal&) = delete;
  NoPipeSignal(NoPipeSignal&&) = delete;
  NoPipeSignal& operator=(const NoPipeSignal&) = delete;
  NoPipeSignal& operator=(NoPipeSignal&&) = delete;
  ~NoPipeSignal() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

  void take_off() const {
    const timespec now{};
    sigtimedwait(&pipe_, nullptr, &now);
  }

 private:
  sigset_t pipe_{};
  sigset_t before_{};
};

// A program that runs, and what is to be taken away when it has ended.
struct Spawned {
  Entered entered;
  std::optional<Cgroup> cgroup;
  std::optional<Freezer> freezer;
  bool is_behind_bubblewrap = false;  // which then tells how it ended
};

// Runs a command in the sandbox, as the leader of a process group of its own, with no signal blocked, no files but the
// three, and, where nothing else holds it together, `mark` (NAME=VALUE) in its environment.
tl::expected<Spawned, NotStarted> spawn(const Command& command, const Sandbox& sandbox, const std::string& mark) {
  const auto program = find_program(command);
  if (!program) return tl::unexpected(could_not_be_started(program.error()));
  const auto files = shown_files(command, *program);
  if (!files) return tl::unexpected(could_not_be_started(files.error()));
  auto enclosure = sandbox.enclose(command, *program, *files);
  if (!enclosure) return tl::unexpected(could_not_be_started(enclosure.error(), true));
  if (!enclosure->has_namespaces) enclosure->environment.push_back(mark);
  auto entered = enter(*enclosure);
  if (!entered) {
    const NotEntered& why = entered.error();
    return tl::unexpected(could_not_be_started(to_text(why, *program), lacks_resources(why)));
  }
  if (enclosure->cgroup) enclosure->cgroup->close_doors();
  if (enclosure->freezer) enclosure->freezer->close_door();
  return Spawned{*std::move(entered), std::move(enclosure->cgroup), std::move(enclosure->freezer),
                 enclosure->has_namespaces};
}

}  // namespace

NotStarted could_not_be_started(std::string why, bool lacks_resources) {
  Forfeited forfeited{Forfeit::Crashed, "could not be started: " + why};
  return {std::move(why), std::move(forfeited), lacks_resources};
}

tl::expected<std::unique_ptr<Child>, NotStarted> Child::start(const Command& command, const Sandbox& sandbox) {
  std::unique_ptr<Child> child(new Child());
  child->mark_ = new_mark();
  auto spawned = spawn(command, sandbox, child->mark_);
  RETURN_IF_ERROR(spawned);
  auto& [entered, cgroup, freezer, is_behind_bubblewrap] = *spawned;
  child->pid_ = entered.pid;
  child->leader_ = entered.leader;
  child->first_ = std::move(entered.first);
  child->lifeline_ = std::move(entered.lifeline);
  child->input_ = std::move(entered.input);
  child->output_ = std::move(entered.output);
  child->errors_ = std::move(entered.errors);
  child->cgroup_ = std::move(cgroup);
  child->freezer_ = std::move(freezer);
  child->is_behind_bubblewrap_ = is_behind_bubblewrap;
  child->family_ = FamilyWatch(entered.leader, is_behind_bubblewrap ? std::optional(entered.parent) : std::nullopt);
  child->may_leave_group_ = !sandbox.has(Layer::Seccomp);
  const BotLimits limits = sandbox.limits_of(command);
  if (sandbox.has(Layer::Limits)) child->cpu_ = limits.cpu;
  child->stop_limit_ = limits.stop.value_or(*default_limits.stop);
  child->program_ = std::move(entered.program);
  child->process_ = Descriptor(static_cast<int>(syscall(SYS_pidfd_open, child->pid_, 0)));
  child->stop_bell_ = Descriptor(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
  if (child->process_.is_open() && child->stop_bell_.is_open()) return child;
  return tl::unexpected(could_not_be_started(
      fmt::format("cannot watch {}: {}", command.words.front(), std::generic_category().message(errno)), true));
}

Child::~Child() { end_now(); }

bool Child::say(std::string_view text, Clock::time_point deadline) {
  const NoPipeSignal guard;
  while (!text.empty()) {
    const ssize_t written = write(input_.number(), text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      const bool listens = !is_closed_ && heard_ <= allowed_;
      const bool reads_complaints = errors_.is_open() && complained_ <= max_heard;
      std::array<pollfd, 3> ready{{{input_.number(), POLLOUT, 0},
                                   {listens ? output_.number() : -1, POLLIN, 0},
                                   {reads_complaints ? errors_.number() : -1, POLLIN, 0}}};
      if (!wait_for(ready, deadline) || Clock::now() > deadline) return false;
      if (ready[1].revents != 0) read_output();
      if (ready[2].revents != 0) read_complaints();
    } else if (errno != EINTR) {
      guard.take_off();
      return false;
    }
  }
  return true;
}

std::variant<std::string_view, NoLine> Child::hear(Clock::time_point deadline, const std::stop_token& stop) {
  const std::stop_callback ring(stop, [this] { eventfd_write(stop_bell_.number(), 1); });
  for (;;) {
    if (heard_ > allowed_) return NoLine::TooMuch;
    if (const auto line = line_at_hand()) {
      if (line->size() > longest_line) return NoLine::TooLong;
      return *line;
    }
    if (unread_.size() - read_to_ > longest_line) return NoLine::TooLong;
    if (is_closed_) return at_the_end(deadline);
    std::array<pollfd, 4> ready{{{output_.number(), POLLIN, 0},
                                 {errors_.is_open() ? errors_.number() : -1, POLLIN, 0},
                                 {process_.number(), POLLIN, 0},
                                 {stop.stop_possible() ? stop_bell_.number() : -1, POLLIN, 0}}};
    if (!wait_for(ready, deadline)) return NoLine::TimeIsUp;
    if (ready[3].revents != 0) {
      eventfd_t rung = 0;
      eventfd_read(stop_bell_.number(), &rung);
      if (stop.stop_requested()) return NoLine::Stopped;  // else it was rung for another question
    }
    if (ready[1].revents != 0) read_complaints();
    if (ready[0].revents != 0) {
      read_output();
    } else if (ready[2].revents != 0) {
      return NoLine::Ended;  // what it left behind may still hold its output open
    }
    if (Clock::now() > deadline && unread_.find('\n', read_to_) == std::string::npos)
      return NoLine::TimeIsUp;  // stderr without end is always ready
  }
}

std::optional<std::string_view> Child::line_at_hand() {
  const std::size_t end = unread_.find('\n', read_to_);
  if (end == std::string::npos) return std::nullopt;
  std::string_view line = std::string_view(unread_).substr(read_to_, end - read_to_);
  had_carriage_return_ = line.ends_with('\r');
  if (had_carriage_return_) line.remove_suffix(1);
  read_to_ = end + 1;
  return line;
}

// A process that ends closes its output before it is gone, a large one long before.
NoLine Child::at_the_end(Clock::time_point deadline) {
  const auto now = Clock::now();
  const auto until = std::max(now + least_moment, std::min(deadline, now + last_moment));
  return wait_until(until) ? NoLine::Ended : NoLine::Closed;
}

void Child::read_output() {
  unread_.erase(0, read_to_);
  read_to_ = 0;
  const std::size_t before = unread_.size();
  unread_.resize(before + read_size);
  const ssize_t got = read(output_.number(), unread_.data() + before, read_size);
  unread_.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  if (got > 0) heard_ += static_cast<std::size_t>(got);
  if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) is_closed_ = true;
}

void Child::read_complaints() {
  std::array<char, 4096> part{};
  const ssize_t got = read(errors_.number(), part.data(), part.size());
  if (got == 0) errors_.reset();
  if (got <= 0) return;
  complained_ += static_cast<std::size_t>(got);
  all_complained_ += static_cast<std::size_t>(got);
  complaints_.append(part.data(), static_cast<std::size_t>(got));
  if (complaints_.size() > 2 * kept_complaints) complaints_.erase(0, complaints_.size() - kept_complaints);
}

void Child::read_what_was_complained() {
  std::array<pollfd, 1> ready{{{errors_.number(), POLLIN, 0}}};
  while (errors_.is_open() && complained_ <= max_heard && poll(ready.data(), 1, 0) > 0) read_complaints();
}

bool Child::has_unread() {
  std::array<pollfd, 1> ready{{{output_.number(), POLLIN, 0}}};
  while (!is_closed_ && heard_ <= allowed_ && poll(ready.data(), 1, 0) > 0) read_output();
  return read_to_ < unread_.size();
}

void Child::forget_unread() {
  allow_more();
  complained_ = 0;
  has_unread();
  const std::size_t last_line = unread_.rfind('\n');
  read_to_ = last_line == std::string::npos ? read_to_ : std::max(read_to_, last_line + 1);
}

// The processor time is read only where the last stop was a long one: in a short one nobody can use much, and games
// between fast bots would pay for it with every move.
bool Child::freeze() {
  if (is_frozen_ || is_reaped_) return true;
  if (freezer_) {
    freezer_->freeze();
  } else {
    signal(SIGSTOP);
  }
  is_frozen_ = true;
  const bool stands = wait_until_it_stands();
  cpu_at_stop_ = was_long_frozen_ && stands ? std::optional(cpu_used()) : std::nullopt;
  frozen_at_ = Clock::now();
  return stands;
}

void Child::go_on() {
  if (!is_frozen_ || is_reaped_) return;
  was_long_frozen_ = Clock::now() - frozen_at_ > long_stop;
  cpu_while_frozen_ = was_long_frozen_ && cpu_at_stop_ ? cpu_used() - *cpu_at_stop_ : std::chrono::nanoseconds(0);
  if (freezer_) {
    freezer_->thaw();
  } else {
    signal(SIGCONT);
  }
  is_frozen_ = false;
}

bool Child::stands() const { return freezer_ ? freezer_->is_frozen() : family_.stands(); }

std::chrono::nanoseconds Child::cpu_used() const {
  if (freezer_)
    if (const auto used = freezer_->cpu()) return *used;
  return family_.look().cpu;
}

// Of its threads the one that waited longest: those of one program wait for each other.
ProcessorUse Child::processor_use() const { return {cpu_used(), longest_wait_of(leader_) + wait_of_this_thread()}; }

// A signal acts on a task, and so does the freezer, when the task returns from the kernel or gets a core for the first
// time. So what counts is the processor time that it uses meanwhile, not what the machine takes to give it some.
bool Child::wait_until_it_stands() const {
  const auto told = Clock::now();
  while (Clock::now() - told < soon) {
    sched_yield();  // it may need this core to stop
    if (stands()) return true;
  }
  const auto before = cpu_used();
  for (std::chrono::microseconds pause = shortest_pause; !stands(); pause = std::min(2 * pause, longest_pause)) {
    if (cpu_used() - before > stop_limit_ || Clock::now() - told > stop_limit_ * patience_factor) return false;
    std::this_thread::sleep_for(pause);
  }
  return true;
}

// To the group, and to the program itself where it has left the group. A number may be another's once the program has
// ended behind bubblewrap; a descriptor is not, but older systems (before Linux 6.9) do not take it for a group.
void Child::signal(int number) const {
  constexpr unsigned to_the_group = 1U << 2U;
  if (is_behind_bubblewrap_) {
    if (!program_.is_open()) return;
    if (syscall(SYS_pidfd_send_signal, program_.number(), number, nullptr, to_the_group) == 0) return;
    if (errno != EINVAL || syscall(SYS_pidfd_send_signal, program_.number(), 0, nullptr, 0U) != 0) return;
  }
  killpg(leader_, number);
  if (may_leave_group_ && getpgid(leader_) != leader_) kill(leader_, number);
}

bool Child::wait_until(Clock::time_point deadline) {
  std::array<pollfd, 1> ready{{{process_.number(), POLLIN, 0}}};
  return wait_for(ready, deadline);
}

// Reaped last: until then the number of its group cannot belong to another one.
void Child::end(Clock::time_point deadline) {
  if (is_reaped_ || pid_ < 0) return;
  input_.reset();
  if (deadline > Clock::now()) {
    go_on();
    ended_by_us_ = !wait_until(deadline);
  } else {
    ended_by_us_ = !ending();
  }
  read_what_was_complained();
  end_all();
  siginfo_t info{};
  while (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED) != 0 && errno == EINTR) {
  }
  is_reaped_ = true;
  if (is_behind_bubblewrap_) {
    wait_for_all(first_);
  } else {
    end_marked(mark_);
    if (cgroup_) cgroup_->end_all();
  }
  freezer_.reset();
  cgroup_.reset();
}

// Behind bubblewrap the first process of the namespace takes all others with it; bubblewrap sees that, and ends. Only
// if it does not, it is killed too: killed first, it could not clean up.
void Child::end_all() {
  if (is_behind_bubblewrap_) {
    if (first_.is_open()) syscall(SYS_pidfd_send_signal, first_.number(), SIGKILL, nullptr, 0U);
    wait_until(Clock::now() + last_of_all);
  } else {
    signal(SIGKILL);
  }
  killpg(pid_, SIGKILL);
}

// bubblewrap says of a signal what shells say of it.
std::optional<Child::Ending> Child::ending() const {
  constexpr int ended_by_signal = 128;
  siginfo_t info{};
  if (is_reaped_ || waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == 0)
    return std::nullopt;
  if (info.si_code != CLD_EXITED) return Ending{0, info.si_status};
  if (is_behind_bubblewrap_ && info.si_status > ended_by_signal) return Ending{0, info.si_status - ended_by_signal};
  return Ending{info.si_status, 0};
}

std::string to_text(const Child::Ending& ending) {
  if (ending.signal == 0) return fmt::format("exit status {}", ending.status);
  const char* name = sigdescr_np(ending.signal);
  return fmt::format("signal {} ({})", ending.signal, name == nullptr ? "unknown" : name);
}

// A namespace leaves nothing.
std::size_t Child::left_behind() const { return is_behind_bubblewrap_ ? 0 : count_marked(mark_); }

bool Child::was_ended_for_memory() const {
  if (ended_by_us_) return false;
  const auto how = ending();
  if (!how) return false;
  return cgroup_ ? cgroup_->ended_for_memory() > 0 : how->signal == SIGKILL;
}

// Only root may raise a hard limit; everybody may raise a soft one.
void Child::renew_cpu() const {
  clockid_t clock{};
  timespec used{};
  rlimit now{};
  if (is_behind_bubblewrap_ && syscall(SYS_pidfd_send_signal, program_.number(), 0, nullptr, 0U) != 0) return;
  if (!cpu_ || clock_getcpuclockid(leader_, &clock) != 0 || clock_gettime(clock, &used) != 0) return;
  const rlim_t until = static_cast<rlim_t>(used.tv_sec) + 1 + static_cast<rlim_t>(cpu_->count());
  if (prlimit(leader_, RLIMIT_CPU, nullptr, &now) != 0) return;
  const rlimit renewed{until, now.rlim_max == RLIM_INFINITY ? RLIM_INFINITY : until};
  prlimit(leader_, RLIMIT_CPU, &renewed, nullptr);
}

const std::string& Child::peek_complaints() {
  read_what_was_complained();
  if (complaints_.size() > kept_complaints) complaints_.erase(0, complaints_.size() - kept_complaints);
  return complaints_;
}

std::string Child::take_complaints() {
  std::string all = peek_complaints();
  complaints_.clear();
  complained_ = 0;
  return all;
}

}  // namespace turno
