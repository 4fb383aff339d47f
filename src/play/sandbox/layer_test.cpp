#include "play/sandbox/layer.hpp"

#include <gtest/gtest.h>

namespace turno {
namespace {

TEST(Layers, AreReadByTheirNames) {
  const auto layers = parse_layers("uid, no-new-privileges");
  ASSERT_TRUE(layers) << layers.error();
  for (const Layer layer : all_layers)
    EXPECT_EQ(layers->has(layer), layer == Layer::Uid || layer == Layer::NoPrivileges) << to_text(layer);
}

TEST(Layers, AllHaveNamesThatAreReadAgain) {
  std::string names;
  for (const Layer layer : all_layers) names += std::string(names.empty() ? "" : ",") + std::string(to_text(layer));
  EXPECT_EQ(parse_layers(names).value(), Layers::all());
}

TEST(Layers, ThatDoNotExistAreRefused) {
  const auto layers = parse_layers("uid,magic");
  ASSERT_FALSE(layers);
  EXPECT_EQ(layers.error(),
            "there is no layer \"magic\"; layers: uid, namespaces, seccomp, landlock, limits, no-new-privileges, "
            "death-signal, cgroup");
}

}  // namespace
}  // namespace turno
