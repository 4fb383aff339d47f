#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "web/http/message.hpp"

namespace turno::web {

// The one call that takes a file as it is, and not JSON.
inline constexpr std::string_view file_path = "/api/course/files";

// Which requests may be looked at, before anybody looks at what they want.
struct Guard {
  // Names under which the server may be called; none: any. A page of another site that has its name point to this
  // machine would otherwise pass for our own.
  std::vector<std::string> hosts;

  // A refusal, or nothing. `changes` is what a request must not do from another site's page.
  std::optional<Refusal> refuses(const Request& request, bool changes) const;
};

// The names of a server that is called from its own machine only.
std::vector<std::string> local_hosts();

// Headers of every answer: the page runs our scripts, talks to us, and stands in nobody's frame.
std::vector<std::pair<std::string, std::string>> security_headers();

}  // namespace turno::web
