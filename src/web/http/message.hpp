#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/json.hpp"

namespace turno::web {

inline constexpr std::size_t max_body_bytes = std::size_t{64} << 10U;  // of a request, where nothing else is said

enum class Method : std::uint8_t { Get, Head, Post, Other };

// Who may make a call. A seat of a game and the code of a pair are checked by the call, which knows the game or the
// pair.
enum class Permission : std::uint8_t { Everybody, Seat, Pair, PageReader, Instructor, Owner };

// The parts of an HTTP request that the server uses.
struct Request {
  Method method = Method::Get;
  std::string path;   // without the query, as it was sent
  std::string query;  // without the question mark, as it was sent
  std::string body;
  std::string address;  // who asks
  std::string host;     // empty: none, or more than one
  std::string content_type;
  std::string if_none_match;
  std::string authorization = {};
  std::string cookies = {};
  std::optional<std::string> origin;
  std::optional<std::string> fetch_site;
  bool accepts_gzip = false;
  bool is_encrypted = false;  // on its way to a proxy that is trusted
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers = {};
};

// Takes the answer to one request, once, at once or later.
using Reply = std::function<void(Response)>;

// Why a request is refused: a status of HTTP, and a message that says what would work.
struct Refusal {
  int status = 400;
  std::string message;
  std::string_view code = {};  // by which pages find a text of their own, see docs/api.md; empty: they have none
  Json values = {};            // for that text
};

template <class Value>
using Result = tl::expected<Value, Refusal>;

inline tl::unexpected<Refusal> refuse(int status, std::string message, std::string_view code = {}) {
  return tl::unexpected(Refusal{status, std::move(message), code});
}

// Texts of strangers may hold any bytes: what is not UTF-8 is replaced.
inline std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

inline Response json_response(const Json& json, int status = 200) { return {status, "application/json", dump(json)}; }

inline Response error_response(const Refusal& refusal) {
  Json error{{"error", refusal.message}};
  if (!refusal.code.empty()) error["code"] = refusal.code;
  if (!refusal.values.empty()) error["values"] = refusal.values;
  return json_response(error, refusal.status);
}

}  // namespace turno::web
