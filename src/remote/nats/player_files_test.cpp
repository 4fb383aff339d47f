#include "remote/nats/player_files.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "data_folder.hpp"
#include "play/system/file.hpp"

namespace turno::remote::nats {
namespace {

PlayerFile file_of(const std::string& name, const std::string& bytes) {
  return {name, PlayerFile::Kind::File, content_hash(bytes), bytes.size()};
}

// The published value for no input at all.
TEST(PlayerFiles, AreKnownByWhatIsInThem) {
  EXPECT_EQ(content_hash(""), "99aa06d3014798d86001c324468d497f");
  EXPECT_NE(content_hash("a"), content_hash("b"));
}

TEST(PlayerFiles, RefuseNamesThatLeadElsewhere) {
  const std::string hash = content_hash("");
  for (const std::string name : {"../bot", "/etc/passwd", "a/../../b", "", "a//b", "a/./b"})
    EXPECT_FALSE(read_player_files(Json::array({Json::array({name, 0, hash, 0, ""})}))) << name;
  for (const std::string bad : {"../../etc/passwd", "99AA", ""})
    EXPECT_FALSE(read_player_files(Json::array({Json::array({"bot", 0, bad, 0, ""})}))) << bad;
  for (const int without_contents : {2, 3})  // where a hash would name a file of the cache
    for (const std::string& bad : {std::string("../../etc/passwd"), hash})
      EXPECT_FALSE(read_player_files(Json::array({Json::array({"bot", without_contents, bad, 0, "a"})}))) << bad;
  const std::vector<PlayerFile> fine{file_of("bots/a.py", "print()"),
                                     {"bots/lib", PlayerFile::Kind::Folder},
                                     {"bots/link", PlayerFile::Kind::Link, {}, 0, "a.py"}};
  EXPECT_EQ(read_player_files(to_json(fine)).value(), fine);
}

TEST(FileCache, FetchesOnceAndAgainWhenItsOwnCopyIsDamaged) {
  const test::DataFolder folder;
  FileCache cache(folder.path(), 1000);
  int fetched = 0;
  const auto fetch = [&]() -> Result<std::string> {
    ++fetched;
    return "hello";
  };
  const PlayerFile file = file_of("a", "hello");
  EXPECT_EQ(cache.get(file, fetch).value(), "hello");
  EXPECT_EQ(cache.get(file, fetch).value(), "hello");
  EXPECT_EQ(fetched, 1);
  std::ofstream(folder.path() / file.hash) << "hellO";
  EXPECT_EQ(cache.get(file, fetch).value(), "hello");
  EXPECT_EQ(fetched, 2);
  EXPECT_EQ(file_contents(folder.path() / file.hash), "hello");
}

TEST(FileCache, DoesNotUseWhatCameDamaged) {
  const test::DataFolder folder;
  FileCache cache(folder.path(), 1000);
  const auto wrong = cache.get(file_of("a", "hello"), []() -> Result<std::string> { return "hellO"; });
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error(), "a came damaged: it is not used");
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(FileCache, StaysWithinItsBounds) {
  const test::DataFolder folder;
  FileCache cache(folder.path(), 250);
  for (int i = 0; i < 10; ++i) {
    const std::string bytes(100, static_cast<char>('a' + i));
    ASSERT_TRUE(cache.get(file_of("x", bytes), [&]() -> Result<std::string> { return bytes; }));
    std::uintmax_t sum = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path())) sum += entry.file_size();
    EXPECT_LE(sum, 250U);
  }
  const std::string large(1000, 'z');
  EXPECT_EQ(cache.get(file_of("z", large), [&]() -> Result<std::string> { return large; }).value(), large);
}

}  // namespace
}  // namespace turno::remote::nats
