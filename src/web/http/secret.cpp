#include "web/http/secret.hpp"

#include "play/system/secure_random.hpp"
#include "store/hosted_games.hpp"

namespace turno::web {
namespace {

constexpr std::string_view letters = "abcdefghijkmnopqrstuvwxyz2345679";  // 32 that are not mistaken for each other
constexpr std::size_t token_length = 26;
constexpr std::uint64_t seed_range = 1'000'000'000;

}  // namespace

std::string new_id() { return store::new_game_id(); }
std::string new_token() { return secure_random_text(token_length, letters); }

std::uint64_t new_seed() { return secure_random() % seed_range; }

bool is_same_secret(std::string_view told, std::string_view secret) {
  if (told.size() != secret.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < told.size(); ++i)
    difference |= static_cast<unsigned char>(told[i]) ^ static_cast<unsigned char>(secret[i]);
  return difference == 0;
}

bool is_id(std::string_view text) { return store::is_game_id(text); }

}  // namespace turno::web
