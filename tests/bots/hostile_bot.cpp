// A UGI bot that attacks: `hostile_bot ATTACK [TARGET] [at=start|game|move]`, or target=TARGET where a word that is a
// file would be taken for one of its own. It knows the rules and plays the first legal move. At its moment (its first
// `go`, unless `at` says another) it makes one of the attacks of the sandbox's table, says on stderr what that came to,
// and plays on; or it misbehaves in a way of its own, see below.

#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <system_error>
#include <thread>

#include "attacks/attack.hpp"
#include "core/random.hpp"
#include "manners.hpp"
#include "told_game.hpp"

namespace {

using namespace std::chrono_literals;
using turno::test::say;

using Clock = std::chrono::steady_clock;

constexpr auto longest_life = 60s;  // of whatever may be left behind where nothing holds it

struct Orders {
  std::string attack;
  std::string target;
  std::string moment = "move";
};

// What is different in how it plays, once its moment has come.
struct Manner {
  bool answers = true;
  bool ends_at_quit = true;
  std::chrono::milliseconds delay{0};
};

// Nothing says any more whose child it was.
void hide() {
  for (char** variable = environ; *variable != nullptr; ++variable) std::memset(*variable, 0, std::strlen(*variable));
}

// No signal that it hears.
[[noreturn]] void live_in_hiding() {
  for (int number = 1; number < SIGRTMAX; ++number) std::signal(number, SIG_IGN);
  std::this_thread::sleep_for(longest_life);
  _exit(0);
}

void burn_for_a_while() {
  const auto end = Clock::now() + longest_life;
  while (Clock::now() < end) {
  }
}

// On every core, in this process and in another, and woken a hundred times a second should it be stopped.
void burn() {
  if (fork() == 0) {
    burn_for_a_while();
    _exit(0);
  }
  for (unsigned i = 0; i < std::thread::hardware_concurrency(); ++i) std::thread(burn_for_a_while).detach();
  sigevent wake{};
  wake.sigev_notify = SIGEV_SIGNAL;
  wake.sigev_signo = SIGCONT;
  std::signal(SIGCONT, [](int) {});  // a timer whose signal nobody hears fires but once
  timer_t timer{};
  const itimerspec often{{0, 10'000'000}, {0, 10'000'000}};
  if (timer_create(CLOCK_MONOTONIC, &wake, &timer) == 0) timer_settime(timer, 0, &often, nullptr);
}

template <class Work>
void have_busy_children(int count, Work work) {
  for (int i = 0; i < count; ++i) {
    if (fork() != 0) continue;
    for (const auto end = Clock::now() + longest_life; Clock::now() < end;) work();
    _exit(0);
  }
}

// Reads so much memory in one call, where no stop reaches it, that it takes long.
void populate() {
  have_busy_children(12, [] {
    for (std::size_t bytes = std::size_t{8} << 30U; bytes > 0; bytes /= 2) {
      void* memory = mmap(nullptr, bytes, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_POPULATE, -1, 0);
      if (memory == MAP_FAILED) continue;
      munmap(memory, bytes);
      break;
    }
  });
}

// Its children wake each other, and it, as often as they can.
void wake_all() {
  std::signal(SIGCONT, [](int) {});
  have_busy_children(2, [] { kill(0, SIGCONT); });
}

// As many as it gets.
void burn_many() {
  try {
    for (int i = 0; i < 24; ++i) std::thread(burn_for_a_while).detach();
  } catch (const std::system_error&) {
    return;
  }
}

// A child that answers too, whoever is asked.
void have_a_helper() {
  if (fork() != 0) return;
  turno::Random random(static_cast<std::uint64_t>(getpid()));
  for (const auto end = Clock::now() + longest_life; Clock::now() < end;) {
    say("bestmove " + std::to_string(1 + random.below(6)));
    std::this_thread::sleep_for(std::chrono::milliseconds(random.below(20)));
  }
  _exit(0);
}

// Whoever is stopped goes on after two seconds.
void stop_parent() {
  const pid_t parent = getppid();
  if (fork() == 0) {
    std::this_thread::sleep_for(2s);
    kill(parent, SIGCONT);
    _exit(0);
  }
  const bool is_sent = kill(parent, SIGSTOP) == 0;
  std::cerr << "attack stop-parent: " << (is_sent ? "succeeded: sent" : "held: not sent") << std::endl;
}

// Several at once, in large pieces: whoever reads never comes to the end of it.
[[noreturn]] void flood_complaints() {
  for (int more = 0; more < 3 && fork() != 0; ++more) {
  }
  const std::string piece(std::size_t{64} << 10U, 'x');
  while (write(STDERR_FILENO, piece.data(), piece.size()) > 0) {
  }
  _exit(1);
}

using Misbehaviour = std::function<void(const std::string& target, Manner& manner)>;

const std::map<std::string, Misbehaviour>& misbehaviours() {
  static const std::map<std::string, Misbehaviour> all{
      {"flood", [](const std::string&, Manner&) { turno::test::flood(); }},
      {"flood-line", [](const std::string&, Manner&) { turno::test::flood_line(); }},
      {"flood-stderr", [](const std::string&, Manner&) { flood_complaints(); }},
      {"silent", [](const std::string&, Manner& manner) { manner.answers = false; }},
      // TARGET milliseconds after its time, which `go movetime` says.
      {"late", [](const std::string& target, Manner& manner) { manner.delay += std::atoi(target.c_str()) * 1ms; }},
      {"close-stdout", [](const std::string&, Manner&) { close(STDOUT_FILENO); }},
      {"daemon",
       [](const std::string&, Manner&) {
         hide();
         turno::test::leave_behind(live_in_hiding);
       }},
      {"deaf",
       [](const std::string&, Manner& manner) {
         std::signal(SIGTERM, SIG_IGN);
         manner.ends_at_quit = false;
       }},
      {"burn", [](const std::string&, Manner&) { burn(); }},
      {"burn-many", [](const std::string&, Manner&) { burn_many(); }},
      {"burn-many-silent",
       [](const std::string&, Manner& manner) {
         burn_many();
         manner.answers = false;
       }},
      {"populate", [](const std::string&, Manner&) { populate(); }},
      {"wake-all", [](const std::string&, Manner&) { wake_all(); }},
      {"clog", [](const std::string&, Manner&) { turno::test::sleep_for_ever(); }},  // and never reads
      {"helper", [](const std::string&, Manner&) { have_a_helper(); }},
      {"stop-parent", [](const std::string&, Manner&) { stop_parent(); }},
  };
  return all;
}

// False: there is no such attack.
bool attack(const Orders& orders, Manner& manner) {
  const auto own = misbehaviours().find(orders.attack);
  if (own != misbehaviours().end()) {
    own->second(orders.target, manner);
    return true;
  }
  for (const turno::Attack& one : turno::attacks()) {
    if (one.name != orders.attack) continue;
    const turno::Outcome outcome = one.run(orders.target);
    std::cerr << "attack " << one.name << ": " << (outcome.succeeded ? "succeeded: " : "held: ") << outcome.detail
              << std::endl;
    return true;
  }
  return false;
}

bool is_known(const std::string& name) {
  if (misbehaviours().contains(name)) return true;
  for (const turno::Attack& one : turno::attacks())
    if (one.name == name) return true;
  return false;
}

Orders read_orders(int argc, char** argv) {
  Orders orders;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word.starts_with("at="))
      orders.moment = word.substr(3);
    else if (word.starts_with("target="))
      orders.target = word.substr(7);
    else
      (i == 1 ? orders.attack : orders.target) = word;
  }
  return orders;
}

// How long `go movetime MS` lets it think.
std::chrono::milliseconds time_to_move(const std::string& go) {
  const std::size_t at = go.find("movetime ");
  return at == std::string::npos ? 0ms : std::atoi(go.c_str() + at + 9) * 1ms;
}

}  // namespace

int main(int argc, char** argv) {
  const Orders orders = read_orders(argc, argv);
  if (!is_known(orders.attack)) {
    std::cerr << "hostile_bot: there is no attack \"" << orders.attack << '"' << std::endl;
    return 2;
  }
  Manner manner;
  bool has_attacked = false;
  const auto moment = [&](const std::string& now) {
    if (has_attacked || now != orders.moment) return;
    has_attacked = true;
    attack(orders, manner);
  };
  moment("start");
  turno::test::ToldGame game;
  for (std::string line; std::getline(std::cin, line);) {
    if (line == "ugi") {
      say("id name hostile bot " + orders.attack +
          "\nid author turno\noption name Game type string default kalah\nugiok");
    } else if (line == "isready") {
      say("readyok");
    } else if (line == "uginewgame") {
      moment("game");
    } else if (line.starts_with("setoption name Game value ")) {
      game.choose(line.substr(26));
    } else if (line.starts_with("position")) {
      game.tell(line);
    } else if (line.starts_with("query")) {
      say(game.answer(line));
    } else if (line.starts_with("go")) {
      moment("move");
      if (manner.delay > 0ms) std::this_thread::sleep_for(time_to_move(line) + manner.delay);
      if (manner.answers) say("bestmove " + game.legal().front().text);
    } else if (line == "quit" && manner.ends_at_quit) {
      std::_Exit(0);  // threads may still burn
    }
  }
  if (!manner.ends_at_quit) turno::test::sleep_for_ever();
  std::_Exit(0);
}
