#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <unordered_map>

#include "web/http/loop.hpp"

namespace turno::web {

// Browsers that may read pages which are not for everybody. A link cannot carry a code, so showing one
// earns a cookie for those pages alone. Kept in memory: after a restart the code is shown again.
class PageTickets {
 public:
  // For all addresses that begin with the scope. The header that sets the cookie.
  std::string issue(const std::string& scope, Clock::time_point now);

  // Whether the cookies of a request let it read the page.
  bool admits(std::string_view cookies, std::string_view path, Clock::time_point now) const;

 private:
  struct Ticket {
    std::string scope;
    Clock::time_point until;
  };

  std::unordered_map<std::string, Ticket> tickets_;
};

}  // namespace turno::web
