#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <array>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <variant>

#include "bindings.hpp"
#include "engine/input_messages.hpp"
#include "play/game/record.hpp"
#include "play/match/match.hpp"
#include "play/players/player_text.hpp"
#include "state.hpp"

namespace turno::python {
namespace {

namespace py = pybind11;
using namespace pybind11::literals;

constexpr std::size_t max_match_games = 1'000'000;
constexpr std::size_t max_match_threads = 1024;

// What a class in Python derives from.
class PythonPlayer {
 public:
  PythonPlayer() = default;
  PythonPlayer(const PythonPlayer&) = delete;
  PythonPlayer(PythonPlayer&&) = delete;
  PythonPlayer& operator=(const PythonPlayer&) = delete;
  PythonPlayer& operator=(PythonPlayer&&) = delete;
  virtual ~PythonPlayer() = default;
  virtual std::int64_t choose(std::shared_ptr<State> /*state*/) {
    PyErr_SetString(PyExc_NotImplementedError, "a player must say how it chooses: def choose(self, state)");
    throw py::error_already_set();
  }
  virtual void finish(std::shared_ptr<State> /*state*/) {}
};

class Trampoline final : public PythonPlayer {
 public:
  std::int64_t choose(std::shared_ptr<State> state) override {
    PYBIND11_OVERRIDE(std::int64_t, PythonPlayer, choose, state);
  }
  void finish(std::shared_ptr<State> state) override { PYBIND11_OVERRIDE(void, PythonPlayer, finish, state); }
};

// The first exception that a player raised: it ends the match and is raised again by it.
class Raised {
 public:
  explicit Raised(std::stop_source stop) : stop_(std::move(stop)) {}

  // With the interpreter's lock.
  void keep(const py::error_already_set& error) {
    if (!error_) error_ = std::make_unique<py::error_already_set>(error);
    stop_.request_stop();
  }
  void raise() const {
    if (error_) throw py::error_already_set(*error_);
  }

 private:
  std::stop_source stop_;
  std::unique_ptr<py::error_already_set> error_;
};

// Stands in a match for a player in Python.
class Adapter final : public Player {
 public:
  Adapter(PythonPlayer& player, std::shared_ptr<const Game> game, Raised& raised)
      : player_(player), game_(std::move(game)), raised_(raised) {}

  Answer choose(const Turn& turn, std::stop_token /*stop*/) override {
    const py::gil_scoped_acquire held;
    try {
      const auto state = std::make_shared<State>(game_, turn.played);
      const std::int64_t action = player_.choose(state);
      const State asked(game_, turn.played);  // whatever the player did to the other
      try {
        return Choice{asked.legal(action)};
      } catch (const std::invalid_argument& why) {
        return Forfeited{Forfeit::IllegalMove, why.what()};
      }
    } catch (const py::error_already_set& error) {
      raised_.keep(error);
      return Forfeited{Forfeit::Crashed, error.what()};
    } catch (const py::cast_error& /*no number*/) {
      return Forfeited{Forfeit::IllegalMove, "choose() returned something that is not an action"};
    }
  }

  void finish(const Turn& last) override {
    const py::gil_scoped_acquire held;
    try {
      player_.finish(std::make_shared<State>(game_, last.played));
    } catch (const py::error_already_set& error) {
      raised_.keep(error);
    }
  }

 private:
  PythonPlayer& player_;
  std::shared_ptr<const Game> game_;
  Raised& raised_;
};

Contestant named_contestant(const std::string& text, const AnyGame& game) {
  if (names_command(text))
    throw std::invalid_argument("\"" + text + "\" is a program of its own: `turno match` plays with those");
  const auto player = parse_player(text, 0, game);
  if (!player) throw std::invalid_argument(player.error());
  if (player->is_human()) throw std::invalid_argument("a match is played by computers: people play with `turno play`");
  return {text,
          [text](const AnyGame& played, std::uint64_t seed, PlayerPool& pool) {
            return pool.make(*parse_player(text, seed, played), played, seed);
          },
          [text](const AnyGame& played, std::uint64_t seed) { return parse_player(text, seed, played)->text; }};
}

Contestant python_contestant(py::handle object, const std::shared_ptr<const Game>& game, Raised& raised) {
  if (!py::isinstance<PythonPlayer>(object))
    throw py::type_error("a player is a name or an instance of turno.Player, not " + std::string(py::repr(object)));
  auto& player = object.cast<PythonPlayer&>();
  const std::string name = py::hasattr(object, "name") ? std::string(py::str(object.attr("name")))
                                                       : std::string(py::str(py::type::of(object).attr("__name__")));
  return {name, [&player, game, &raised](const AnyGame& /*same*/, std::uint64_t /*seed*/, PlayerPool& /*pool*/) {
            return std::make_unique<Adapter>(player, game, raised);
          }};
}

struct Matched {
  MatchSummary summary;
  std::vector<std::string> records;
};

GameRecord record_of(const FinishedGame& finished, const std::array<Contestant, 2>& contestants, std::uint64_t seed) {
  GameRecord record;
  finished.game.write_to(record);
  record.seed = seed;
  for (std::size_t side = 0; side < 2; ++side) {
    const Contestant& player = contestants[side == 0 ? finished.first : 1 - finished.first];
    record.players[side].name = player.text ? player.text(finished.game.game(), finished.seeds[side]) : player.name;
    record.players[side].version = player.text ? "turno " TURNO_VERSION : "Python";
  }
  return record;
}

Matched match(const State& start, const py::object& first, const py::object& second, std::size_t games,
              std::size_t opening_moves, std::uint64_t seed, std::size_t threads) {
  if (games < 1 || games > max_match_games)
    throw std::invalid_argument("games must be 1 to " + std::to_string(max_match_games) + ", not " +
                                std::to_string(games));
  if (threads < 1 || threads > max_match_threads)
    throw std::invalid_argument("threads must be 1 to " + std::to_string(max_match_threads) + ", not " +
                                std::to_string(threads));
  if (start.over()) throw std::invalid_argument(input_messages::game_is_over(Language::English));
  std::stop_source failed;
  Raised raised(failed);
  MatchSettings settings;
  settings.start = start.so_far();
  settings.games = games;
  settings.opening_moves = opening_moves;
  settings.seed = seed;
  settings.threads = threads;
  const std::array<py::object, 2> players{first, second};
  for (std::size_t i = 0; i < 2; ++i)
    settings.contestants[i] = py::isinstance<py::str>(players[i])
                                  ? named_contestant(players[i].cast<std::string>(), *settings.start.game)
                                  : python_contestant(players[i], start.game(), raised);
  std::vector<std::string> records(games);
  const auto played = without_lock([&](const std::stop_token& stop) {
    const std::stop_callback pass_on(stop, [&] { failed.request_stop(); });
    return run_match(settings, {}, failed.get_token(), [&](const FinishedGame& finished) {
      records[finished.number] = write_record(record_of(finished, settings.contestants, seed));
    });
  });
  raised.raise();
  if (!played) throw std::invalid_argument(played.error());
  return {summarise(*played), std::move(records)};
}

}  // namespace

void bind_match(py::module_& module) {
  py::class_<PythonPlayer, Trampoline>(module, "Player", R"doc(What players in Python derive from.

>>> class Greedy(turno.Player):
...     name = "greedy"
...     def choose(self, state):
...         mover = 1 - 2 * state.current_player()
...         return max(state.legal_actions(), key=lambda action: mover * state.child(action).margin())
>>> result = turno.match(turno.load_game("kalah(pits=6,seeds=4)"), Greedy(), "random", games=20)
>>> result.wins > result.losses
True
)doc")
      .def(py::init<>())
      .def("choose", &PythonPlayer::choose, "state"_a, "A legal action of the state. One that is not legal forfeits.")
      .def(
          "finish", [](PythonPlayer& /*player*/, const std::shared_ptr<State>& /*state*/) {}, "state"_a,
          "Told of the end of each game.");
  py::class_<Matched>(module, "MatchResult", "What match() came to, seen by the first player.")
      .def_property_readonly("games", [](const Matched& match) { return match.summary.finished; })
      .def_property_readonly("wins", [](const Matched& match) { return match.summary.wins; })
      .def_property_readonly("draws", [](const Matched& match) { return match.summary.draws; })
      .def_property_readonly("losses", [](const Matched& match) { return match.summary.losses; })
      .def_property_readonly(
          "margin", [](const Matched& match) { return match.summary.margin; }, "The sum of all margins.")
      .def_property_readonly(
          "score", [](const Matched& match) { return match.summary.score(); }, "The share of the points.")
      .def_property_readonly("forfeits", [](const Matched& match) { return match.summary.forfeits; })
      .def_property_readonly(
          "elo",
          [](const Matched& match) -> py::object {
            if (!match.summary.elo) return py::none();
            return py::make_tuple(match.summary.elo->elo, match.summary.elo->low, match.summary.elo->high);
          },
          "The logistic Elo difference, and its 95 % interval.")
      .def_readonly("records", &Matched::records, "The games as JSON, as `turno match --records` writes them.");
  const auto from_game = [](const std::shared_ptr<Game>& game, const py::object& first, const py::object& second,
                            std::size_t games, std::size_t opening_moves, std::uint64_t seed, std::size_t threads) {
    return match(State(game), first, second, games, opening_moves, seed, threads);
  };
  constexpr const char* help =
      "Games in pairs with sides exchanged between players of turno by their names (\"level3\", \"best(nodes=1000)\") "
      "or instances of Player, from random openings of `opening_moves` moves. An exception of a player ends the match.";
  module.def("match", from_game, py::arg("game").none(false), "first"_a, "second"_a, py::kw_only(), "games"_a = 2,
             "opening_moves"_a = 0, "seed"_a = 1, "threads"_a = 1, help);
  module.def("match", &match, "state"_a, "first"_a, "second"_a, py::kw_only(), "games"_a = 2, "opening_moves"_a = 0,
             "seed"_a = 1, "threads"_a = 1, help);
}

}  // namespace turno::python
