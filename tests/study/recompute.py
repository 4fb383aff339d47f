#!/usr/bin/env python3
"""Works out the tables of an English report.md once more, from measurements.csv, and says where they differ.

    recompute.py DIR

It shares no code with turno. Exit code 0: every number that it knows is right; 1: some are not, and it says which."""
import csv
import math
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
    for row in csv.DictReader(open(f"{folder}/measurements.csv", newline="", encoding="utf-8")):
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
    print(f"{checked} numbers, {wrong} of them wrong")
    return 1 if wrong or not checked else 0


sys.exit(main(sys.argv[1]))
