#include "cli/terminal/terminal.hpp"

#include <fmt/format.h>
#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <climits>
#include <clocale>
#include <cstdlib>
#include <utility>

#include "cli/terminal/signals.hpp"
#include "core/presentable.hpp"
#include "core/utf8.hpp"

namespace turno::cli {
namespace {

enum class Wake { Input, Signal, Time };

// Texts are UTF-8, whatever the environment says: as long as this lives, libedit, which asks the C library, reads and
// measures them as such in this thread.
class Utf8Locale {
 public:
  Utf8Locale() : locale_(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {
    if (locale_ != nullptr) before_ = uselocale(locale_);
  }
  Utf8Locale(const Utf8Locale&) = delete;
  Utf8Locale(Utf8Locale&&) = delete;
  Utf8Locale& operator=(const Utf8Locale&) = delete;
  Utf8Locale& operator=(Utf8Locale&&) = delete;
  ~Utf8Locale() {
    if (locale_ == nullptr) return;
    uselocale(before_);
    freelocale(locale_);
  }

  bool is_there() const { return locale_ != nullptr; }

 private:
  locale_t locale_;
  locale_t before_ = nullptr;
};

// How many bytes the character takes that begins with this one.
std::size_t bytes_of_character(unsigned char first) {
  if (first < 0xC0) return 1;
  return first < 0xE0 ? 2 : (first < 0xF0 ? 3 : 4);
}

}  // namespace

class Terminal::Input {
 public:
  explicit Input(bool edits) {
    if (!edits || !locale_.is_there()) return;
    editor_ = el_init("turno", stdin, stdout, stderr);
    history_ = history_init();
    HistEvent event{};
    history(history_, &event, H_SETSIZE, history_size);
    el_set(editor_, EL_EDITOR, "emacs");
    el_set(editor_, EL_HIST, history, history_);
    el_set(editor_, EL_CLIENTDATA, this);
    el_set(editor_, EL_PROMPT_ESC, &Input::prompt_of, colour_mark);
    el_set(editor_, EL_GETCFN, &Input::next_character);
  }
  Input(const Input&) = delete;
  Input(Input&&) = delete;
  Input& operator=(const Input&) = delete;
  Input& operator=(Input&&) = delete;
  ~Input() {
    if (editor_ != nullptr) el_end(editor_);
    if (history_ != nullptr) history_end(history_);
  }

  Reply ask(const std::string& prompt, std::optional<int> limit_ms, std::ostream& out) {
    deadline_ = limit_ms ? std::optional(Clock::now() + std::chrono::milliseconds(*limit_ms)) : std::nullopt;
    woken_by_ = Wake::Input;
    if (editor_ != nullptr) return ask_editor(prompt, out);
    out << prompt << std::flush;
    Reply reply = ask_pipe();
    if (const auto* line = std::get_if<std::string>(&reply)) out << presentable(*line) << '\n';  // for a transcript
    return reply;
  }

  const Signals& signals() const { return signals_; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr int history_size = 200;
  static constexpr char colour_mark = '\1';

  Wake wait() const {
    for (;;) {
      int timeout = -1;
      if (deadline_) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline_ - Clock::now()).count();
        timeout = left <= 0 ? 0 : static_cast<int>(std::min<long>(left, INT_MAX));
      }
      std::array<pollfd, 2> sources{pollfd{signals_.descriptor(), POLLIN, 0}, pollfd{STDIN_FILENO, POLLIN, 0}};
      const int ready = poll(sources.data(), sources.size(), timeout);
      if (ready < 0 && errno == EINTR) continue;
      if (ready == 0) return Wake::Time;
      if (sources[0].revents == 0) return Wake::Input;
      signals_.take();
      return Wake::Signal;
    }
  }

  Reply unanswered() const {
    if (woken_by_ == Wake::Signal) return Interrupted{};
    if (woken_by_ == Wake::Time) return TimeIsUp{};
    return EndOfInput{};
  }

  Reply ask_editor(const std::string& prompt, std::ostream& out) {
    out.flush();
    prompt_ = mark_colours(prompt);
    el_set(editor_, EL_PREP_TERM, 1);  // before the prompt: what is typed at once is for the editor
    int length = 0;
    const char* typed = el_gets(editor_, &length);
    if (typed == nullptr || length <= 0) {
      out << '\n';
      return unanswered();
    }
    std::string line(typed, static_cast<std::size_t>(length));
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
    HistEvent event{};
    if (!line.empty()) history(history_, &event, H_ENTER, line.c_str());
    return line;
  }

  // Bytes that came with an earlier line wait in pending_.
  Reply ask_pipe() {
    for (;;) {
      if (const std::size_t end = pending_.find('\n'); end != std::string::npos) {
        std::string line = pending_.substr(0, end);
        pending_.erase(0, end + 1);
        return line;
      }
      woken_by_ = wait();
      if (woken_by_ != Wake::Input) return unanswered();
      std::array<char, 4096> part{};
      const ssize_t got = read(STDIN_FILENO, part.data(), part.size());
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) {
        if (pending_.empty()) return EndOfInput{};
        return std::exchange(pending_, {});  // a last line without its end
      }
      pending_.append(part.data(), static_cast<std::size_t>(got));
    }
  }

  // Colours between marks, so that the editor does not count them as text that takes room.
  static std::string mark_colours(const std::string& prompt) {
    std::string marked;
    bool in_colour = false;
    for (const char c : prompt) {
      if (c == '\x1b') marked += colour_mark;
      in_colour = in_colour || c == '\x1b';
      marked += c;
      if (in_colour && c == 'm') {
        marked += colour_mark;
        in_colour = false;
      }
    }
    return marked;
  }

  static char* prompt_of(EditLine* editor) { return self(editor)->prompt_.data(); }

  static int next_character(EditLine* editor, wchar_t* character) {
    Input& input = *self(editor);
    std::string bytes;
    do {
      input.woken_by_ = input.wait();
      if (input.woken_by_ != Wake::Input) return -1;
      char byte = 0;
      const ssize_t got = read(STDIN_FILENO, &byte, 1);
      if (got <= 0) return static_cast<int>(got);
      bytes += byte;
    } while (bytes.size() < bytes_of_character(static_cast<unsigned char>(bytes.front())));
    std::string_view left = bytes;
    *character = static_cast<wchar_t>(take_character(left));
    return 1;
  }

  static Input* self(EditLine* editor) {
    Input* input = nullptr;
    el_get(editor, EL_CLIENTDATA, &input);
    return input;
  }

  Signals signals_;
  Utf8Locale locale_;
  EditLine* editor_ = nullptr;
  History* history_ = nullptr;
  std::string prompt_;
  std::string pending_;
  std::optional<Clock::time_point> deadline_;
  Wake woken_by_ = Wake::Input;
};

Terminal::Terminal(std::ostream& out)
    : out_(out),
      colours_(isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr),  // NOLINT(concurrency-mt-unsafe)
      is_interactive_(isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0),
      input_(std::make_unique<Input>(is_interactive_)) {}

Terminal::~Terminal() = default;

Reply Terminal::ask(const std::string& prompt, std::optional<int> limit_ms) {
  return input_->ask(prompt, limit_ms, out_);
}

bool Terminal::interrupted() { return input_->signals().take(); }

const Signals& Terminal::signals() const { return input_->signals(); }

std::string Terminal::coloured(Colour colour, std::string_view text) const {
  if (!colours_) return std::string(text);
  const std::string_view code = colour == Colour::First ? "1;36" : (colour == Colour::Second ? "1;33" : "2");
  return fmt::format("\x1b[{}m{}\x1b[0m", code, text);
}

}  // namespace turno::cli
