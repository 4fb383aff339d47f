#include "web/http/secret.hpp"

#include <algorithm>

#include "play/system/secure_random.hpp"

namespace turno::web {
namespace {

constexpr std::string_view letters = "abcdefghijkmnopqrstuvwxyz2345679";  // 32 that are not mistaken for each other
constexpr std::size_t id_length = 10;
constexpr std::size_t token_length = 26;
constexpr std::uint64_t seed_range = 1'000'000'000;

}  // namespace

std::string new_id() { return secure_random_text(id_length, letters); }
std::string new_token() { return secure_random_text(token_length, letters); }

std::uint64_t new_seed() { return secure_random() % seed_range; }

bool is_id(std::string_view text) {
  return text.size() == id_length &&
         std::all_of(text.begin(), text.end(), [](char c) { return letters.find(c) != std::string_view::npos; });
}

}  // namespace turno::web
