#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace turno::remote {

// An open connection that can be asked to end.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection(Connection&&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection& operator=(Connection&&) = delete;
  virtual ~Connection() = default;

  virtual void finish() = 0;  // after what is on its way
};

// How many are connected, from where, and who they are. One thread uses it.
class Connections {
 public:
  struct Limits {
    std::size_t all = 2000;
    std::size_t each = 200;  // from one address
  };

  explicit Connections(const Limits& limits) : limits_(limits) {}

  // A place, given back when it goes. It must not outlive the connections.
  class Place {
   public:
    Place(Connections& connections, std::string address) : connections_(&connections), address_(std::move(address)) {}
    Place(const Place&) = delete;
    Place(Place&& other) noexcept
        : connections_(std::exchange(other.connections_, nullptr)), address_(std::move(other.address_)) {}
    Place& operator=(const Place&) = delete;
    Place& operator=(Place&& other) noexcept {
      std::swap(connections_, other.connections_);
      std::swap(address_, other.address_);
      return *this;
    }
    ~Place() {
      if (connections_ != nullptr) connections_->release(address_);
    }

    const std::string& address() const { return address_; }

   private:
    Connections* connections_;
    std::string address_;
  };

  std::optional<Place> admit(const std::string& address);
  std::optional<Place> admit_proxy(const std::string& address);  // behind which are many clients
  std::size_t size() const { return size_; }

  // To be told when the server is about to stop.
  void add(const std::shared_ptr<Connection>& connection);
  void finish_all();

 private:
  void release(const std::string& address);

  Limits limits_;
  std::size_t size_ = 0;
  std::unordered_map<std::string, std::size_t> of_;
  std::list<std::weak_ptr<Connection>> open_;
};

}  // namespace turno::remote
