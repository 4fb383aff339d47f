#include "play/sandbox/layer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"

namespace turno {

tl::expected<Layers, std::string> parse_layers(std::string_view text) {
  Layers layers;
  for (const std::string_view name : split(text, ',')) {
    const auto* const found =
        std::find_if(all_layers.begin(), all_layers.end(), [&](Layer layer) { return to_text(layer) == trim(name); });
    if (found == all_layers.end()) {
      std::string known;
      for (const Layer layer : all_layers) known += fmt::format("{}{}", known.empty() ? "" : ", ", to_text(layer));
      return tl::unexpected(fmt::format("there is no layer \"{}\"; layers: {}", trim(name), known));
    }
    layers.add(*found);
  }
  return layers;
}

}  // namespace turno
