#include "remote/nats/connection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <condition_variable>
#include <mutex>
#include <utility>

#include "core/return_if_error.hpp"
#include "core/text.hpp"

namespace turno::remote::nats {
namespace {

constexpr int api_wait = 5000;         // ms
constexpr int reconnect_wait = 250;    // ms
constexpr int connect_timeout = 3000;  // ms
constexpr std::int64_t to_nanoseconds = 1'000'000;

std::string why(natsStatus status) {
  natsStatus last = NATS_OK;
  const char* detail = nats_GetLastError(&last);
  if (last == status && detail != nullptr && *detail != '\0')
    return fmt::format("{} ({})", natsStatus_GetText(status), detail);
  return natsStatus_GetText(status);
}

// Passwords are not for messages.
std::string shown(std::string url) {
  const std::size_t at = url.rfind('@');
  const std::size_t scheme = url.find("://");
  if (at != std::string::npos && scheme != std::string::npos && scheme + 3 < at) url.erase(scheme + 3, at - scheme - 2);
  return url;
}

std::string cannot_connect(const Access& access, natsStatus status) {
  const std::string url = shown(access.url);
  switch (status) {
    case NATS_NO_SERVER:
    case NATS_TIMEOUT:
    case NATS_IO_ERROR:
    case NATS_SYS_ERROR:
      return fmt::format("no NATS server answers at {}; start one with nats-server --jetstream, or name another", url);
    case NATS_CONNECTION_AUTH_FAILED:
    case NATS_NOT_PERMITTED:
      return fmt::format(
          "the NATS server at {} refuses these credentials; give --nats-creds FILE, or user and password in the URL",
          url);
    case NATS_SECURE_CONNECTION_WANTED:
    case NATS_SECURE_CONNECTION_REQUIRED:
    case NATS_SSL_ERROR:
      return fmt::format("no secure connection to the NATS server at {}: {}; see --nats-ca, and tls:// in the URL", url,
                         why(status));
    case NATS_ADDRESS_MISSING:
    case NATS_INVALID_ARG: return fmt::format("{} is no address of a NATS server; write nats://HOST:4222", url);
    default: return fmt::format("cannot connect to the NATS server at {}: {}", url, why(status));
  }
}

Result<Handle<natsOptions>> options_of(const Access& access, const std::string& name) {
  natsOptions* made = nullptr;
  if (natsOptions_Create(&made) != NATS_OK) return tl::unexpected<std::string>("out of memory");
  Handle<natsOptions> options(made);
  std::vector<std::string> texts;
  for (const std::string_view url : split(access.url, ',')) texts.emplace_back(trim(url));
  std::vector<const char*> urls;
  urls.reserve(texts.size());
  for (const std::string& text : texts) urls.push_back(text.c_str());
  const auto set = [&](natsStatus status, const std::string& file) -> Result<void> {
    if (status == NATS_OK) return {};
    if (file.empty()) return tl::unexpected(cannot_connect(access, status));
    return tl::unexpected(fmt::format("cannot use {}: {}", file, why(status)));
  };
  RETURN_IF_ERROR(set(natsOptions_SetServers(made, urls.data(), static_cast<int>(urls.size())), ""));
  natsOptions_SetName(made, name.c_str());
  natsOptions_SetTimeout(made, connect_timeout);
  natsOptions_SetMaxReconnect(made, -1);
  natsOptions_SetReconnectWait(made, reconnect_wait);
  natsOptions_SetFailRequestsOnDisconnect(made, true);
  natsOptions_SetPingInterval(made, 5000);
  natsOptions_SetMaxPingsOut(made, 2);
  if (const std::string& file = access.credentials; !file.empty())
    RETURN_IF_ERROR(set(natsOptions_SetUserCredentialsFromFiles(made, file.c_str(), nullptr), file));
  const bool is_secure = !access.authority.empty() || !access.certificate.empty();
  if (is_secure) RETURN_IF_ERROR(set(natsOptions_SetSecure(made, true), ""));
  if (const std::string& file = access.authority; !file.empty())
    RETURN_IF_ERROR(set(natsOptions_LoadCATrustedCertificates(made, file.c_str()), file));
  if (const std::string& file = access.certificate; !file.empty())
    RETURN_IF_ERROR(set(natsOptions_LoadCertificatesChain(made, file.c_str(), access.certificate_key.c_str()), file));
  return options;
}

}  // namespace

bool Message::acknowledge() { return natsMsg_AckSync(message_.get(), nullptr, nullptr) == NATS_OK; }
void Message::say_in_progress() { natsMsg_InProgress(message_.get(), nullptr); }
void Message::give_back() { natsMsg_Nak(message_.get(), nullptr); }

// The library may still be at a message when a subscription is destroyed; it tells when it is done.
struct Listener::Ended {
  std::mutex mutex;
  std::condition_variable has_ended;
  bool is_done = false;

  static void tell(void* closure) {
    const std::unique_ptr<std::shared_ptr<Ended>> own(static_cast<std::shared_ptr<Ended>*>(closure));
    const std::scoped_lock lock((*own)->mutex);
    (*own)->is_done = true;
    (*own)->has_ended.notify_all();
  }
};

constexpr std::int64_t flush_time_ms = 2000;

Result<std::unique_ptr<Listener>> Listener::listen(natsConnection* connection, const std::string& subject,
                                                   OnMessage on_message) {
  std::unique_ptr<Listener> listener(new Listener(std::move(on_message)));
  natsSubscription* subscription = nullptr;
  const auto hand_over = [](natsConnection*, natsSubscription*, natsMsg* message, void* closure) {
    static_cast<Listener*>(closure)->on_message_(Message(message));
  };
  const natsStatus status =
      natsConnection_Subscribe(&subscription, connection, subject.c_str(), hand_over, listener.get());
  if (status != NATS_OK) return tl::unexpected(fmt::format("cannot listen to {}: {}", subject, why(status)));
  listener->subscription_.reset(subscription);
  listener->ended_ = std::make_shared<Ended>();
  auto closure = std::make_unique<std::shared_ptr<Ended>>(listener->ended_);
  if (natsSubscription_SetOnCompleteCB(subscription, &Ended::tell, closure.get()) == NATS_OK) {
    static_cast<void>(closure.release());  // tell() owns it
  } else {
    listener->ended_->is_done = true;
  }
  // Whatever is said from now on is heard. Where the server is away, the subscription is made when it is back.
  static_cast<void>(natsConnection_FlushTimeout(connection, flush_time_ms));
  return listener;
}

Listener::~Listener() {
  if (!subscription_) return;
  natsSubscription_Unsubscribe(subscription_.get());
  std::unique_lock lock(ended_->mutex);
  ended_->has_ended.wait_for(lock, std::chrono::seconds(5), [&] { return ended_->is_done; });
}

Result<std::vector<Message>> Puller::pull(int most, std::chrono::milliseconds wait) {
  std::vector<Message> messages;
  natsMsgList list{};
  const auto take_over = [&] {
    for (int i = 0; i < list.Count; ++i) messages.emplace_back(std::exchange(list.Msgs[i], nullptr));
    natsMsgList_Destroy(&list);
  };
  const natsStatus status =
      natsSubscription_Fetch(&list, subscription_.get(), 1, std::max<std::int64_t>(wait.count(), 1), nullptr);
  take_over();
  if (messages.empty()) {
    if (status == NATS_OK || status == NATS_TIMEOUT || status == NATS_NOT_FOUND) return messages;
    return tl::unexpected(why(status));
  }
  if (most > 1) {  // what is there already
    jsFetchRequest request;
    jsFetchRequest_Init(&request);
    request.Batch = most - 1;
    request.NoWait = true;
    request.Expires = api_wait * to_nanoseconds;
    natsSubscription_FetchRequest(&list, subscription_.get(), &request);
    take_over();
  }
  return messages;
}

Result<std::unique_ptr<Connection>> Connection::open(const Access& access, const std::string& name) {
  auto options = options_of(access, name);
  RETURN_IF_ERROR(options);
  std::unique_ptr<Connection> made(new Connection);
  made->url_ = shown(access.url);
  natsConnection* connection = nullptr;
  if (const natsStatus status = natsConnection_Connect(&connection, options->get()); status != NATS_OK)
    return tl::unexpected(cannot_connect(access, status));
  made->connection_.reset(connection);
  jsOptions settings;
  jsOptions_Init(&settings);
  settings.Wait = api_wait;
  jsCtx* jet_stream = nullptr;
  if (const natsStatus status = natsConnection_JetStream(&jet_stream, connection, &settings); status != NATS_OK)
    return tl::unexpected(cannot_connect(access, status));
  made->jet_stream_.reset(jet_stream);
  jsAccountInfo* account = nullptr;
  jsErrCode code{};
  const natsStatus status = js_GetAccountInfo(&account, jet_stream, nullptr, &code);
  jsAccountInfo_Destroy(account);
  if (status == NATS_NO_RESPONDERS || code == JSNotEnabledErr || code == JSNotEnabledForAccountErr)
    return tl::unexpected(fmt::format(
        "the NATS server at {} has no JetStream, which keeps games safe on their way; start it with --jetstream",
        made->url_));
  if (status != NATS_OK)
    return tl::unexpected(
        fmt::format("JetStream of the NATS server at {} does not answer: {}", made->url_, why(status)));
  return made;
}

bool Connection::is_up() const { return natsConnection_Status(connection_.get()) == NATS_CONN_STATUS_CONNECTED; }

std::size_t Connection::max_payload() const {
  return static_cast<std::size_t>(natsConnection_GetMaxPayload(connection_.get()));
}

bool Connection::say(const std::string& subject, std::string_view data) {
  return natsConnection_Publish(connection_.get(), subject.c_str(), data.data(), static_cast<int>(data.size())) ==
             NATS_OK &&
         natsConnection_FlushTimeout(connection_.get(), api_wait) == NATS_OK;
}

Result<std::unique_ptr<Listener>> Connection::listen(const std::string& subject, Listener::OnMessage on_message) {
  auto listener = Listener::listen(connection_.get(), subject, std::move(on_message));
  if (listener) natsConnection_FlushTimeout(connection_.get(), api_wait);
  return listener;
}

std::optional<std::string> Connection::ask(const std::string& subject, std::string_view data,
                                           std::chrono::milliseconds wait) {
  natsMsg* reply = nullptr;
  const natsStatus status = natsConnection_Request(&reply, connection_.get(), subject.c_str(), data.data(),
                                                   static_cast<int>(data.size()), wait.count());
  if (status != NATS_OK) return std::nullopt;
  return std::string(Message(reply).data());
}

std::vector<std::string> Connection::ask_all(const std::string& subject, std::string_view data,
                                             std::chrono::milliseconds quiet) {
  std::vector<std::string> answers;
  natsInbox* inbox = nullptr;
  if (natsInbox_Create(&inbox) != NATS_OK) return answers;
  natsSubscription* made = nullptr;
  const natsStatus status = natsConnection_SubscribeSync(&made, connection_.get(), inbox);
  const Handle<natsSubscription> subscription(made);
  if (status == NATS_OK && natsConnection_PublishRequest(connection_.get(), subject.c_str(), inbox, data.data(),
                                                         static_cast<int>(data.size())) == NATS_OK) {
    natsMsg* message = nullptr;
    while (natsSubscription_NextMsg(&message, made, quiet.count()) == NATS_OK) {
      const Message answer(message);
      if (natsMsg_IsNoResponders(message)) break;
      answers.emplace_back(answer.data());
    }
  }
  natsInbox_Destroy(inbox);
  return answers;
}

Result<void> Connection::make_stream(const std::string& stream, const std::string& subject,
                                     const std::string& description, int replicas) {
  jsStreamConfig settings;
  jsStreamConfig_Init(&settings);
  std::array<const char*, 1> subjects{subject.c_str()};
  settings.Name = stream.c_str();
  settings.Description = description.c_str();
  settings.Subjects = subjects.data();
  settings.SubjectsLen = static_cast<int>(subjects.size());
  settings.Retention = js_WorkQueuePolicy;
  settings.Storage = js_FileStorage;
  settings.Replicas = replicas;
  jsErrCode code{};
  const natsStatus status = js_AddStream(nullptr, jet_stream_.get(), &settings, nullptr, &code);
  if (status == NATS_OK) return {};
  return tl::unexpected(fmt::format("cannot make the stream {} at {}: {}", stream, url_, why(status)));
}

Result<std::optional<std::string>> Connection::description_of(const std::string& stream) {
  jsStreamInfo* made = nullptr;
  jsErrCode code{};
  const natsStatus status = js_GetStreamInfo(&made, jet_stream_.get(), stream.c_str(), nullptr, &code);
  const Handle<jsStreamInfo> info(made);
  if (status == NATS_NOT_FOUND || code == JSStreamNotFoundErr) return std::optional<std::string>();
  if (status != NATS_OK) return tl::unexpected(fmt::format("cannot look at the stream {}: {}", stream, why(status)));
  const char* description = info->Config->Description;
  return std::optional(std::string(description == nullptr ? "" : description));
}

Result<bool> Connection::delete_stream(const std::string& stream) {
  jsErrCode code{};
  const natsStatus status = js_DeleteStream(jet_stream_.get(), stream.c_str(), nullptr, &code);
  if (status == NATS_OK) return true;
  if (status == NATS_NOT_FOUND || code == JSStreamNotFoundErr) return false;
  return tl::unexpected(fmt::format("cannot delete the stream {}: {}", stream, why(status)));
}

Result<std::vector<std::string>> Connection::streams() {
  jsStreamNamesList* made = nullptr;
  jsErrCode code{};
  const natsStatus status = js_StreamNames(&made, jet_stream_.get(), nullptr, &code);
  const Handle<jsStreamNamesList> list(made);
  std::vector<std::string> names;
  if (status == NATS_NOT_FOUND) return names;
  if (status != NATS_OK) return tl::unexpected(fmt::format("cannot list the streams at {}: {}", url_, why(status)));
  for (int i = 0; i < list->Count; ++i) names.emplace_back(list->List[i]);
  return names;
}

Result<void> Connection::purge(const std::string& stream, const std::string& subject) {
  jsOptions settings;
  jsOptions_Init(&settings);
  settings.Wait = api_wait;
  settings.Stream.Purge.Subject = subject.c_str();
  jsErrCode code{};
  const natsStatus status = js_PurgeStream(jet_stream_.get(), stream.c_str(), &settings, &code);
  if (status == NATS_OK) return {};
  return tl::unexpected(fmt::format("cannot empty the stream {}: {}", stream, why(status)));
}

Result<void> Connection::make_consumer(const std::string& stream, const std::string& consumer,
                                       const std::string& subject, std::chrono::milliseconds lease) {
  jsConsumerConfig settings;
  jsConsumerConfig_Init(&settings);
  settings.Durable = consumer.c_str();
  settings.FilterSubject = subject.c_str();
  settings.AckPolicy = js_AckExplicit;
  settings.AckWait = lease.count() * to_nanoseconds;
  settings.MaxDeliver = -1;
  settings.MaxAckPending = 100'000;
  settings.MaxWaiting = 100'000;
  jsErrCode code{};
  const natsStatus status = js_AddConsumer(nullptr, jet_stream_.get(), stream.c_str(), &settings, nullptr, &code);
  if (status == NATS_OK) return {};
  return tl::unexpected(fmt::format("cannot make the consumer {} of the stream {}: {}", consumer, stream, why(status)));
}

Result<ConsumerState> Connection::look_at_consumer(const std::string& stream, const std::string& consumer) {
  jsConsumerInfo* made = nullptr;
  jsErrCode code{};
  const natsStatus status =
      js_GetConsumerInfo(&made, jet_stream_.get(), stream.c_str(), consumer.c_str(), nullptr, &code);
  const Handle<jsConsumerInfo> info(made);
  if (status != NATS_OK) return tl::unexpected(why(status));
  return ConsumerState{info->NumPending, static_cast<std::uint64_t>(info->NumAckPending)};
}

Result<std::unique_ptr<Puller>> Connection::puller(const std::string& stream, const std::string& consumer,
                                                   const std::string& subject) {
  jsSubOptions settings;
  jsSubOptions_Init(&settings);
  settings.Stream = stream.c_str();
  settings.Consumer = consumer.c_str();
  natsSubscription* subscription = nullptr;
  jsErrCode code{};
  const natsStatus status =
      js_PullSubscribe(&subscription, jet_stream_.get(), subject.c_str(), consumer.c_str(), nullptr, &settings, &code);
  if (status == NATS_OK) return std::make_unique<Puller>(subscription);
  return tl::unexpected(why(status));
}

Result<std::uint64_t> Connection::publish(const std::string& subject, std::string_view data) {
  return publish(subject, data, nullptr);
}

Result<std::uint64_t> Connection::publish_after(const std::string& subject, std::string_view data, std::uint64_t last) {
  jsPubOptions options;
  jsPubOptions_Init(&options);
  options.ExpectLastSubjectSeq = last;
  options.ExpectNoMessage = last == 0;
  return publish(subject, data, &options);
}

Result<std::uint64_t> Connection::publish(const std::string& subject, std::string_view data, jsPubOptions* options) {
  jsPubAck* made = nullptr;
  jsErrCode code{};
  const natsStatus status =
      js_Publish(&made, jet_stream_.get(), subject.c_str(), data.data(), static_cast<int>(data.size()), options, &code);
  const Handle<jsPubAck> sure(made);
  if (status == NATS_OK) return sure->Sequence;
  return tl::unexpected(why(status));
}

Result<std::optional<Connection::Kept>> Connection::last_of(const std::string& stream, const std::string& subject) {
  natsMsg* made = nullptr;
  jsErrCode code{};
  const natsStatus status = js_GetLastMsg(&made, jet_stream_.get(), stream.c_str(), subject.c_str(), nullptr, &code);
  if (status == NATS_NOT_FOUND || code == JSNoMessageFoundErr) return std::optional<Kept>();
  if (status != NATS_OK) return tl::unexpected(why(status));
  const Message message(made);
  return std::optional(Kept{std::string(message.data()), natsMsg_GetSequence(made)});
}

}  // namespace turno::remote::nats
