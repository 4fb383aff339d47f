"""Examples in the docstrings, the stubs, the adapter and how long an import takes."""

import ast
import doctest
import inspect
import os
import subprocess
import sys
import unittest

import numpy
import turno
import turno.aec
from turno import _turno


class Documentation(unittest.TestCase):
    def test_examples_run(self):
        tried = 0
        finder = doctest.DocTestFinder(exclude_empty=True)
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        for module in (turno, turno.aec, _turno):
            tests = finder.find(module, module.__name__, globs={"turno": turno, **vars(turno.aec)}, module=False)
            for test in tests:
                tried += runner.run(test).attempted
        self.assertEqual(runner.failures, 0)
        self.assertGreater(tried, 40)


class Stubs(unittest.TestCase):
    # Every name that is public has a stub, and nothing else has.
    def test_stubs_have_the_names_of_the_module(self):
        for module in (turno, turno.aec):
            with open(os.path.splitext(module.__file__)[0] + ".pyi") as file:
                stub = ast.parse(file.read())
            written = {}
            for node in stub.body:
                if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
                    written[node.name] = node
                elif isinstance(node, ast.AnnAssign):
                    written[node.target.id] = node
            public = getattr(turno, "__all__") if module is turno else ("AECEnv", "Box", "Discrete", "env")
            self.assertEqual(set(written), set(public))
            if module is not turno:
                continue
            for name, node in written.items():
                if not isinstance(node, ast.ClassDef) or name == "BatchStep":
                    continue
                stubbed = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
                real = {one for one in vars(getattr(turno, name)) if not one.startswith("_")}
                self.assertEqual({one for one in stubbed if not one.startswith("_")}, real, name)


class Agents(unittest.TestCase):
    def test_the_selected_agent_is_who_moves(self):
        env = turno.aec.env("kalah(pits=6,seeds=4)")
        env.reset(seed=1)
        env.step(2)
        self.assertEqual(env.agent_selection, "player_0")
        env.step(5)
        self.assertEqual(env.agent_selection, "player_1")
        self.assertEqual(env.observe("player_0")["action_mask"].sum(), 0)
        self.assertEqual(env.last()[0]["action_mask"].tolist(), [1, 1, 1, 1, 1, 1, 0, 0])

    # The loop of PettingZoo's documentation, with rewards as they are summed up there.
    def test_plays_to_the_end(self):
        for spec in ("kalah", "mancala11", "plague(columns=4,rows=4)"):
            env = turno.aec.env(spec)
            env.reset(seed=7)
            total = dict.fromkeys(env.agents, 0.0)
            for agent in env.agent_iter():
                observation, reward, termination, truncation, _ = env.last()
                total[agent] += reward
                if termination or truncation:
                    action = None
                else:
                    self.assertEqual(observation["observation"].dtype, numpy.float32)
                    self.assertTrue(env.observation_space(agent)["observation"].contains(observation["observation"]))
                    action = env.action_space(agent).sample(observation["action_mask"])
                env.step(action)
            self.assertEqual(env.agents, [])
            self.assertEqual(list(total.values()), env.state_of_game.returns())

    def test_after_the_end_only_none_is_a_step(self):
        env = turno.aec.env(turno.load_game("kalah", position="0,0,0,0,0,1,24|0,0,0,0,0,4,19|1"))
        env.reset()
        env.step(5)
        self.assertEqual((env.rewards, set(env.terminations.values())), ({"player_0": 1, "player_1": -1}, {True}))
        with self.assertRaisesRegex(ValueError, "the game is over"):
            env.step(0)


class Import(unittest.TestCase):
    def test_needs_neither_numpy_nor_pettingzoo(self):
        code = "import sys, turno; print(sorted(set(sys.modules) & {'numpy', 'pettingzoo', 'gymnasium', 'pandas'}))"
        printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
        self.assertEqual(printed, "[]\n")


if __name__ == "__main__":
    unittest.main()
