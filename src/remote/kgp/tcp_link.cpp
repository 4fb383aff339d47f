#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <utility>

#include "remote/kgp/link.hpp"

namespace turno::remote::kgp {
namespace {

namespace asio = boost::asio;

class TcpLink final : public Link {
 public:
  TcpLink(Tcp::socket socket, Connections::Place place, std::size_t max_waiting, LinkEvents events)
      : Link(std::move(place), max_waiting, std::move(events)), socket_(std::move(socket)) {}

  void run() override {
    opened();
    read();
  }

 private:
  std::shared_ptr<TcpLink> self() { return std::static_pointer_cast<TcpLink>(shared_from_this()); }

  void read() {
    acknowledge_at_once();
    socket_.async_read_some(asio::buffer(buffer_), [self = self()](Error error, std::size_t size) {
      if (error) return self->drop("it closed the connection");
      self->received({self->buffer_.data(), size});
      self->read();
    });
  }

  // A client that sends a move and a yield apart waits for the acknowledgement of the first, which systems hold back
  // for 40 ms. The setting wears off, so it is made anew.
  void acknowledge_at_once() {
    const int yes = 1;
    setsockopt(socket_.native_handle(), IPPROTO_TCP, TCP_QUICKACK, &yes, sizeof yes);
  }

  void write(const std::string& bytes) override {
    asio::async_write(socket_, asio::buffer(bytes),
                      [self = self()](Error error, std::size_t /*size*/) { self->written(error); });
  }

  void shut_down() override {
    Error ignored;
    socket_.shutdown(Tcp::socket::shutdown_send, ignored);
  }

  void close_now() override {
    Error ignored;
    socket_.close(ignored);
  }

  Tcp::socket socket_;
  std::array<char, 4096> buffer_{};
};

}  // namespace

std::shared_ptr<Link> tcp_link(Tcp::socket socket, Connections::Place place, std::size_t max_waiting,
                               LinkEvents events) {
  return std::make_shared<TcpLink>(std::move(socket), std::move(place), max_waiting, std::move(events));
}

}  // namespace turno::remote::kgp
