#include "attacks/self_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <thread>

#include "attacks/attack.hpp"
#include "attacks/attack_targets.hpp"
#include "core/text.hpp"
#include "play/process/child.hpp"
#include "play/system/file.hpp"

namespace turno {
namespace {

using namespace std::chrono_literals;

struct Promised {
  std::string_view name;
  std::vector<std::string_view> attacks;
};

std::vector<Promised> promises() {
  return {
      {"no network",
       {"loopback-tcp", "loopback-udp", "abstract-socket", "path-socket", "outside", "raw-socket", "vsock", "netlink"}},
      {"cannot read your files, the data folder or another bot",
       {"read-bot", "read-data", "symlink-read", "hardlink-read", "proc-self-root", "read-shadow"}},
      {"cannot write outside its own /tmp",
       {"write-outside", "symlink-write", "hardlink-write", "set-kernel", "open-device", "make-device"}},
      {"is not told your environment", {"read-environment"}},
      {"cannot see or touch other processes",
       {"see-processes", "proc-environ", "proc-root", "signal", "signal-all", "ptrace", "ptrace-child", "read-memory",
        "take-descriptor", "first-process"}},
      {"process limit holds", {"fork-bomb", "thread-bomb"}},
      {"memory limit holds",
       {"memory-heap", "memory-mmap", "memory-shm", "memory-sysv", "memory-memfd", "memory-children"}},
      {"file limits hold", {"fill-tmp", "huge-file", "long-file", "many-files"}},
      {"gets no privileges",
       {"become-root", "capabilities", "raise-limits", "userns-unshare", "userns-clone", "userns-clone3", "mount",
        "new-mount", "chroot", "pivot-root", "set-clock", "set-host-name", "priority"}},
      {"reaches only a small part of the kernel",
       {"keyring", "io-uring", "perf", "bpf", "user-faults", "32-bit-calls", "personality", "log-calls", "decide-calls",
        "socket-pair"}},
      {"cannot talk to another bot",
       {"flock", "record-lock", "lease", "watch-files", "watch-all-files", "access-time", "machine-counters",
        "merge-pages"}},
      {"cannot run while it is frozen",
       {"timer-wake", "pipe-wake", "child-wake", "parent-wake", "wide-wake", "signal-wake", "long-call",
        "watched-timers", "run-while-frozen", "all-cores"}},
      {"nothing survives", {"run-away"}}};
}

constexpr auto patience = 30s;
constexpr auto busy = 30ms;  // of processor time: an attacker that works
constexpr std::chrono::milliseconds watched{200};

// Small, so that attackers, who stop by themselves at some size, are held by them.
constexpr BotLimits small_limits{std::size_t{128} << 20U, 60s, 64, std::size_t{4} << 20U, std::size_t{8} << 20U};

// Processes, of anybody, that were started with these words; those that have ended have none.
std::size_t count_with_word(const std::string& word) {
  std::size_t count = 0;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", error)) {
    if (!parse_number(entry.path().filename().string())) continue;
    if (file_contents(entry.path() / "cmdline").find(word) != std::string::npos) ++count;
  }
  return count;
}

class Check {
 public:
  Check(const SelfCheckSettings& settings, std::stop_token stop) : settings_(settings), stop_(std::move(stop)) {}

  Promise check(const Promised& promised) {
    Promise promise{std::string(promised.name), true, "", 0};
    for (const std::string_view attack : promised.attacks) {
      if (stop_.stop_requested()) return {promise.name, false, "interrupted", promise.attacks};
      if (attack == "memory-children" && !settings_.sandbox->has(Layer::Cgroup)) {
        promise.reason += ", but each process has the limit for itself";
        continue;
      }
      const Outcome outcome = make(std::string(attack));
      ++promise.attacks;
      if (outcome.succeeded)
        return {promise.name, false, fmt::format("{}: {}", attack, outcome.detail), promise.attacks};
      if (promise.reason.empty()) promise.reason = fmt::format("{}: {}", attack, outcome.detail);
    }
    return promise;
  }

 private:
  // What the attacker says, unless something else is seen.
  Outcome make(const std::string& attack) {
    const std::string target = targets_.of(attack);
    Command command{settings_.attacker, "/", small_limits, {}};
    command.words.push_back(attack);
    if (!target.empty()) command.words.push_back("--target=" + target);  // a word that names a file would show it
    auto child = Child::start(command, *settings_.sandbox);
    if (!child) return {true, "the attacker could not be started: " + child.error().why};
    if (attack == "run-while-frozen") return stop_for_a_while(**child);
    Outcome outcome = hear(**child);
    (*child)->end_now();
    if (attack == "run-away") return look_for_survivors(target, outcome);
    if (const std::string reached = targets_.reached(); !outcome.succeeded && !reached.empty()) return {true, reached};
    return outcome;
  }

  // Once all of it is at work.
  static Outcome stop_for_a_while(Child& child) {
    const auto patience_ends = Child::Clock::now() + patience;
    while (child.cpu_used() < busy && !child.ending() && Child::Clock::now() < patience_ends)
      std::this_thread::sleep_for(1ms);
    if (!child.freeze()) return {false, "did not stop, which ends it"};
    const auto before = child.cpu_used();
    std::this_thread::sleep_for(watched);
    const auto used = std::chrono::duration_cast<std::chrono::milliseconds>(child.cpu_used() - before);
    return {used > 5ms,
            fmt::format("used {} ms of processor time in {} ms while stopped", used.count(), watched.count())};
  }

  static Outcome look_for_survivors(const std::string& word, Outcome outcome) {
    if (const std::size_t count = count_with_word(word); count > 0)
      return {true, fmt::format("{} of its processes still run", count)};
    return {false, outcome.succeeded ? "whoever ran away was ended with it" : outcome.detail};
  }

  Outcome hear(Child& child) {
    std::optional<Outcome> said;
    const auto deadline = Child::Clock::now() + patience;
    for (;;) {
      const auto heard = child.hear(deadline, stop_);
      if (const auto* why = std::get_if<NoLine>(&heard)) return said.value_or(silent(child, *why));
      const std::string_view line = std::get<std::string_view>(heard);
      for (const bool succeeded : {true, false})
        if (const std::string_view word = succeeded ? "succeeded: " : "held: "; line.starts_with(word))
          said = Outcome{succeeded, std::string(line.substr(word.size()))};
    }
  }

  static Outcome silent(const Child& child, NoLine why) {
    const auto ending = child.ending();
    if (why == NoLine::Ended && ending && ending->signal != 0) return {false, "ended by " + to_text(*ending)};
    const std::string how = ending ? to_text(*ending) : "it still runs";
    return {true, "the attacker says nothing: " + how};
  }

  const SelfCheckSettings& settings_;
  std::stop_token stop_;
  AttackTargets targets_;
};

}  // namespace

std::vector<Promise> check_promises(const SelfCheckSettings& settings,
                                    const std::function<void(const Promise&)>& on_found, const std::stop_token& stop) {
  Check check(settings, stop);
  std::vector<Promise> found;
  for (const Promised& promised : promises()) {
    found.push_back(check.check(promised));
    on_found(found.back());
    if (stop.stop_requested()) break;
  }
  return found;
}

}  // namespace turno
