#include "web/http/guard.hpp"

#include <algorithm>

namespace turno::web {
namespace {

constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; ";

// Without the port.
std::string_view host_name(std::string_view host) {
  if (!host.empty() && host.front() == '[') return host.substr(0, host.find(']') + 1);
  return host.substr(0, host.find(':'));
}

bool is_same_origin(const Request& request) {
  if (request.fetch_site && *request.fetch_site != "same-origin" && *request.fetch_site != "none") return false;
  if (!request.origin) return true;
  return *request.origin == "http://" + request.host || *request.origin == "https://" + request.host;
}

}  // namespace

std::optional<Refusal> Guard::refuses(const Request& request, bool changes) const {
  if (request.host.empty()) return Refusal{400, "a request needs one Host header"};
  const std::string_view name = host_name(request.host);
  if (!hosts.empty() && std::find(hosts.begin(), hosts.end(), name) == hosts.end())
    return Refusal{403, "this server does not answer under that host name; start it with --host NAME to allow one"};
  if (changes && !is_same_origin(request)) return Refusal{403, "this call is only for pages of this server"};
  if (request.method != Method::Post) return std::nullopt;
  // Types that no page of another site may send without asking first.
  const bool is_file = request.path == file_path;
  if (is_file && !request.content_type.starts_with("application/octet-stream"))
    return Refusal{415, "send the raw file, with Content-Type: application/octet-stream"};
  if (!is_file && !request.content_type.starts_with("application/json"))
    return Refusal{415, "send JSON, with Content-Type: application/json"};
  return std::nullopt;
}

std::vector<std::string> local_hosts() { return {"localhost", "127.0.0.1", "[::1]"}; }

std::vector<std::pair<std::string, std::string>> security_headers() {
  return {{"Content-Security-Policy", std::string(content_policy) + "frame-ancestors 'none'"},
          {"X-Content-Type-Options", "nosniff"},
          {"X-Frame-Options", "DENY"},
          {"Referrer-Policy", "same-origin"},
          {"Cross-Origin-Opener-Policy", "same-origin"},
          {"Cross-Origin-Resource-Policy", "same-origin"},
          {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"}};
}

std::vector<std::pair<std::string, std::string>> headers_that_allow_frames() {
  return {{"Content-Security-Policy", std::string(content_policy) + "frame-ancestors *"}, {"X-Frame-Options", ""}};
}

}  // namespace turno::web
