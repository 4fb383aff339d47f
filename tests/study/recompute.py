#!/usr/bin/env python3
"""Works out the numbers of an English report.md once more, from measurements.csv, and says where they differ: those of the
tables of results and crosstables, and those in the sentences about pairs, first moves and choices.

    recompute.py DIR

It shares no code with turno. Exit code 0: every number that it knows is right; 1: some are not, and it says which."""
import csv
import math
import re
import sys
from collections import defaultdict


def number(value):
    if abs(value - round(value)) < 1e-9 or abs(value) >= 1000:
        text = f"{value:.0f}"
        return "0" if text == "-0" else text
    text = f"{value:.4g}"
    return text


def mean(values):
    return sum(sorted(values)) / len(values)  # in one order, whatever that of the file


def median(values):
    values = sorted(values)
    half = len(values) // 2
    return values[half] if len(values) % 2 else (values[half - 1] + values[half]) / 2


def spread(values):
    if len(values) == 1:
        return number(values[0])
    return f"{number(median(values))} ({number(min(values))}–{number(max(values))})"


def values(rows, column):
    return [float(row[column]) for row in rows if row[column] != ""]


def wilson(hits, count):
    z = 1.959964
    p = hits / count
    middle = (p + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * math.sqrt(p * (1 - p) / count + z * z / (4 * count * count))
    return f"{number(100 * max(0, middle - half))}–{number(100 * min(1, middle + half))}"


def search(rows):
    known = {"Searches": str(len(rows))}
    for column, name in (("Leaves", "leaves"), ("Nodes", "nodes"), ("Depth", "depth"), ("Effective branching factor", "branching")):
        known[column] = number(mean(values(rows, name)))
    known["Time (ms)"] = spread(values(rows, "time_ms"))
    return known


def match(rows):
    scores = values(rows, "score")
    known = {
        "Games": str(len(scores)),
        "Won": str(sum(score == 1 for score in scores)),
        "Drawn": str(sum(score == 0.5 for score in scores)),
        "Lost": str(sum(score == 0 for score in scores)),
        "Score (%)": number(100 * mean(scores)),
        "Mean margin": number(mean(values(rows, "margin"))),
        "Moves per game": number(mean(values(rows, "plies"))),
        "Nodes per move": number(mean(values(rows, "nodes"))),
        "Time per move (ms)": spread(values(rows, "time_ms")),
    }
    return known


def choices(rows):
    kept = values(rows, "kept")
    known = {"Positions": str(len(kept)), "Not measured": str(len(rows) - len(kept))}
    if kept:
        known["Value kept"] = str(int(sum(kept)))
        known["Value kept (%)"] = number(100 * mean(kept))
        known["95 % interval"] = wilson(sum(kept), len(kept))
        known["Points lost per move"] = number(mean(values(rows, "lost")))
    return known


def time(rows):
    known = {"Moves": str(len(rows)), "Time (ms)": spread(values(rows, "time_ms"))}
    if values(rows, "asked_ms"):
        late = values(rows, "late_ms")
        known["Asked (ms)"] = number(mean(values(rows, "asked_ms")))
        known["Late"] = str(sum(value > 0 for value in late))
        known["Latest (ms after the limit)"] = number(max(late))
    if values(rows, "percent"):
        known["Share of the reference (%)"] = spread(values(rows, "percent"))
    return known


def points(scores):
    """Won, drawn and lost, and the share of the points."""
    won, drawn, lost = sum(s == 1 for s in scores), sum(s == 0.5 for s in scores), sum(s == 0 for s in scores)
    return str(won), str(drawn), str(lost), number(100 * mean(scores))


def of_first(row):
    return float(row["score"]) if row["first"] == "1" else 1 - float(row["score"])


def sections(path):
    """The text of each section of a Markdown file."""
    return open(path, encoding="utf-8").read().split("\n## ")[1:]


def crosstables(text):
    """The game of each crosstable, its players, and its cells."""
    for title, table in re.findall(r"\*\*Crosstable \(won-drawn-lost\): (.*)\*\*\n\n((?:\|.*\n)+)", text):
        lines = [[plain(cell) for cell in line.strip().strip("|").split(" | ")] for line in table.splitlines()[2:]]
        yield plain(title), [line[0].split(". ", 1)[1] for line in lines], [line[1:] for line in lines]


def sentences(text):
    """What the paragraphs of a section say, as (what it is, whom it is of, what it says)."""
    for paragraph in (plain(one) for one in text.split("\n\n") if not one.startswith(("|", "**", "-"))):
        if found := re.fullmatch(r"(.*?): (.*) against (.*): (\d+) won, (\d+) drawn, (\d+) lost, which is (\S+) % of the points\.", paragraph):
            yield "pair", found.groups()[:3], found.groups()[3:]
        elif found := re.match(r"(.*?): whoever moved first won (\d+) games, drew (\d+) and lost (\d+), which is (\S+) % of the points", paragraph):
            yield "first", found.groups()[:1], found.groups()[1:]
        elif found := re.match(r"(.*?): (.*) kept the proven value in (\d+) of (\d+) positions, (\S+) %", paragraph):
            yield "kept", found.groups()[:2], found.groups()[2:]


def stated(rows):
    """What the sentences and crosstables of one part have to say, of its rows: sets, since players may be varied."""
    played = [row for row in rows if row["score"] != ""]
    known = defaultdict(set)
    by_game, by_pair, by_players, by_player = (defaultdict(list) for _ in range(4))
    for row in played:
        game, player, opponent = (unquoted(row[name]) for name in ("game", "player", "opponent"))
        by_game[game].append(of_first(row))
        by_pair[(game, player, opponent, row["variables"])].append(float(row["score"]))
        by_players[(game, player, opponent)].append(float(row["score"]))
        by_players[(game, opponent, player)].append(1 - float(row["score"]))
    for row in rows:
        if row["kept"] != "":
            by_player[(unquoted(row["game"]), unquoted(row["player"]), row["variables"])].append(float(row["kept"]))
    for game, scores in by_game.items():
        known[("first", (game,))].add(points(scores))
    for key, scores in by_pair.items():
        known[("pair", key[:3])].add(points(scores))
    for key, scores in by_players.items():
        known[("cross", key)].add("-".join(points(scores)[:3]))
    for key, kept in by_player.items():
        known[("kept", key[:2])].add((str(int(sum(kept))), str(len(kept)), number(100 * mean(kept))))
    return known


def check_words(folder, parts):
    """How many numbers of sentences and crosstables were looked at, and what is wrong with them."""
    checked, mistakes = 0, []
    known_of = [stated(rows) for rows in parts.values()]
    for text in sections(f"{folder}/report.md"):
        said = [(kind, whom, says) for kind, whom, says in sentences(text)]
        for game, players, cells in crosstables(text):
            for player, line in zip(players, cells):
                for opponent, cell in zip(players, line):
                    if player != opponent and cell.strip():
                        said.append(("cross", (game, player, opponent), cell.strip()))
        if not said:
            continue
        # The part of the section is the one that fits best: parts may have the same games and players.
        best = min(
            ([f"{kind} {whom}: {says}, not {sorted(known[(kind, whom)])}" for kind, whom, says in said
              if says not in known[(kind, whom)]] for known in known_of), key=len
        )
        checked += len(said)
        mistakes += best
    return checked, mistakes


def plain(cell):
    text = cell.strip()
    result = ""
    escaped = False
    for c in text:
        if c == "\\" and not escaped:
            escaped = True
            continue
        escaped = False
        result += c
    return result


def tables(path):
    """The tables of a Markdown file, as lists of dictionaries."""
    found = []
    heading = None
    for line in open(path, encoding="utf-8"):
        if not line.startswith("|"):
            heading = None
            continue
        cells = [plain(cell) for cell in line.strip().strip("|").replace("\\|", "\0").split("|")]
        cells = [cell.replace("\0", "|") for cell in cells]
        if heading is None:
            heading = cells
            found.append([])
        elif not set("".join(cells)) <= set("-: "):
            found[-1].append(dict(zip(heading, cells)))
    return found


def unquoted(text):
    return text[1:] if text[:2] in ("'=", "'+", "'-", "'@") else text


def main(folder):
    groups = defaultdict(list)
    parts = defaultdict(list)
    for row in csv.DictReader(open(f"{folder}/measurements.csv", newline="", encoding="utf-8")):
        parts[row["part"]].append(row)
        variables = row["variables"].replace(";", ", ")
        key = (row["measure"], unquoted(row["game"]), unquoted(variables), unquoted(row["player"]), unquoted(row["opponent"]))
        groups[(row["part"],) + key].append(row)
    computed = defaultdict(list)
    for key, rows in groups.items():
        work = {"search": search, "match": match, "choices": choices, "time": time}[key[1]]
        computed[key[2:]].append(work(rows))
    checked = 0
    wrong = 0
    for table in tables(f"{folder}/report.md"):
        for line in table:
            if not {"Game", "Varied", "Player"} <= set(line) or "Quantity" in line:
                continue
            key = (line["Game"], line["Varied"], line["Player"], line.get("Opponent", ""))
            known = computed.get(key, [])
            fitting = [one for one in known if set(one) <= set(line)]
            if not fitting:
                print(f"nothing was measured of {key}")
                wrong += 1
                continue
            mistakes = min(
                ([f"{key}: {c} is {line[c]}, not {v}" for c, v in one.items() if line[c] != v] for one in fitting), key=len
            )
            checked += len(fitting[0])
            wrong += len(mistakes)
            for mistake in mistakes:
                print(mistake)
    words, mistakes = check_words(folder, parts)
    checked += words
    wrong += len(mistakes)
    for mistake in mistakes:
        print(mistake)
    print(f"{checked} numbers, {wrong} of them wrong")
    return 1 if wrong or not checked else 0


sys.exit(main(sys.argv[1]))
