#include "web/course/shown_json.hpp"

#include <gtest/gtest.h>

#include "core/hostile_text.hpp"

namespace turno::web {
namespace {

TEST(ShownJson, HasNothingThatABrowserObeysOrHides) {
  for (const auto& [attack, text] : example::hostile_texts()) {
    const Json shown = shown_json({{"name", text}, {"steps", {{{"found", text}}, {{"found", text + "\n" + text}}}}});
    EXPECT_TRUE(example::is_harmless(shown["name"].get<std::string>(), "\n")) << attack;
    for (const Json& step : shown["steps"])
      EXPECT_TRUE(example::is_harmless(step["found"].get<std::string>())) << attack;
  }
}

TEST(ShownJson, LeavesEverythingElseAsItIs) {
  const Json json{{"id", 3}, {"none", nullptr}, {"list", {1.5, true, "ñandú", "two\nlines"}}};
  EXPECT_EQ(shown_json(json), json);
}

}  // namespace
}  // namespace turno::web
