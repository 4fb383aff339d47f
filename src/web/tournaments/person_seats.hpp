#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace turno::web {

// By what the persons in a tournament are known, by the numbers of the entrants: whoever knows it plays in that
// person's place. Kept in the data folder, in a file that only its owner reads.
using PersonSeats = std::map<std::size_t, std::string>;

PersonSeats person_seats(const std::filesystem::path& folder, const std::string& tournament);

// The same, with a seat for every one of these that has none yet.
tl::expected<PersonSeats, std::string> make_person_seats(const std::filesystem::path& folder,
                                                         const std::string& tournament,
                                                         const std::vector<bool>& are_people);

}  // namespace turno::web
