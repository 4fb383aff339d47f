#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "web/http/message.hpp"

namespace turno::web {

// The one call that takes a file as it is, and not JSON.
inline constexpr std::string_view file_path = "/api/course/files";

// Which requests are handled at all, checked before anything else.
struct Guard {
  // Names under which the server may be called; none: any. Otherwise a page of another site whose name
  // points to this machine (DNS rebinding) would pass for one of this server.
  std::vector<std::string> hosts;

  // A refusal, or nothing. `changes` is what a request must not do from another site's page.
  std::optional<Refusal> refuses(const Request& request, bool changes) const;
};

// The names of a server that is called from its own machine only.
std::vector<std::string> local_hosts();

// Headers of every response: pages run scripts of this server alone, connect to it alone, and cannot be framed.
std::vector<std::pair<std::string, std::string>> security_headers();

// In their place for a page that can do nothing, which others may show in a frame. An empty one is left out.
std::vector<std::pair<std::string, std::string>> headers_that_allow_frames();

}  // namespace turno::web
