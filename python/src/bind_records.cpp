#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "bindings.hpp"
#include "store/tournaments.hpp"

namespace turno::python {
namespace {

store::Database open_folder(const std::string& folder) {
  auto database = store::Database::open_to_read(folder);
  if (!database) throw std::invalid_argument(database.error());
  return *std::move(database);
}

std::vector<std::string> tournament_names(const std::string& folder) {
  store::Database database = open_folder(folder);
  auto found = store::Tournaments(database).names();
  if (!found) throw std::invalid_argument(found.error());
  return *std::move(found);
}

// Number and record of each game.
std::vector<std::pair<std::size_t, std::string>> tournament_records(const std::string& folder,
                                                                    const std::string& tournament) {
  const pybind11::gil_scoped_release released;
  store::Database database = open_folder(folder);
  std::vector<std::pair<std::size_t, std::string>> rows;
  const auto read = store::Tournaments(database).read_games(
      tournament, [&](store::GameRow row) { rows.emplace_back(row.number, std::move(row.record)); });
  if (!read) throw std::invalid_argument(read.error());
  return rows;
}

}  // namespace

// turno.records() is made of these.
void bind_records(pybind11::module_& module) {
  module.def("_tournaments", &tournament_names, pybind11::arg("folder"));
  module.def("_records", &tournament_records, pybind11::arg("folder"), pybind11::arg("tournament"));
}

}  // namespace turno::python
