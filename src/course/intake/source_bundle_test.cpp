#include "course/intake/source_bundle.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "data_folder.hpp"

namespace turno::course {
namespace {

TEST(SourceBundle, IsAFileOrSeveral) {
  EXPECT_EQ(unbundle("int x;\n//@file no.h\n", "a.cpp").value(),
            (std::vector<SourceFile>{{"a.cpp", "int x;\n//@file no.h\n"}}));
  EXPECT_EQ(unbundle("//@file Mine.h\r\nint x;\r\n\n//@file sub/Mine.cpp\nint y;", "a.cpp").value(),
            (std::vector<SourceFile>{{"Mine.h", "int x;\r\n\n"}, {"sub/Mine.cpp", "int y;\n"}}));
}

TEST(SourceBundle, WritesNowhereElse) {
  for (const std::string path :
       {"/etc/passwd", "../a.cpp", "a/../b.cpp", "", "a//b.cpp", ".bashrc", "a b.cpp", "a/b/c/d/e.cpp", "a.cpp\x01"}) {
    const auto files = unbundle("//@file " + path + "\nint x;\n", "a.cpp");
    EXPECT_FALSE(files) << path;
  }
  EXPECT_EQ(unbundle("//@file a.h\n//@file a.h\n", "a.cpp").error().text, "a.h is in it twice");
  std::string many;
  for (int i = 0; i <= 200; ++i) many += "//@file f" + std::to_string(i) + ".h\n";
  EXPECT_FALSE(unbundle(many, "a.cpp"));
}

// The headers of the course are not handed in: turno has its own.
TEST(SourceBundle, IsMadeOfAFolder) {
  const test::DataFolder folder;
  std::ofstream(folder.path() / "Mine.h") << "#include \"Bot.h\"\nclass Mine : Bot {};";
  std::ofstream(folder.path() / "Mine.cpp") << "#include \"Mine.h\"\n";
  std::ofstream(folder.path() / "Bot.h") << "theirs";
  std::ofstream(folder.path() / "notes.txt") << "none";
  EXPECT_EQ(bundle(folder.path()).value(),
            "//@file Mine.cpp\n#include \"Mine.h\"\n//@file Mine.h\n#include \"Bot.h\"\nclass Mine : Bot {};\n");
}

}  // namespace
}  // namespace turno::course
