#include "web/server/link_preview.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>

#include "web/games/board_picture.hpp"
#include "web/server/api_fixture.hpp"

namespace turno::web {
namespace {

constexpr std::string_view built = "<!doctype html><head><title>turno</title></head><body></body>";
constexpr std::array pages{Asset{"/index.html", "text/html", "\"1\"", built, ""},
                           Asset{"/game/*", "text/html", "\"1\"", built, ""},
                           Asset{"/analyse", "text/html", "\"1\"", built, ""}};

class LinkPreview : public test::ApiTest {
 protected:
  Response page(const std::string& path, const std::string& query = "", bool is_encrypted = false) {
    Api api(catalog, machine->lobby, machine->workers, machine->loop, StaticFiles(pages), settings);
    Request request;
    request.path = path;
    request.query = query;
    request.host = "localhost:8080";
    request.is_encrypted = is_encrypted;
    request.if_none_match = "\"1\"";
    std::optional<Response> got;
    api.handle(request, [&](Response response) { got = std::move(response); });
    return *got;
  }
};

TEST_F(LinkPreview, HasAPictureOfTheBoardOfEveryGame) {
  for (const char* text :
       {"kalah moves 3", "mancala11", "plague", "coins", "coins(board=t5)", "dots(rows=7,columns=7)"}) {
    const Json created = create(text, "human", "human");
    const Response response = send(Method::Get, path(created, "/picture"));
    EXPECT_EQ(response.status, 200) << text;
    EXPECT_EQ(response.type, "image/svg+xml");
    EXPECT_TRUE(response.body.starts_with("<svg ") && response.body.ends_with("</svg>\n")) << text;
    EXPECT_EQ(response.body.find("nan"), std::string::npos) << text;
    EXPECT_LT(response.body.size(), largest_picture);
  }
  EXPECT_EQ(send(Method::Get, "/api/games/nosuchgame/picture").status, 404);
}

// Kalah(6,4) after 3: five, five and five seeds, one in the store, and it is First's turn again.
TEST_F(LinkPreview, DrawsWhatIsOnTheBoard) {
  const Response response = send(Method::Get, "/api/picture?text=kalah(pits%3D6,seeds%3D4)+moves+3");
  ASSERT_EQ(response.status, 200);
  const auto count = [&](std::string_view what) {
    std::size_t found = 0;
    for (auto at = response.body.find(what); at != std::string::npos; at = response.body.find(what, at + 1)) ++found;
    return found;
  };
  EXPECT_EQ(count(">5</text>"), 3U);
  EXPECT_EQ(count(">4</text>"), 8U);
  EXPECT_EQ(count("<circle"), 13U);  // twelve pits, and a sign for the side to move
}

TEST_F(LinkPreview, StandsInTheHeadOfTheGamesPage) {
  const Json created = create("kalah moves 3", "human", "human");
  const std::string id = created["id"];
  const Response response = page("/game/" + id);
  EXPECT_EQ(response.status, 200);
  EXPECT_NE(response.body.find(
                fmt::format("<meta property=\"og:image\" content=\"http://localhost:8080/api/games/{}/picture\">", id)),
            std::string::npos);
  EXPECT_NE(response.body.find("content=\"1 : 0 · 3\""), std::string::npos) << response.body;
  EXPECT_LT(response.body.find("og:image"), response.body.find("</head>"));
  for (const auto& [name, value] : response.headers) EXPECT_NE(name, "ETag");
  EXPECT_EQ(page("/game/nosuchgame").status, 304);  // the page as it was built, which the reader has
  const Response analysed = page("/analyse", "text=kalah+moves+3+6+(5+2)+1&ply=2");
  EXPECT_NE(analysed.body.find("og:image"), std::string::npos);
  EXPECT_NE(analysed.body.find("· 3 6\""), std::string::npos) << analysed.body;
  EXPECT_NE(page("/analyse", "text=kalah", true).body.find("\"https://localhost:8080/api/picture?text=kalah\""),
            std::string::npos);
}

// What strangers write into an address is no markup, and names no file.
TEST_F(LinkPreview, TakesNothingOfAnAddressForMarkup) {
  for (const char* query : {"text=kalah&x=%22%3E%3Cscript%3E", "text=kalah&\"><script>alert(1)</script>",
                            "text=kalah&'><img src=x onerror=alert(1)>"}) {
    const Response response = page("/analyse", query);
    EXPECT_NE(response.body.find("og:image"), std::string::npos);
    EXPECT_EQ(response.body.find("<script"), std::string::npos) << response.body;
    EXPECT_EQ(response.body.find("<img"), std::string::npos) << response.body;
    EXPECT_EQ(response.body.find("\"><"), response.body.npos) << response.body;
  }
  for (const char* text : {"coins(file=/etc/passwd)", "chess", "<script>", ""}) {
    EXPECT_EQ(page("/analyse", std::string("text=") + text).status, 304) << text;
    EXPECT_EQ(send(Method::Get, std::string("/api/picture?text=") + text).status, 400) << text;
  }
  EXPECT_EQ(send(Method::Get, "/api/picture").status, 400);
}

TEST_F(LinkPreview, IsBoundedInSizeAndRate) {
  View huge;
  huge.board = GridBoard{1000, 1000, std::vector<std::optional<Side>>(1'000'000)};
  EXPECT_FALSE(board_picture(huge));
  StringBoard sparse;
  sparse.rows = sparse.columns = 1'000'000;
  sparse.as_dots = true;
  huge.board = sparse;
  EXPECT_FALSE(board_picture(huge));
  settings.requests_per_second = 1;
  settings.request_burst = 50;
  restart();
  int drawn = 0;
  while (drawn < 50 && send(Method::Get, "/api/picture?text=kalah").status == 200) ++drawn;
  EXPECT_EQ(drawn, 5);
}

}  // namespace
}  // namespace turno::web
