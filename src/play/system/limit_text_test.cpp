#include "play/system/limit_text.hpp"

#include <gtest/gtest.h>

namespace turno {
namespace {

using namespace std::chrono_literals;

TEST(BotLimits, AreReadFromWords) {
  BotLimits limits;
  for (const auto& [field, value] : {std::pair{"memory", "256M"},
                                     {"cpu", "10m"},
                                     {"processes", "16"},
                                     {"file-size", "1M"},
                                     {"tmp", "2M"},
                                     {"bot-size", "3M"},
                                     {"bot-files", "70"}})
    EXPECT_EQ(read_bot_limit("", field, value, limits), true) << field;
  BotLimits read{std::size_t{256} << 20U, 600s, 16, std::size_t{1} << 20U, std::size_t{2} << 20U};
  read.bot_size = std::size_t{3} << 20U;
  read.bot_files = 70;
  EXPECT_EQ(limits, read);
}

TEST(BotLimits, DoNotKnowOtherFields) {
  BotLimits limits;
  EXPECT_EQ(read_bot_limit("", "colour", "red", limits), false);
  EXPECT_EQ(limits, BotLimits());
}

TEST(BotLimits, SayWhatIsWrong) {
  BotLimits limits;
  EXPECT_EQ(read_bot_limit("player ugi: ", "processes", "0", limits).error(),
            "player ugi: processes \"0\" is not a number from 1 to 10000");
  EXPECT_EQ(read_bot_limit("", "cpu", "10ms", limits).error(),
            "cpu \"10ms\" is not a time of 1s or more; write 30s or 10m");
  EXPECT_FALSE(read_bot_limit("", "memory", "much", limits));
  EXPECT_EQ(read_bot_limit("", "bot-files", "0", limits).error(), "bot-files \"0\" is not a number from 1 to 10000000");
}

TEST(BotLimits, AreTakenFromWhoSaysMost) {
  const BotLimits own{1, {}, {}, {}, {}};
  const BotLimits all{2, 3s, {}, {}, {}};
  EXPECT_EQ(first_of(own, all), (BotLimits{1, 3s, {}, {}, {}}));
}

}  // namespace
}  // namespace turno
