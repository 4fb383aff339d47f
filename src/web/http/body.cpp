#include "web/http/body.hpp"

#include <fmt/format.h>

namespace turno::web {

Result<Body> Body::parse(std::string_view text) {
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return refuse(400, "this is not JSON");
  if (!json.is_object()) return refuse(400, "a JSON object is expected");
  return Body(std::move(json));
}

Result<std::string> Body::text(const char* key) const {
  const auto found = json_.find(key);
  if (found == json_.end() || !found->is_string()) return refuse(400, fmt::format("\"{}\" must be a string", key));
  return found->get<std::string>();
}

Result<std::optional<std::int64_t>> Body::optional_number(const char* key, std::int64_t low, std::int64_t high) const {
  const auto found = json_.find(key);
  if (found == json_.end() || found->is_null()) return std::nullopt;
  const bool fits = found->is_number_unsigned() ? found->get<std::uint64_t>() <= static_cast<std::uint64_t>(high)
                                                : found->is_number_integer();
  if (!fits || found->get<std::int64_t>() < low || found->get<std::int64_t>() > high)
    return refuse(400, fmt::format("\"{}\" must be a whole number from {} to {}", key, low, high));
  return found->get<std::int64_t>();
}

Result<std::int64_t> Body::number(const char* key, std::int64_t low, std::int64_t high, std::int64_t otherwise) const {
  return optional_number(key, low, high).map([&](const auto& found) { return found.value_or(otherwise); });
}

Result<bool> Body::flag(const char* key, bool otherwise) const {
  const auto found = json_.find(key);
  if (found == json_.end()) return otherwise;
  if (!found->is_boolean()) return refuse(400, fmt::format("\"{}\" must be true or false", key));
  return found->get<bool>();
}

Result<std::optional<Body>> Body::optional_object(const char* key) const {
  const auto found = json_.find(key);
  if (found == json_.end() || found->is_null()) return std::nullopt;
  if (!found->is_object()) return refuse(400, fmt::format("\"{}\" must be an object", key));
  return Body(*found);
}

}  // namespace turno::web
