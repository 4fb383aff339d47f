#include "remote/network/connections.hpp"

#include <algorithm>

namespace turno::remote {

std::optional<Connections::Place> Connections::admit(const std::string& address) {
  const auto theirs = of_.find(address);
  if (theirs != of_.end() && theirs->second >= limits_.each) return std::nullopt;
  return admit_proxy(address);
}

std::optional<Connections::Place> Connections::admit_proxy(const std::string& address) {
  if (size_ >= limits_.all) return std::nullopt;
  ++of_[address];
  ++size_;
  return Place(*this, address);
}

void Connections::release(const std::string& address) {
  --size_;
  if (--of_[address] == 0) of_.erase(address);
}

void Connections::add(const std::shared_ptr<Connection>& connection) {
  if (open_.size() > 2 * limits_.all) open_.remove_if([](const auto& known) { return known.expired(); });
  open_.push_back(connection);
}

void Connections::finish_all() {
  for (const auto& known : open_)
    if (const auto connection = known.lock()) connection->finish();
}

}  // namespace turno::remote
