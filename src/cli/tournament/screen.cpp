#include "cli/tournament/screen.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <ostream>

#include "cli/messages/tournament_messages.hpp"
#include "core/presentable.hpp"
#include "core/text.hpp"
#include "core/utf8.hpp"
#include "tournament/reports/report_text.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::cli {
namespace {

constexpr std::chrono::seconds table_pace{1};
constexpr int table_share = 20;  // ratings of many players take a moment: no more than this part of the time
constexpr std::size_t bar_width = 30;
constexpr std::size_t usual_height = 24;
constexpr std::size_t usual_width = 80;
constexpr std::size_t other_lines = 6;  // heading, what ranks go by, bar, last game, forfeits, the cursor's own

struct Size {
  std::size_t rows = usual_height;
  std::size_t columns = usual_width;
};

Size terminal_size() {
  winsize size{};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return {};
  return {size.ws_row, size.ws_col};
}

std::string in_words(std::chrono::seconds time) {
  const auto seconds = time.count();
  if (seconds >= 3600) return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

}  // namespace

std::string progress_bar(std::size_t done, std::optional<std::size_t> expected, std::size_t done_now,
                         std::chrono::duration<double> time) {
  const double speed = time.count() > 0 ? static_cast<double>(done_now) / time.count() : 0;
  const std::string speed_text = speed >= 10 ? fmt::format("{:.0f}", speed) : fmt::format("{:.1f}", speed);
  if (!expected) return fmt::format(messages::endless_bar, done, speed_text);
  const std::size_t all = *expected;
  const double share = all == 0 ? 1 : static_cast<double>(done) / static_cast<double>(all);
  const auto filled = static_cast<std::size_t>(share * static_cast<double>(bar_width));
  const std::string left =
      done_now == 0
          ? std::string(messages::unknown_time)
          : in_words(std::chrono::seconds(static_cast<std::int64_t>(static_cast<double>(all - done) / speed)));
  return fmt::format(messages::bar, "", filled, "", bar_width - filled, 100 * share, done, all, speed_text, left);
}

std::string sprt_line(const tournament::SprtProgress& sprt) {
  return fmt::format(messages::sprt_progress, sprt.state().llr, sprt.state().lower, sprt.state().upper, sprt.pairs(),
                     sprt.games().won, sprt.games().drawn, sprt.games().lost) +
         "\n";
}

TournamentScreen::TournamentScreen(std::ostream& err, const tournament::Plan& plan, std::size_t finished_before)
    : err_(err), plan_(plan), finished_before_(finished_before), is_terminal_(isatty(STDERR_FILENO) != 0) {}

TournamentScreen::~TournamentScreen() {
  if (lines_ > 0) draw("");
}

void TournamentScreen::show(const tournament::Progress& progress) {
  if (!is_terminal_) return;
  const Size size = terminal_size();
  const auto now = Clock::now();
  if (!next_table_ || now >= *next_table_) {
    table_ = table_of(progress, size.rows > other_lines ? size.rows - other_lines : 1);
    const auto done = Clock::now();
    next_table_ = done + std::max<Clock::duration>(table_pace, table_share * (done - now));
  }
  const std::size_t finished = progress.draw.finished();
  std::string text = table_;
  if (plan_.settings().format == tournament::Format::Sprt) text += sprt_line(progress.draw.sprt());
  text += progress_bar(finished, progress.draw.expected(), finished - finished_before_, now - begun_);
  if (!progress.games.empty()) text += last_game_of(progress.games.back());
  std::string fitting;
  for (const std::string_view line : split(std::string_view(text).substr(0, text.size() - 1), '\n'))
    fitting += fmt::format("{}\n", first_columns(line, size.columns - 1));
  draw(fitting);
}

std::string TournamentScreen::table_of(const tournament::Progress& progress, std::size_t rows) const {
  const auto standings = tournament::standings(progress.draw, progress.games);
  std::string whole = tournament::standings_text(plan_.settings(), standings);
  const auto lines = split(whole, '\n');
  if (lines.size() <= rows + 1) return whole;
  std::string shown;
  for (std::size_t i = 0; i < rows; ++i) shown += fmt::format("{}\n", lines[i]);
  return shown + fmt::format(messages::more_rows, standings.rows.size() + 1 - rows);
}

std::string TournamentScreen::last_game_of(const tournament::ReportedGame& game) const {
  const auto& entrants = plan_.settings().entrants;
  const tournament::Result& result = game.result;
  return fmt::format(messages::last_game, presentable(entrants[result.first].name),
                     !result.winner                 ? "½–½"
                     : result.winner == Side::First ? "1–0"
                                                    : "0–1",
                     presentable(entrants[result.second].name), presentable(game.ending));
}

// Up over what was drawn, down to the end of the screen wiped, then anew.
void TournamentScreen::draw(const std::string& text) {
  std::string all;
  if (lines_ > 0) all += fmt::format("\x1b[{}A", lines_);
  all += "\r\x1b[J" + text;
  lines_ = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  err_ << all << std::flush;
}

}  // namespace turno::cli
