#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>

#include "bindings.hpp"
#include "engine/input_messages.hpp"
#include "state.hpp"

namespace turno::python {
namespace {

namespace py = pybind11;
using namespace pybind11::literals;

constexpr std::size_t max_batch = 1'000'000;

// Steps are taken without the interpreter's lock, by one thread at a time.
struct Batch {
  Batch(std::shared_ptr<const Game> of, std::size_t size, std::uint64_t seed, py::object step)
      : game(std::move(of)), games(make_batch(game->rules(), size)), random(seed), step_type(std::move(step)) {}

  std::shared_ptr<const Game> game;
  std::unique_ptr<GameBatch> games;
  Random random;
  py::object step_type;
  std::mutex mutex;
};

template <class To, class From>
py::array_t<To> array_of(const std::vector<From>& numbers, std::size_t rows, std::size_t columns) {
  static_assert(sizeof(To) == sizeof(From));
  std::vector<py::ssize_t> shape{static_cast<py::ssize_t>(rows)};
  if (columns > 0) shape.push_back(static_cast<py::ssize_t>(columns));
  py::array_t<To> array(shape);
  std::copy(numbers.begin(), numbers.end(),
            reinterpret_cast<From*>(array.mutable_data()));  // NOLINT(*-reinterpret-cast)
  return array;
}

// A copy, since another thread may go on.
BatchStep copy_of_step(Batch& batch) {
  const py::gil_scoped_release released;
  const std::scoped_lock lock(batch.mutex);
  return batch.games->now();
}

py::object step_of(const Batch& batch, const BatchStep& now) {
  const std::size_t size = batch.games->size();
  return batch.step_type(array_of<std::int8_t>(now.players, size, 0),
                         array_of<bool>(now.mask, size, batch.game->actions().count()),
                         array_of<float>(now.returns, size, 2), array_of<bool>(now.over, size, 0));
}

std::string illegal_text(const Batch& batch, const BatchStep& now, const IllegalAction& illegal) {
  const std::size_t count = batch.game->actions().count();
  std::string legal;
  for (std::size_t action = 0; action < count; ++action)
    if (now.mask[illegal.game * count + action] != 0) legal += (legal.empty() ? "" : " ") + std::to_string(action);
  return "game " + std::to_string(illegal.game) + ": " +
         input_messages::not_legal(Language::English, std::to_string(illegal.action), legal);
}

py::object take_step(Batch& batch, const py::array& given) {
  const std::size_t size = batch.games->size();
  if (given.dtype().kind() != 'i' && given.dtype().kind() != 'u')
    throw py::type_error("actions must be whole numbers, not " + std::string(py::str(given.dtype())));
  if (given.ndim() != 1 || static_cast<std::size_t>(given.shape(0)) != size)
    throw std::invalid_argument("actions must have the shape (" + std::to_string(size) + ",), not " +
                                std::string(py::str(given.attr("shape"))));
  const auto actions = py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>::ensure(given);
  if (!actions) throw py::error_already_set();
  std::optional<IllegalAction> illegal;
  BatchStep now;
  {
    const py::gil_scoped_release released;
    const std::scoped_lock lock(batch.mutex);
    illegal = batch.games->step({actions.data(), size});
    now = batch.games->now();
  }
  if (illegal) throw std::invalid_argument(illegal_text(batch, now, *illegal));
  return step_of(batch, now);
}

py::array_t<std::int64_t> random_actions(Batch& batch) {
  const std::size_t size = batch.games->size();
  py::array_t<std::int64_t> actions(static_cast<py::ssize_t>(size));
  const std::span<std::int64_t> into(actions.mutable_data(), size);
  const py::gil_scoped_release released;
  const std::scoped_lock lock(batch.mutex);
  batch.games->random_actions(batch.random, into);
  return actions;
}

py::array_t<float> observations(Batch& batch) {
  const std::size_t size = batch.games->size();
  const std::size_t each = batch.game->observation_size();
  py::array_t<float> seen({static_cast<py::ssize_t>(size), static_cast<py::ssize_t>(each)});
  const std::span<float> into(seen.mutable_data(), size * each);
  const py::gil_scoped_release released;
  const std::scoped_lock lock(batch.mutex);
  for (std::size_t i = 0; i < size; ++i) {
    const Side mover = batch.games->now().players[i] == 0 ? Side::First : Side::Second;
    observe(batch.games->board(i), batch.games->points(i), mover, mover, into.subspan(i * each, each));
  }
  return seen;
}

std::shared_ptr<Batch> new_batch(const std::shared_ptr<Game>& game, std::size_t games, std::uint64_t seed) {
  if (games < 1 || games > max_batch)
    throw std::invalid_argument("a batch has 1 to " + std::to_string(max_batch) + " games, not " +
                                std::to_string(games));
  if (State(game).over()) throw std::invalid_argument(input_messages::game_is_over(Language::English));
  return std::make_shared<Batch>(game, games, seed, py::module_::import("turno._turno").attr("BatchStep"));
}

}  // namespace

void bind_batches(py::module_& module) {
  module.attr("BatchStep") = py::module_::import("collections")
                                 .attr("namedtuple")("BatchStep", "players mask returns over", "module"_a = "turno");
  py::class_<Batch, std::shared_ptr<Batch>>(module, "Batch",
                                            R"doc(Many games of the same rules side by side, each an action
further with every step. A game that is over begins again.

>>> batch = turno.new_batch(turno.load_game("kalah(pits=6,seeds=4)"), 1000, seed=1)
>>> step = batch.now()
>>> step.mask.shape
(1000, 8)
>>> finished = 0
>>> while finished < 1000:
...     step = batch.step_batch(batch.random_actions())  # or an action of your own for each row of the mask
...     finished += step.over.sum()
)doc")
      .def("__len__", [](const Batch& batch) { return batch.games->size(); })
      .def_property_readonly("game", [](const Batch& batch) { return std::const_pointer_cast<Game>(batch.game); })
      .def(
          "now", [](Batch& batch) { return step_of(batch, copy_of_step(batch)); },
          "The last step, or the start: BatchStep(players, mask, returns, over).")
      .def("step_batch", &take_step, "actions"_a,
           R"doc(One action a game, as an array of whole numbers. Returns new arrays, a row for each
game: `players` (int8) who is to move now; `mask` (bool) the legal actions; `over` (bool) where a game ended with this
step and has begun again; `returns` (float32) of those games for players 0 and 1, else 0. When an action is illegal, no
game moves and ValueError names it.)doc")
      .def("random_actions", &random_actions, "A legal action for each game, each as likely (int64).")
      .def("observation_tensor", &observations, "State.observation_tensor() of each game for whoever is to move.")
      .def(
          "position",
          [](Batch& batch, std::size_t game) {
            if (game >= batch.games->size())
              throw py::index_error("there are " + std::to_string(batch.games->size()) + " games");
            const py::gil_scoped_release released;
            const std::scoped_lock lock(batch.mutex);
            return batch.games->position(game);
          },
          "game"_a);
  module.def("new_batch", &new_batch, py::arg("game").none(false), "games"_a, "seed"_a = 0,
             "A Batch of so many games from their start.");
}

}  // namespace turno::python
