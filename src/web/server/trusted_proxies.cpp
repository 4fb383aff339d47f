#include "web/server/trusted_proxies.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/system/error_code.hpp>
#include <cstddef>

#include "core/text.hpp"
#include "remote/network/listening.hpp"

namespace turno::web {

namespace ip = boost::asio::ip;
using AddressError = boost::system::error_code;
using remote::plain;

tl::expected<TrustedProxies, std::string> TrustedProxies::read(std::span<const std::string> addresses) {
  TrustedProxies trusted;
  for (const std::string& text : addresses) {
    AddressError error;
    const ip::address address = ip::make_address(text, error);
    if (error)
      return tl::unexpected(
          fmt::format("--trust-proxy: \"{}\" is not a network address; name the one from which the proxy connects, "
                      "such as 127.0.0.1",
                      text));
    trusted.proxies_.push_back(plain(address));
  }
  return trusted;
}

bool TrustedProxies::trusts(const ip::address& address) const {
  return std::find(proxies_.begin(), proxies_.end(), plain(address)) != proxies_.end();
}

std::string TrustedProxies::client(const ip::address& remote, std::string_view forwarded_for) const {
  ip::address last = remote;
  while (trusts(last) && !forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const std::string_view part =
        trim(comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1));
    forwarded_for = comma == std::string_view::npos ? std::string_view() : forwarded_for.substr(0, comma);
    AddressError error;
    const ip::address named = ip::make_address(std::string(part), error);
    if (error) break;
    last = named;
  }
  return remote::client_name(last);
}

}  // namespace turno::web
