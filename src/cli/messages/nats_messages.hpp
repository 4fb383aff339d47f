#pragma once

#include <string_view>

// What is said of tournaments on many machines.
namespace turno::cli::messages {

inline constexpr std::string_view nats_help =
    "let workers on other machines play, through this NATS server: nats://HOST:4222; several with commas between them";
inline constexpr std::string_view nats_required_help =
    "the NATS server: nats://HOST:4222; several with commas between them";
inline constexpr std::string_view nats_creds_help = "for --nats: a credentials file as nsc makes them";
inline constexpr std::string_view nats_ca_help = "for --nats: whose certificates are trusted, for TLS";
inline constexpr std::string_view nats_cert_help = "for --nats: your own certificate, where the server asks for one";
inline constexpr std::string_view nats_key_help = "for --nats: the key of that certificate";
inline constexpr std::string_view nats_cert_needs_key = "--nats-cert needs --nats-key FILE beside it";
inline constexpr std::string_view audit_help =
    "with --nats: the percentage of games that a second worker plays again, where they come out the same everywhere "
    "(default 2)";
inline constexpr std::string_view lease_help =
    "with --nats: a worker that says nothing for so long has lost its games to others (default 30s)";
inline constexpr std::string_view replicas_help =
    "with --nats: on how many servers of a cluster games are kept on their way (default 1)";
inline constexpr std::string_view nats_notice = "turno: {}\n";

inline constexpr std::string_view worker_summary = "play games of tournaments that are run on other machines";
inline constexpr std::string_view worker_examples =
    "A worker plays for every tournament that is run through the server with --nats, until it is told to stop: "
    "Ctrl-C,\n"
    "or turno workers --drain ID from anywhere. What it is playing then is finished and delivered first; stopped once\n"
    "more, it ends at once, and others play that again. It may join and leave at any time. docs/scale.md has the "
    "rest.\n"
    "Examples:\n"
    "  turno worker --nats nats://10.0.0.1:4222\n"
    "  turno worker --nats tls://10.0.0.1:4222 --nats-creds class.creds --slots 8\n"
    "  turno worker --nats nats://10.0.0.1:4222 --systemd >/etc/systemd/system/turno-worker.service";
inline constexpr std::string_view worker_slots_help = "games at a time, 1 to 1024 (default: one for each core)";
inline constexpr std::string_view worker_systemd_help =
    "print a unit for systemd that runs this worker, and do nothing else";
inline constexpr std::string_view worker_cache_help =
    "the folder for players' files that were fetched (default: ~/.cache/turno, or $XDG_CACHE_HOME/turno)";
inline constexpr std::string_view worker_cache_size_help = "how much of them is kept (default 1GB)";
inline constexpr std::string_view worker_no_sandbox = "turno: no programs are played here: {}\n";
inline constexpr std::string_view worker_quiet_help = "say nothing";
inline constexpr std::string_view worker_begins = "turno: worker {}: {} slots, {} nodes/s\n";
inline constexpr std::string_view worker_measures = "turno: measuring how fast this machine searches\n";
inline constexpr std::string_view worker_unit =
    "[Unit]\n"
    "Description=turno worker\n"
    "After=network-online.target\n"
    "Wants=network-online.target\n"
    "\n"
    "[Service]\n"
    "ExecStart={}\n"
    "Restart=always\n"
    "RestartSec=5\n"
    "# A worker that is stopped finishes its games first.\n"
    "KillMode=mixed\n"
    "TimeoutStopSec=600\n"
    "Delegate=yes\n"
    "\n"
    "[Install]\n"
    "WantedBy=multi-user.target\n";

inline constexpr std::string_view workers_summary = "list the workers of a NATS server";
inline constexpr std::string_view workers_examples =
    "Examples:\n"
    "  turno workers --nats nats://10.0.0.1:4222\n"
    "  turno workers --nats nats://10.0.0.1:4222 --watch\n"
    "  turno workers --nats nats://10.0.0.1:4222 --drain ann-k3v9qm2x";
inline constexpr std::string_view workers_watch_help = "show the list anew every two seconds, until Ctrl-C";
inline constexpr std::string_view workers_drain_help = "let this worker finish its games and leave";
inline constexpr std::string_view workers_none = "There are no workers.\n";
inline constexpr std::string_view workers_no_such = "there is no worker {} at this server; turno workers lists them";
inline constexpr std::string_view workers_drained = "{} finishes its games and leaves.\n";
inline constexpr std::string_view workers_now = "now";
inline constexpr std::string_view workers_seconds_ago = "{} s ago";
inline constexpr std::string_view workers_set_aside = "set aside";
inline constexpr std::string_view workers_leaves = "leaves";

inline constexpr std::string_view forget_summary = "remove what is left of a tournament on a NATS server";
inline constexpr std::string_view forget_examples =
    "The games that are saved are not touched. A tournament that somebody is running is refused.\n"
    "Examples:\n"
    "  turno tournament forget spring --nats nats://10.0.0.1:4222";
inline constexpr std::string_view forgotten = "Nothing of {} is left on the server.\n";
inline constexpr std::string_view forgotten_before = "There was nothing of {} on the server.\n";

}  // namespace turno::cli::messages
