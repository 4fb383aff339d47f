#include "core/csv.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "core/utf8.hpp"

namespace turno {
namespace {

constexpr std::string_view utf8_mark = "\xEF\xBB\xBF";

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::string_view before = text;
    if (take_character(text) == unreadable && !before.starts_with("\xEF\xBF\xBD")) return false;
  }
  return true;
}

std::string from_latin1(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      text += c;
    } else {
      text += static_cast<char>(0xC0U | (byte >> 6U));
      text += static_cast<char>(0x80U | (byte & 0x3FU));
    }
  }
  return text;
}

char separator_in(std::string_view text) {
  const std::string_view first = text.substr(0, text.find('\n'));
  const auto count = [&](char c) { return std::count(first.begin(), first.end(), c); };
  return std::max({',', ';', '\t'}, [&](char a, char b) { return count(a) < count(b); });
}

class CsvReader {
 public:
  explicit CsvReader(std::string_view text) : rest_(text), separator_(separator_in(text)) {}

  tl::expected<std::vector<CsvLine>, std::string> read() {
    while (!rest_.empty()) {
      CsvLine line{number_, {}};
      do {
        auto field = rest_is_quoted() ? take_quoted() : take_plain();
        RETURN_IF_ERROR(field);
        line.fields.push_back(*std::move(field));
      } while (take(separator_));
      take('\r');
      if (take('\n')) ++number_;
      const bool is_blank =
          std::all_of(line.fields.begin(), line.fields.end(), [](const std::string& field) { return field.empty(); });
      if (!is_blank) lines_.push_back(std::move(line));
    }
    return std::move(lines_);
  }

 private:
  bool take(char wanted) {
    if (!rest_.starts_with(wanted)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  bool is_end_of_field(char c) const { return c == separator_ || c == '\n'; }

  bool rest_is_quoted() const {
    const std::size_t first = rest_.find_first_not_of(' ');
    return first != std::string_view::npos && rest_[first] == '"';
  }

  tl::expected<std::string, std::string> take_plain() {
    const auto* const end = std::find_if(rest_.begin(), rest_.end(), [this](char c) { return is_end_of_field(c); });
    const auto size = static_cast<std::size_t>(end - rest_.begin());
    std::string field(trim(rest_.substr(0, size)));
    rest_.remove_prefix(size);
    return field;
  }

  // Two quotes within stand for one.
  tl::expected<std::string, std::string> take_quoted() {
    const std::size_t begun = number_;
    rest_.remove_prefix(rest_.find('"') + 1);
    std::string field;
    while (!rest_.empty()) {
      const char c = rest_.front();
      rest_.remove_prefix(1);
      if (c == '"' && !take('"')) return rest_of_quoted(std::move(field));
      if (c == '\n') ++number_;
      field += c;
    }
    return tl::unexpected(fmt::format("line {}: a quote is opened and never closed", begun));
  }

  tl::expected<std::string, std::string> rest_of_quoted(std::string field) {
    const auto after = take_plain();
    if (after && after->empty()) return field;
    return tl::unexpected(fmt::format("line {}: there is something behind a closing quote", number_));
  }

  std::string_view rest_;
  char separator_;
  std::size_t number_ = 1;
  std::vector<CsvLine> lines_;
};

}  // namespace

tl::expected<std::vector<CsvLine>, std::string> parse_csv(std::string_view text) {
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") || text.find('\0') != std::string_view::npos)
    return tl::unexpected<std::string>("this is not a text in UTF-8 or Latin-1: save it as CSV (UTF-8)");
  if (text.starts_with(utf8_mark)) text.remove_prefix(utf8_mark.size());
  if (is_utf8(text)) return CsvReader(text).read();
  const std::string converted = from_latin1(text);
  return CsvReader(converted).read();
}

}  // namespace turno
