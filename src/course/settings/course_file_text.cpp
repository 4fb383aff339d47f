#include <fmt/format.h>
#include <fmt/ranges.h>

#include "course/settings/course_settings.hpp"

namespace turno::course {
namespace {

constexpr std::string_view head =
    R"(# A course, as `turno course` keeps it in this folder. Every line may be changed, also while the course runs: days that
# were held stay as they are. A line that is left out has the value that is written here.

name = "{name}"
language = "{language}"           # of pages, reports and what students are told of their files: "en", "es" or "pt"
players = "{players}"          # what students hand in: "lisp" (evaluation functions, .cl), "bots" (programs that speak UGI), "ugr" or
                          # "mankalah" (bots of these courses, each for its own game), or "moedas" (players of Moedas e
                          # Fios, .lisp)
{games}
)";

constexpr std::string_view lisp_depth = "depth = 2                 # how many plies evaluation functions search\n";

constexpr std::string_view calendar_part = R"(
[calendar]
zone = "{zone}"
first = {first}        # the first day
training-until = {training}  # the last day of the training period; leave it out where there is none
last = {last}         # the last day, whose table is the final one
deadline = "{deadline}"        # a file that comes later counts for the next day of the course
publish = "09:00"         # when `turno course run --due` shows the table to everybody
weekends = {weekends}          # whether Saturdays and Sundays are days of the course
holidays = []             # days that are none: [{first}]

[files]
most = 3                  # players of a pair, 1 to 3
interval = "15m"          # after a file, before the next; one that is refused or disqualified makes nobody wait
interval-of = "player"    # who waits: "player" (a pair's three files may come together), or "pair"
kilobytes = 256           # at most, of a file
date-in-name = true       # whether the date in a file's name must be that of its arrival
auto-ban = false          # whether a suspected file bans its pair at once, or waits for you: turno course review
opponent = "{opponent}"     # a file must hold its own in games against this player; "none": no games
games-against-regular = 2 # it may lose neither of two games from the start; or a number of pairs of games from random
                          # openings, with a share of the points to reach: {{ pairs = 10, opening-moves = 4, share = 0.5 }}
)";

constexpr std::string_view bot_files = R"(command = "python3 {file}"  # how a file is run
extension = ".py"         # how names of files end
)";

constexpr std::string_view ugr_files =
    R"(command = "build-bot {file}" # files are C++ sources of a bot class, built when they come in: one .cpp with the class, or several
                          # files in one, each begun by a line //@file Mine.h (turno course submit FOLDER makes it); for
                          # other programs "python3 {file}" with their extension
extension = ".cpp"        # how names of files end
)";

constexpr std::string_view mankalah_files =
    R"(command = "python3 {file}"  # how an agent, handed in as one file of text, is run
extension = ".py"         # how names of files end
)";

constexpr std::string_view speed_part = R"(
[speed]                   # of a file, against bueno written in Lisp, in processor time on the same positions
share = 0.5               # more is too slow
warn = 0.4                # from here on students are warned
calibration-depth = 4     # at which bueno looks ahead
later = []                # tighter from a date on: [{ from = 2026-05-01, share = 0.4 }]
)";

constexpr std::string_view deliveries_part = R"(
[deliveries]              # until this day a file is judged as the first delivery, later as the second
first = {first_delivery}
)";

constexpr std::string_view final_time_line =
    "final-time = \"30s\"        # of a cup, from the quarter-finals on; left out: as before\n";

constexpr std::string_view tournament_part = R"(
[tournament]              # of a day
format = "{format}"    # or "cup": two divisions, groups, knock-out; pairs then need a division
double = true             # each pairing twice, sides exchanged
opening-moves = 0         # random moves before each pair of games
group-size = 4            # of a cup
time = "{time}"              # for a move; who takes longer loses the game
{final_time}sorted-by = "{sorted}"      # the table: "points" for wins, or "margins" (own points minus the others', as cups count)
concurrency = 2           # games at a time
seed = 1                  # of openings, and of what players draw by lot

[limits]                  # of the sandbox, for each player
memory = "1024M"
processes = 128

[quality]                 # what private reports measure of each new file, after a day's games
deepest = 4               # strength at the depths 1 to 4; 0: none
pairs = 5                 # pairs of games at each depth, against regular

[pages]                   # for everybody
earlier-aliases = false   # whether the page of a player tells under which names it played before

[grading]
uploads = "any"           # which files are uploads: "any" that was handed in, those that Lisp "loads", or "accepted" ones
above = {above} # points of a pair whose best player stands above 1, 2, 3, 4, 5 reference players at the end
first = {first}                 # the first so many of the final table ...
first-bonus = 1           # ... get this
cup-bonus = {cup_bonus}         # or, of a cup: its first three earn 1.5, 1 and 0.5
training-bonus = {training_bonus}        # for each player that was uploaded on every day of training: the smallest number of a day
missed-day = {missed_day}            # what days without an upload after the training cost, once
marks = {marks}                # what you mark yourself: [{{ key = "written", maximum = 4 }}]; entered by turno course mark
bonuses = []              # what you may add, in the same way: [{{ key = "talk", maximum = 1 }}]
penalties = []            # what you may take off: [{{ key = "late", maximum = 2 }}]
quality-score = {{ speed = 0, depths = 0, openings = 0, robustness = 0 }} # points for what is measured of the best player
rounding = 0              # of the sum, to multiples of this, half up: 0.5; 0: none
maximum = {maximum}               # of the sum, such as 13; 0: there is none
needs-player = {needs_player}       # whether a pair without a valid player in the final table gets 0 in total
)";

// 30 %, 35 % and 35 % of twenty valores; bonuses may lift a grade to no more than that. The judge's points of the last
// file of a delivery count in proportion, unless others are entered.
constexpr std::string_view moedas_marks = R"([
  { key = "delivery-1", maximum = 6, delivery = 1 }, # what the judge gave the last file of the delivery, as a share of
  { key = "delivery-2", maximum = 7, delivery = 2 }, # this, unless you enter other points
  { key = "report", maximum = 7 },
])";
constexpr int moedas_maximum = 20;

}  // namespace

std::string course_file_text(const NewCourse& course) {
  using std::chrono::days;
  using namespace fmt::literals;
  const bool is_lisp = course.kind == PlayerKind::Lisp;
  const bool is_moedas = course.kind == PlayerKind::Moedas;
  std::string text = fmt::format(fmt::runtime(head), "name"_a = course.name, "language"_a = to_text(course.language),
                                 "players"_a = players_text(course.kind, course.protocol),
                                 "games"_a = course.games.size() == 1
                                                 ? fmt::format("game = \"{}\"", course.games.front())
                                                 : fmt::format("games = [\"{}\"]", fmt::join(course.games, "\", \"")));
  if (is_lisp) text += lisp_depth;
  text += fmt::format(fmt::runtime(calendar_part), "zone"_a = course.zone, "first"_a = to_text(course.first),
                      "training"_a = to_text(course.first + days(6)), "last"_a = to_text(course.first + days(20)),
                      "opponent"_a = is_lisp     ? "regular"
                                     : is_moedas ? "none"
                                                 : "random",
                      "deadline"_a = clock_text(course.deadline), "weekends"_a = course.weekends ? "true" : "false");
  if (course.kind == PlayerKind::Bot)
    text += course.protocol == "ugr" ? ugr_files : course.protocol == "mankalah" ? mankalah_files : bot_files;
  if (is_moedas)
    text += fmt::format(fmt::runtime(deliveries_part), "first_delivery"_a = to_text(course.first + days(10)));
  if (is_lisp) text += speed_part;
  text += fmt::format(fmt::runtime(tournament_part), "sorted"_a = is_lisp || is_moedas ? "points" : "margins",
                      "format"_a = is_moedas ? "cup" : "round-robin", "time"_a = is_moedas ? "15s" : "10s",
                      "final_time"_a = is_moedas ? final_time_line : "",
                      "above"_a = is_moedas ? "[0.5, 1, 1.5]" : "[0.5, 1, 2, 3, 4]",
                      "cup_bonus"_a = is_moedas ? "true" : "false", "first"_a = is_moedas ? 0 : 5,
                      "training_bonus"_a = is_moedas ? 0 : 1, "missed_day"_a = is_moedas ? 0 : 1,
                      "marks"_a = is_moedas ? moedas_marks : "[]", "maximum"_a = is_moedas ? moedas_maximum : 0,
                      "needs_player"_a = is_moedas ? "false" : "true");
  return text;
}

}  // namespace turno::course
