#include "course/league/secrets.hpp"

#include <crypt.h>

#include <cassert>

#include "play/system/secure_random.hpp"

namespace turno::course {
namespace {

// Without those that are taken for one another when they are read out.
constexpr std::string_view letters_and_digits = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
constexpr std::string_view small_ones = "abcdefghijkmnpqrstuvwxyz23456789";
constexpr std::size_t long_size = 12;    // 60 bits
constexpr std::size_t secret_size = 26;  // 130 bits
constexpr std::size_t salt_size = 16;

std::string crypted(const std::string& secret, const std::string& setting) {
  crypt_data data{};
  const char* hash = crypt_r(secret.c_str(), setting.c_str(), &data);
  assert(hash != nullptr);
  return hash;
}

}  // namespace

PairCode new_pair_code() {
  return {secure_random_text(2, letters_and_digits), secure_random_text(long_size, small_ones)};
}

std::string new_secret() { return secure_random_text(secret_size, small_ones); }

std::uint64_t new_seed() { return secure_random(); }

// The least work that the method has: what is random and long is not found by trying.
std::string hash_of_secret(std::string_view secret) {
  return crypted(std::string(secret), "$5$rounds=1000$" + secure_random_text(salt_size, letters_and_digits) + "$");
}

bool is_secret(std::string_view secret, const std::string& hash) {
  if (hash.empty() || secret.find('\0') != std::string_view::npos) return false;
  const std::string own = crypted(std::string(secret), hash);
  if (own.size() != hash.size()) return false;
  unsigned difference = 0;  // compares every character: the time tells nothing
  for (std::size_t i = 0; i < own.size(); ++i)
    difference |= static_cast<unsigned char>(own[i]) ^ static_cast<unsigned char>(hash[i]);
  return difference == 0;
}

}  // namespace turno::course
