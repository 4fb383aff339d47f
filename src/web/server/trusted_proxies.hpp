#pragma once

#include <boost/asio/ip/address.hpp>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace turno::web {

// Proxies that the owner has named: what they say of where a request comes from is believed. Nobody else is.
class TrustedProxies {
 public:
  TrustedProxies() = default;
  static tl::expected<TrustedProxies, std::string> read(std::span<const std::string> addresses);

  bool trusts(const boost::asio::ip::address& address) const;

  // Whoever is behind the proxies: the last address of X-Forwarded-For that is not one of theirs, since each adds the
  // one that it sees at the end, and what stands before it anybody may have written. Where there is none, the proxy.
  std::string client(const boost::asio::ip::address& remote, std::string_view forwarded_for) const;

 private:
  std::vector<boost::asio::ip::address> proxies_;
};

}  // namespace turno::web
