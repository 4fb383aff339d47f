#include "attacks/attempt.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <vector>

#include "core/text.hpp"

namespace turno {
namespace {

std::string how_it_died(int status) {
  if (WIFSIGNALED(status)) return fmt::format("ended by signal {}", WTERMSIG(status));
  return fmt::format("ended with exit status {}", WEXITSTATUS(status));
}

// Everything that is said until the other end is closed or the time is up.
std::string hear(const Descriptor& from, std::chrono::seconds time) {
  const auto deadline = std::chrono::steady_clock::now() + time;
  std::string heard;
  for (;;) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    pollfd waiting{from.number(), POLLIN, 0};
    if (left.count() <= 0 || poll(&waiting, 1, static_cast<int>(left.count())) <= 0) return heard;
    std::array<char, 512> bytes{};
    const ssize_t count = read(from.number(), bytes.data(), bytes.size());
    if (count <= 0) return heard;
    heard.append(bytes.data(), static_cast<std::size_t>(count));
  }
}

}  // namespace

Layers held_by(std::initializer_list<Layer> layers) {
  Layers all;
  for (const Layer layer : layers) all.add(layer);
  return all;
}

Outcome succeeded(std::string detail) { return {true, std::move(detail)}; }
Outcome held(std::string detail) { return {false, std::move(detail)}; }
Outcome refused(std::string_view call) {
  return held(fmt::format("{}: {}", call, std::generic_category().message(errno)));
}

Outcome judged_by_complaint(std::string_view call, long answer, int complaint) {
  if (answer >= 0) return succeeded(fmt::format("{} was done", call));
  if (errno == complaint)
    return succeeded(fmt::format("{} was allowed: {}", call, std::generic_category().message(errno)));
  return refused(call);
}

Outcome in_a_child(const std::function<Outcome()>& attempt, std::chrono::seconds time) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return refused("pipe");
  const Descriptor reading(ends[0]);
  Descriptor writing(ends[1]);
  const pid_t child = fork();
  if (child < 0) return refused("fork");
  if (child == 0) {
    const Outcome outcome = attempt();
    const std::string said = (outcome.succeeded ? 'y' : 'n') + outcome.detail;
    const ssize_t told = write(writing.number(), said.data(), said.size());
    _exit(told < 0 ? 1 : 0);
  }
  writing.reset();
  const std::string said = hear(reading, time);
  kill(child, SIGKILL);  // when its time is up; else it has nothing left to do
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (said.empty()) return held(how_it_died(status));
  return {said.front() == 'y', said.substr(1)};
}

std::optional<PidTarget> parse_pid_target(std::string_view target) {
  const std::size_t end = std::min(target.find(':'), target.size());
  const auto pid = parse_number(target.substr(0, end));
  if (!pid || *pid == 0) return std::nullopt;
  return PidTarget{static_cast<pid_t>(*pid), target.substr(std::min(end + 1, target.size()))};
}

Outcome no_target() { return held("nothing was tried: it needs a target"); }

ScratchFolder::ScratchFolder(std::string_view parent)
    : path_(fmt::format("{}/turno-attack-XXXXXX", parent)), is_made_(mkdtemp(path_.data()) != nullptr) {}

ScratchFolder::~ScratchFolder() {
  std::error_code error;
  if (is_made_) std::filesystem::remove_all(path_, error);
}

std::optional<std::string> read_some(const std::string& path) {
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file.is_open()) return std::nullopt;
  std::array<char, 4096> bytes{};
  const ssize_t count = read(file.number(), bytes.data(), bytes.size());
  if (count < 0) return std::nullopt;
  return std::string(bytes.data(), static_cast<std::size_t>(count));
}

bool fill(const Descriptor& file, std::size_t bytes) {
  const std::vector<char> zeros(std::size_t{1} << 20U);
  for (std::size_t written = 0; written < bytes;) {
    const ssize_t count = write(file.number(), zeros.data(), std::min(zeros.size(), bytes - written));
    if (count <= 0) return false;
    written += static_cast<std::size_t>(count);
  }
  return true;
}

}  // namespace turno
