#include "play/process/child.hpp"

#include <gtest/gtest.h>

#include "test_sandbox.hpp"

namespace turno {
namespace {

// Where much was allowed and said, what comes behind it is seen too.
TEST(Child, SeesWhatIsUnreadAfterLongAnswers) {
  const std::string program = "yes 0123456789abcde | head -n 100000; read line; echo more";  // 16 bytes a line
  auto child = Child::start({{"sh", "-c", program}, {}, {}, {}}, *no_sandbox());
  ASSERT_TRUE(child);
  const auto deadline = Child::Clock::now() + std::chrono::seconds(60);
  (*child)->allow_more(2 * Child::max_heard);
  for (int i = 0; i < 100'000; ++i)
    ASSERT_TRUE(std::holds_alternative<std::string_view>((*child)->hear(deadline, {}))) << i;
  EXPECT_FALSE((*child)->has_unread());
  (*child)->end(deadline);  // it reads the end of its input
  EXPECT_TRUE((*child)->has_unread());
}

}  // namespace
}  // namespace turno
