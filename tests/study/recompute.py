#!/usr/bin/env python3
"""Works out the numbers of an English report.md once more, from measurements.csv, and says where they differ: those of the
tables of results, crosstables and growth, and those in the sentences about pairs, first moves, choices, nodes, time, shares
and steps, and below the charts. A sentence that it does not know is a mistake too. Then report.html must say the same.

    recompute.py DIR

It shares no code with turno. Exit code 0: every number that it knows is right; 1: some are not, and it says which."""
import csv
import html
import json
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
    same = len({(row["position"], row["action"]) for row in rows}) == 1
    known["Action"] = unquoted(rows[0]["action"]) if same else ""
    known["Value"] = number(mean(values(rows, "value"))) if known["Action"] else ""
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
        "Nodes per move": number(mean(values(rows, "nodes"))) if values(rows, "nodes") else "",
        "Time per move (ms)": spread(values(rows, "time_ms")),
        "Logistic Elo difference": elo_difference(scores, pairs_of(rows)),
    }
    return known


def pairs_of(rows):
    """The mean score of each whole pair."""
    pairs = defaultdict(list)
    for row in rows:
        if row["score"] != "":
            pairs[row["unit"]].append(float(row["score"]))
    return [sum(scores) / 2 for scores in pairs.values() if len(scores) == 2]


def interval(scores, pairs):
    """Low and high share of the points, with a win and a loss added to the units; and the share itself, off the ends."""
    units, games_a_unit = (pairs, 2) if pairs else (scores, 1)
    count = len(units) + 2
    middle = (sum(units) + 1) / count
    squares = sum((one - middle) ** 2 for one in [*units, 0, 1])
    error = 1.959963984540054 * math.sqrt(squares / (count - 1) / count)
    least = 0.5 / (count * games_a_unit)
    share = min(max(sum(scores), 0.5), max(len(scores) - 0.5, 0.5)) / len(scores)
    return min(share, max(middle - error, least)), max(share, min(middle + error, 1 - least)), share


def signed(value):
    return ("+" if value >= 0.5 else "") + f"{value if abs(value) >= 0.5 else 0:.0f}"


def elo_difference(scores, pairs):
    low, high, share = (signed(400 * math.log10(s / (1 - s))) for s in interval(scores, pairs))
    return f"{share} ({low} .. {high})"


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


def growth(points):
    """Least squares of the logarithms: the better of a factor for each step and a power, and what it explains."""
    points = [(x, y) for x, y in points if x > 0 and y > 0]
    if len(points) < 3:
        return None
    fits = []
    for along in (lambda x: x, math.log):
        xs, ys = [along(x) for x, _ in points], [math.log(y) for _, y in points]
        mx, my = sum(xs) / len(xs), sum(ys) / len(ys)
        xx, yy = sum((x - mx) ** 2 for x in xs), sum((y - my) ** 2 for y in ys)
        xy = sum((x - mx) * (y - my) for x, y in zip(xs, ys))
        fits.append((xy / xx if xx else 0, (xy * xy / (xx * yy) if yy else 1) if xx else 0))
    if fits[0][1] >= fits[1][1]:
        return "step", number(math.exp(fits[0][0])), f"{fits[0][1]:.3f}"
    return "power", number(fits[1][0]), f"{fits[1][1]:.3f}"


def points(scores):
    """Won, drawn and lost, and the share of the points."""
    won, drawn, lost = sum(s == 1 for s in scores), sum(s == 0.5 for s in scores), sum(s == 0 for s in scores)
    return str(won), str(drawn), str(lost), number(100 * mean(scores))


def of_first(row):
    return float(row["score"]) if row["first"] == "1" else 1 - float(row["score"])


def sections(path):
    """The text of each section of a Markdown file, with its title."""
    for section in open(path, encoding="utf-8").read().split("\n## ")[1:]:
        title, text = section.split("\n", 1)
        yield plain(title), text


def crosstables(text):
    """The game of each crosstable, its players, and its cells."""
    for title, table in re.findall(r"\*\*Crosstable \(won-drawn-lost\): (.*)\*\*\n\n((?:\|.*\n)+)", text):
        lines = [[plain(cell) for cell in line.strip().strip("|").split(" | ")] for line in table.splitlines()[2:]]
        yield plain(title), [line[0].split(". ", 1)[1] for line in lines], [line[1:] for line in lines]


def ratings_in(text):
    """The lines of each table of ratings, by game: player, Elo, interval."""
    found = {}
    for title, table in re.findall(r"\*\*Ratings: (.*)\*\*\n\n((?:\|.*\n)+)", text):
        found[plain(title)] = [[plain(cell) for cell in line.strip().strip("|").split(" | ")][:3] for line in table.splitlines()[2:]]
    return found


def captions(text):
    """Each chart as (its game, its y, its x), and the sentences below it."""
    for caption, list_of in re.findall(r"^\*\*(.*)\*\*\n\n((?:- .*\n)+)", text, re.M):
        found = re.fullmatch(r"(?:(.*): )?(.*) against (.*)", plain(caption))
        yield (found[1] or "", found[2], found[3]), [plain(line[2:]) for line in list_of.splitlines()]


def crosstable_mistakes(part, text):
    for game, players, cells in crosstables(text):
        for player, line in zip(players, cells):
            for opponent, cell in zip(players, line):
                if player == opponent or not cell.strip():
                    continue
                scores = [score for (g, one, other, _), rows in part.groups.items() if g == game
                          for score in ([float(row["score"]) for row in rows if row["score"] != ""] if (one, other) == (player, opponent)
                                        else [1 - float(row["score"]) for row in rows if row["score"] != ""] if (one, other) == (opponent, player)
                                        else [])]
                right = "-".join(points(scores)[:3])
                yield None if cell.strip() == right else f"{player} against {opponent}: {cell.strip()}, not {right}"


def check_words(folder, parts):
    """How many sentences, crosstables and lines of growth were looked at, and what is wrong with them."""
    import sentences
    import tomllib

    study = tomllib.loads(json.load(open(f"{folder}/study.json", encoding="utf-8"))["identity"]["file"])
    titles = {}
    for i, part in enumerate(study["part"], 1):
        name = part.get("name", f"part{i}")
        title = part.get("title", name)
        titles[title["en"] if isinstance(title, dict) else title] = (name, part)
    checked, mistakes = 0, []

    def look(is_right, what):
        nonlocal checked
        checked += 1
        if not is_right:
            mistakes.append(f"not so: {what}")

    for title, text in sections(f"{folder}/report.md"):
        name, settings = titles.get(title, (None, None))
        if name not in parts:
            continue
        part, ratings = sentences.Part(parts[name]), ratings_in(text)
        charts = list(captions(text))
        explains = settings.get("explains", "")
        explains = explains["en"] if isinstance(explains, dict) else explains
        for paragraph in (plain(one) for one in text.strip().split("\n\n")):
            if not paragraph or paragraph.startswith(("|", "**", "- ")) or paragraph == explains:
                continue
            verdicts = (sentences.is_about_results(part, paragraph), sentences.is_about_ratings(ratings, paragraph),
                        sentences.is_about_nodes(part, paragraph), sentences.is_about_time(part, paragraph),
                        sentences.is_about_line(part, paragraph, [chart for chart, _ in charts]))
            if re.fullmatch(r".*: “.*” grows .* \(R² = .*\)\.", paragraph):
                verdicts = (any(is_growth(paragraph, line) for line in tables_in(text) if "R²" in line),)
            look(any(verdicts), paragraph)
        for chart, below in charts:
            for sentence in below:
                look(sentences.is_below_chart(part, ratings, chart, sentence), sentence)
        for line in tables_in(text):
            if "R²" in line:
                look(sentences.check_growth(part, line), line)
        for mistake in crosstable_mistakes(part, text):
            look(mistake is None, mistake)
    return checked, mistakes


def is_growth(paragraph, line):
    """Whether a sentence says what a line of the table of growth has."""
    how, factor = line["Growth"].replace("× ", "step ").replace(" a step", "").split(" ")
    along = line["Along"]
    name = f"“{along}”" if along == "Moves per game" else along
    start = f"{line['Game']}: “{line['Quantity']}” grows "
    return paragraph == start + (f"by a factor of {factor} for each step of {name}" if how == "step" else
                                 f"with {name} to the power of {factor}") + f" (R² = {line['R²']})."


def html_mistakes(folder):
    """What report.html does not have of the words and cells of report.md, or has besides."""
    page = open(f"{folder}/report.html", encoding="utf-8").read()
    body = page[page.index("<main>"):page.index("</main>")]
    paragraphs = [html.unescape(text) for text in re.findall(r"<p>(.*?)</p>", body)]
    cells = [[html.unescape(cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", line)] for line in re.findall(r"<tr>(.*?)</tr>", body)]
    markdown = open(f"{folder}/report.md", encoding="utf-8").read()
    expected = [plain(line[2:] if line.startswith("- ") else line) for line in markdown.splitlines()
                if line.strip() and not line.startswith(("|", "**", "#"))]
    lines = [[cell for cell in line.values() if cell] for line in tables_in(markdown)]
    found = [[cell for cell in line if cell] for line in cells if line]
    missing = [f"only in one of report.md and report.html: {text}" for text in set(expected) ^ set(paragraphs)]
    return missing + [f"only in one of report.md and report.html: {a} {b}" for a, b in zip(lines, found) if a != b] + (
        [] if len(lines) == len(found) else ["report.md and report.html have not as many lines of tables"])


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


def tables_in(text):
    """The lines of all tables of a Markdown text."""
    return [line for table in tables(text) for line in table]


def tables(text):
    """The tables of a Markdown text, as lists of dictionaries."""
    found = []
    heading = None
    for line in text.splitlines():
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
    for table in tables(open(f"{folder}/report.md", encoding="utf-8").read()):
        for line in table:
            if not {"Game", "Varied", "Player"} <= set(line) or "Quantity" in line or "Growth" in line:
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
    mistakes += html_mistakes(folder)
    checked += words
    wrong += len(mistakes)
    for mistake in mistakes:
        print(mistake)
    print(f"{checked} numbers, {wrong} of them wrong")
    return 1 if wrong or not checked else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
