#include "web/http/secret.hpp"

#include <sys/random.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <vector>

namespace turno::web {
namespace {

constexpr std::string_view letters = "abcdefghijkmnopqrstuvwxyz2345679";  // 32 that are not mistaken for each other
constexpr std::size_t id_length = 10;
constexpr std::size_t token_length = 26;
constexpr std::uint64_t seed_range = 1'000'000'000;

void fill(void* bytes, std::size_t size) {
  if (getrandom(bytes, size, 0) != static_cast<ssize_t>(size))
    throw std::system_error(errno, std::generic_category(), "getrandom");
}

std::string word(std::size_t length) {
  std::vector<unsigned char> bytes(length);
  fill(bytes.data(), bytes.size());
  std::string text;
  for (const unsigned char byte : bytes) text += letters[byte % letters.size()];
  return text;
}

}  // namespace

std::string new_id() { return word(id_length); }
std::string new_token() { return word(token_length); }

std::uint64_t new_seed() {
  std::uint64_t seed = 0;
  fill(&seed, sizeof seed);
  return seed % seed_range;
}

bool is_id(std::string_view text) {
  return text.size() == id_length &&
         std::all_of(text.begin(), text.end(), [](char c) { return letters.find(c) != std::string_view::npos; });
}

}  // namespace turno::web
