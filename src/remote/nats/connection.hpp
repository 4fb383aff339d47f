#pragma once

#include <nats/nats.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace turno::remote::nats {

// How to reach a NATS server and to show who one is, with NATS's own files.
struct Access {
  std::string url;               // also several, with commas between them; a user and a password may stand in it
  std::string credentials = {};  // a .creds file
  std::string authority = {};    // whose certificates are trusted; empty: the system's
  std::string certificate = {};  // one's own, for servers that ask for it
  std::string certificate_key = {};
};

// What ends handles of the C library.
struct HandleDeleter {
  void operator()(natsConnection* it) const { natsConnection_Destroy(it); }
  void operator()(natsOptions* it) const { natsOptions_Destroy(it); }
  void operator()(natsSubscription* it) const { natsSubscription_Destroy(it); }
  void operator()(natsMsg* it) const { natsMsg_Destroy(it); }
  void operator()(jsCtx* it) const { jsCtx_Destroy(it); }
  void operator()(jsStreamInfo* it) const { jsStreamInfo_Destroy(it); }
  void operator()(jsConsumerInfo* it) const { jsConsumerInfo_Destroy(it); }
  void operator()(jsPubAck* it) const { jsPubAck_Destroy(it); }
  void operator()(jsStreamNamesList* it) const { jsStreamNamesList_Destroy(it); }
};
template <class T>
using Handle = std::unique_ptr<T, HandleDeleter>;

template <class T>
using Result = tl::expected<T, std::string>;

// A message that somebody sent. One that was pulled from a stream is its receiver's until it is acknowledged, given
// back, or held for longer than the lease without a word. The subscription must outlive it.
class Message {
 public:
  explicit Message(natsMsg* message) : message_(message) {}

  std::string_view data() const {
    return {natsMsg_GetData(message_.get()), static_cast<std::size_t>(natsMsg_GetDataLength(message_.get()))};
  }
  std::string subject() const { return natsMsg_GetSubject(message_.get()); }
  std::string reply() const {
    const char* reply = natsMsg_GetReply(message_.get());
    return reply == nullptr ? "" : reply;
  }

  bool acknowledge();      // waits until the server knows it
  void say_in_progress();  // the lease begins anew
  void give_back();        // somebody else shall have it at once

 private:
  Handle<natsMsg> message_;
};

// Hands every message of a subject to a function, in a thread of the library, until it goes.
class Listener {
 public:
  using OnMessage = std::function<void(Message)>;

  static Result<std::unique_ptr<Listener>> listen(natsConnection* connection, const std::string& subject,
                                                  OnMessage on_message);
  Listener(const Listener&) = delete;
  Listener(Listener&&) = delete;
  Listener& operator=(const Listener&) = delete;
  Listener& operator=(Listener&&) = delete;
  ~Listener();  // no message is being handed over any more

 private:
  explicit Listener(OnMessage on_message) : on_message_(std::move(on_message)) {}

  OnMessage on_message_;
  Handle<natsSubscription> subscription_;
  struct Ended;
  std::shared_ptr<Ended> ended_;
};

// Pulls messages from a consumer of a stream. One thread uses it.
class Puller {
 public:
  explicit Puller(natsSubscription* subscription) : subscription_(subscription) {}

  // At least one, as soon as there is one; none when there was none in that time. An error: the connection is down, or
  // the consumer is gone.
  Result<std::vector<Message>> pull(int most, std::chrono::milliseconds wait);

 private:
  Handle<natsSubscription> subscription_;
};

struct ConsumerState {
  std::uint64_t waiting = 0;  // not yet with anybody
  std::uint64_t held = 0;     // with somebody who has not acknowledged them
};

// A connection to a server with JetStream, or to a cluster of them. It comes back by itself when it is lost. Many
// threads may use it.
class Connection {
 public:
  // An error says what to do.
  static Result<std::unique_ptr<Connection>> open(const Access& access, const std::string& name);

  bool is_up() const;
  std::size_t max_payload() const;

  // Without a stream: whoever listens hears it, or nobody.
  bool say(const std::string& subject, std::string_view data);
  Result<std::unique_ptr<Listener>> listen(const std::string& subject, Listener::OnMessage on_message);
  // The first answer; nothing if nobody listens or answers in time.
  std::optional<std::string> ask(const std::string& subject, std::string_view data, std::chrono::milliseconds wait);
  // All answers until none has come for so long.
  std::vector<std::string> ask_all(const std::string& subject, std::string_view data, std::chrono::milliseconds quiet);

  // Streams keep what is published to their subjects until somebody has acknowledged it.
  Result<void> make_stream(const std::string& stream, const std::string& subject, const std::string& description,
                           int replicas);
  Result<std::optional<std::string>> description_of(const std::string& stream);  // nothing: there is no such stream
  Result<bool> delete_stream(const std::string& stream);                         // whether there was one
  Result<std::vector<std::string>> streams();
  Result<void> purge(const std::string& stream, const std::string& subject);
  Result<void> make_consumer(const std::string& stream, const std::string& consumer, const std::string& subject,
                             std::chrono::milliseconds lease);
  Result<ConsumerState> look_at_consumer(const std::string& stream, const std::string& consumer);
  Result<std::unique_ptr<Puller>> puller(const std::string& stream, const std::string& consumer,
                                         const std::string& subject);

  // When this returns without an error, the stream has it.
  Result<std::uint64_t> publish(const std::string& subject, std::string_view data);
  // The same if the last message of the subject has this number; 0: there is none.
  Result<std::uint64_t> publish_after(const std::string& subject, std::string_view data, std::uint64_t last);
  struct Kept {
    std::string data;
    std::uint64_t number = 0;
  };
  Result<std::optional<Kept>> last_of(const std::string& stream, const std::string& subject);

 private:
  Connection() = default;

  Result<std::uint64_t> publish(const std::string& subject, std::string_view data, jsPubOptions* options);

  std::string url_;
  Handle<natsConnection> connection_;
  Handle<jsCtx> jet_stream_;
};

}  // namespace turno::remote::nats
