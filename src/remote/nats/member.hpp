#pragma once

#include <cstdint>
#include <stop_token>
#include <string>

#include "engine/catalog.hpp"
#include "remote/nats/message.hpp"

namespace turno::remote::nats {

// A search over a few positions of every game: what it counts is the same on every machine with the same search, and
// how long it takes tells machines apart.
struct Measured {
  std::uint64_t signature = 0;
  std::uint64_t nodes_a_second = 0;
};
Measured measure_search(const Catalog& catalog, const std::stop_token& stop = {});

// Machines of one class search about as fast: the fastest of a class at most a quarter faster than its slowest. Timed
// games are played within a class.
int speed_class(std::uint64_t nodes_a_second);

// Why a worker cannot be taken; empty if it can.
std::string why_refused(const Registration& worker, std::string_view version, std::uint64_t bench);

// The name of this machine, for people.
std::string host_name();

// A new id: the name of this machine and something that nobody else has drawn.
std::string new_id();

}  // namespace turno::remote::nats
