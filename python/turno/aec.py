"""turno's games in the form of PettingZoo's AEC environments, without needing PettingZoo.

The agent that is selected next may be the one that has just moved: agent_selection follows the rules of the game.
"""

import numpy

import turno


class Discrete:
    """As much of gymnasium's Discrete space as loops over agents use."""

    def __init__(self, n):
        self.n = n
        self.shape = ()
        self.dtype = numpy.dtype(numpy.int64)
        self._random = numpy.random.default_rng()

    def seed(self, seed=None):
        self._random = numpy.random.default_rng(seed)
        return [seed]

    def contains(self, action):
        return isinstance(action, (int, numpy.integer)) and 0 <= action < self.n

    def sample(self, mask=None):
        if mask is None:
            return int(self._random.integers(self.n))
        return int(self._random.choice(numpy.flatnonzero(mask)))

    def __repr__(self):
        return f"Discrete({self.n})"


class Box:
    """As much of gymnasium's Box space as networks are made from."""

    def __init__(self, shape, dtype, low, high):
        self.shape = tuple(shape)
        self.dtype = numpy.dtype(dtype)
        self.low = low
        self.high = high

    def contains(self, value):
        return getattr(value, "shape", None) == self.shape

    def __repr__(self):
        return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"


class AECEnv:
    """A game for two agents that move when the rules say so.

    >>> env = AECEnv("kalah(pits=6,seeds=4)")
    >>> env.reset(seed=1)
    >>> env.step(2)  # the last seed falls into the store
    >>> env.agent_selection
    'player_0'
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     over = termination or truncation
    ...     env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
    >>> env.agents
    []
    """

    metadata = {"render_modes": ["ansi"], "is_parallelizable": False}
    render_mode = "ansi"

    def __init__(self, game):
        self.game = turno.load_game(game) if isinstance(game, str) else game
        self.metadata = {**self.metadata, "name": self.game.spec}
        self.possible_agents = ["player_0", "player_1"]
        self._action_spaces = {agent: Discrete(self.game.num_distinct_actions()) for agent in self.possible_agents}
        shape = self.game.observation_tensor_shape()
        self._observation_spaces = {
            agent: {
                "observation": Box(shape, numpy.float32, 0, numpy.inf),
                "action_mask": Box((self.game.num_distinct_actions(),), numpy.int8, 0, 1),
            }
            for agent in self.possible_agents
        }
        self.agents = []

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        return self

    def action_space(self, agent):
        return self._action_spaces[agent]

    def observation_space(self, agent):
        return self._observation_spaces[agent]

    def reset(self, seed=None, options=None):
        if seed is not None:
            for number, space in enumerate(self._action_spaces.values()):
                space.seed(seed + number)
        self.state_of_game = self.game.new_initial_state()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._select()

    def _select(self):
        player = self.state_of_game.current_player()
        if player != turno.TERMINAL:
            self.agent_selection = self.possible_agents[player]
            return
        for agent, result in zip(self.possible_agents, self.state_of_game.returns()):
            self.rewards[agent] = result
            self.terminations[agent] = True
        self.agent_selection = self.possible_agents[0]

    def observe(self, agent):
        state = self.state_of_game
        player = self.possible_agents.index(agent)
        mask = numpy.zeros(self.game.num_distinct_actions(), numpy.int8)
        if state.current_player() == player:
            mask[state.legal_actions()] = 1
        return {"observation": state.observation_tensor(player), "action_mask": mask}

    def last(self, observe=True):
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("the game is over: step with None")
            self._leave(agent)
            return
        self.state_of_game.apply_action(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._select()
        for one in self.agents:
            self._cumulative_rewards[one] += self.rewards[one]

    def _leave(self, agent):
        self.agents.remove(agent)
        for table in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del table[agent]
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter=2**63):
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def state(self):
        return self.state_of_game.observation_tensor(0)

    def render(self):
        return str(self.state_of_game)

    def close(self):
        pass


def env(game="kalah(pits=6,seeds=4)"):
    return AECEnv(game)
