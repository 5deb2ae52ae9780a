# A bandit learns what is worth doing in Famiglia, through PettingZoo: less than a minute on one core.
#
#     pip install 'cosca[pettingzoo]'
#     python examples/pettingzoo_example.py
#
# Read it from top to bottom, like a notebook: each part begins with `# %%`.

# %% The environment. `seats` and `edition` are there too; so are "nostra_city" and "la_famiglia".
import random
import time

import numpy as np

from cosca.adapters.pettingzoo import env

world = env("famiglia")
world.reset(seed=1)
seen, reward, over, cut, info = world.last()
print("agents", world.possible_agents)
print("actions", world.action_space("seat_0").n, "observation", seen["observation"].shape)
print("now possible:", np.flatnonzero(seen["action_mask"]).tolist())


# %% Two players: one picks by luck, one by what it has learnt of each action.
def by_luck(options):
    return random.choice(options)


class Learner:
    """What an action has brought on average, over all games: crude, but more than luck."""

    def __init__(self, actions):
        self.tries = np.zeros(actions)
        self.worth = np.zeros(actions)
        self.done = []

    def choose(self, options, explore=0.2):
        if random.random() < explore:
            return self.note(random.choice(options))
        return self.note(options[int(np.argmax(self.worth[options]))])

    def note(self, action):
        self.done.append(action)
        return action

    def learn(self, reward):
        for action in self.done:
            self.tries[action] += 1
            self.worth[action] += (reward - self.worth[action]) / self.tries[action]
        self.done = []


# %% One game: what each agent was paid at its end.
def play(world, players, seed):
    world.reset(seed=seed)
    paid = {}
    for agent in world.agent_iter():
        seen, reward, over, cut, _ = world.last()
        if over or cut:
            paid[agent] = reward
            world.step(None)
        else:
            world.step(players[agent](np.flatnonzero(seen["action_mask"]).tolist()))
    return paid


# %% It learns on both seats in turn, against luck.
random.seed(1)
learner = Learner(world.action_space("seat_0").n)
start = time.perf_counter()
GAMES = 300
for game in range(GAMES):
    seat, other = ("seat_0", "seat_1") if game % 2 else ("seat_1", "seat_0")
    learner.learn(play(world, {seat: learner.choose, other: by_luck}, seed=game)[seat])
print(f"learnt from {GAMES} games in {time.perf_counter() - start:.0f} s")


# %% Then it shows what it has learnt: no exploring, deals it has not met, each of them from both seats.
def best(options):
    return learner.choose(options, explore=0.0)


won = [
    play(world, {seat: best, other: by_luck}, seed=10_000 + deal)[seat]
    for deal in range(50)
    for seat, other in (("seat_0", "seat_1"), ("seat_1", "seat_0"))
]
share = (np.mean(won) + 1) / 2
print(f"wins {share:.0%} of {len(won)} games against luck (an even match would be 50 %)")
