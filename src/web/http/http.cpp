#include "web/http/http.hpp"

#include <boost/beast/http/field.hpp>
#include <boost/beast/http/rfc7230.hpp>

#include "web/http/guard.hpp"

namespace turno::web {
namespace {

std::string value(const http::request<http::string_body>& message, http::field field) {
  const auto text = message[field];
  return {text.data(), text.size()};
}

std::optional<std::string> value(const http::request<http::string_body>& message, const char* name) {
  const auto found = message.find(name);
  if (found == message.end()) return std::nullopt;
  return std::string(found->value().data(), found->value().size());
}

Method method_of(http::verb verb) {
  switch (verb) {
    case http::verb::get: return Method::Get;
    case http::verb::head: return Method::Head;
    case http::verb::post: return Method::Post;
    default: return Method::Other;
  }
}

}  // namespace

Request to_request(const http::request<http::string_body>& message, std::string address) {
  Request request;
  request.method = method_of(message.method());
  const std::string target(message.target().data(), message.target().size());
  const std::size_t question = target.find('?');
  request.path = target.substr(0, question);
  if (question != std::string::npos) request.query = target.substr(question + 1);
  request.body = message.body();
  request.address = std::move(address);
  if (message.count(http::field::host) == 1) request.host = value(message, http::field::host);
  request.content_type = value(message, http::field::content_type);
  request.if_none_match = value(message, http::field::if_none_match);
  request.authorization = value(message, http::field::authorization);
  request.cookies = value(message, http::field::cookie);
  request.origin = value(message, "Origin");
  request.fetch_site = value(message, "Sec-Fetch-Site");
  request.accepts_gzip = http::token_list(message[http::field::accept_encoding]).exists("gzip");
  return request;
}

http::response<http::string_body> to_message(Response response, const http::request<http::string_body>& request) {
  http::response<http::string_body> message{static_cast<http::status>(response.status), request.version()};
  for (const auto& [name, text] : security_headers()) message.set(name, text);
  if (response.type == "application/json") message.set(http::field::cache_control, "no-store");
  for (const auto& [name, text] : response.headers)
    text.empty() ? static_cast<void>(message.erase(name)) : message.set(name, text);
  message.set(http::field::content_type, response.type);
  message.keep_alive(request.keep_alive());
  const std::size_t size = response.body.size();
  if (request.method() != http::verb::head) message.body() = std::move(response.body);
  if (response.status != 304) message.content_length(size);
  return message;
}

}  // namespace turno::web
