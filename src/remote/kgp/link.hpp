#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "remote/network/connections.hpp"

namespace turno::remote::kgp {

// What the bytes of a connection are handed to, on the thread of the server.
struct LinkEvents {
  std::function<void(std::string_view bytes)> received;
  std::function<void(std::string_view why)> closed;  // once
};

// The way to one client, whatever carries the bytes. Nobody waits for it: what it cannot take yet stands in line, and
// whoever does not read is dropped.
class Link : public std::enable_shared_from_this<Link> {
 public:
  Link(Connections::Place place, std::size_t max_waiting, LinkEvents events);
  Link(const Link&) = delete;
  Link(Link&&) = delete;
  Link& operator=(const Link&) = delete;
  Link& operator=(Link&&) = delete;
  virtual ~Link() = default;

  virtual void run() = 0;
  void send(std::string bytes);
  void close_after_output();
  void drop(std::string_view why);

  const std::string& address() const { return place_.address(); }

 protected:
  using Error = boost::system::error_code;

  // The lower end: writes this much, and calls written(); what it has read it hands to received().
  virtual void write(const std::string& bytes) = 0;
  virtual void shut_down() = 0;  // what was written still arrives
  virtual void close_now() = 0;

  void opened();  // from now on it can be written
  void written(Error error);
  void received(std::string_view bytes) const;

 private:
  void write_next();

  Connections::Place place_;
  std::size_t max_waiting_;
  LinkEvents events_;
  std::string waiting_;
  std::string writing_;
  bool is_open_ = false;
  bool is_writing_ = false;
  bool closes_ = false;
  bool is_closed_ = false;
};

using Tcp = boost::asio::ip::tcp;

// Lines over TCP as they are.
std::shared_ptr<Link> tcp_link(Tcp::socket socket, Connections::Place place, std::size_t max_waiting,
                               LinkEvents events);
// The same in messages of a WebSocket, which the client asks for at /socket.
std::shared_ptr<Link> web_socket_link(Tcp::socket socket, Connections::Place place, std::size_t max_waiting,
                                      LinkEvents events);

}  // namespace turno::remote::kgp
