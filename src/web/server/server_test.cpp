// The server as clients meet it: over real connections.

#include "web/server/server.hpp"

#include <gtest/gtest.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <filesystem>
#include <thread>

#include "games/shipped_games.hpp"
#include "web/course/course_example.hpp"
#include "web/http/http.hpp"

namespace turno::web {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "turno-web-XXXXXX").string();
    path = mkdtemp(name.data());
  }
  Folder(const Folder&) = delete;
  Folder(Folder&&) = delete;
  Folder& operator=(const Folder&) = delete;
  Folder& operator=(Folder&&) = delete;
  ~Folder() { std::filesystem::remove_all(path); }
  std::filesystem::path path;
};

// A server on a thread of its own, until it goes.
class Running {
 public:
  explicit Running(ServerSettings settings) {
    settings.port = 0;
    settings.lobby.pace = std::chrono::milliseconds(0);
    server_ = std::move(Server::open(catalog_, assets_, settings).value());
    port = server_->port();
    token = server_->new_instructor_token();
    thread_ = std::jthread([this](const std::stop_token& stop) { server_->run(stop); });
  }
  std::uint16_t port = 0;
  std::optional<std::string> token;  // of a course's instructor

 private:
  Catalog catalog_ = shipped_games();
  std::vector<Asset> assets_{{"/index.html", "text/html", "\"1\"", "page", ""},
                             {"/analyse", "text/html", "\"1\"", "<head></head>", ""},
                             {"/embed/*", "text/html", "\"1\"", "page", ""},
                             {"/course/hand-in", "text/html", "\"1\"", "page", ""}};
  std::unique_ptr<Server> server_;
  std::jthread thread_;  // joined before the server goes
};

class Client {
 public:
  explicit Client(std::uint16_t port) : socket_(context_) {
    socket_.connect({asio::ip::make_address("127.0.0.1"), port});
  }

  http::response<http::string_body> ask(http::verb verb, const std::string& target, const std::string& body = "",
                                        const std::string& origin = "", const std::string& code = "") {
    http::request<http::string_body> request{verb, target, 11};
    request.set(http::field::host, "localhost");
    const bool is_file = target.starts_with("/api/course/files");
    request.set(http::field::content_type, is_file ? "application/octet-stream" : "application/json");
    if (!code.empty()) request.set(http::field::authorization, "Bearer " + code);
    if (!origin.empty()) request.set(http::field::origin, origin);
    request.body() = body;
    request.prepare_payload();
    return ask(request);
  }

  http::response<http::string_body> ask(const http::request<http::string_body>& request) {
    http::write(socket_, request);
    http::response<http::string_body> response;
    http::read(socket_, buffer_, response);
    return response;
  }

  Json post(const std::string& target, const Json& body) {
    return Json::parse(ask(http::verb::post, target, body.dump()).body());
  }

  // Whatever bytes, and whatever comes back until the server closes; it must.
  std::string raw(const std::string& bytes) {
    beast::error_code ignored;
    asio::write(socket_, asio::buffer(bytes), ignored);
    socket_.shutdown(tcp::socket::shutdown_send, ignored);
    std::string answer;
    asio::read(socket_, asio::dynamic_buffer(answer), ignored);
    return answer;
  }

  tcp::socket release() { return std::move(socket_); }

 private:
  asio::io_context context_;
  tcp::socket socket_;
  beast::flat_buffer buffer_;
};

class Socket {
 public:
  Socket(std::uint16_t port, const std::string& path) : stream_(context_) {
    stream_.next_layer().connect({asio::ip::make_address("127.0.0.1"), port});
    stream_.handshake("localhost", path, error);
  }
  Json read() {
    beast::flat_buffer buffer;
    stream_.read(buffer);
    return Json::parse(beast::buffers_to_string(buffer.data()));
  }
  void write(const std::string& text) { stream_.write(asio::buffer(text)); }
  websocket::close_code closed() {
    beast::flat_buffer buffer;
    beast::error_code end;
    while (!end) stream_.read(buffer, end);
    return static_cast<websocket::close_code>(stream_.reason().code);
  }
  beast::error_code error;

 private:
  asio::io_context context_;
  websocket::stream<tcp::socket> stream_;
};

ServerSettings settings_in(const Folder& folder) {
  ServerSettings settings;
  settings.data = folder.path;
  settings.api.guard.hosts = local_hosts();
  return settings;
}

TEST(Server, ServesPagesGamesAndWatchers) {
  const Folder folder;
  const Running server(settings_in(folder));
  Client client(server.port);
  EXPECT_EQ(client.ask(http::verb::get, "/").body(), "page");
  const auto head = client.ask(http::verb::get, "/analyse?text=kalah");
  EXPECT_EQ(head.result_int(), 200U);
  EXPECT_NE(head["Content-Security-Policy"].find("default-src 'none'"), beast::string_view::npos);

  const Json created = client.post("/api/games", {{"text", "kalah"}, {"first", "human"}, {"second", "first"}});
  const std::string path = "/api/games/" + created["id"].get<std::string>();
  Socket watcher(server.port, path + "/live");
  ASSERT_FALSE(watcher.error) << watcher.error.message();
  EXPECT_EQ(watcher.read()["view"]["moves"].size(), 0U);
  client.post(path + "/moves", {{"seat", created["seats"][0]}, {"move", "1"}});
  EXPECT_EQ(watcher.read()["view"]["moves"].size(), 1U);
  EXPECT_EQ(watcher.read()["view"]["moves"], Json::parse(R"(["1","1"])"));
}

TEST(Server, AnswersTheEngineSocketAndStopsForTheNextQuestion) {
  const Folder folder;
  const Running server(settings_in(folder));
  Socket engine(server.port, "/api/engine");
  ASSERT_FALSE(engine.error);
  engine.write(R"({"id":1,"analyse":{"text":"kalah","ms":60000}})");
  EXPECT_EQ(engine.read()["id"], 1);
  engine.write(R"j({"id":2,"analyse":{"text":"kalah(pits=2,seeds=1)","ms":60000}})j");
  Json part = Json::object();
  while (part.value("type", "") != "done") part = engine.read();
  EXPECT_EQ(part["id"], 2);
  engine.write("nonsense");
  EXPECT_EQ(engine.read()["type"], "error");
}

TEST(Server, RefusesPagesOfOthers) {
  const Folder folder;
  const Running server(settings_in(folder));
  EXPECT_EQ(Client(server.port).ask(http::verb::post, "/api/look", "{}", "http://evil.example").result_int(), 403U);
  EXPECT_EQ(Client(server.port).raw("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n").substr(0, 12), "HTTP/1.1 403");
  EXPECT_TRUE(Socket(server.port, "/api/games/aaaaaaaaaa/live").error);
  EXPECT_TRUE(Socket(server.port, "/api/nothing").error);
}

TEST(Server, LetsOthersFrameTheEmbeddedBoardAlone) {
  const Folder folder;
  const Running server(settings_in(folder));
  Client client(server.port);
  for (const char* path : {"/", "/analyse", "/api/catalog", "/embed", "/embeds/x", "/nowhere"}) {
    const auto response = client.ask(http::verb::get, path);
    EXPECT_EQ(response["X-Frame-Options"], "DENY") << path;
    EXPECT_TRUE(response["Content-Security-Policy"].ends_with("frame-ancestors 'none'")) << path;
  }
  const auto board = client.ask(http::verb::get, "/embed/position?text=kalah");
  EXPECT_EQ(board.result_int(), 200U);
  EXPECT_EQ(board.count("X-Frame-Options"), 0U);
  EXPECT_TRUE(board["Content-Security-Policy"].ends_with("frame-ancestors *"));
  EXPECT_TRUE(board["Content-Security-Policy"].starts_with("default-src 'none'"));
}

TEST(Server, LimitsConnectionsOfOneAddress) {
  const Folder folder;
  ServerSettings settings = settings_in(folder);
  settings.connections.each = 3;
  const Running server(settings);
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i < 3; ++i) {
    clients.push_back(std::make_unique<Client>(server.port));
    clients.back()->ask(http::verb::get, "/");
  }
  EXPECT_EQ(Client(server.port).raw("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"), "");
  clients.clear();
}

// A class behind one proxy is not one client, and nobody but the proxy can say so.
TEST(Server, CountsClientsBehindAProxyForThemselves) {
  const auto asked = [](Client& client, const std::string& from) {
    http::request<http::string_body> request{http::verb::get, "/api/catalog", 11};
    request.set(http::field::host, "localhost");
    request.set("X-Forwarded-For", from);
    return client.ask(request).result_int();
  };
  for (const bool trusts : {true, false}) {
    const Folder folder;
    ServerSettings settings;
    settings.data = folder.path;
    settings.api.requests_per_second = 0.001;
    settings.api.request_burst = 2;
    if (trusts) settings.proxies = TrustedProxies::read(std::vector<std::string>{"127.0.0.1"}).value();
    const Running server(settings);
    Client proxy(server.port);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(asked(proxy, "203.0.113.7"), 200U);  // the last one owes
    EXPECT_EQ(asked(proxy, "203.0.113.7"), 429U);
    EXPECT_EQ(asked(proxy, "198.51.100.1, 203.0.113.7"), 429U);
    EXPECT_EQ(asked(proxy, "198.51.100.1"), trusts ? 200U : 429U);
  }
}

// Links for others begin with what the reader's own address begins with, as the trusted proxy says it.
TEST(Server, BelievesATrustedProxyThatThereIsTls) {
  for (const bool trusts : {true, false}) {
    const Folder folder;
    ServerSettings settings;
    settings.data = folder.path;
    if (trusts) settings.proxies = TrustedProxies::read(std::vector<std::string>{"127.0.0.1"}).value();
    const Running server(settings);
    Client proxy(server.port);
    http::request<http::string_body> request{http::verb::get, "/analyse?text=kalah", 11};
    request.set(http::field::host, "localhost");
    request.set("X-Forwarded-Proto", "https");
    const std::string image = trusts ? "\"https://localhost/api/picture" : "\"http://localhost/api/picture";
    EXPECT_NE(proxy.ask(request).body().find(image), std::string::npos);
  }
}

TEST(Server, GoesOnWithItsGamesAfterARestart) {
  const Folder folder;
  Json created;
  {
    const Running server(settings_in(folder));
    created = Client(server.port).post("/api/games", {{"text", "kalah"}, {"first", "human"}, {"second", "human"}});
  }
  const Running server(settings_in(folder));
  const Json moved = Client(server.port)
                         .post("/api/games/" + created["id"].get<std::string>() + "/moves",
                               {{"seat", created["seats"][0]}, {"move", "3"}});
  EXPECT_EQ(moved["view"]["moves"].size(), 1U);
}

TEST(Server, SaysGoodbyeToWatchers) {
  const Folder folder;
  std::unique_ptr<Socket> watcher;
  std::jthread reading;
  {
    const Running server(settings_in(folder));
    const Json created =
        Client(server.port).post("/api/games", {{"text", "kalah"}, {"first", "human"}, {"second", "human"}});
    watcher = std::make_unique<Socket>(server.port, "/api/games/" + created["id"].get<std::string>() + "/live");
    watcher->read();
    reading = std::jthread([&] { EXPECT_EQ(watcher->closed(), websocket::close_code::going_away); });
  }
}

// A watcher who never reads is cut off, and the game goes on for the others meanwhile.
TEST(Server, LeavesASlowWatcherBehind) {
  const Folder folder;
  ServerSettings settings = settings_in(folder);
  settings.api.requests_per_second = settings.api.request_burst = 1e6;
  const Running server(settings);
  Client client(server.port);
  const Json created =
      client.post("/api/games", {{"text", "dots(rows=7,columns=7)"}, {"first", "human"}, {"second", "human"}});
  const std::string path = "/api/games/" + created["id"].get<std::string>();
  Socket slow(server.port, path + "/live");
  Socket quick(server.port, path + "/live");
  EXPECT_EQ(quick.read()["revision"], 1);
  int revision = 1;
  for (int i = 0; i < 1500; ++i) {
    const bool back = i % 2 == 1;
    client.post(path + (back ? "/takeback" : "/moves"), {{"seat", created["seats"][0]}, {"move", "1"}});
    EXPECT_EQ(quick.read()["revision"], ++revision);
  }
  EXPECT_NE(slow.closed(), websocket::close_code::normal);
}

std::vector<std::string> bad_requests() {
  const std::string end = "\r\n\r\n";
  std::vector<std::string> bad{
      "",
      "\r\n",
      "GET",
      "GET / HTTP/9.9" + end,
      "GET  HTTP/1.1" + end,
      "\x16\x03\x01\x02\x00\x01",
      "get / http/1.1" + end,
      "GET /api/games/%00 HTTP/1.1\r\nHost: localhost" + end,
      "GET /../../etc/passwd HTTP/1.1\r\nHost: localhost" + end,
      "GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: localhost" + end,
      "GET http://evil.example/ HTTP/1.1\r\nHost: localhost" + end,
      "GET / HTTP/1.1" + end,
      "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil" + end,
      "POST /api/look HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5" + end + "{}",
      "POST /api/look HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1" + end,
      "POST /api/look HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999" + end,
      "POST /api/look HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked" + end + "zz\r\n",
      "POST /api/look HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 2" + end + "{}",
      "POST /api/look HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000" + end + std::string(100'000, 'x'),
      "GET / HTTP/1.1\r\nHost: localhost\r\nX: " + std::string(20'000, 'x') + end,
      "GET /" + std::string(20'000, 'x') + " HTTP/1.1\r\nHost: localhost" + end,
      "DELETE /api/games HTTP/1.1\r\nHost: localhost" + end,
      "GET /api/engine HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade" + end,
      "GET /api/games/aaaaaaaaaa/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==" +
          end,
  };
  for (const std::string body : {"{", "[]", "null", "{\"text\":\"", "{\"text\":{}}", "{\"text\":\"kalah moves 99\"}",
                                 "{\"text\":\"coins(file=/etc/passwd)\"}", "{\"text\":\"\\ud800\"}"})
    for (const std::string path : {"/api/look", "/api/games", "/api/analyse", "/api/games/aaaaaaaaaa/moves"})
      bad.push_back("POST " + path +
                    " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " +
                    std::to_string(body.size()) + end + body);
  return bad;
}

// Thousands of them, each also cut short and with bytes changed.
TEST(Server, SurvivesThousandsOfBadRequests) {
  const Folder folder;
  ServerSettings settings = settings_in(folder);
  settings.api.requests_per_second = settings.api.request_burst = 1e6;
  const Running server(settings);
  int sent = 0;
  int refused = 0;
  std::uint32_t noise = 1;
  for (const std::string& bad : bad_requests()) {
    for (int variant = 0; variant < 60; ++variant) {
      std::string bytes = bad;
      noise = noise * 1664525U + 1013904223U;
      if (variant > 0 && variant % 2 == 0) bytes.resize(bytes.size() * static_cast<std::size_t>(variant) / 60);
      if (variant % 2 == 1 && !bytes.empty()) bytes[(noise >> 8U) % bytes.size()] = static_cast<char>(noise >> 24U);
      const std::string answer = Client(server.port).raw(bytes);
      ++sent;
      if (variant == 0 && !answer.empty()) {
        EXPECT_EQ(answer.substr(0, 10), "HTTP/1.1 4") << bad.substr(0, 200) << "\n" << answer.substr(0, 200);
        ++refused;
      }
      EXPECT_NE(answer.substr(0, 10), "HTTP/1.1 5") << bytes.substr(0, 200);
    }
  }
  EXPECT_GT(sent, 3000);
  EXPECT_GT(refused, 45);
  EXPECT_EQ(Client(server.port).ask(http::verb::get, "/").body(), "page");
}

ServerSettings settings_in(const test::CourseFolder& folder) {
  ServerSettings settings;
  settings.data = folder.path;
  settings.api.guard.hosts = local_hosts();
  return settings;
}

TEST(Server, MakesTheInstructorsTokenOnceAndKeepsAHash) {
  const test::CourseFolder folder;
  const auto opens = [](const Running& server, const std::string& token) {
    return Client(server.port).ask(http::verb::get, "/api/course/roster", "", "", token).result_int() == 200U;
  };
  std::string first;
  {
    const Running server(settings_in(folder));
    first = server.token.value();
    EXPECT_TRUE(opens(server, first));
    EXPECT_FALSE(opens(server, first + "x"));
  }
  using std::filesystem::perms;
  EXPECT_EQ(std::filesystem::status(folder.path / "instructor.hash").permissions(),
            perms::owner_read | perms::owner_write);
  {
    const Running server(settings_in(folder));
    EXPECT_FALSE(server.token);
    EXPECT_TRUE(opens(server, first));
  }
  ServerSettings another = settings_in(folder);
  another.new_instructor_token = true;
  const Running server(another);
  EXPECT_FALSE(opens(server, first));
  EXPECT_TRUE(opens(server, server.token.value()));
}

TEST(Server, ReadsFilesOfACourseUpToTheirSize) {
  const test::CourseFolder folder;
  const Running server(settings_in(folder));
  const auto sent = [&](const std::string& path, std::size_t size) {
    return Client(server.port).ask(http::verb::post, path, std::string(size, 'x')).result_int();
  };
  EXPECT_EQ(sent("/api/course/files?name=x.cl", std::size_t{256} << 10U), 503U);  // there is no sandbox here
  EXPECT_EQ(sent("/api/course/files?name=x.cl", (std::size_t{256} << 10U) + 1), 413U);
  EXPECT_EQ(sent("/api/look", (std::size_t{64} << 10U) + 1), 413U);
  EXPECT_EQ(sent("/api/look?/api/course/files", (std::size_t{64} << 10U) + 1), 413U);
  EXPECT_EQ(
      Client(server.port)
          .raw("POST /api/course/files?name=x.cl HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
               "Content-Length: 2\r\n\r\n{}")
          .substr(0, 12),
      "HTTP/1.1 415");
  // It is told before all of it has come.
  EXPECT_EQ(Client(server.port)
                .raw("POST /api/course/files HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000000\r\n\r\nx")
                .substr(0, 12),
            "HTTP/1.1 413");
}

TEST(Server, HasCallsOfACourseOnlyWhereThereIsOne) {
  const Folder without;
  const test::CourseFolder with;
  const Running empty(settings_in(without));
  const Running full(settings_in(with));
  EXPECT_EQ(Client(empty.port).ask(http::verb::get, "/api/course").result_int(), 404U);
  EXPECT_EQ(Client(full.port).ask(http::verb::get, "/api/course").result_int(), 200U);
  EXPECT_EQ(Json::parse(Client(empty.port).ask(http::verb::get, "/api/catalog").body())["course"], nullptr);
  EXPECT_EQ(Json::parse(Client(full.port).ask(http::verb::get, "/api/catalog").body())["course"], "Mancala <2026>");
  EXPECT_EQ(Client(full.port).ask(http::verb::get, "/course/hand-in").result_int(), 200U);
}

TEST(Server, SaysWhatIsWrongInCourseToml) {
  const test::CourseFolder folder;
  std::ofstream(folder.path / "course.toml", std::ios::app) << "\nnonsense = 1\n";
  const Catalog catalog = shipped_games();
  const auto server = Server::open(catalog, {}, settings_in(folder));
  ASSERT_FALSE(server);
  EXPECT_NE(server.error().find("nonsense"), std::string::npos) << server.error();
}

TEST(Server, SaysWhyItCannotListen) {
  const Folder folder;
  const Running server(settings_in(folder));
  const Catalog catalog = shipped_games();
  ServerSettings settings = settings_in(folder);
  settings.port = server.port;
  const auto taken = Server::open(catalog, {}, settings);
  ASSERT_FALSE(taken);
  EXPECT_NE(taken.error().find("choose another one with --port"), std::string::npos) << taken.error();
  settings.address = "nowhere";
  EXPECT_NE(Server::open(catalog, {}, settings).error().find("is not a network address"), std::string::npos);
}

}  // namespace
}  // namespace turno::web
