#include "cli/generate/generate.hpp"

#include "cli/generate/command_tree.hpp"
#include "cli/generate/completions.hpp"
#include "cli/generate/manual_page.hpp"
#include "cli/generate/vocabulary.hpp"
#include "cli/messages/generate_messages.hpp"
#include "cli/options/typed_option.hpp"

namespace turno::cli {

void add_generate(CLI::App& app, std::string& what) {
  add_option(app, "--generate", what, messages::generate_help, "man|bash|zsh|fish")
      ->check(one_word_of({"man", "bash", "zsh", "fish"}));
}

std::string generated(const CLI::App& app, const Catalog& catalog, const std::string& what) {
  const CommandNode top = command_tree(app);
  if (what == "man") return manual_page(top, TURNO_VERSION);
  const Vocabulary vocabulary = vocabulary_of(catalog);
  if (what == "bash") return bash_completion(top, vocabulary);
  if (what == "zsh") return zsh_completion(top, vocabulary);
  return fish_completion(top, vocabulary);
}

}  // namespace turno::cli
