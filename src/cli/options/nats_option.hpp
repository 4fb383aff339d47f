#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "remote/nats/connection.hpp"

namespace turno::cli {

// --nats URL, with NATS's own files beside it, as all commands take it that play or look through a server.
struct NatsOption {
  remote::nats::Access access;

  CLI::Option* add_to(CLI::App& command, std::string_view help);

  bool is_given() const { return !access.url.empty(); }
  std::string again() const;  // the same options as words of a command
  tl::expected<std::unique_ptr<remote::nats::Connection>, std::string> connect(const std::string& name) const;
};

}  // namespace turno::cli
