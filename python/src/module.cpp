#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "bindings.hpp"
#include "state.hpp"

// The part of the Python package turno that is compiled; python/turno/__init__.py makes it public.
PYBIND11_MODULE(_turno, module) {
  module.attr("__version__") = TURNO_VERSION;
  module.attr("TERMINAL") = turno::python::State::terminal;
  turno::python::bind_states(module);
  turno::python::bind_batches(module);
  turno::python::bind_search(module);
  turno::python::bind_match(module);
  turno::python::bind_records(module);
  module.def(
      "registered_games",
      [] {
        std::vector<std::string> names;
        for (const auto& entry : turno::python::games().entries()) names.push_back(entry.name);
        return names;
      },
      "The names of the games.\n\n>>> 'kalah' in turno.registered_games()\nTrue\n");
}
