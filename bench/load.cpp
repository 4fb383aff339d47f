// What a server bears: `turno_load TURNO` starts that program as a server with its limits raised, and measures
//   moves      without an engine: at full speed, and the time to the answer at 1,000 a second;
//   watchers   500 on one game with 20 moves a second: that each is told of every move, and what that costs;
//   analyses   100 asked from one address, a minute each: when each gets its first line, by how many were ahead of it;
//   tournament of 200 players, played by another process two games at a time, with 500 watchers of its table and its
//              boards, of whom 150 also look at its games: how long a game that is on disk is missing from a watcher's
//              table, and what that costs.
// Fails when one of the numbers that docs/results.md names is missed.

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <limits>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

namespace turno::bench {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using Json = nlohmann::json;

constexpr int lines_of_the_board = 112;  // dots(rows=7,columns=7)

// The program as a server of its own, for as long as this lives.
class ServerProcess {
 public:
  explicit ServerProcess(const std::string& program) {
    std::string name = (std::filesystem::temp_directory_path() / "turno-load-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    std::array<int, 2> pipe{};
    if (::pipe(pipe.data()) != 0) std::abort();
    pid_ = fork();
    if (pid_ == 0) {
      dup2(pipe[1], STDOUT_FILENO);
      execl(program.c_str(), program.c_str(), "serve", "--port", "0", "--data", folder_.c_str(), "--requests",
            "1000000", "--connections-each", "2000", "--tournaments", "public", nullptr);
      _exit(127);
    }
    close(pipe[1]);
    std::string line;
    for (char c = 0; read(pipe[0], &c, 1) == 1 && c != '\n';) line += c;
    close(pipe[0]);
    const auto colon = line.rfind(':');
    if (colon == std::string::npos) std::abort();
    port_ = static_cast<std::uint16_t>(std::stoi(line.substr(colon + 1)));
  }
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess(ServerProcess&&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ServerProcess& operator=(ServerProcess&&) = delete;
  ~ServerProcess() {
    kill(pid_, SIGTERM);
    waitpid(pid_, nullptr, 0);
    std::filesystem::remove_all(folder_);
  }

  const std::filesystem::path& folder() const { return folder_; }
  tcp::endpoint endpoint() const { return {asio::ip::make_address("127.0.0.1"), port_}; }

  double cpu_seconds() const {
    std::ifstream file(fmt::format("/proc/{}/stat", pid_));
    std::string text(std::istreambuf_iterator<char>(file), {});
    std::istringstream rest(text.substr(text.rfind(')') + 2));
    std::string skipped;
    for (int i = 0; i < 11; ++i) rest >> skipped;
    double user = 0;
    double system = 0;
    rest >> user >> system;
    return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
  }

  double peak_megabytes() const {
    std::ifstream file(fmt::format("/proc/{}/status", pid_));
    for (std::string line; std::getline(file, line);)
      if (line.rfind("VmHWM:", 0) == 0) return std::stod(line.substr(6)) / 1024;
    return 0;
  }

 private:
  std::filesystem::path folder_;
  pid_t pid_ = -1;
  std::uint16_t port_ = 0;
};

// One connection with a game of its own for two people at one screen.
class Player {
 public:
  explicit Player(const tcp::endpoint& server) : socket_(context_) {
    socket_.connect(server);
    socket_.set_option(tcp::no_delay(true));
    begin();
  }

  void begin() {
    const Json created =
        post("/api/games", {{"text", "dots(rows=7,columns=7)"}, {"first", "human"}, {"second", "human"}});
    id_ = created["id"];
    seat_ = created["seats"][0];
    line_ = 0;
  }

  bool is_over() const { return line_ == lines_of_the_board; }
  const std::string& id() const { return id_; }

  void move() {
    if (is_over()) begin();
    post("/api/games/" + id_ + "/moves", {{"seat", seat_}, {"move", std::to_string(++line_)}});
  }

 private:
  Json post(const std::string& target, const Json& body) {
    http::request<http::string_body> request{http::verb::post, target, 11};
    request.set(http::field::host, "localhost");
    request.set(http::field::content_type, "application/json");
    request.body() = body.dump();
    request.prepare_payload();
    http::write(socket_, request);
    http::response_parser<http::string_body> parser;
    http::read(socket_, buffer_, parser);
    const auto& response = parser.get();
    if (response.result_int() >= 300) {
      fmt::print(stderr, "{} {}: {}\n", response.result_int(), target, response.body());
      std::abort();
    }
    return target == "/api/games" ? Json::parse(response.body()) : Json();
  }

  asio::io_context context_;
  tcp::socket socket_;
  beast::flat_buffer buffer_;
  std::string id_;
  std::string seat_;
  int line_ = 0;
};

double full_speed(const tcp::endpoint& server, std::chrono::seconds time) {
  constexpr int players = 4;
  std::vector<std::size_t> counts(players);
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < players; ++i)
      threads.emplace_back([&, i] {
        Player player(server);
        for (const auto end = Clock::now() + time; Clock::now() < end; ++counts[i]) player.move();
      });
  }
  std::size_t all = 0;
  for (const std::size_t count : counts) all += count;
  return static_cast<double>(all) / static_cast<double>(time.count());
}

// Each move is due at its time, whether or not the one before was answered: waiting counts.
std::vector<double> paced(const tcp::endpoint& server, int per_second, std::chrono::seconds time) {
  constexpr std::size_t players = 4;
  std::vector<std::vector<double>> waits(players);
  const auto start = Clock::now() + std::chrono::milliseconds(500);
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < players; ++i)
      threads.emplace_back([&, i] {
        Player player(server);
        const auto moves = static_cast<std::size_t>(per_second * time.count());
        for (std::size_t n = i; n < moves; n += players) {
          const auto due = start + std::chrono::nanoseconds(1'000'000'000LL * static_cast<long long>(n) / per_second);
          if (player.is_over()) player.begin();
          std::this_thread::sleep_until(due);
          player.move();
          waits[i].push_back(std::chrono::duration<double, std::milli>(Clock::now() - due).count());
        }
      });
  }
  std::vector<double> all;
  for (const auto& some : waits) all.insert(all.end(), some.begin(), some.end());
  std::sort(all.begin(), all.end());
  return all;
}

// Somebody who looks on and counts what is told.
class Watcher : public std::enable_shared_from_this<Watcher> {
 public:
  explicit Watcher(asio::io_context& context) : stream_(context) {}

  void open(const tcp::endpoint& server, const std::string& id) {
    stream_.next_layer().connect(server);
    stream_.handshake("localhost", "/api/games/" + id + "/live");
    listen();
  }

  std::size_t heard() const { return heard_; }
  bool in_order() const { return in_order_; }

 private:
  void listen() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return;
      self->hear();
      self->listen();
    });
  }

  // The revision alone: to take five hundred whole games apart would be this program's work, not the server's.
  void hear() {
    const std::string_view text(static_cast<const char*>(buffer_.data().data()), buffer_.size());
    constexpr std::string_view key = "\"revision\":";
    const auto revision = std::stoul(std::string(text.substr(text.find(key) + key.size(), 10)));
    ++heard_;
    in_order_ = in_order_ && revision == heard_;
    buffer_.consume(buffer_.size());
  }

  beast::websocket::stream<tcp::socket> stream_;
  beast::flat_buffer buffer_;
  std::size_t heard_ = 0;
  bool in_order_ = true;
};

struct Watched {
  std::size_t complete = 0;  // watchers who heard every move, in order
  double cpu = 0;            // share of a core
};

Watched watch(const ServerProcess& server, std::size_t count, int per_second) {
  Player player(server.endpoint());
  asio::io_context context;
  std::vector<std::shared_ptr<Watcher>> watchers;
  for (std::size_t i = 0; i < count; ++i) {
    watchers.push_back(std::make_shared<Watcher>(context));
    watchers.back()->open(server.endpoint(), player.id());
  }
  Watched result;
  const std::size_t expected = lines_of_the_board + 1;
  std::jthread listening([&] { context.run(); });
  const double cpu = server.cpu_seconds();
  const auto start = Clock::now();
  for (int n = 0; n < lines_of_the_board; ++n) {
    std::this_thread::sleep_until(start + std::chrono::milliseconds(1000) * n / per_second);
    player.move();
  }
  const std::chrono::duration<double> took = Clock::now() - start;
  result.cpu = (server.cpu_seconds() - cpu) / took.count();
  std::this_thread::sleep_for(std::chrono::seconds(1));  // for what is still on its way
  context.stop();
  listening.join();
  for (const auto& watcher : watchers)
    if (watcher->heard() == expected && watcher->in_order()) ++result.complete;
  return result;
}

// `turno tournament run` in a process of its own. Tells when each game was on disk.
class PlayedTournament {
 public:
  PlayedTournament(const std::string& program, const std::filesystem::path& folder, std::size_t players) {
    const std::filesystem::path file = folder / "load.toml";
    {
      std::ofstream text(file);
      text << "game = \"kalah\"\nopening-moves = 2\nconcurrency = 2\n";
      for (std::size_t i = 0; i < players; ++i)
        text << fmt::format("[[player]]\nname = \"bot {}\"\nplayer = \"best(nodes={})\"\n", i + 1, 300 + i);
    }
    std::array<int, 2> pipe{};
    if (::pipe(pipe.data()) != 0) std::abort();
    pid_ = fork();
    if (pid_ == 0) {
      dup2(pipe[1], STDOUT_FILENO);
      execl(program.c_str(), program.c_str(), "tournament", "run", file.c_str(), "--json", "--data", folder.c_str(),
            nullptr);
      _exit(127);
    }
    close(pipe[1]);
    reading_ = std::jthread([this, from = pipe[0]] {
      std::string line;
      for (char c = 0; read(from, &c, 1) == 1;) {
        if (c != '\n') {
          line += c;
          continue;
        }
        if (line.starts_with(R"({"event":"game")")) {
          const std::scoped_lock lock(mutex_);
          kept_.push_back(Clock::now());
        }
        line.clear();
      }
      close(from);
    });
  }
  PlayedTournament(const PlayedTournament&) = delete;
  PlayedTournament(PlayedTournament&&) = delete;
  PlayedTournament& operator=(const PlayedTournament&) = delete;
  PlayedTournament& operator=(PlayedTournament&&) = delete;
  ~PlayedTournament() { stop(); }

  void stop() {
    if (pid_ < 0) return;
    kill(pid_, SIGINT);
    waitpid(pid_, nullptr, 0);
    pid_ = -1;
    reading_.join();
  }

  std::size_t games() {
    const std::scoped_lock lock(mutex_);
    return kept_.size();
  }
  // For how long a table with so many games has been missing the next one.
  std::chrono::duration<double> behind(std::size_t shown, Clock::time_point now) {
    const std::scoped_lock lock(mutex_);
    return shown < kept_.size() ? now - kept_[shown] : Clock::duration(0);
  }

 private:
  pid_t pid_ = -1;
  std::mutex mutex_;
  std::vector<Clock::time_point> kept_;
  std::jthread reading_;
};

// Somebody who watches it, and how old the table got before the next one came.
class TableWatcher : public std::enable_shared_from_this<TableWatcher> {
 public:
  TableWatcher(asio::io_context& context, PlayedTournament& played) : stream_(context), played_(played) {}

  void open(const tcp::endpoint& server) {
    stream_.next_layer().connect(server);
    stream_.handshake("localhost", "/api/tournaments/load/live");
    listen();
  }

  std::size_t tables() const { return tables_; }
  double worst() const { return worst_; }

 private:
  void listen() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return;
      self->hear();
      self->listen();
    });
  }

  void hear() {
    const std::string_view text(static_cast<const char*>(buffer_.data().data()), buffer_.size());
    constexpr std::string_view key = "\"finished\":";
    if (text.starts_with(R"({"type":"table")")) {
      if (tables_ > 0) worst_ = std::max(worst_, played_.behind(shown_, Clock::now()).count());
      shown_ = std::stoul(std::string(text.substr(text.find(key) + key.size(), 10)));
      ++tables_;
    }
    buffer_.consume(buffer_.size());
  }

  beast::websocket::stream<tcp::socket> stream_;
  PlayedTournament& played_;
  beast::flat_buffer buffer_;
  std::size_t tables_ = 0;
  std::size_t shown_ = 0;
  double worst_ = 0;
};

// Those who have the list of games open, or one of them: their pages ask again every other second.
class GamesReaders {
 public:
  GamesReaders(const tcp::endpoint& server, std::size_t readers, PlayedTournament& played)
      : between_(std::chrono::milliseconds(2000) / static_cast<long>(readers)), played_(played) {
    socket_.connect(server);
    socket_.set_option(tcp::no_delay(true));
    reading_ = std::jthread([this](const std::stop_token& stop) { read(stop); });
  }

  // Until now; nothing more is asked.
  std::vector<double> waits() {
    reading_.request_stop();
    reading_.join();
    std::sort(waits_.begin(), waits_.end());
    return waits_;
  }

 private:
  void read(const std::stop_token& stop) {
    auto next = Clock::now();
    for (std::size_t n = 0; !stop.stop_requested(); ++n) {
      std::this_thread::sleep_until(next += between_);
      const std::string which = n % 2 == 0
                                    ? std::string("games?which=finished&order=newest&from=1&count=50")
                                    : fmt::format("game?number={}", 1 + n % std::max<std::size_t>(1, played_.games()));
      const auto begin = Clock::now();
      http::request<http::string_body> request{http::verb::get, "/api/tournaments/load/" + which, 11};
      request.set(http::field::host, "localhost");
      http::write(socket_, request);
      http::response_parser<http::string_body> parser;
      http::read(socket_, buffer_, parser);
      waits_.push_back(std::chrono::duration<double>(Clock::now() - begin).count());
    }
  }

  std::chrono::nanoseconds between_;
  PlayedTournament& played_;
  asio::io_context context_;
  tcp::socket socket_{context_};
  beast::flat_buffer buffer_;
  std::vector<double> waits_;
  std::jthread reading_;
};

// Somebody who asks for an analysis, and when the first line came.
class Analyst : public std::enable_shared_from_this<Analyst> {
 public:
  explicit Analyst(asio::io_context& context) : stream_(context) {}

  void ask(const tcp::endpoint& server) {
    stream_.next_layer().connect(server);
    stream_.handshake("localhost", "/api/engine");
    const Json analysis{{"text", "kalah(pits=6,seeds=4)"}, {"best", 3}, {"ms", 60'000}};
    stream_.write(asio::buffer(Json{{"analyse", analysis}}.dump()));
    asked_ = Clock::now();
    listen();
  }

  // Those ahead as it was told at first, and the seconds to its first line; nothing: none has come.
  std::size_t ahead() const { return ahead_.value_or(0); }
  std::optional<double> first_line() const { return first_line_; }

 private:
  void listen() {
    stream_.async_read(buffer_, [self = shared_from_this()](beast::error_code error, std::size_t) {
      if (error) return;
      const Json told = Json::parse(beast::buffers_to_string(self->buffer_.data()));
      if (told["type"] == "waiting" && !self->ahead_) self->ahead_ = told["ahead"].get<std::size_t>();
      if (told["type"] == "analysis" && !self->first_line_)
        self->first_line_ = std::chrono::duration<double>(Clock::now() - self->asked_).count();
      self->buffer_.consume(self->buffer_.size());
      self->listen();
    });
  }

  beast::websocket::stream<tcp::socket> stream_;
  beast::flat_buffer buffer_;
  Clock::time_point asked_;
  std::optional<std::size_t> ahead_;
  std::optional<double> first_line_;
};

bool analyses(const std::string& program) {
  constexpr std::size_t count = 100;
  constexpr double seconds_for_each = 3;
  const double threads = std::max(1U, std::thread::hardware_concurrency());  // the server has as many
  const ServerProcess server(program);
  asio::io_context context;
  std::vector<std::shared_ptr<Analyst>> all;
  for (std::size_t i = 0; i < count; ++i) {
    all.push_back(std::make_shared<Analyst>(context));
    all.back()->ask(server.endpoint());
  }
  std::jthread listening([&] { context.run(); });
  std::this_thread::sleep_for(std::chrono::duration<double>(seconds_for_each * count / threads));
  context.stop();
  listening.join();
  std::size_t answered = 0;
  std::size_t in_time = 0;
  double last = 0;
  double worst = 0;  // as a share of what it may take
  for (const auto& one : all) {
    if (!one->first_line()) continue;
    ++answered;
    last = std::max(last, *one->first_line());
    const double share =
        *one->first_line() / (seconds_for_each * std::max(1.0, static_cast<double>(one->ahead()) / threads));
    worst = std::max(worst, share);
    if (share <= 1) ++in_time;
  }
  fmt::print(
      "{} analyses of one address, {:.0f} threads: {} have a first line, the last after {:.1f} s; {} within 3 s x "
      "those "
      "ahead / threads, at most {:.2f} of that; {:.0f} MB\n",
      count, threads, answered, last, in_time, worst, server.peak_megabytes());
  return in_time == count;
}

bool tournament(const std::string& program, std::chrono::seconds time) {
  constexpr std::size_t count = 500;
  constexpr std::size_t readers = 150;
  constexpr std::size_t players = 200;
  const ServerProcess server(program);
  PlayedTournament played(program, server.folder(), players);
  while (played.games() == 0) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  asio::io_context context;
  std::vector<std::shared_ptr<TableWatcher>> watchers;
  for (std::size_t i = 0; i < count; ++i) {
    watchers.push_back(std::make_shared<TableWatcher>(context, played));
    watchers.back()->open(server.endpoint());
  }
  std::jthread listening([&] { context.run(); });
  GamesReaders reading(server.endpoint(), readers, played);
  const double cpu = server.cpu_seconds();
  const std::size_t games = played.games();
  std::this_thread::sleep_for(time);
  const double used = (server.cpu_seconds() - cpu) / static_cast<double>(time.count());
  const std::size_t finished = played.games() - games;
  const std::vector<double> waits = reading.waits();
  context.stop();
  listening.join();
  double worst = 0;
  std::size_t tables = std::numeric_limits<std::size_t>::max();
  for (const auto& watcher : watchers) {
    worst = std::max(worst, watcher->worst());
    tables = std::min(tables, watcher->tables());
  }
  fmt::print(
      "tournament of {}, {} watchers of table and boards, {} of games too: {:.0f} games a second, {} tables each; "
      "at "
      "most {:.2f} s behind; {} answers about games, 99 % within {:.0f} ms; {:.0f} % of a core, {:.0f} MB\n",
      players, count, readers, static_cast<double>(finished) / static_cast<double>(time.count()), tables, worst,
      waits.size(), waits.empty() ? 0 : 1000 * waits[waits.size() * 99 / 100], 100 * used, server.peak_megabytes());
  return tables > 1 && !waits.empty() && worst < 1 && used < 0.6 && server.peak_megabytes() < 250;
}

int load(const std::string& program) {
  const ServerProcess server(program);
  const double speed = full_speed(server.endpoint(), std::chrono::seconds(5));
  fmt::print("moves at full speed       {:.0f} a second\n", speed);
  const auto waits = paced(server.endpoint(), 1000, std::chrono::seconds(20));
  const auto share = [&](double part) {
    return waits[static_cast<std::size_t>(part * static_cast<double>(waits.size() - 1))];
  };
  fmt::print(
      "moves at 1,000 a second   {} answered; half within {:.2f} ms, 99 % within {:.2f} ms, all within {:.1f} ms\n",
      waits.size(), share(0.5), share(0.99), waits.back());
  std::fflush(stdout);
  constexpr std::size_t watchers = 500;
  bool held = speed >= 1000 && share(0.99) < 5;
  for (int round = 0; round < 3; ++round) {
    const Watched watched = watch(server, watchers, 20);
    fmt::print("{} watchers, 20 moves/s  {} told of all {} moves; {:.0f} % of a core\n", watchers, watched.complete,
               lines_of_the_board, 100 * watched.cpu);
    held = held && watched.complete == watchers && watched.cpu < 0.5;
  }
  fmt::print("memory of the server      {:.0f} MB at most\n", server.peak_megabytes());
  held = held && server.peak_megabytes() < 200;
  std::fflush(stdout);
  held = tournament(program, std::chrono::seconds(20)) && held;
  std::fflush(stdout);
  held = analyses(program) && held;
  fmt::print("{}\n", held ? "all numbers held" : "MISSED");
  return held ? 0 : 1;
}

}  // namespace
}  // namespace turno::bench

int main(int argc, char** argv) {
  if (argc == 2) return turno::bench::load(argv[1]);
  if (argc == 3 && std::string(argv[2]) == "tournament")
    return turno::bench::tournament(argv[1], std::chrono::seconds(20)) ? 0 : 1;
  if (argc == 3 && std::string(argv[2]) == "analyses") return turno::bench::analyses(argv[1]) ? 0 : 1;
  fmt::print(stderr, "usage: turno_load TURNO [tournament | analyses]\n");
  return 2;
}
