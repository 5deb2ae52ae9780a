# A bandit learns which actions pay off in Famiglia, through PettingZoo. Takes less than a minute on one core.
#
#     pip install 'cosca[pettingzoo]'
#     python examples/pettingzoo_example.py
#
# Read it from top to bottom like a notebook: each cell begins with `# %%`.

# %% Create the environment. It also takes `seats` and `edition`; try "nostra_city" or "la_famiglia".
import random
import time

import numpy as np

from cosca.adapters.pettingzoo import env

world = env("famiglia")
world.reset(seed=1)
seen, reward, over, cut, info = world.last()
print("agents", world.possible_agents)
print("actions", world.action_space("seat_0").n, "observation", seen["observation"].shape)
print("legal now:", np.flatnonzero(seen["action_mask"]).tolist())


# %% Two players: one plays at random, one by the average result of each action.
def play_randomly(options):
    return random.choice(options)


class Learner:
    """Keeps the average reward of each action over all games: crude, but better than random."""

    def __init__(self, actions):
        self.tries = np.zeros(actions)
        self.value = np.zeros(actions)
        self.done = []

    def choose(self, options, explore=0.2):
        if random.random() < explore:
            return self.note(random.choice(options))
        return self.note(options[int(np.argmax(self.value[options]))])

    def note(self, action):
        self.done.append(action)
        return action

    def learn(self, reward):
        for action in self.done:
            self.tries[action] += 1
            self.value[action] += (reward - self.value[action]) / self.tries[action]
        self.done = []


# %% Play one game and return each agent's final reward.
def play(world, players, seed):
    world.reset(seed=seed)
    rewards = {}
    for agent in world.agent_iter():
        seen, reward, over, cut, _ = world.last()
        if over or cut:
            rewards[agent] = reward
            world.step(None)
        else:
            world.step(players[agent](np.flatnonzero(seen["action_mask"]).tolist()))
    return rewards


# %% Learn on both seats in turn, against the random player.
random.seed(1)
learner = Learner(world.action_space("seat_0").n)
start = time.perf_counter()
GAMES = 300
for game in range(GAMES):
    seat, other = ("seat_0", "seat_1") if game % 2 else ("seat_1", "seat_0")
    learner.learn(play(world, {seat: learner.choose, other: play_randomly}, seed=game)[seat])
print(f"learned from {GAMES} games in {time.perf_counter() - start:.0f} s")


# %% Evaluate: no exploration, new deals, each played from both seats.
def best(options):
    return learner.choose(options, explore=0.0)


won = [
    play(world, {seat: best, other: play_randomly}, seed=10_000 + deal)[seat]
    for deal in range(50)
    for seat, other in (("seat_0", "seat_1"), ("seat_1", "seat_0"))
]
share = (np.mean(won) + 1) / 2
print(f"wins {share:.0%} of {len(won)} games against a random player (an even match would be 50%)")
