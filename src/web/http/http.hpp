#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string>

#include "web/http/message.hpp"

namespace turno::web {

namespace http = boost::beast::http;

inline constexpr std::size_t max_header_bytes = std::size_t{8} << 10U;

// A request of Beast as the server handles it, and a response as Beast sends it.
Request to_request(const http::request<http::string_body>& message, std::string address);
http::response<http::string_body> to_message(Response response, const http::request<http::string_body>& request);

}  // namespace turno::web
