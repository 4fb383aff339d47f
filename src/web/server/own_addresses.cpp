#include "web/server/own_addresses.hpp"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <boost/asio/ip/address.hpp>
#include <cstring>
#include <memory>
#include <optional>

namespace turno::web {
namespace {

namespace ip = boost::asio::ip;

std::optional<std::string> name_for_others(const sockaddr& address) {
  if (address.sa_family == AF_INET) {
    sockaddr_in known{};
    std::memcpy(&known, &address, sizeof known);
    const ip::address_v4 v4(ntohl(known.sin_addr.s_addr));
    return v4.is_loopback() ? std::nullopt : std::optional(v4.to_string());
  }
  if (address.sa_family != AF_INET6) return std::nullopt;
  sockaddr_in6 known{};
  std::memcpy(&known, &address, sizeof known);
  ip::address_v6::bytes_type bytes;
  std::memcpy(bytes.data(), &known.sin6_addr, bytes.size());
  const ip::address_v6 v6(bytes);
  if (v6.is_loopback() || v6.is_link_local()) return std::nullopt;
  return "[" + v6.to_string() + "]";
}

}  // namespace

std::vector<std::string> own_addresses() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, freeifaddrs);
  std::vector<std::string> names;
  for (const ifaddrs* one = all.get(); one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || (one->ifa_flags & IFF_UP) == 0) continue;
    if (auto name = name_for_others(*one->ifa_addr)) names.push_back(*std::move(name));
  }
  return names;
}

}  // namespace turno::web
