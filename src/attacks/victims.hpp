#pragma once

#include <fcntl.h>
#include <netinet/in.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstddef>
#include <string>

#include "play/system/descriptor.hpp"

// Whom attackers are let loose on.
namespace turno {

// A process that waits for its end, with the memory and the open files of this one.
class Victim {
 public:
  Victim() : pid_(fork()) {
    if (pid_ != 0) return;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (;;) pause();
  }
  Victim(const Victim&) = delete;
  Victim(Victim&&) = delete;
  Victim& operator=(const Victim&) = delete;
  Victim& operator=(Victim&&) = delete;
  ~Victim() {
    if (is_over_) return;
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }

  pid_t pid() const { return pid_; }
  int wait_for_signal() {  // that ends it
    int status = 0;
    waitpid(pid_, &status, 0);
    is_over_ = true;
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  }

 private:
  pid_t pid_;
  bool is_over_ = false;
};

template <class Address>
sockaddr* general(Address& address) {
  return static_cast<sockaddr*>(static_cast<void*>(&address));
}

// A socket of this machine's own network, at a port that was free.
class LocalPort {
 public:
  explicit LocalPort(int type) : socket_(socket(AF_INET, type | SOCK_CLOEXEC, 0)) {
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof at;
    const bool is_bound = bind(socket_.number(), general(at), size) == 0;
    if (is_bound && type == SOCK_STREAM) is_listening_ = listen(socket_.number(), 1) == 0;
    getsockname(socket_.number(), general(at), &size);
    port_ = ntohs(at.sin_port);
  }
  const Descriptor& descriptor() const { return socket_; }
  int number() const { return socket_.number(); }
  int port() const { return port_; }

 private:
  Descriptor socket_;
  int port_ = 0;
  bool is_listening_ = false;
};

// Listens at a path, or at an abstract name when that starts with a zero.
inline Descriptor listen_locally(const std::string& name) {
  sockaddr_un at{};
  at.sun_family = AF_UNIX;
  std::copy(name.begin(), name.end(), at.sun_path);
  Descriptor own(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  const std::size_t end = name.front() == '\0' ? 0 : 1;
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size() + end);
  if (bind(own.number(), general(at), size) != 0 || listen(own.number(), 1) != 0) own.reset();
  return own;
}

// A file that every bot sees.
inline constexpr const char* file_that_all_see = "/usr/bin/env";

// Two locks of the same file, as long as it is open. Closed if there can be none.
inline Descriptor locked_for_reading(const char* path) {
  Descriptor file(open(path, O_RDONLY | O_CLOEXEC));
  struct flock lock {};
  lock.l_type = F_RDLCK;
  lock.l_whence = SEEK_SET;
  if (flock(file.number(), LOCK_SH) != 0 || fcntl(file.number(), F_OFD_SETLK, &lock) != 0) file.reset();
  return file;
}

// Whether somebody has connected; does not wait.
inline bool has_guest(int listening) {
  fcntl(listening, F_SETFL, O_NONBLOCK);
  return Descriptor(accept4(listening, nullptr, nullptr, SOCK_CLOEXEC)).is_open();
}

}  // namespace turno
