#include "web/server/routes.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>
#include <sstream>

namespace turno::web {
namespace {

std::string route_text(const Route& route) {
  return fmt::format("{} {}", route.method == Method::Get ? "GET" : "POST", route.path);
}

// `GET /api/games/ID` and the like, without queries.
std::set<std::string> documented_routes() {
  std::ifstream file(TURNO_TEST_DATA "/../../docs/api.md");
  std::stringstream text;
  text << file.rdbuf();
  const std::string page = text.str();
  const std::regex call("`((GET|POST) /[^ `?]*)");
  std::set<std::string> found;
  for (auto at = std::sregex_iterator(page.begin(), page.end(), call); at != std::sregex_iterator(); ++at)
    found.insert((*at)[1]);
  return found;
}

TEST(Routes, AreThoseOfTheDocumentation) {
  std::set<std::string> ours;
  for (const Route& route : routes()) EXPECT_TRUE(ours.insert(route_text(route)).second) << route_text(route);
  EXPECT_EQ(ours, documented_routes());
}

TEST(Routes, AreFoundByTheirParts) {
  const auto found = [](Method method, std::string_view path) -> std::string {
    const auto match = find_route(method, path);
    return match ? fmt::format("{} [{}]", match->route->path, match->parameter) : "none";
  };
  EXPECT_EQ(found(Method::Get, "/api/catalog"), "/api/catalog []");
  EXPECT_EQ(found(Method::Head, "/api/games/k3v9"), "/api/games/ID [k3v9]");
  EXPECT_EQ(found(Method::Post, "/api/games/k3v9/moves"), "/api/games/ID/moves [k3v9]");
  EXPECT_EQ(found(Method::Get, "/api/course/files/7"), "/api/course/files/ID [7]");
  EXPECT_EQ(found(Method::Get, "/course/pages/private/14-02/report.html"), "/course/pages/private/PAIR/… [14-02]");
  EXPECT_EQ(found(Method::Get, "/course/pages/public/"), "/course/pages/public/… []");
  EXPECT_EQ(found(Method::Get, "/course/pages/instructor/index.html"), "/course/pages/… []");
  for (const char* other : {"", "/", "/api", "/api/catalog/", "/api/games/", "/api/games//moves", "/api/games/a/b/c",
                            "/api/games/k3v9/moves", "/course/pages", "api/catalog"})
    EXPECT_EQ(found(Method::Get, other), "none") << other;
  EXPECT_TRUE(has_route("/api/games/k3v9/moves", false));
  EXPECT_FALSE(has_route("/api/games/k3v9/nothing", true));
  EXPECT_TRUE(has_route("/api/course", true));
  EXPECT_FALSE(has_route("/api/course", false));
}

}  // namespace
}  // namespace turno::web
