#pragma once

#include <fmt/format.h>
#include <toml++/toml.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "play/system/bot_limits.hpp"

namespace turno::tournament {

// The file as a table, or a message that names file and line.
tl::expected<toml::table, std::string> parse_toml(std::string_view text, const std::string& file_name);

// The first mistake in a TOML file: what it is about and where. Later ones are ignored.
class Mistakes {
 public:
  explicit Mistakes(std::string file_name) : file_name_(std::move(file_name)) {}

  bool none() const { return !first_; }
  const std::string& first() const { return *first_; }

  void at(std::uint32_t line, std::string_view field, std::string_view what) {
    if (none()) first_ = fmt::format("{}:{}: {}: {}", file_name_, line, field, what);
  }
  void missing(std::string_view field, std::string_view what) {
    if (none()) first_ = fmt::format("{}: {}: {}", file_name_, field, what);
  }

 private:
  std::string file_name_;
  std::optional<std::string> first_;
};

// The fields of a table. A field that is not there leaves its value as it is; one that is wrong goes to the mistakes.
// Table and mistakes must outlive it.
class Fields {
 public:
  // `within` stands before names in messages: "points."; what is not among `known` is a mistake.
  Fields(const toml::table& table, std::string within, std::span<const std::string_view> known, Mistakes& mistakes);

  bool has(std::string_view field) const { return table_.contains(field); }
  bool is_text(std::string_view field) const { return has(field) && table_.get(field)->is_string(); }
  std::uint32_t line_of(std::string_view field) const;

  void read(std::string_view field, std::string& value) const;  // not empty, no control characters
  void read(std::string_view field, bool& value) const;
  void read(std::string_view field, double& value, double least, double most) const;
  void read_number(std::string_view field, std::uint64_t& value, std::uint64_t least, std::uint64_t most) const;
  std::optional<std::chrono::milliseconds> duration(std::string_view field) const;
  std::vector<double> numbers(std::string_view field, std::size_t count) const;  // so many, 0 to 1000; or none
  std::vector<std::string> texts(std::string_view field) const;                  // none or a list of at least one
  const toml::table* table(std::string_view field, std::string_view example) const;

  void complain(std::string_view field, std::string_view what) const;

 private:
  const toml::table& table_;
  std::string within_;
  Mistakes& mistakes_;
};

// The table `limits` of these fields: what a program may use, in the words of players' texts. `within` as above.
void read_limits(const Fields& fields, Mistakes& mistakes, std::string_view within, BotLimits& limits);

}  // namespace turno::tournament
