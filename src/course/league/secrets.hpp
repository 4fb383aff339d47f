#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace turno::course {

// What a pair is known by: two letters and digits, which stand in the names of its files, a hyphen, and a longer part
// that nobody can guess, for the web: Xf-k7mq2vwt9d4h.
struct PairCode {
  std::string short_part;
  std::string long_part;

  std::string whole() const { return short_part + '-' + long_part; }
};
PairCode new_pair_code();

std::string new_secret();  // of the instructor
std::uint64_t new_seed();  // that nobody knows before

// For secrets that are random and long: as they are stored, and whether one is it.
std::string hash_of_secret(std::string_view secret);
bool is_secret(std::string_view secret, const std::string& hash);

}  // namespace turno::course
