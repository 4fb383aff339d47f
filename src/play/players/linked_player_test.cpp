#include "play/players/linked_player.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "data_folder.hpp"

namespace turno {
namespace {

namespace fs = std::filesystem;

TEST(LinkedPlayer, IsFoundInASharedFolder) {
  const test::DataFolder scratch;
  const fs::path folder = fs::canonical(scratch.path());
  for (const char* name : {"reference.py", "honest.py", "reference.cl"}) std::ofstream(folder / name) << "x";
  fs::create_symlink("reference.py", folder / "mine.py");
  fs::create_symlink("honest.py", folder / "newest.py");
  fs::create_symlink("reference.cl", folder / "mine.cl");
  const auto link = [&](const char* other, const char* player) {
    return link_to_file_of(other, player, folder).value_or("none");
  };
  EXPECT_EQ(link("ugi:sh reference.py", "ugi:sh mine.py"),
            (folder / "mine.py").string() + " is a link to " + (folder / "reference.py").string() +
                ", a file of ugi:sh reference.py: put the file itself there");
  EXPECT_NE(link("ugi(files=.):sh", "ugi:sh mine.py"), "none");
  EXPECT_NE(link("lisp:reference.cl", "lisp:mine.cl"), "none");
  EXPECT_EQ(link("ugi:sh reference.py", "ugi:sh honest.py"), "none");
  EXPECT_EQ(link("ugi:sh reference.py", "ugi:sh newest.py"), "none");  // its own
  EXPECT_EQ(link("level2", "ugi:sh mine.py"), "none");
  EXPECT_EQ(link("ugi:sh missing.py", "ugi:sh mine.py"), "none");
}

}  // namespace
}  // namespace turno
