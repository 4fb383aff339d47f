// Talking to somebody, or being talked to.

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <string>

#include "attacks/attack.hpp"
#include "attacks/attempt.hpp"
#include "core/text.hpp"

namespace turno {
namespace {

// A documentation address (RFC 5737) where nobody is. Not the first of those networks: virtual machines use it.
constexpr const char* nobody_outside = "198.51.100.1";

bool is_ready(const Descriptor& socket, short what, int milliseconds) {
  pollfd waiting{socket.number(), what, 0};
  return poll(&waiting, 1, milliseconds) > 0;
}

// Whose addresses have which form is known to the system alone.
template <class Address>
const sockaddr* general(const Address& address) {
  return static_cast<const sockaddr*>(static_cast<const void*>(&address));
}

sockaddr_in internet(const char* address, int port) {
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(static_cast<std::uint16_t>(port));
  inet_pton(AF_INET, address, &to.sin_addr);
  return to;
}

Outcome tcp(std::string_view target) {
  const auto port = parse_number(target);
  if (!port) return no_target();
  const Descriptor own(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (!own.is_open()) return refused("socket");
  const sockaddr_in to = internet("127.0.0.1", *port);
  if (connect(own.number(), general(to), sizeof to) != 0) return refused("connect");
  return succeeded(fmt::format("connected to port {}", *port));
}

// Only an answer says that somebody was there.
Outcome udp(std::string_view target) {
  const auto port = parse_number(target);
  if (!port) return no_target();
  const Descriptor own(socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0));
  if (!own.is_open()) return refused("socket");
  const sockaddr_in to = internet("127.0.0.1", *port);
  if (connect(own.number(), general(to), sizeof to) != 0) return refused("connect");
  char byte = 'x';
  if (send(own.number(), &byte, 1, MSG_NOSIGNAL) != 1) return refused("send");
  if (!is_ready(own, POLLIN, 1000)) return held("nobody answered");
  if (recv(own.number(), &byte, 1, 0) != 1) return refused("recv");
  return succeeded(fmt::format("port {} answered", *port));
}

Outcome local(std::string_view name, bool is_abstract) {
  sockaddr_un to{};
  to.sun_family = AF_UNIX;
  const std::size_t from = is_abstract ? 1 : 0;  // a name that starts with a zero is no path
  if (name.empty() || name.size() + from >= sizeof to.sun_path) return no_target();
  std::copy(name.begin(), name.end(), to.sun_path + from);
  const Descriptor own(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (!own.is_open()) return refused("socket");
  // One zero: before an abstract name, after a path.
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size() + 1);
  if (connect(own.number(), general(to), size) != 0) return refused("connect");
  return succeeded(fmt::format("connected to {}", name));
}

Outcome abstract_socket(std::string_view target) { return local(target, true); }
Outcome path_socket(std::string_view target) { return local(target, false); }

// Nobody answers there; on its way is far enough.
Outcome outside(std::string_view target) {
  const std::string address(target.empty() ? nobody_outside : target);
  const Descriptor own(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  if (!own.is_open()) return refused("socket");
  const sockaddr_in to = internet(address.c_str(), 9);
  if (connect(own.number(), general(to), sizeof to) != 0 && errno != EINPROGRESS) return refused("connect");
  return succeeded(fmt::format("is on its way to {}", address));
}

Outcome make_socket(int family, int type, int protocol, std::string_view name) {
  const Descriptor own(socket(family, type | SOCK_CLOEXEC, protocol));
  if (!own.is_open()) return refused("socket");
  return succeeded(fmt::format("has a socket of {}", name));
}

Outcome raw_socket(std::string_view) { return make_socket(AF_INET, SOCK_RAW, IPPROTO_ICMP, "raw packets"); }

// The way from a virtual machine to its host, which is in no network namespace. It is made and not used.
Outcome vsock(std::string_view) { return make_socket(AF_VSOCK, SOCK_STREAM, 0, "the host"); }

// Asks how the network is made; a namespace answers too, about itself.
Outcome netlink(std::string_view) { return make_socket(AF_NETLINK, SOCK_RAW, 0, "the kernel's routes"); }

// The caller knocks at the port meanwhile; in a network of its own nobody does.
Outcome listen_to_all(std::string_view target) {
  const auto port = parse_number(target);
  if (!port) return no_target();
  const Descriptor own(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (!own.is_open()) return refused("socket");
  const int yes = 1;
  setsockopt(own.number(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  const sockaddr_in at = internet("127.0.0.1", *port);
  if (bind(own.number(), general(at), sizeof at) != 0) return refused("bind");
  if (listen(own.number(), 1) != 0) return refused("listen");
  if (!is_ready(own, POLLIN, 2000)) return held("nobody came");
  const Descriptor guest(accept4(own.number(), nullptr, nullptr, SOCK_CLOEXEC));
  if (!guest.is_open()) return refused("accept");
  return succeeded(fmt::format("somebody came to port {}", *port));
}

}  // namespace

std::vector<Attack> network_attacks() {
  const Layers reach = held_by({Layer::Namespaces, Layer::Seccomp, Layer::Landlock});
  return {
      {"loopback-tcp", "cannot connect to programs of this machine", reach, "a port", tcp},
      {"loopback-udp", "cannot send datagrams to programs of this machine",
       held_by({Layer::Namespaces, Layer::Seccomp}), "a port that answers", udp},
      {"abstract-socket", "cannot connect to sockets without a path", held_by({Layer::Namespaces, Layer::Landlock}),
       "a name", abstract_socket},
      {"path-socket", "cannot connect to sockets in folders", held_by({Layer::Uid, Layer::Namespaces}), "a path",
       path_socket},
      {"outside", "cannot connect to other machines", reach, "an IPv4 address, one for documentation if empty",
       outside},
      {"raw-socket", "cannot make packets of its own", held_by({Layer::Uid, Layer::Seccomp, Layer::NoPrivileges}), "",
       raw_socket},
      {"vsock", "cannot talk to the host of a virtual machine", held_by({Layer::Seccomp}), "", vsock},
      {"netlink", "cannot ask the kernel about networks", held_by({Layer::Seccomp}), "", netlink},
      {"listen", "cannot be reached over the network", reach, "a free port, at which the caller knocks", listen_to_all,
       true},
  };
}

}  // namespace turno
