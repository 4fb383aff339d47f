#include "course/intake/submission_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>

namespace turno::course {
namespace {

constexpr std::array days_of_month{31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
constexpr std::string_view example = "grupo14pareja023Xf0604";
constexpr std::size_t longest_shown = 60;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

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

  void word(std::string_view word, std::string_view where) {
    const std::string_view found = take(word.size());
    if (found != word) complain("{} is {}, not \"{}\"", where, shown(found), word);
  }

  int two_digits(std::string_view what) {
    const std::string_view found = take(2);
    if (found.size() == 2 && is_digit(found[0]) && is_digit(found[1])) return 10 * (found[0] - '0') + found[1] - '0';
    complain("{} is {}, not two digits", what, shown(found));
    return 0;
  }

  int player() {
    const std::string_view found = take(1);
    if (found == "1" || found == "2" || found == "3") return found[0] - '0';
    complain("the player number after the pair is {}, not 1, 2 or 3", shown(found));
    return 0;
  }

  std::string code() {
    const std::string_view found = take(2);
    if (found.size() != 2 ||
        !std::all_of(found.begin(), found.end(), [](char c) { return is_digit(c) || is_letter(c); }))
      complain("the pair's code after the player is {}, not two letters or digits", shown(found));
    return std::string(found);
  }

  void date(int day, int month) {
    if (month < 1 || month > 12) {
      complain("the month is \"{:02}\", not 01 to 12", month);
    } else if (const int last = days_of_month[static_cast<std::size_t>(month - 1)]; day < 1 || day > last) {
      complain("the day is \"{:02}\" of month \"{:02}\", which has 01 to {}", day, month, last);
    }
  }

  void end(std::string_view after) {
    if (!rest_.empty()) complain("after \"{}\" there is more: {}", after, shown(rest_));
  }

  const std::string& complaint() const { return complaint_; }

 private:
  std::string_view take(std::size_t size) {
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(taken.size());
    return taken;
  }

  template <class... Values>
  void complain(fmt::format_string<Values...> text, Values&&... values) {
    if (complaint_.empty()) complaint_ = fmt::format(text, std::forward<Values>(values)...);
  }

  std::string_view rest_;
  std::string complaint_;
};

}  // namespace

std::string SubmissionName::package() const {
  std::string name = fmt::format("GRUPO{:02}PAREJA{:02}{}{}{:02}{:02}", group, pair, player, code, day, month);
  std::transform(name.begin(), name.end(), name.begin(), upper);
  return name;
}

std::string SubmissionName::in_words() const {
  return fmt::format("group {}, pair {:02}, player {}, code {}, {:02}.{:02}.", group, pair, player, code, day, month);
}

tl::expected<SubmissionName, std::string> parse_submission_name(std::string_view name, std::string_view extension) {
  NameParts parts(name);
  SubmissionName read;
  parts.word("grupo", "the beginning");
  read.group = parts.two_digits("the group after \"grupo\"");
  parts.word("pareja", "what follows the group");
  read.pair = parts.two_digits("the pair after \"pareja\"");
  read.player = parts.player();
  read.code = parts.code();
  read.day = parts.two_digits("the day after the code");
  read.month = parts.two_digits("the month after the day");
  parts.date(read.day, read.month);
  parts.word(extension, "the ending after the date");
  parts.end(extension);
  if (parts.complaint().empty()) return read;
  return tl::unexpected(
      fmt::format("file name {}: {}; a name looks like {}{}", shown(name), parts.complaint(), example, extension));
}

}  // namespace turno::course
