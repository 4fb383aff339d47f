#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "remote/kgp/client.hpp"
#include "remote/kgp/link.hpp"

namespace turno::remote::kgp {

// Connects, and waits until that is done. The link belongs to the context. An error says what was in the way.
tl::expected<std::shared_ptr<Link>, std::string> connect_to(boost::asio::io_context& context,
                                                            const ServerAddress& server, Connections::Place place,
                                                            std::size_t max_waiting, LinkEvents events);

// A WebSocket that was asked for, and agreed to.
tl::expected<std::shared_ptr<Link>, std::string> ask_for_web_socket(Tcp::socket socket, const ServerAddress& server,
                                                                    Connections::Place place, std::size_t max_waiting,
                                                                    LinkEvents events);

}  // namespace turno::remote::kgp
