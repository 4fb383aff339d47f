#include "tournament/file/toml_depth.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tournament/file/toml_fields.hpp"

namespace turno::tournament {
namespace {

constexpr std::size_t deadly = 100'000;  // parts with which toml++ overflows the stack

std::string key_of(std::size_t parts, const std::string& part = "a") {
  std::string key = part;
  for (std::size_t i = 1; i < parts; ++i) key += "." + part;
  return key;
}

std::string complaint_about_toml(const std::string& text) {
  const auto read = parse_toml(text, "cup.toml");
  return read ? "" : read.error();
}

TEST(TomlDepth, IsLimited) {
  EXPECT_EQ(complaint_about_toml("x = 1\n" + key_of(max_key_parts) + " = 1"), "");
  EXPECT_EQ(complaint_about_toml("x = 1\n" + key_of(max_key_parts + 1) + " = 1"),
            "cup.toml:2: this key has more than 256 parts; write fewer");
  const std::string key = key_of(deadly);
  for (const std::string& text :
       {key + " = 1", "[" + key + "]", "[[" + key + "]]", "x = {" + key + " = 1}", "x = [1, {" + key + "=1}]",
        key_of(deadly, "\"a\"") + " = 1", key_of(deadly, " 'b.c' ") + " = 1", "x = \"\"\"a\"\"\"\"\"\n" + key + " = 1",
        "x = ''''''\n" + key + " = 1", "x = \"\\\\\" # \"\n" + key + " = 1", key})
    EXPECT_NE(complaint_about_toml(text).find("this key has more than 256 parts"), std::string::npos)
        << text.substr(0, 40);
}

// Keys in the values of keys.
TEST(TomlDepth, IsThatOfAllKeysAround) {
  std::string text = "x = 1";
  for (int i = 0; i < 200; ++i) text = key_of(200) + " = {" + text + "}";
  EXPECT_EQ(complaint_about_toml("# here\n" + text), "cup.toml:2: this key has more than 256 parts; write fewer");
}

TEST(TomlDepth, IsNotThatOfOtherDots) {
  const std::string dots(1000, '.');
  std::string numbers = "1.5";
  for (int i = 0; i < 1000; ++i) numbers += ", 1.5";
  std::string tables = "{a.b = 1}";
  for (int i = 0; i < 1000; ++i) tables += ",\n{a.b = 1.5}";
  std::string lines;
  for (int i = 0; i < 1000; ++i) lines += "a" + std::to_string(i) + ".b = 1.5\n";
  for (const std::string& text :
       {"# " + dots, "x = \"" + dots + "\"", "x = '" + dots + "'", "x = \"\\\"" + dots + "\" # " + dots,
        "x = \"\"\"\n\"" + dots + "\n\"\"" + dots + "\"\"\"\"\"\ny = 1",
        "x = '''\n'" + dots + "\\'''\ny = '" + dots + "'", "\"" + dots + "\" = 1", "x = [" + numbers + "]",
        "x = [" + tables + "]", "x = [\"" + dots + "\", '" + dots + "']", lines})
    EXPECT_EQ(complaint_about_toml(text), "") << text.substr(0, 40);
}

}  // namespace
}  // namespace turno::tournament
