#pragma once

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace turno::test {

inline bool has_nats_server() { return std::system("command -v nats-server > /dev/null 2>&1") == 0; }

// A NATS server of the test's own: on the loopback interface, on a port that is free, with a folder of its own. It can
// be killed and started again.
class NatsServer {
 public:
  explicit NatsServer(std::filesystem::path folder, std::string options = "--jetstream")
      : folder_(std::move(folder)), options_(std::move(options)) {
    start();
  }
  NatsServer(const NatsServer&) = delete;
  NatsServer(NatsServer&&) = delete;
  NatsServer& operator=(const NatsServer&) = delete;
  NatsServer& operator=(NatsServer&&) = delete;
  ~NatsServer() { kill(); }

  std::string url() const { return fmt::format("nats://127.0.0.1:{}", port_); }

  void kill() {
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = 0;
    log_reader_.join();
  }

  // Returns when it takes connections: it says so itself.
  void start() {
    std::filesystem::create_directories(folder_);
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    const std::string line = fmt::format("exec nats-server --addr 127.0.0.1 --port {} --store_dir {} {} 2>&1",
                                         port_ == 0 ? -1 : port_, folder_.string(), options_);
    process_ = fork();
    if (process_ == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      dup2(ends[1], STDOUT_FILENO);
      execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
      _exit(127);
    }
    close(ends[1]);
    FILE* log = fdopen(ends[0], "r");
    std::vector<char> text(4096);
    bool is_ready = false;
    std::string all;
    while (!is_ready && fgets(text.data(), static_cast<int>(text.size()), log) != nullptr) {
      const std::string said(text.data());
      all += said;
      if (const std::size_t at = said.find("client connections on "); at != std::string::npos)
        port_ = std::stoi(said.substr(said.rfind(':') + 1));
      is_ready = said.find("Server is ready") != std::string::npos;
    }
    log_reader_ = std::thread([log] {
      std::vector<char> more(4096);
      while (fread(more.data(), 1, more.size(), log) > 0) {
      }
      fclose(log);
    });
    if (!is_ready) throw std::runtime_error("nats-server did not start: " + all);
  }

  const std::filesystem::path& folder() const { return folder_; }

 private:
  std::filesystem::path folder_;
  std::string options_;
  int port_ = 0;
  pid_t process_ = 0;
  std::thread log_reader_;
};

}  // namespace turno::test
