#include "web/server/trusted_proxies.hpp"

#include <gtest/gtest.h>

namespace turno::web {
namespace {

boost::asio::ip::address address(const char* text) { return boost::asio::ip::make_address(text); }

TrustedProxies trusting(const std::vector<std::string>& proxies) { return TrustedProxies::read(proxies).value(); }

TEST(TrustedProxies, BelieveTheNamedProxyAlone) {
  const TrustedProxies proxies = trusting({"10.0.0.1", "::1"});
  EXPECT_EQ(proxies.client(address("10.0.0.1"), "203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(proxies.client(address("::ffff:10.0.0.1"), "203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(proxies.client(address("10.0.0.2"), "203.0.113.7"), "10.0.0.2");
  EXPECT_EQ(TrustedProxies().client(address("10.0.0.1"), "203.0.113.7"), "10.0.0.1");
}

// Whatever a client writes itself stands before what the proxy adds.
TEST(TrustedProxies, BelieveOnlyWhatTheyAdded) {
  const TrustedProxies proxies = trusting({"10.0.0.1", "10.0.0.2"});
  EXPECT_EQ(proxies.client(address("10.0.0.1"), "1.2.3.4, 203.0.113.7"), "203.0.113.7");
  EXPECT_EQ(proxies.client(address("10.0.0.1"), "1.2.3.4,203.0.113.7 , 10.0.0.2"), "203.0.113.7");
  EXPECT_EQ(proxies.client(address("10.0.0.1"), "1.2.3.4, 10.0.0.2, 203.0.113.7"), "203.0.113.7");
}

TEST(TrustedProxies, FallBackOnTheProxy) {
  const TrustedProxies proxies = trusting({"10.0.0.1"});
  for (const char* nonsense : {"", ",", "nobody", "203.0.113.7,", "203.0.113.7, unknown", "999.1.1.1", "1.2.3.4:80",
                               "\"[2001:db8::1]\"", "10.0.0.1"})
    EXPECT_EQ(proxies.client(address("10.0.0.1"), nonsense), "10.0.0.1") << nonsense;
}

TEST(TrustedProxies, CountNetworksOfIPv6) {
  const TrustedProxies proxies = trusting({"10.0.0.1"});
  EXPECT_EQ(proxies.client(address("10.0.0.1"), "2001:db8:1:2:3:4:5:6"), "20010db800010002");
  EXPECT_EQ(proxies.client(address("10.0.0.1"), "::ffff:203.0.113.7"), "203.0.113.7");
}

TEST(TrustedProxies, AreAddresses) {
  EXPECT_FALSE(TrustedProxies::read(std::vector<std::string>{"localhost"}));
  EXPECT_FALSE(TrustedProxies::read(std::vector<std::string>{"10.0.0.0/8"}));
  EXPECT_FALSE(TrustedProxies::read(std::vector<std::string>{""}));
}

}  // namespace
}  // namespace turno::web
