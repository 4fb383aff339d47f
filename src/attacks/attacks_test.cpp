#include <fmt/format.h>
#include <gtest/gtest.h>
#include <linux/capability.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <set>
#include <thread>

#include "attacks/attack.hpp"
#include "attacks/attempt.hpp"
#include "attacks/victims.hpp"
#include "play/system/file.hpp"

// That each attack is a real one: where nothing holds it, it gets through, and whoever is attacked sees it.
namespace turno {
namespace {

namespace fs = std::filesystem;

TEST(Attacks, AreNamedAndSayWhatTheyBreak) {
  std::set<std::string_view> names;
  for (const Attack& attack : attacks()) {
    EXPECT_TRUE(names.insert(attack.name).second) << attack.name;
    EXPECT_FALSE(attack.promise.empty()) << attack.name;
    EXPECT_EQ(attack.held_by.none(), attack.name == "read-environment") << attack.name;
    EXPECT_EQ(attack.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"), std::string_view::npos);
  }
  EXPECT_GE(names.size(), 60U);
}

TEST(Attacks, AreInTheDocumentation) {
  const std::string page = file_contents(TURNO_TEST_DATA "/../../docs/sandbox.md");
  for (const Attack& attack : attacks())
    EXPECT_NE(page.find(fmt::format("`{}`", attack.name)), std::string::npos) << attack.name;
}

TEST(Attacks, WithoutATargetThatTheyNeedDoNothing) {
  for (const Attack& attack : attacks()) {
    if (attack.target.empty() || attack.target.find("if empty") != std::string_view::npos) continue;
    if (attack.name == "proc-root") continue;  // says it in other words
    const Outcome outcome = attack.run("");
    EXPECT_FALSE(outcome.succeeded) << attack.name;
    EXPECT_EQ(outcome.detail, no_target().detail) << attack.name;
  }
}

TEST(Attempt, TellsWhatBecameOfAChild) {
  EXPECT_TRUE(in_a_child([] { return succeeded("yes"); }).succeeded);
  EXPECT_EQ(in_a_child([] { return held("no"); }).detail, "no");
  const Outcome killed = in_a_child([]() -> Outcome {
    std::raise(SIGKILL);
    return succeeded("never");
  });
  EXPECT_FALSE(killed.succeeded);
  EXPECT_EQ(killed.detail, "ended by signal 9");
}

TEST(Attempt, ReadsProcessesAsTargets) {
  EXPECT_EQ(parse_pid_target("12")->pid, 12);
  EXPECT_EQ(parse_pid_target("12:/a:b")->rest, "/a:b");
  for (const std::string_view wrong : {"", "0", "-1", "x", ":9", "1x"}) EXPECT_FALSE(parse_pid_target(wrong)) << wrong;
}

class Unconfined : public testing::TestWithParam<std::string_view> {
 protected:
  void SetUp() override {
    if (geteuid() != 0 || prctl(PR_CAPBSET_READ, CAP_SYS_ADMIN) != 1) GTEST_SKIP() << "only root can do everything";
    ASSERT_TRUE(scratch_.is_made());
    std::ofstream(secret_) << "a secret";
    fs::permissions(secret_, fs::perms::owner_read);
  }

  // The attack, made as whoever `become` makes of the child.
  Outcome attack(
      const std::string& target, const std::function<void()>& become = [] {}) {
    is_tried_ = true;
    for (const Attack& one : attacks())
      if (one.name == GetParam())
        return in_a_child(
            [&] {
              setpgid(0, 0);  // signals to a group shall not reach the tests that run beside this one
              become();
              return one.run(target);
            },
            std::chrono::minutes(2));
    return held("there is no such attack");
  }

  void try_it(
      const std::string& target, const std::function<bool()>& is_seen = [] { return true; }) {
    judge(attack(target), is_seen);
  }
  void judge(
      const Outcome& outcome, const std::function<bool()>& is_seen = [] { return true; }) {
    for (const char* absent : {"Function not implemented", "Address family not supported", "Network is unreachable"})
      if (outcome.detail.find(absent) != std::string::npos) GTEST_SKIP() << "not in this kernel: " << outcome.detail;
    EXPECT_TRUE(outcome.succeeded) << outcome.detail;
    EXPECT_TRUE(is_seen()) << outcome.detail;
  }

  void attack_network();
  void attack_files();
  void attack_victim();
  void attack_privileges();

  bool is(std::string_view name) const { return GetParam() == name; }

  bool is_tried_ = false;
  ScratchFolder scratch_{"/tmp"};
  fs::path secret_ = fs::path(scratch_.path()) / "secret";
};

void Unconfined::attack_network() {
  LocalPort tcp(SOCK_STREAM);
  if (is("loopback-tcp")) try_it(std::to_string(tcp.port()), [&] { return has_guest(tcp.number()); });
  if (is("loopback-udp")) {
    const LocalPort udp(SOCK_DGRAM);
    std::jthread answering([&udp] {
      char byte = 0;
      sockaddr_in who{};
      socklen_t size = sizeof who;
      if (recvfrom(udp.number(), &byte, 1, 0, general(who), &size) == 1)
        sendto(udp.number(), &byte, 1, 0, general(who), size);
    });
    try_it(std::to_string(udp.port()));
    shutdown(udp.number(), SHUT_RD);  // also when nobody came
  }
  if (is("abstract-socket")) {
    const std::string name = scratch_.path();
    const Descriptor listening = listen_locally('\0' + name);
    try_it(name, [&] { return has_guest(listening.number()); });
  }
  if (is("path-socket")) {
    const std::string path = scratch_.path() + "/socket";
    const Descriptor listening = listen_locally(path);
    try_it(path, [&] { return has_guest(listening.number()); });
  }
  if (is("listen")) {
    int port = LocalPort(SOCK_STREAM).port();  // free again
    bool came = false;
    std::jthread knocking([port, &came](const std::stop_token& stop) {
      sockaddr_in to{};
      to.sin_family = AF_INET;
      to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
      to.sin_port = htons(static_cast<std::uint16_t>(port));
      while (!came && !stop.stop_requested()) {
        const Descriptor guest(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
        came = connect(guest.number(), general(to), sizeof to) == 0;
      }
    });
    const Outcome outcome = attack(std::to_string(port));
    knocking.request_stop();
    knocking.join();
    judge(outcome, [&came] { return came; });
  }
}

void Unconfined::attack_files() {
  const auto is_written = [this] { return file_contents(secret_).ends_with("turno"); };
  if (is("read-bot") || is("read-shadow") || is("proc-self-root") || is("symlink-read") || is("hardlink-read"))
    try_it(secret_);  // never the real shadow file
  if (is("read-data")) try_it(scratch_.path());
  if (is("flock") || is("record-lock")) {
    const Descriptor locked = locked_for_reading(secret_.c_str());
    ASSERT_TRUE(locked.is_open());
    try_it(secret_);
  }
  if (is("symlink-write") || is("hardlink-write")) try_it(secret_, is_written);
  if (is("write-outside")) {
    const fs::path outside = fs::path(scratch_.path()) / "outside";
    try_it(outside, [&outside] { return file_contents(outside) == "turno"; });
  }
  if (is("many-files")) try_it("/dev/shm");  // no disk has to write them
  if (is("read-environment")) {
    setenv("TURNO_SECRET", "x", 1);
    try_it("TURNO_SECRET");
    unsetenv("TURNO_SECRET");
  }
}

void Unconfined::attack_victim() {
  const Descriptor file(::open(secret_.c_str(), O_RDONLY | O_CLOEXEC));
  static const std::string memory = "a victim's memory";
  Victim victim;
  const auto of_victim = [&victim](const std::string& rest) { return fmt::format("{}:{}", victim.pid(), rest); };
  if (is("proc-environ") || is("ptrace")) try_it(std::to_string(victim.pid()));
  if (is("proc-root")) try_it(of_victim(secret_));
  if (is("signal")) try_it(of_victim("10"), [&victim] { return victim.wait_for_signal() == SIGUSR1; });
  if (is("take-descriptor")) try_it(of_victim(std::to_string(file.number())));
  if (is("read-memory")) {
    try_it(of_victim(fmt::format("{:x}", reinterpret_cast<std::uintptr_t>(memory.data()))));
    try_it(std::to_string(victim.pid()));
  }
}

// Only where there is no group yet of which a process is a part.
fs::path new_cgroup() {
  const fs::path root = fs::exists("/sys/fs/cgroup/pids") ? "/sys/fs/cgroup/pids" : "/sys/fs/cgroup";
  fs::path group = root / fmt::format("turno-attack-{}", getpid());
  std::error_code error;
  return fs::create_directory(group, error) ? group : fs::path();
}

void Unconfined::attack_privileges() {
  if (is("setuid-program")) {
    const fs::path program = fs::path(scratch_.path()) / "id";
    fs::copy_file("/usr/bin/id", program);
    chmod(program.c_str(), 04755);
    chmod(scratch_.path().c_str(), 0755);
    judge(attack(program, [] {
      if (setresuid(65534, 65534, 65534) != 0) _exit(1);  // root needs no such program
    }));
  }
  if (is("type-for-user")) {
    const Descriptor terminal(posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC));
    grantpt(terminal.number());
    unlockpt(terminal.number());
    try_it(ptsname(terminal.number()));
  }
  if (is("open-device")) {
    if (!fs::exists("/dev/loop0")) GTEST_SKIP() << "there is no device that nobody minds";
    try_it("/dev/loop0");
  }
  if (is("leave-cgroup")) {
    const fs::path group = new_cgroup();
    if (group.empty()) GTEST_SKIP() << "there can be no control group";
    try_it(group / "cgroup.procs");
    fs::remove(group);
  }
  if (is("run-away")) {
    const Outcome outcome = attack("");
    const int away = std::atoi(outcome.detail.c_str() + std::string_view("process ").size());
    judge(outcome, [away] { return away > 1 && getsid(away) != getsid(0); });
    if (away > 1) kill(away, SIGKILL);
  }
}

TEST_P(Unconfined, GetsThrough) {
  attack_network();
  attack_files();
  attack_victim();
  attack_privileges();
  if (!is_tried_ && !IsSkipped()) try_it("");  // those that need a target say so, and fail
}

std::vector<std::string_view> names() {
  std::vector<std::string_view> all;
  for (const Attack& attack : attacks())
    if (attack.name != "run-while-frozen") all.push_back(attack.name);  // there is nobody to stop it
  return all;
}

INSTANTIATE_TEST_SUITE_P(Attacks, Unconfined, testing::ValuesIn(names()), [](const auto& tested) {
  std::string name(tested.param);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace turno
