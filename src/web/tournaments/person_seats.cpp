#include "web/tournaments/person_seats.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include "core/name.hpp"
#include "core/return_if_error.hpp"
#include "engine/json.hpp"
#include "play/system/file.hpp"
#include "web/http/secret.hpp"

namespace turno::web {
namespace {

constexpr std::size_t largest_seats_file = std::size_t{1} << 20U;
constexpr std::size_t longest_name = 200;
constexpr mode_t only_for_the_owner = S_IRUSR | S_IWUSR;

std::filesystem::path seats_folder(const std::filesystem::path& folder) { return folder / "tournament-seats"; }

std::filesystem::path seats_file(const std::filesystem::path& folder, const std::string& tournament) {
  return seats_folder(folder) / (tournament + ".json");
}

}  // namespace

PersonSeats person_seats(const std::filesystem::path& folder, const std::string& tournament) {
  PersonSeats seats;
  if (!is_plain_name(tournament, longest_name)) return seats;  // strangers ask for any
  const auto text = read_file(seats_file(folder, tournament).string(), largest_seats_file);
  const Json json = Json::parse(text.value_or("[]"), nullptr, false);
  if (!json.is_array()) return seats;
  for (std::size_t i = 0; i < json.size(); ++i)
    if (json[i].is_string() && !json[i].get_ref<const std::string&>().empty()) seats[i] = json[i];
  return seats;
}

tl::expected<PersonSeats, std::string> make_person_seats(const std::filesystem::path& folder,
                                                         const std::string& tournament,
                                                         const std::vector<bool>& are_people) {
  PersonSeats seats = person_seats(folder, tournament);
  Json json = Json::array();
  bool is_new = false;
  for (std::size_t i = 0; i < are_people.size(); ++i) {
    if (are_people[i] && !seats.contains(i)) {
      seats[i] = new_token();
      is_new = true;
    }
    json.push_back(are_people[i] ? seats[i] : std::string());
  }
  if (!is_new) return seats;
  RETURN_IF_ERROR(make_folders(seats_folder(folder)));
  const std::string file = seats_file(folder, tournament).string();
  // Nobody else may come into the folder, so that nobody reads the file before its permissions are set.
  if (chmod(seats_folder(folder).c_str(), only_for_the_owner | S_IXUSR) != 0)
    return tl::unexpected(fmt::format("{}: its permissions cannot be set", seats_folder(folder).string()));
  RETURN_IF_ERROR(replace_file(file, json.dump()));
  if (chmod(file.c_str(), only_for_the_owner) != 0)
    return tl::unexpected(fmt::format("{}: its permissions cannot be set", file));
  return seats;
}

}  // namespace turno::web
