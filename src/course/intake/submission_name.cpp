#include "course/intake/submission_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

namespace turno::course {
namespace {

constexpr std::array days_of_month{31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
constexpr std::string_view example = "grupo14pareja023Xf0604";
constexpr std::size_t longest_shown = 60;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

std::string in_two_digits(int number) { return fmt::format("{:02}", number); }

// Names come from strangers: what is shown of them is short and plain.
std::string shown(std::string_view text) {
  std::string plain(text.substr(0, longest_shown));
  std::replace_if(
      plain.begin(), plain.end(), [](char c) { return c < ' ' || c > '~' || c == '"'; }, '?');
  return '"' + plain + '"';
}

// Takes the parts of a name from its front; the first thing that is wrong stays.
class NameParts {
 public:
  explicit NameParts(std::string_view name) : rest_(name) {}

  void word(std::string_view word, const Message& where) {
    const std::string_view found = take(word.size());
    if (found != word) complain(say<"name-not-word">(where, shown(found), word));
  }

  int two_digits(const Message& what) {
    const std::string_view found = take(2);
    if (found.size() == 2 && is_digit(found[0]) && is_digit(found[1])) return 10 * (found[0] - '0') + found[1] - '0';
    complain(say<"name-not-digits">(what, shown(found)));
    return 0;
  }

  int player() {
    const std::string_view found = take(1);
    if (found == "1" || found == "2" || found == "3") return found[0] - '0';
    complain(say<"name-not-player">(shown(found)));
    return 0;
  }

  std::string code() {
    const std::string_view found = take(2);
    if (found.size() != 2 ||
        !std::all_of(found.begin(), found.end(), [](char c) { return is_digit(c) || is_letter(c); }))
      complain(say<"name-not-code">(shown(found)));
    return std::string(found);
  }

  void date(int day, int month) {
    if (month < 1 || month > 12) {
      complain(say<"name-no-month">(in_two_digits(month)));
    } else if (const int last = days_of_month[static_cast<std::size_t>(month - 1)]; day < 1 || day > last) {
      complain(say<"name-no-day">(in_two_digits(day), in_two_digits(month), last));
    }
  }

  void end(std::string_view after) {
    if (!rest_.empty()) complain(say<"name-more">(after, shown(rest_)));
  }

  const Message& complaint() const { return complaint_; }

 private:
  std::string_view take(std::size_t size) {
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(taken.size());
    return taken;
  }

  void complain(Message complaint) {
    if (complaint_.empty()) complaint_ = std::move(complaint);
  }

  std::string_view rest_;
  Message complaint_;
};

}  // namespace

std::string SubmissionName::package() const {
  std::string name = fmt::format("GRUPO{:02}PAREJA{:02}{}{}{:02}{:02}", group, pair, player, code, day, month);
  std::transform(name.begin(), name.end(), name.begin(), upper);
  return name;
}

Message SubmissionName::in_words() const {
  return say<"name-in-words">(group, in_two_digits(pair), player, code, in_two_digits(day), in_two_digits(month));
}

tl::expected<SubmissionName, Message> parse_submission_name(std::string_view name, std::string_view extension) {
  NameParts parts(name);
  SubmissionName read;
  parts.word("grupo", say<"name-beginning">());
  read.group = parts.two_digits(say<"name-group">());
  parts.word("pareja", say<"name-after-group">());
  read.pair = parts.two_digits(say<"name-pair">());
  read.player = parts.player();
  read.code = parts.code();
  read.day = parts.two_digits(say<"name-day">());
  read.month = parts.two_digits(say<"name-month">());
  parts.date(read.day, read.month);
  parts.word(extension, say<"name-ending">());
  parts.end(extension);
  if (parts.complaint().empty()) return read;
  return tl::unexpected(say<"name-wrong">(shown(name), parts.complaint(), fmt::format("{}{}", example, extension)));
}

}  // namespace turno::course
