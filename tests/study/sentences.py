"""What the sentences of an English report.md have to say, worked out from the rows of measurements.csv."""
import re
from collections import defaultdict

import recompute as known

LABELS = {
    "search": {"Value": "value", "Leaves": "leaves", "Nodes": "nodes", "Depth": "depth", "Time (ms)": "time_ms",
               "Effective branching factor": "branching"},
    "match": {"Score (%)": "score", "Score of whoever moved first (%)": "first_score", "Mean margin": "margin",
              "Moves per game": "plies", "Nodes per move": "nodes", "Time per move (ms)": "time_ms",
              "Nodes per game": "game_nodes", "Time per game (ms)": "game_time_ms"},
    "choices": {"Value kept (%)": "kept", "Points lost per move": "lost", "Nodes": "nodes", "Time (ms)": "time_ms"},
    "time": {"Time (ms)": "time_ms", "Latest (ms after the limit)": "late_ms", "Share of the reference (%)": "percent"},
}
TIMES = ("time_ms", "game_time_ms", "late_ms", "percent")


def substituted(text, variables):
    """The text with {n}, {n-1} and so on replaced."""
    def value(found):
        name, sign, other = found.groups()
        if name not in variables:
            return found.group(0)
        if not sign:
            return variables[name]
        a, b = int(variables[name]), int(other)
        return str(a + b if sign == "+" else a - b if sign == "-" else a * b)
    return re.sub(r"\{([\w.-]+?)(?:([+*-])(\d+))?\}", value, text)


def y_of(rows, quantity):
    if quantity == "first_score":
        values = [known.of_first(row) for row in rows if row["score"] != ""]
    else:
        values = known.values(rows, quantity)
    if not values:
        return None
    if quantity in TIMES:
        return known.median(values)
    return known.mean(values) * (100 if quantity in ("score", "first_score", "kept") else 1)


def split(names):
    """Of several players; not at the commas of one."""
    return re.split(r", (?![^(]*\))", names)


class Part:
    """The rows of one part, by what they are of."""

    def __init__(self, rows):
        self.rows = rows
        self.measure = rows[0]["measure"]
        self.groups = defaultdict(list)
        for row in rows:
            key = tuple(known.unquoted(row[name]) for name in ("game", "player", "opponent", "variables"))
            self.groups[key].append(row)

    def variables(self, key):
        return dict(pair.split("=", 1) for pair in key[3].split(";") if pair)

    def line(self, game, name, x, label):
        """(x, y, rows) of every point of a line that a chart names so."""
        points = []
        for key, rows in self.groups.items():
            variables = self.variables(key)
            if game and substituted(game, variables) != key[0]:
                continue
            if not self.is_named(substituted(name, variables), key, variables, x):
                continue
            at = y_of(rows, "plies") if x == "Moves per game" else variables.get(x)
            y = y_of(rows, LABELS[self.measure][label])
            if at is not None and y is not None:
                points.append((float(at), y, rows))
        return sorted(points, key=lambda point: point[0])

    def is_named(self, name, key, variables, x):
        game, player, opponent, _ = key
        others = ", ".join(f"{n}={v}" for n, v in variables.items() if n != x)
        against = "" if opponent in ("", player) else f" – {opponent}"
        players = [f"{player}{against}", f"{player}, {others}{against}"]
        return name in players + [game] + [f"{game}, {one}" for one in players]

    def bars(self, game, label):
        return [(key, y) for key, rows in self.groups.items() if key[0] == game
                for y in [y_of(rows, LABELS[self.measure][label])] if y is not None]


def is_about_line(part, text, charts):
    """Of a score's line: what it says of one half; None where it is no such sentence."""
    for pattern, kind in (
        (r"(.*): each step of (\S+) won more than half of the points up to (\S+); the next one did not\.", "until"),
        (r"(.*): each step of (\S+) that was measured won more than half of the points\.", "always"),
        (r"(.*): not even the first step of (\S+) won more than half of the points\.", "never"),
        (r"(.*): more than half of the points at (.*) = (.*), and not at (.*)\.", "at"),
        (r"(.*): more than half of the points at each (.*) that was measured\.", "all"),
        (r"(.*): half of the points or less at each (.*) that was measured\.", "none"),
        (r"(.*): more than chance, since the 95 % interval is above one half, at (.*) = (.*)\.", "sure"),
        (r"(.*): at no (.*) is the 95 % interval above one half\.", "unsure"),
    ):
        found = re.fullmatch(pattern, text)
        if not found:
            continue
        name, x, *said = found.groups()
        for game, _, _ in charts:
            if game and not name.startswith(game + ", "):
                continue
            points = part.line(game, name[len(game) + 2:] if game else name, x, "Score (%)")
            if len(points) < 2:
                continue
            above = [known.number(at) for at, y, _ in points if y > 50]
            below = [known.number(at) for at, y, _ in points if y <= 50]
            first_below = next((i for i, point in enumerate(points) if point[1] <= 50), None)
            sure = [known.number(at) for at, y, rows in points
                    if min(y / 100, known.interval(known.values(rows, "score"), known.pairs_of(rows))[0]) > 0.5]
            if {"until": first_below and [known.number(points[first_below - 1][0])] == said,
                "always": not below, "never": first_below == 0, "all": not below, "none": not above,
                "at": [", ".join(above), ", ".join(below)] == said,
                "sure": [", ".join(sure)] == said, "unsure": not sure}[kind]:
                return True
        return False
    return None


def is_about_nodes(part, text):
    found = re.fullmatch(r"(.*?): (?:with (.*), )?the fewest nodes are those of (.*): (\S+) on average, which is (\S+) % of "
                         r"those of (.*)\.", text)
    if not found:
        return None
    game, variables, fewest, nodes, percent, first = found.groups()
    own = {player: known.mean(known.values(rows, "nodes")) for (g, player, _, v), rows in part.groups.items()
           if g == game and v.replace(";", ", ") == (variables or "") and known.values(rows, "nodes")}
    return (own.get(fewest) == min(own.values()) and known.number(own[fewest]) == nodes
            and known.number(100 * own[fewest] / own[first]) == percent)


def is_about_time(part, text):
    rows_of = {(key[0], key[1]): rows for key, rows in part.groups.items()}
    if found := re.fullmatch(r"(.*?): (.*), asked for (\S+) ms, took (\S+) ms in the median; (.*)\.", text):
        game, player, asked, took, late = found.groups()
        rows = rows_of[(game, player)]
        times, lates = known.values(rows, "time_ms"), known.values(rows, "late_ms")
        count = sum(value > 0 for value in lates)
        told = (f"{count} of {len(rows)} moves were late, the latest by {known.number(max(lates))} ms" if count else
                f"none of {len(rows)} moves was late, the slowest came {known.number(-max(lates))} ms before the limit")
        return (asked, took, late) == (known.number(known.mean(known.values(rows, "asked_ms"))),
                                       known.number(known.median(times)), told)
    if found := re.fullmatch(r"(.*?): (.*) takes (\S+) % of the time of .* in the median\.", text):
        game, player, percent = found.groups()
        return known.number(known.median(known.values(rows_of[(game, player)], "percent"))) == percent
    if found := re.fullmatch(r"(.*?): within (\S+) % of the time of .*?\): (.*)\.", text):
        game, limit, who = found.groups()
        within = [key[1] for key, rows in part.groups.items() if key[0] == game and known.values(rows, "percent")
                  and known.median(known.values(rows, "percent")) <= float(limit)]
        return sorted(within or ["nobody"]) == sorted(split(who))
    return None


def is_about_results(part, text):
    """Of pairs, first moves and choices; None where it is of nothing like that."""
    if found := re.fullmatch(r"(.*?): (.*) against (.*): (\d+) won, (\d+) drawn, (\d+) lost, which is (\S+) % of the points\.", text):
        game, player, opponent, *said = found.groups()
        return any(key[:3] == (game, player, opponent) and known.points(known.values(rows, "score")) == tuple(said)
                   for key, rows in part.groups.items())
    if found := re.fullmatch(r"(.*?): whoever moved first won (\d+) games, drew (\d+) and lost (\d+), which is (\S+) % of the "
                             r"points \(95 % interval (\S+) to (\S+)\)\.", text):
        game, *said = found.groups()
        scores = [known.of_first(row) for row in part.rows if known.unquoted(row["game"]) == game and row["score"] != ""]
        share = known.mean(scores)
        low, high, _ = known.interval(scores, [])
        return tuple(said) == (*known.points(scores), known.number(100 * min(share, low)), known.number(100 * max(share, high)))
    if found := re.fullmatch(r"(.*?): (.*) kept the proven value in (\d+) of (\d+) positions, (\S+) % \(95 % interval (\S+) "
                             r"to (\S+)\)\.", text):
        game, player, *said = found.groups()
        return any(key[:2] == (game, player) and (kept := known.values(rows, "kept")) and
                   said == [str(int(sum(kept))), str(len(kept)), known.number(100 * known.mean(kept)),
                            *known.wilson(sum(kept), len(kept)).split("–")] for key, rows in part.groups.items())
    if found := re.match(r"(\d+) of (\d+) measurements could not be taken or ended with a forfeit; the first: ", text):
        return found.groups() == (str(sum(row["ok"] != "true" for row in part.rows)), str(len(part.rows)))
    return None


def is_about_ratings(ratings, text):
    """What is said of Elo is what the tables of ratings have: (game, [(player, Elo, interval)])."""
    for pattern, shared in ((r"(.*?): the strongest is (.*), Elo (\S+) \(95 % interval (\S+) to (\S+)\), where .*", False),
                            (r"(.*?): the highest Elo, (\S+) \(95 % interval (\S+) to (\S+)\), is shared by (.*), where .*", True)):
        if found := re.fullmatch(pattern, text):
            game, *said = found.groups()
            names, elo, low, high = (said[3], *said[:3]) if shared else said
            best = [line for line in ratings[game] if line[1] == ratings[game][0][1]]
            return (names, elo, f"{low} .. {high}") == (", ".join(line[0] for line in best), *best[0][1:])
    if found := re.fullmatch(r"(.*?): the 95 % intervals of (.*) and (.*) overlap: these games do not tell which is stronger\.", text):
        game, one, other = found.groups()
        lows = {player: float(span.split(" .. ")[0]) for player, _, span in ratings[game]}
        highs = {player: float(span.split(" .. ")[1]) for player, _, span in ratings[game]}
        return [line[0] for line in ratings[game][:2]] == [one, other] and highs[other] >= lows[one]
    return None


def is_below_chart(part, ratings, chart, text):
    """A sentence below a chart, which is (its game, its y, its x)."""
    game, label, x = chart
    if found := re.fullmatch(r"(.*): “(.*)” (?:goes from (\S+) at (.*) = (\S+) to (\S+) at .* = (\S+)|is (\S+) at (.*) = (\S+))\.", text):
        name, said_label, first, _, first_x, last, last_x, only, _, only_x = found.groups()
        points = part.line(game, name, x, label)
        if not points or said_label != label:
            return False
        ends = [known.number(value) for point in (points[0], points[-1]) for value in point[:2]]
        said = [only_x, only, only_x, only] if only else [first_x, first, last_x, last]
        return ends == said
    if found := re.fullmatch(r"(.*): the most is (\S+), of (.*); the least is (\S+), of (.*)\.", text):
        said_label, most, most_of, least, least_of = found.groups()
        if label == "Elo":  # to a whole number, as in the table
            def is_rating(value, names, line):
                tied = [one[0] for one in ratings[game] if one[1] == line[1]]
                return abs(float(value) - float(line[1])) <= 0.5 and set(split(names)) <= set(tied)
            return (said_label == label and is_rating(most, most_of, ratings[game][0])
                    and is_rating(least, least_of, ratings[game][-1]))
        bars = part.bars(game, label)
        ys = [y for _, y in bars]
        def is_of(names, value):
            tied = sum(known.number(y) == known.number(value) for _, y in bars)
            return all((key[1] in names) for key, y in bars if known.number(y) == known.number(value)) and tied > 0
        return (said_label == label and (known.number(max(ys)), known.number(min(ys))) == (most, least)
                and is_of(most_of, max(ys)) and is_of(least_of, min(ys)))
    return None


def check_growth(part, line):
    """A line of a table of growth."""
    along = "Moves per game" if line["Along"] == "Moves per game" else line["Along"]
    points = part.line(line["Game"], line["Player"], along, line["Quantity"])
    fit = known.growth([(x, y) for x, y, _ in points])
    said = line["Growth"].replace("× ", "step ").replace(" a step", "").split(" ")
    return fit is not None and [fit[0], fit[1]] == said and fit[2] == line["R²"]
