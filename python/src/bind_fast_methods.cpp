#include <pybind11/pybind11.h>

#include <array>
#include <stdexcept>

#include "bindings.hpp"
#include "state.hpp"

namespace turno::python {
namespace {

// The methods of State that loops call for every move, without what pybind11 does to find the right overload and to
// convert arguments: it costs more than the move. The signatures are those of CPython's own methods.

State* state_of(PyObject* self) {
  auto* instance = reinterpret_cast<pybind11::detail::instance*>(self);  // NOLINT(*-reinterpret-cast)
  auto* state = instance->simple_layout
                    ? static_cast<State*>(instance->simple_value_holder[0])  // NOLINT(*-union-access)
                    : pybind11::handle(self).cast<State*>();
  if (state == nullptr) PyErr_SetString(PyExc_TypeError, "a State is made by new_initial_state()");
  return state;
}

template <class Work>
PyObject* guarded(PyObject* self, Work work) {
  try {
    State* state = state_of(self);
    return state == nullptr ? nullptr : work(*state);
  } catch (const std::invalid_argument& why) {
    PyErr_SetString(PyExc_ValueError, why.what());
  } catch (const std::exception& why) {
    PyErr_SetString(PyExc_RuntimeError, why.what());
  }
  return nullptr;
}

PyObject* number(std::size_t value) { return PyLong_FromSize_t(value); }

PyObject* current_player(PyObject* self, PyObject* /*none*/) {
  return guarded(self, [](const State& state) { return PyLong_FromLong(state.current_player()); });
}

PyObject* is_terminal(PyObject* self, PyObject* /*none*/) {
  return guarded(self, [](const State& state) { return PyBool_FromLong(state.over() ? 1 : 0); });
}

PyObject* legal_actions(PyObject* self, PyObject* /*none*/) {
  return guarded(self, [](const State& state) -> PyObject* {
    const MoveList& legal = state.now().moves();
    PyObject* list = PyList_New(static_cast<Py_ssize_t>(legal.size()));
    if (list == nullptr) return nullptr;
    for (std::size_t i = 0; i < legal.size(); ++i)
      PyList_SET_ITEM(list, static_cast<Py_ssize_t>(i), number(state.game()->actions().of(legal[i])));
    return list;
  });
}

PyObject* random_action(PyObject* self, PyObject* /*none*/) {
  return guarded(self, [](const State& state) -> PyObject* {
    const MoveList& legal = state.now().moves();
    if (legal.empty()) Py_RETURN_NONE;
    Random& random = state.game()->random();
    return number(state.game()->actions().of(legal[random.below(static_cast<std::uint32_t>(legal.size()))]));
  });
}

PyObject* apply_action(PyObject* self, PyObject* action) {
  return guarded(self, [action](State& state) -> PyObject* {
    PyObject* whole = PyNumber_Index(action);
    if (whole == nullptr) return nullptr;
    int too_large = 0;
    const long long index = PyLong_AsLongLongAndOverflow(whole, &too_large);
    Py_DECREF(whole);
    if (too_large != 0) {
      PyErr_SetString(PyExc_TypeError, "an action is a small whole number");
      return nullptr;
    }
    state.apply(index);
    Py_RETURN_NONE;
  });
}

// Python keeps pointers to them.
std::array<PyMethodDef, 5> methods{{
    {"current_player", &current_player, METH_NOARGS,
     "current_player($self, /)\n--\n\n0, 1, or turno.TERMINAL once the game is over."},
    {"is_terminal", &is_terminal, METH_NOARGS, "is_terminal($self, /)\n--\n\nWhether the game is over."},
    {"legal_actions", &legal_actions, METH_NOARGS,
     "legal_actions($self, /)\n--\n\nThe legal actions in the order of the game; none once it is over."},
    {"random_action", &random_action, METH_NOARGS, R"doc(random_action($self, /)
--

A legal action, each as likely; None once the game is over. Game.seed() makes them repeatable.

>>> state = turno.load_game("kalah(pits=6,seeds=4)").new_initial_state()
>>> while (action := state.random_action()) is not None:
...     state.apply_action(action)
>>> state.is_terminal()
True
)doc"},
    {"apply_action", &apply_action, METH_O, R"doc(apply_action($self, action, /)
--

Makes a legal action.

>>> state = turno.load_game("kalah(pits=6,seeds=4)").new_initial_state()
>>> state.apply_action(7)
Traceback (most recent call last):
    ...
ValueError: "7" is not a legal move; legal: 0 1 2 3 4 5
)doc"},
}};

}  // namespace

void bind_fast_methods(pybind11::handle state_class) {
  for (PyMethodDef& method : methods) {
    auto* type = reinterpret_cast<PyTypeObject*>(state_class.ptr());  // NOLINT(*-reinterpret-cast)
    const auto made = pybind11::reinterpret_steal<pybind11::object>(PyDescr_NewMethod(type, &method));
    if (!made) throw pybind11::error_already_set();
    state_class.attr(method.ml_name) = made;
  }
}

}  // namespace turno::python
