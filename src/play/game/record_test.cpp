#include "play/game/record.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>

#include "play/system/file.hpp"

namespace turno {
namespace {

GameRecord sample() {
  return {{"kalah(pits=6,seeds=4)", "4,4,4,4,4,4,0|4,4,4,4,4,4,0|1", {"3", "6"}},
          {RecordedPlayer{"human", ""}, RecordedPlayer{"random(seed=7)", "turno 0.1.0"}},
          7,
          {std::chrono::milliseconds(1500), std::chrono::milliseconds(2)},
          RecordedEnding{Side::Second, "resigned", "First gave up"}};
}

TEST(Record, RoundTrips) {
  GameRecord record = sample();
  EXPECT_EQ(parse_record(write_record(record)), record);
  record.ending.reset();
  record.game.from.reset();
  EXPECT_EQ(parse_record(write_record(record)), record);
  record.told = {SearchInfo{3, 5000, -1.25}, SearchInfo{}};
  record.clock = {std::chrono::milliseconds(100), std::chrono::milliseconds(60000), std::chrono::milliseconds(500)};
  record.complaints = {"", "warning: \"pit\" is empty\n"};
  record.replayed = {"answered after 61 ms, had 50 ms"};
  EXPECT_EQ(write_record(record).find("id_name"), std::string::npos);
  record.players[1].id_name = "Bot \"one\" ñ";
  EXPECT_EQ(parse_record(write_record(record)), record);
}

// JSON has no place for bytes that are no UTF-8; they are written out rather than lost.
TEST(Record, WritesOutWhatIsNoUtf8) {
  GameRecord record = sample();
  record.ending->detail = "said \x9B";
  record.complaints = {"caf\xE9", "\u00F1"};
  record.players[0].id_name =
      "\xFF"
      "bot";
  record.replayed = {"\x80"};
  const auto read = parse_record(write_record(record));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->ending->detail, "said \\x9B");
  EXPECT_EQ(read->complaints, (std::array<std::string, 2>{"caf\\xE9", "\u00F1"}));
  EXPECT_EQ(read->players[0].id_name, "\\xFFbot");
  EXPECT_EQ(read->replayed, std::vector<std::string>{"\\x80"});
}

TEST(Record, RefusesEveryCutShortFile) {
  const std::string text = write_record(sample());
  for (std::size_t length = 0; length + 2 < text.size(); ++length)
    EXPECT_FALSE(parse_record(text.substr(0, length))) << length;
}

TEST(Record, SaysWhatIsWrong) {
  const auto with = [](const std::string& from, const std::string& to) {
    std::string text = write_record(sample());
    text.replace(text.find(from), from.size(), to);
    return parse_record(text);
  };
  const std::vector<std::array<std::string, 3>> cases{
      {"\"turno\":1", "\"turno\":2", "version 2"},    {"\"turno\":1", "\"other\":1", "turno"},
      {"\"game\":\"", "\"gone\":\"", "game"},         {"[\"3\",\"6\"]", "[\"3\",6]", "move"},
      {"[\"3\",\"6\"]", "[\"3\"]", "one length"},     {"1500", "-5", "time"},
      {"\"winner\":2", "\"winner\":3", "ending"},     {"\"seed\":7", "\"seed\":-7", "seed"},
      {"\"name\":\"human\"", "\"name\":0", "player"},
  };
  for (const auto& [from, to, hint] : cases) {
    const auto record = with(from, to);
    ASSERT_FALSE(record) << to;
    EXPECT_NE(record.error().find(hint), std::string::npos) << record.error();
  }
}

class Folder {
 public:
  Folder() {
    std::string name = std::filesystem::temp_directory_path() / "turno-XXXXXX";
    path_ = mkdtemp(name.data());
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { std::filesystem::remove_all(path_); }
  std::string file(const std::string& name) const { return path_ / name; }
  std::size_t count() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(path_), {}));
  }

 private:
  std::filesystem::path path_;
};

TEST(File, IsReplacedWholeAndLeavesNothingBeside) {
  const Folder folder;
  const std::string path = folder.file("game.json");
  ASSERT_TRUE(replace_file(path, "old"));
  ASSERT_TRUE(replace_file(path, "new"));
  EXPECT_EQ(read_file(path, 100), "new");
  EXPECT_EQ(folder.count(), 1U);
}

TEST(File, SaysWhichFileAndLeavesTheOldOneOnFailure) {
  const Folder folder;
  const auto missing = replace_file(folder.file("no/such/folder"), "x");
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().find("no/such/folder"), std::string::npos);
  std::filesystem::create_directory(folder.file("taken"));
  std::filesystem::create_directory(folder.file("taken/inside"));
  EXPECT_FALSE(replace_file(folder.file("taken"), "x"));  // the rename fails: a folder is in the way
  EXPECT_EQ(folder.count(), 1U);
  EXPECT_FALSE(read_file(folder.file("absent"), 100));
  ASSERT_TRUE(replace_file(folder.file("large"), std::string(101, 'x')));
  EXPECT_FALSE(read_file(folder.file("large"), 100));
}

}  // namespace
}  // namespace turno
