#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <tuple>
#include <vector>

#include "pseudo_terminal.hpp"
#include "tournament_command.hpp"

// The manual page, and completions as a person finds them: typed into the shells themselves.
namespace turno {
namespace {

using test::PseudoTerminal;
using test::run;

// A line as it is typed, with a tab where it is completed, and the line that has come of it.
struct Typed {
  std::string line;
  std::string completed;
};

const std::vector<Typed> lines{
    {"gam\t", "games"},
    {"tournament stan\t", "tournament standings"},
    {"analyse mancala11-2\t", "analyse mancala11-2018"},
    {"analyse kalah --alg\t neg\t --dep\t 3", "analyse kalah --algorithm negamax --depth 3"},
    {"match kalah --first kali\t --second=prevent-c\t", "match kalah --first kalimon --second=prevent-captures"},
    {"analyse kalah --eval preven\t", "analyse kalah --eval prevent-captures"},
    {"play --language p\t", "play --language pt"},
    {"analyse --depth 3 mancala11-2\t --js\t", "analyse --depth 3 mancala11-2018 --json"},
    {"show 'mancala11(rob\t2)'", "show mancala11(robbery=2)"},
    {"tournament standings --data DATA spr\t", "tournament standings --data DATA spring"},
};

class Completion : public test::TournamentCommand {
 protected:
  void SetUp() override {
    fine("run " + file("spring.toml", {"first", "last"}, std::string(test::quick)));
    ASSERT_EQ(test::run(fmt::format("turno --generate {} > {}", shell_, path("script"))).exit_code, 0);
  }
  explicit Completion(std::string shell) : shell_(std::move(shell)) {}

  std::string with_data(std::string text) const {
    if (const auto at = text.find("DATA"); at != std::string::npos) text.replace(at, 4, path("data"));
    return text;
  }

  // Types all lines to a command that says what it was told.
  void type_all(PseudoTerminal& shell) const {
    for (const Typed& typed : lines) {
      shell.type("told " + with_data(typed.line) + "\n");
      ASSERT_TRUE(shell.says("<" + with_data(typed.completed) + ">")) << typed.line << "\n" << shell.heard();
    }
  }

  std::string begin(std::string_view more) const {
    std::ofstream(path("begin")) << fmt::format("PATH={}:$PATH\n{}", TURNO_BIN, more);
    return "source " + path("begin") + "\n";
  }

 private:
  std::string shell_;
};

class BashCompletion : public Completion {
 protected:
  BashCompletion() : Completion("bash") {}
};

class ZshCompletion : public Completion {
 protected:
  ZshCompletion() : Completion("zsh") {}
};

class FishCompletion : public Completion {
 protected:
  FishCompletion() : Completion("fish") {}
};

TEST_F(BashCompletion, CompletesWhatIsTyped) {
  PseudoTerminal shell({"/bin/bash", "--norc", "--noprofile", "-i"});
  shell.type(begin(fmt::format("source {}\ntold() {{ echo \"<${{*%% }}>\"; }}\ncomplete -F _turno told\necho rea''dy\n",
                               path("script"))));
  ASSERT_TRUE(shell.says("ready")) << shell.heard();
  type_all(shell);
}

TEST_F(ZshCompletion, CompletesWhatIsTyped) {
  PseudoTerminal shell({"/bin/zsh", "-f", "-i"});
  shell.type(begin(
      fmt::format("autoload -U compinit\ncompinit -D -u\nsource {}\ntold() {{ echo \"<$*>\" }}\ncompdef _turno told\n"
                  "unsetopt zle_bracketed_paste\necho rea''dy\n",
                  path("script"))));
  ASSERT_TRUE(shell.says("ready")) << shell.heard();
  type_all(shell);
}

// Fish says itself what it would offer.
TEST_F(FishCompletion, OffersWhatFits) {
  for (const auto& [line, offered] : std::vector<Typed>{
           {"gam", "games\t"},
           {"tournament stan", "standings\t"},
           {"analyse mancala11-2", "mancala11-2018"},
           {"analyse kalah --alg", "--algorithm\t"},
           {"analyse kalah --algorithm neg", "negamax"},
           {"match kalah --first kali", "kalimon"},
           {"match kalah --second=prevent-c", "--second=prevent-captures"},
           {"analyse kalah --eval preven", "prevent-captures"},
           {"play --language p", "pt"},
           {"analyse --depth 3 mancala11-2", "mancala11-2018"},
           {"show 'mancala11(rob", "mancala11(robbery="},
           {"tournament standings --data DATA spr", "spring"},
       }) {
    std::ofstream(path("ask")) << fmt::format("source {}\ncomplete -C \"turno {}\"\n", path("script"), with_data(line));
    const auto finished = run("fish --no-config " + path("ask"));
    EXPECT_EQ(finished.out.substr(0, offered.size()), offered) << line << "\n" << finished.out << finished.err;
    EXPECT_EQ(finished.err, "") << line;
  }
}

TEST(ManualPage, HasEveryCommandAndOption) {
  const std::string page = run("turno --generate man | groff -man -Tascii -P-cbou").out;
  const std::string words = run("turno --generate man | groff -man -Tascii -ww 2>&1 >/dev/null").out;
  EXPECT_EQ(words, "");  // no warnings
  for (const auto* part :
       {"TURNO(1)", "turno tournament standings", "--opening-moves", "two versions until", "mine.cl"})
    EXPECT_NE(page.find(part), std::string::npos) << part;
}

TEST(Generate, RefusesWhatItDoesNotKnow) {
  test::expect_refused("turno", {{"--generate tcsh", "there is no \"tcsh\"; write man or bash or zsh or fish"}});
}

}  // namespace
}  // namespace turno
