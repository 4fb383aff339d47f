#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/json.hpp"
#include "web/http/message.hpp"

namespace turno::web {

// The JSON object that a request brings. A field that is missing or has the wrong type is refused with a message.
class Body {
 public:
  static Result<Body> parse(std::string_view text);

  Result<std::string> text(const char* key) const;
  Result<std::int64_t> number(const char* key, std::int64_t low, std::int64_t high, std::int64_t otherwise) const;
  Result<std::optional<std::int64_t>> optional_number(const char* key, std::int64_t low, std::int64_t high) const;
  Result<bool> flag(const char* key, bool otherwise) const;
  Result<std::optional<Body>> optional_object(const char* key) const;  // nothing too where it is null
  bool has(const char* key) const { return json_.contains(key); }
  const Json& json() const { return json_; }

 private:
  explicit Body(Json json) : json_(std::move(json)) {}

  Json json_;
};

}  // namespace turno::web
