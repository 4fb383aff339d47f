#include "course/vetting/common_lisp.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <unordered_map>

namespace turno::course {
namespace {

using Kinds = std::unordered_map<std::string, SymbolKind>;

std::string upper(std::string_view name) {
  std::string folded(name);
  for (char& c : folded)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return folded;
}

Kinds all_kinds() {
  Kinds kinds;
  for (const SymbolGroup& group : common_lisp_groups()) {
    for (std::string_view rest = group.names; !rest.empty();) {
      const std::size_t size = std::min(rest.find(' '), rest.size());
      if (size > 0) kinds.emplace(upper(rest.substr(0, size)), group.kind);
      rest.remove_prefix(std::min(size + 1, rest.size()));
    }
  }
  return kinds;
}

struct Twin {
  std::string_view name;
  std::string_view twin;
};
constexpr std::array twins{
    Twin{"DELETE", "remove"},
    Twin{"DELETE-DUPLICATES", "remove-duplicates"},
    Twin{"DELETE-IF", "remove-if"},
    Twin{"DELETE-IF-NOT", "remove-if-not"},
    Twin{"MAPCAN", "append and mapcar"},
    Twin{"MAPCON", "append and maplist"},
    Twin{"NBUTLAST", "butlast"},
    Twin{"NCONC", "append"},
    Twin{"NINTERSECTION", "intersection"},
    Twin{"NRECONC", "revappend"},
    Twin{"NREVERSE", "reverse"},
    Twin{"NSET-DIFFERENCE", "set-difference"},
    Twin{"NSUBST", "subst"},
    Twin{"NSUBSTITUTE", "substitute"},
    Twin{"NUNION", "union"},
    Twin{"INCF", "1+ or +"},
    Twin{"DECF", "1- or -"},
    Twin{"PUSH", "cons"},
    Twin{"PUSHNEW", "adjoin"},
    Twin{"POP", "first and rest"},
    Twin{"SETF", "let, do or loop"},
    Twin{"SETQ", "let, do or loop"},
};

}  // namespace

std::optional<SymbolKind> common_lisp_kind(std::string_view name) {
  static const Kinds kinds = all_kinds();
  const auto found = kinds.find(std::string(name));
  if (found == kinds.end()) return std::nullopt;
  return found->second;
}

std::string_view harmless_twin(std::string_view name) {
  const auto* const found =
      std::find_if(twins.begin(), twins.end(), [&](const Twin& twin) { return twin.name == name; });
  return found == twins.end() ? std::string_view() : found->twin;
}

}  // namespace turno::course
