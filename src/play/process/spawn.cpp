#include "play/process/spawn.hpp"

#include <utility>

#include "play/sandbox/not_entered_text.hpp"

namespace turno {

tl::expected<Spawned, NotStarted> spawn(const Command& command, const Sandbox& sandbox, const std::string& mark) {
  const auto program = find_program(command);
  if (!program) return tl::unexpected(NotStarted{program.error()});
  auto enclosure = sandbox.enclose(command, *program);
  if (!enclosure) return tl::unexpected(NotStarted{enclosure.error(), true});
  if (!enclosure->has_namespaces) enclosure->environment.push_back(mark);
  auto entered = enter(*enclosure);
  if (!entered) {
    const NotEntered& why = entered.error();
    return tl::unexpected(NotStarted{text_of(why, *program), is_want_of_room(why)});
  }
  if (enclosure->cgroup) enclosure->cgroup->close_doors();
  return Spawned{*std::move(entered), std::move(enclosure->cgroup), enclosure->has_namespaces};
}

}  // namespace turno
