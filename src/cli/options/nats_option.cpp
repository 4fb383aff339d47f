#include "cli/options/nats_option.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <utility>

#include "cli/messages/nats_messages.hpp"
#include "cli/options/typed_option.hpp"

namespace turno::cli {

CLI::Option* NatsOption::add_to(CLI::App& command, std::string_view help) {
  CLI::Option* url = add_option(command, "--nats", access.url, help, "URL");
  add_option(command, "--nats-creds", access.credentials, messages::nats_creds_help, "FILE")->needs(url);
  add_option(command, "--nats-ca", access.authority, messages::nats_ca_help, "FILE")->needs(url);
  add_option(command, "--nats-cert", access.certificate, messages::nats_cert_help, "FILE")->needs(url);
  add_option(command, "--nats-key", access.certificate_key, messages::nats_key_help, "FILE")->needs(url);
  return url;
}

std::string NatsOption::again() const {
  std::string words = fmt::format("--nats {}", access.url);
  for (const auto& [name, file] :
       std::array{std::pair{"creds", &access.credentials}, std::pair{"ca", &access.authority},
                  std::pair{"cert", &access.certificate}, std::pair{"key", &access.certificate_key}})
    if (!file->empty()) words += fmt::format(" --nats-{} {}", name, std::filesystem::absolute(*file).string());
  return words;
}

tl::expected<std::unique_ptr<remote::nats::Connection>, std::string> NatsOption::connect(
    const std::string& name) const {
  if (access.certificate.empty() != access.certificate_key.empty())
    return tl::unexpected(std::string(messages::nats_cert_needs_key));
  return remote::nats::Connection::open(access, name);
}

}  // namespace turno::cli
