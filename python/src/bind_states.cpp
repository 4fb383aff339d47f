#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <optional>
#include <stdexcept>
#include <string>

#include "bindings.hpp"
#include "state.hpp"

namespace turno::python {
namespace {

namespace py = pybind11;
using namespace pybind11::literals;

py::array_t<bool> legal_mask(const State& state) {
  py::array_t<bool> mask(static_cast<py::ssize_t>(state.game()->actions().count()));
  std::fill_n(mask.mutable_data(), mask.size(), false);
  for (const Move move : state.now().moves()) mask.mutable_data()[state.game()->actions().of(move)] = true;
  return mask;
}

Side side_of(int player) {
  if (player != 0 && player != 1) throw std::invalid_argument("a player is 0 or 1, not " + std::to_string(player));
  return player == 0 ? Side::First : Side::Second;
}

std::optional<Side> to_move(const State& state) {
  return state.over() ? std::nullopt : std::optional(state.now().to_move());
}

py::array_t<float> observation(const State& state, std::optional<int> player) {
  const Side viewer = player ? side_of(*player) : to_move(state).value_or(Side::First);
  const std::size_t size = state.game()->observation_size();
  py::array_t<float> seen(static_cast<py::ssize_t>(size));
  observe(state.now().board(), state.now().points(), to_move(state), viewer, {seen.mutable_data(), size});
  return seen;
}

std::vector<std::size_t> history(const State& state) {
  std::vector<std::size_t> actions;
  for (const Move move : state.played()) actions.push_back(state.game()->actions().of(move));
  return actions;
}

std::shared_ptr<State> child(const State& state, std::int64_t action) {
  auto next = std::make_shared<State>(state);
  next->apply(action);
  return next;
}

std::shared_ptr<Game> load_game(const std::string& spec, const std::optional<std::string>& position) {
  return std::make_shared<Game>(spec, position);
}

void bind_game(py::module_& module) {
  py::class_<Game, std::shared_ptr<Game>>(module, "Game", R"doc(Rules and a start position.

>>> game = turno.load_game("kalah(pits=6,seeds=4)")
>>> game.num_players(), game.num_distinct_actions()
(2, 8)
>>> game
turno.load_game('kalah(pits=6,seeds=4)')
)doc")
      .def_property_readonly(
          "spec", [](const Game& game) { return game.rules().spec(); }, "The rules as text.")
      .def_property_readonly(
          "start", [](const Game& game) { return game.rules().start(); }, "The start position as text.")
      .def(
          "new_initial_state", [](const std::shared_ptr<Game>& game) { return std::make_shared<State>(game); },
          "A state at the start of the game.")
      .def(
          "num_distinct_actions", [](const Game& game) { return game.actions().count(); },
          "How many numbers actions have: the places of the board, the pass and the swap.")
      .def(
          "seed", [](const Game& game, std::uint64_t seed) { game.random() = Random(seed); }, "seed"_a,
          "Begins the numbers anew that State.random_action() draws, which all states of this game share.")
      .def("num_players", [](const Game& /*game*/) { return 2; })
      .def("min_utility", [](const Game& /*game*/) { return -1.0; })
      .def("max_utility", [](const Game& /*game*/) { return 1.0; })
      .def("utility_sum", [](const Game& /*game*/) { return 0.0; })
      .def("observation_tensor_size", [](const Game& game) { return game.observation_size(); })
      .def("observation_tensor_shape",
           [](const Game& game) { return std::vector<std::size_t>{game.observation_size()}; })
      .def(
          "evaluations",
          [](const Game& game) {
            std::vector<std::string> names;
            for (const auto& evaluation : game.rules().evaluations()) names.push_back(evaluation.name);
            return names;
          },
          "The names of the evaluations that analyse() takes.")
      .def("__repr__",
           [](const Game& game) {
             const std::string from = game.rules().starts_elsewhere()
                                          ? ", position=" + std::string(py::repr(py::str(game.rules().start())))
                                          : "";
             return "turno.load_game(" + std::string(py::repr(py::str(game.rules().spec()))) + from + ")";
           })
      .def(py::pickle(
          [](const Game& game) {
            return py::make_tuple(game.rules().spec(), game.rules().starts_elsewhere()
                                                           ? py::object(py::str(game.rules().start()))
                                                           : py::object(py::none()));
          },
          [](const py::tuple& kept) {
            if (kept.size() != 2) throw std::invalid_argument("not a pickled game");
            return load_game(kept[0].cast<std::string>(), kept[1].cast<std::optional<std::string>>());
          }));
}

void bind_state(py::module_& module) {
  py::class_<State, std::shared_ptr<State>> states(module, "State",
                                                   R"doc(A game being played. The turn may stay with a player: ask
current_player() after every action.

>>> state = turno.load_game("kalah(pits=6,seeds=4)").new_initial_state()
>>> state.current_player()
0
>>> state.apply_action(state.string_to_action("3"))  # the last seed falls into the store
>>> state.current_player()
0
>>> state.legal_actions()
[0, 1, 3, 4, 5]
>>> state.history()
[2]
)doc");
  bind_fast_methods(states);
  states.def("is_chance_node", [](const State& /*state*/) { return false; })
      .def("is_simultaneous_node", [](const State& /*state*/) { return false; })
      .def("legal_actions_mask", &legal_mask, R"doc(One bool for each distinct action.

>>> turno.load_game("kalah(pits=6,seeds=4)").new_initial_state().legal_actions_mask().sum()
6
)doc")
      .def("child", &child, "action"_a, "A new state, one action further.")
      .def("action_to_string", &State::text, "action"_a, "How people write a legal action.")
      .def(
          "action_to_string",
          [](const State& state, int /*player*/, std::int64_t action) { return state.text(action); }, "player"_a,
          "action"_a)
      .def("string_to_action", &State::read, "text"_a, "The legal action that people write so.")
      .def("history", &history, "The actions so far.")
      .def("move_number", [](const State& state) { return state.played().size(); })
      .def("clone", [](const State& state) { return std::make_shared<State>(state); })
      .def("__copy__", [](const State& state) { return std::make_shared<State>(state); })
      .def("__deepcopy__", [](const State& state, const py::dict& /*memo*/) { return std::make_shared<State>(state); })
      .def("returns", &State::returns, "1 for the winner, -1 for the loser; zeros for a draw and before the end.")
      .def(
          "player_return", [](const State& state, int player) { return state.returns()[index_of(side_of(player))]; },
          "player"_a)
      .def(
          "margin", [](const State& state) { return state.now().margin(); }, "Player 0's points minus player 1's.")
      .def("points",
           [](const State& state) {
             const Points points = state.now().points();
             return py::make_tuple(points.first, points.second);
           })
      .def(
          "position", [](const State& state) { return state.now().position(); }, "The position as text.")
      .def(
          "observation_string", [](const State& state, int /*player*/) { return state.now().position(); },
          "player"_a = 0)
      .def("observation_tensor", &observation, "player"_a = py::none(),
           R"doc(What a player sees, float32; without a player the one
who is to move. docs/python.md says what the numbers are.

>>> turno.load_game("kalah(pits=3,seeds=2)").new_initial_state().observation_tensor()
array([2., 2., 2., 0., 2., 2., 2., 0., 1.], dtype=float32)
)doc")
      .def("serialize", &State::serialize,
           R"doc(The whole game so far as text, as the program turno writes and reads it.

>>> state = turno.load_game("kalah(pits=6,seeds=4)").new_initial_state()
>>> state.apply_action(2)
>>> state.serialize()
'kalah(pits=6,seeds=4) moves 3'
>>> turno.deserialize(state.serialize()).history()
[2]
)doc")
      .def("get_game", [](const State& state) { return std::const_pointer_cast<Game>(state.game()); })
      .def("__str__", [](const State& state) { return state.game()->rules().draw(state.played()); })
      .def("__repr__",
           [](const State& state) {
             return "turno.deserialize(" + std::string(py::repr(py::str(state.serialize()))) + ")";
           })
      .def(py::pickle([](const State& state) { return py::make_tuple(state.serialize()); },
                      [](const py::tuple& kept) {
                        if (kept.size() != 1) throw std::invalid_argument("not a pickled state");
                        return deserialize(kept[0].cast<std::string>());
                      }));
}

}  // namespace

void bind_states(py::module_& module) {
  bind_game(module);
  bind_state(module);
  module.def("load_game", &load_game, "spec"_a, "position"_a = py::none(), R"doc(The game of a spec or preset, as the
program turno takes it, from the start of its rules or from a position.

>>> turno.load_game("kalah(pits=3,seeds=2)").num_distinct_actions()
5
>>> turno.load_game("chess")
Traceback (most recent call last):
    ...
ValueError: unknown game "chess"; games: kalah, mancala11, plague, coins, dots; presets: kalah-alcala, kalah-ugr, mankalah, mancala11-2018
)doc");
  module.def(
      "deserialize", [](const std::string& text) { return deserialize(text); }, "text"_a,
      "The state that State.serialize() wrote.");
}

}  // namespace turno::python
