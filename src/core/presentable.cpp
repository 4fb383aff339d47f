#include "core/presentable.hpp"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <utility>

#include "core/utf8.hpp"

namespace turno {
namespace {

constexpr std::string_view ellipsis = "...";
constexpr std::size_t tab_width = 8;
constexpr std::string_view line_mark = "| ";
constexpr char32_t joiner = 0x200D;

const utf8proc_property_t& properties_of(char32_t character) {
  return *utf8proc_get_property(static_cast<utf8proc_int32_t>(character));
}

bool is_pictograph(char32_t character) {
  return properties_of(character).boundclass == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC;
}

bool is_skin_tone(char32_t character) { return character >= 0x1F3FB && character <= 0x1F3FF; }

bool is_variation_selector(char32_t character) { return character == 0xFE0E || character == 0xFE0F; }

// What a screen shows as a gap, the space included. Fillers of Hangul and the empty pattern of Braille count as letters
// and symbols, but are nothing to the eye.
bool is_blank(char32_t character) {
  switch (character) {
    case 0x115F:
    case 0x1160:
    case 0x2800:
    case 0x3164:
    case 0xFFA0: return true;
    default: return utf8proc_category(static_cast<utf8proc_int32_t>(character)) == UTF8PROC_CATEGORY_ZS;
  }
}

// Those that people type: the ideographic one is a key of Japanese keyboards.
bool is_usual_blank(char32_t character) { return character == ' ' || character == 0x3000; }

// Whatever stands beside it.
bool is_shown_as_it_is(char32_t character) {
  if (character >> 16U == 0xE || properties_of(character).ignorable) return false;
  if (is_blank(character)) return is_usual_blank(character);
  switch (utf8proc_category(static_cast<utf8proc_int32_t>(character))) {
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP: return false;
    default: return true;
  }
}

// Marks by their category, and whatever else takes no column: joiners, and vowels of Hangul, which join the syllable
// before.
bool is_mark(char32_t character) {
  switch (utf8proc_category(static_cast<utf8proc_int32_t>(character))) {
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC:
    case UTF8PROC_CATEGORY_ME: return true;
    default: return utf8proc_charwidth(static_cast<utf8proc_int32_t>(character)) <= 0;
  }
}

std::string escape_of(char32_t character, std::string_view written) {
  if (character == unreadable && written.size() == 1)
    return fmt::format("\\x{:02X}", static_cast<unsigned char>(written.front()));
  switch (character) {
    case '\n': return "\\n";
    case '\r': return "\\r";
    case '\t': return "\\t";
    default: return fmt::format("\\u{{{:X}}}", static_cast<unsigned>(character));
  }
}

// Text as it is shown, as long as it fits into so many columns.
class ShownLine {
 public:
  explicit ShownLine(std::size_t max_columns) : max_columns_(max_columns) {}

  bool is_full() const { return columns_ > max_columns_; }
  std::size_t columns() const { return columns_; }

  void add_blank() {
    add(" ", 1);
    last_ = ' ';
  }

  // Takes the first character of the rest.
  void take(std::string_view& rest) {
    const std::string_view before = rest;
    const char32_t character = take_character(rest);
    const std::string_view written = before.substr(0, before.size() - rest.size());
    const bool is_broken = character == unreadable && written.size() == 1;
    if (is_broken || !is_allowed_here(character, rest)) {
      const std::string escape = escape_of(character, written);
      add(escape, escape.size());
      last_ = 0;
      return;
    }
    marks_ = is_mark(character) ? marks_ + 1 : 0;
    if (!is_mark(character) && !is_skin_tone(character)) last_ = character;
    add(written, columns_of(written));
  }

  std::string finish() && {
    if (!is_full()) return std::move(text_);
    text_.resize(fitting_);
    return std::move(text_) + std::string(ellipsis.substr(0, max_columns_));
  }

 private:
  bool is_allowed_here(char32_t character, std::string_view rest) const {
    const bool has_room = last_ != 0 && last_ != ' ' && marks_ < max_marks;
    if (character == joiner)
      return has_room && is_pictograph(last_) && !rest.empty() && is_pictograph(take_character(rest));
    if (is_variation_selector(character)) return has_room;
    return is_shown_as_it_is(character) && (has_room || !is_mark(character));
  }

  void add(std::string_view text, std::size_t columns) {
    text_ += text;
    columns_ += columns;
    if (columns_ + ellipsis.size() <= max_columns_) fitting_ = text_.size();
  }

  std::size_t max_columns_;
  std::string text_;
  std::size_t columns_ = 0;
  std::size_t fitting_ = 0;  // bytes before which an ellipsis has room
  char32_t last_ = 0;        // character that marks may stand on; 0: none
  std::size_t marks_ = 0;    // on it
};

// The last characters of what is presented already.
std::string end_of(std::string_view shown, std::size_t max_columns) {
  std::size_t left = columns_of(shown);
  const std::size_t wanted = max_columns - std::min(max_columns, ellipsis.size());
  bool is_behind_mark = true;
  while (!shown.empty() && (left > wanted || is_behind_mark)) {
    std::string_view rest = shown;
    const char32_t character = take_character(rest);
    is_behind_mark = is_mark(character) && character != '\n';
    if (left <= wanted && !is_behind_mark) break;
    left -= columns_of(shown.substr(0, shown.size() - rest.size()));
    shown = rest;
  }
  return std::string(ellipsis.substr(0, max_columns)).append(shown);
}

// The end of a text that is much too long, without half a character in front.
std::string_view last_bytes(std::string_view text, std::size_t bytes) {
  if (text.size() <= bytes) return text;
  text.remove_prefix(text.size() - bytes);
  const auto is_continuation = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; };
  for (int i = 0; i < 3 && is_continuation(text.front()); ++i) text.remove_prefix(1);
  return text;
}

// A line end is LF or CR LF; a carriage return alone would let what follows overwrite the line.
std::string kept_line(std::string_view line) {
  constexpr std::size_t max_bytes = 16 * max_kept_line;  // more than it can show
  if (line.ends_with('\r')) line.remove_suffix(1);
  line = last_bytes(line, max_bytes);
  ShownLine shown(tab_width * max_bytes + 1);
  while (!line.empty()) {
    if (line.front() != '\t') {
      shown.take(line);
      continue;
    }
    line.remove_prefix(1);
    do shown.add_blank();
    while (shown.columns() % tab_width != 0);
  }
  const std::string text = std::move(shown).finish();
  return columns_of(text) > max_kept_line ? end_of(text, max_kept_line) : text;
}

std::string_view without_first_line(std::string_view text) {
  const std::size_t end = text.find('\n');
  return end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
}

}  // namespace

std::string presentable(std::string_view bytes, std::size_t max_columns) {
  ShownLine shown(max_columns);
  while (!bytes.empty() && !shown.is_full()) shown.take(bytes);
  return std::move(shown).finish();
}

std::string presentable_lines(std::string_view bytes, std::size_t max_columns) {
  std::string text;
  for (bool is_first = true; is_first || !bytes.empty(); is_first = false) {
    const std::size_t end = bytes.find('\n');
    text += kept_line(bytes.substr(0, end));
    if (end != std::string_view::npos) text += '\n';
    bytes = without_first_line(bytes);
  }
  return columns_of(text) > max_columns ? end_of(text, max_columns) : text;
}

std::string quoted_lines(std::string_view bytes, std::size_t max_columns) {
  std::string shown = presentable_lines(bytes, max_columns);
  while (shown.ends_with('\n')) shown.pop_back();
  std::string quoted;
  for (std::string_view rest = shown; !rest.empty(); rest = without_first_line(rest))
    quoted += fmt::format("{}{}\n", line_mark, rest.substr(0, rest.find('\n')));
  return quoted;
}

std::string look_of(std::string_view text) {
  utf8proc_uint8_t* mapped = nullptr;
  const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());  // NOLINT(*-reinterpret-cast)
  const utf8proc_ssize_t size =
      utf8proc_map(bytes, static_cast<utf8proc_ssize_t>(text.size()), &mapped,
                   static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_COMPAT));
  if (size < 0) return std::string(text);
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> owned(mapped, &std::free);
  std::string_view rest(reinterpret_cast<const char*>(mapped),  // NOLINT(*-reinterpret-cast)
                        static_cast<std::size_t>(size));
  std::string look;
  bool has_gap = false;
  while (!rest.empty()) {
    const std::string_view before = rest;
    const char32_t character = take_character(rest);
    if (is_blank(character)) {
      has_gap = true;
    } else if (!properties_of(character).ignorable) {
      if (has_gap && !look.empty()) look += ' ';
      has_gap = false;
      look += before.substr(0, before.size() - rest.size());
    }
  }
  return look;
}

bool has_right_to_left(std::string_view text) {
  while (!text.empty()) switch (properties_of(take_character(text)).bidi_class) {
      case UTF8PROC_BIDI_CLASS_R:
      case UTF8PROC_BIDI_CLASS_AL:
      case UTF8PROC_BIDI_CLASS_AN: return true;
      default: break;
    }
  return false;
}

}  // namespace turno
