#include "scene.hpp"

#include <fmt/format.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <sys/vfs.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <thread>

#include "attacks/victims.hpp"
#include "play/sandbox/cgroup_mounts.hpp"
#include "play/system/file.hpp"
#include "running.hpp"
#include "stage.hpp"

namespace turno::test {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view secret_words = "a secret";

template <class... Names>
bool is_one_of(std::string_view name, Names... names) {
  return ((name == names) || ...);
}

fs::path new_file(const fs::path& path, std::string_view text, fs::perms perms) {
  fs::create_directories(path.parent_path());
  std::ofstream(path) << text;
  fs::permissions(path, perms);
  return path;
}

// Sees that a file, or the list of a folder, is read, by whatever name.
class ReadWatch {
 public:
  explicit ReadWatch(const fs::path& path) : events_(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) {
    inotify_add_watch(events_.number(), path.c_str(), IN_ACCESS);
  }
  bool was_read() const {
    alignas(inotify_event) std::array<char, 4096> events{};
    return read(events_.number(), events.data(), events.size()) > 0;
  }

 private:
  Descriptor events_;
};

Scene watched(const fs::path& path, std::string target) {
  auto watch = std::make_shared<ReadWatch>(path);
  return {std::move(target), [watch, path] { return watch->was_read() ? path.string() + " was read" : ""; }};
}

// A file that only its owner reads and writes, in a folder that only its owner enters.
Scene secret_scene(std::string_view attack, const fs::path& folder) {
  const fs::path secret = new_file(folder / "data" / "secret", secret_words, fs::perms(0600));
  fs::permissions(secret.parent_path(), fs::perms(0700));
  if (attack == "read-data") return watched(secret.parent_path(), secret.parent_path());
  if (attack.ends_with("-write"))
    return {secret, [secret] { return file_contents(secret) == secret_words ? "" : secret.string() + " was changed"; }};
  return watched(secret, secret);
}

Scene listening_scene(const std::string& name, std::string target) {
  auto listening = std::make_shared<Descriptor>(listen_locally(name));
  return {std::move(target), [listening] { return has_guest(listening->number()) ? "somebody has connected" : ""; }};
}

Scene port_scene(int type) {
  auto port = std::make_shared<LocalPort>(type);
  return {std::to_string(port->port()), [port, type] {
            char byte = 0;
            if (type == SOCK_STREAM) return has_guest(port->number()) ? "somebody has connected" : "";
            return recv(port->number(), &byte, 1, MSG_DONTWAIT) == 1 ? "a datagram has come" : "";
          }};
}

// Knocks at a port until somebody opens. The port is kept from others meanwhile: it is bound, but nobody listens.
class Knocker {
 public:
  Knocker()
      : kept_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)), guest_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    const int yes = 1;
    setsockopt(kept_.number(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    at_.sin_family = AF_INET;
    at_.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof at_;
    bind(kept_.number(), general(at_), size);
    getsockname(kept_.number(), general(at_), &size);
    knocking_ = std::jthread([this](const std::stop_token& stop) { knock(stop); });
  }
  int port() const { return ntohs(at_.sin_port); }
  bool was_let_in() {
    knocking_.request_stop();
    if (knocking_.joinable()) knocking_.join();
    return was_let_in_;
  }

 private:
  void knock(const std::stop_token& stop) {
    while (!was_let_in_ && !stop.stop_requested()) {
      was_let_in_ = connect(guest_.number(), general(at_), sizeof at_) == 0;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  }

  Descriptor kept_;
  Descriptor guest_;
  sockaddr_in at_{};
  std::atomic<bool> was_let_in_ = false;
  std::jthread knocking_;
};

Scene knocking_scene() {
  auto knocker = std::make_shared<Knocker>();
  return {std::to_string(knocker->port()), [knocker] { return knocker->was_let_in() ? "somebody listens there" : ""; }};
}

Scene network_scene(std::string_view attack, const fs::path& folder) {
  if (attack == "loopback-tcp") return port_scene(SOCK_STREAM);
  if (attack == "loopback-udp") return port_scene(SOCK_DGRAM);
  if (attack == "listen") return knocking_scene();
  if (attack == "abstract-socket") return listening_scene('\0' + folder.string(), folder);
  return listening_scene(folder / "socket", folder / "socket");
}

// A process of ours that waits: it shall go on to do so.
Scene victim_scene(std::string_view attack, const fs::path& folder) {
  static const std::string memory = "a victim's memory";
  const fs::path secret = new_file(folder / "data" / "secret", secret_words, fs::perms(0600));
  const auto file = std::make_shared<Descriptor>(open(secret.c_str(), O_RDONLY | O_CLOEXEC));
  const auto watch = std::make_shared<ReadWatch>(secret);
  const auto victim = std::make_shared<Victim>();
  std::string rest;
  if (attack == "signal") rest = fmt::format(":{}", SIGUSR1);
  if (attack == "take-descriptor") rest = fmt::format(":{}", file->number());
  if (attack == "read-memory") rest = fmt::format(":{:x}", reinterpret_cast<std::uintptr_t>(memory.data()));
  if (attack == "proc-root") rest = ":" + secret.string();
  return {fmt::format("{}{}", victim->pid(), rest), [file, watch, victim]() -> std::string {
            if (watch->was_read()) return "the secret was read";
            for (const Running& one : running_processes())
              if (one.pid == victim->pid() && one.state == 'S') return "";
            return "the victim does not wait any more";
          }};
}

Scene setuid_scene(const fs::path& folder) {
  if (geteuid() != 0) return {"", {}, "only root can make a setuid program of root"};
  const fs::path program = folder / "id";
  fs::copy_file("/usr/bin/id", program);
  chmod(program.c_str(), 04755);
  return {program};
}

Scene terminal_scene() {
  const auto terminal = std::make_shared<Descriptor>(posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC));
  grantpt(terminal->number());
  unlockpt(terminal->number());
  std::array<char, 64> name{};
  if (ptsname_r(terminal->number(), name.data(), name.size()) != 0) return {"", {}, "there are no terminals here"};
  return {name.data(), [terminal] { return ""; }};
}

// Beside the groups of the bots, but none of theirs.
Scene cgroup_scene() {
  const auto place = read_cgroup_mounts().first_version("pids");
  if (!place) return {"", {}, "there are no control groups of version 1"};
  const fs::path group = *place / fmt::format("turno-attack-{}", getpid());
  std::error_code error;
  if (!fs::create_directory(group, error)) return {"", {}, group.string() + ": " + error.message()};
  const std::shared_ptr<void> removal(nullptr, [group](void*) { rmdir(group.c_str()); });
  return {group / "cgroup.procs", [removal] { return ""; }};
}

Scene storage_scene(std::string_view attack, const fs::path& folder) {
  if (attack != "fill-disk") return {"/tmp"};
  const fs::path disk = folder / "disk";
  fs::create_directory(disk);
  fs::permissions(disk, fs::perms(01777));
  return {disk};
}

// Whoever names the folder and still runs when the game is over; it is ended then.
Scene escape_scene(const fs::path& folder) {
  return {"", [folder]() -> std::string {
            const std::vector<Running> escaped = running_with(folder);
            for (const Running& one : escaped) kill(one.pid, SIGKILL);
            return escaped.empty() ? "" : fmt::format("process {} outlived the game", escaped.front().pid);
          }};
}

Scene environment_scene() {
  setenv("TURNO_SECRET", "x", 1);
  return {"TURNO_SECRET"};
}

Scene locked_scene() {
  const auto locked = std::make_shared<Descriptor>(locked_for_reading(file_that_all_see));
  return {file_that_all_see, [locked] { return ""; }, locked->is_open() ? "" : "nothing can be locked here"};
}

Scene device_scene() {
  return fs::exists("/dev/loop0") ? Scene{"/dev/loop0"} : Scene{"", {}, "there is no device that nobody minds"};
}

Scene outside_scene(const fs::path& folder) {
  const fs::path outside = folder / "outside";
  return {outside, [outside] { return fs::exists(outside) ? outside.string() + " was written" : ""; }};
}

Scene other_bot_scene(const fs::path& folder) {
  const fs::path bot = new_file(folder / "other_bot", "a program", fs::perms(0700));
  return watched(bot, bot);
}

}  // namespace

Scene scene_of(std::string_view attack, const fs::path& folder) {
  if (is_one_of(attack, "loopback-tcp", "loopback-udp", "listen", "abstract-socket", "path-socket"))
    return network_scene(attack, folder);
  if (is_one_of(attack, "read-data", "read-shadow", "proc-self-root", "symlink-read", "symlink-write", "hardlink-read",
                "hardlink-write"))
    return secret_scene(attack, folder);
  if (is_one_of(attack, "proc-environ", "proc-root", "signal", "ptrace", "read-memory", "take-descriptor"))
    return victim_scene(attack, folder);
  if (is_one_of(attack, "fill-tmp", "fill-disk", "huge-file", "long-file", "many-files"))
    return storage_scene(attack, folder);
  if (attack == "run-away") return escape_scene(folder);
  if (attack == "read-bot") return other_bot_scene(folder);
  if (attack == "write-outside") return outside_scene(folder);
  if (attack == "read-environment") return environment_scene();
  if (attack == "setuid-program") return setuid_scene(folder);
  if (attack == "type-for-user") return terminal_scene();
  if (attack == "leave-cgroup") return cgroup_scene();
  if (attack == "open-device") return device_scene();
  if (is_one_of(attack, "flock", "record-lock")) return locked_scene();
  return {""};
}

// Where /tmp is memory, whoever counts memory counts what is in it.
Layers without_layers_of(const Attack& attack) {
  constexpr long tmpfs = 0x01021994;
  struct statfs about {};
  Layers layers = attack.held_by;
  const bool is_in_memory = statfs("/tmp", &about) == 0 && about.f_type == tmpfs;
  if (is_in_memory && is_one_of(attack.name, "fill-tmp", "long-file", "many-files")) layers.add(Layer::Cgroup);
  return layers;
}

BotLimits limits_for(std::string_view attack) {
  BotLimits limits = small_limits;
  const bool fills_files = is_one_of(attack, "fill-tmp", "fill-disk", "memory-shm", "memory-memfd");
  if (fills_files) limits.file_size = std::size_t{32} << 20U;  // they come in pieces of 16 MiB
  if (attack == "memory-children") limits.processes = 64;      // of 16 MiB each
  return limits;
}

}  // namespace turno::test
