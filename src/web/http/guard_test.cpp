#include "web/http/guard.hpp"

#include <gtest/gtest.h>

#include "web/http/path.hpp"
#include "web/http/static_files.hpp"

namespace turno::web {
namespace {

Request request(Method method = Method::Post) {
  Request made;
  made.method = method;
  made.host = "localhost:8080";
  made.content_type = "application/json; charset=utf-8";
  return made;
}

int status(const Guard& guard, const Request& request, bool changes = true) {
  const auto refused = guard.refuses(request, changes);
  return refused ? refused->status : 200;
}

TEST(Guard, KnowsItsNames) {
  const Guard local{local_hosts()};
  for (const auto& [host, expected] : {std::pair{"localhost:8080", 200},
                                       {"localhost", 200},
                                       {"127.0.0.1:1", 200},
                                       {"[::1]:8080", 200},
                                       {"evil.example", 403},
                                       {"localhost.evil.example:8080", 403},
                                       {"", 400},
                                       {"[::1", 403}}) {
    Request asked = request();
    asked.host = host;
    EXPECT_EQ(status(local, asked), expected) << host;
  }
  Request elsewhere = request();
  elsewhere.host = "games.example.org";
  EXPECT_EQ(status(Guard{}, elsewhere), 200);
}

TEST(Guard, LetsOnlyItsOwnPagesChangeThings) {
  const Guard guard{local_hosts()};
  Request asked = request();
  asked.origin = "http://localhost:8080";
  EXPECT_EQ(status(guard, asked), 200);
  for (const char* origin : {"http://evil.example", "null", "http://localhost:8081",
                             "http://localhost:8080.evil.example", "", "https://127.0.0.1:8080"}) {
    asked.origin = origin;
    EXPECT_EQ(status(guard, asked), 403) << origin;
    EXPECT_EQ(status(guard, asked, false), 200) << origin;
  }
  asked.origin.reset();
  for (const auto& [site, expected] :
       {std::pair{"same-origin", 200}, {"none", 200}, {"cross-site", 403}, {"same-site", 403}}) {
    asked.fetch_site = site;
    EXPECT_EQ(status(guard, asked), expected) << site;
  }
}

TEST(Guard, WantsJson) {
  Request asked = request();
  asked.content_type = "text/plain";
  EXPECT_EQ(status(Guard{}, asked), 415);
  asked.content_type = "";
  EXPECT_EQ(status(Guard{}, asked), 415);
  asked.method = Method::Get;
  EXPECT_EQ(status(Guard{}, asked), 200);
}

TEST(Path, IsTakenApart) {
  EXPECT_EQ(percent_decoded("a%20b+c%2B"), "a b c+");
  for (const char* broken : {"%", "%2", "%zz", "a%2"}) EXPECT_EQ(percent_decoded(broken), std::nullopt) << broken;
  EXPECT_EQ(query_value("a=1&game=kalah%28%29&game=2", "game"), "kalah()");
  EXPECT_EQ(query_value("a=1", "game"), std::nullopt);
}

TEST(StaticFiles, ServesWhatIsBuiltInAndNothingElse) {
  const std::vector<Asset> assets{{"/index.html", "text/html", "\"1\"", "page", ""},
                                  {"/", "text/html", "\"1\"", "page", ""},
                                  {"/analyse", "text/html", "\"1\"", "page", ""},
                                  {"/game/*", "text/html", "\"1\"", "page", ""},
                                  {"/assets/a-1.js", "text/javascript", "\"2\"", "script", "zipped"}};
  const StaticFiles files(assets);
  const auto get = [&](const std::string& path, bool gzip = false, const std::string& known = "") {
    Request asked = request(Method::Get);
    asked.path = path;
    asked.accepts_gzip = gzip;
    asked.if_none_match = known;
    return files.get(asked);
  };
  for (const char* page : {"/", "/analyse", "/game/abc"}) {
    EXPECT_EQ(get(page, true).status, 200) << page;
    EXPECT_EQ(get(page, true).body, "page") << page;
  }
  EXPECT_EQ(get("/assets/a-1.js").body, "script");
  const Response zipped = get("/assets/a-1.js", true);
  EXPECT_EQ(zipped.body, "zipped");
  EXPECT_EQ(zipped.headers,
            (std::vector<std::pair<std::string, std::string>>{{"Cache-Control", "public, max-age=31536000, immutable"},
                                                              {"ETag", "\"2\""},
                                                              {"Vary", "Accept-Encoding"},
                                                              {"Content-Encoding", "gzip"}}));
  EXPECT_EQ(get("/").headers[0].second, "no-cache");
  EXPECT_EQ(get("/", false, "\"1\"").status, 304);
  for (const char* path :
       {"/../etc/passwd", "/assets/../index.html", "/assets/", "//", "/index", "", "/game", "/analyse/x", "/%2e%2e/x"})
    EXPECT_EQ(get(path).status, 404) << path;
  EXPECT_EQ(get("/nothing").body, "page");  // says that there is nothing
  EXPECT_NE(get("/assets/nothing.js").body, "page");
  Request posted = request(Method::Post);
  posted.path = "/";
  EXPECT_EQ(files.get(posted).status, 405);
}

}  // namespace
}  // namespace turno::web
