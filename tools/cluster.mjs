#!/usr/bin/env node
// What tournaments over NATS cost on this machine: one server and two workers of one slot each, against two games at a
// time without them. Prints a line for each number; `make cluster` calls it. All traffic stays on the loopback interface.
//
//   tools/cluster.mjs FOLDER-OF-TURNO [GAMES]

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, loadavg } from "node:os";
import { join } from "node:path";

const turno = join(process.argv[2] ?? "build/release/bin", "turno");
const games = Number(process.argv[3] ?? 20000);
const folder = mkdtempSync(join(tmpdir(), "turno-cluster-"));
const running = [];

const start = (program, args, on_line = () => {}) => {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  running.push(child);
  for (const stream of [child.stdout, child.stderr]) {
    let rest = "";
    stream.on("data", (bytes) => {
      const lines = (rest + bytes).split("\n");
      rest = lines.pop();
      lines.forEach(on_line);
    });
  }
  child.ended = new Promise((resolve) => child.on("exit", (code) => resolve(code)));
  return child;
};

const started = (program, args, words) =>
  new Promise((resolve, reject) => {
    const all = [];
    const child = start(program, args, (line) => {
      all.push(line);
      if (line.includes(words)) resolve({ child, all });
    });
    child.ended.then(() => reject(new Error(all.join("\n"))));
  });

const most_memory = (pid) => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024;
  } catch {
    return 0;
  }
};

// Two players that think nothing: what remains is what games cost around them.
const file = (name, count) => {
  const path = join(folder, `${name}.toml`);
  const player = (who) => `[[player]]\nname = "${who}"\nplayer = "random"\n`;
  writeFileSync(path, `game = "kalah"\nrounds = ${count / 2}\nconcurrency = 2\n${player("a")}${player("b")}`);
  return path;
};

const play = async (args, on_game) => {
  const begun = performance.now();
  let memory = 0;
  const coordinator = start(turno, ["tournament", "run", ...args, "--json"], (line) => {
    if (line.startsWith('{"event":"game"')) on_game?.(performance.now());
  });
  const look = setInterval(() => (memory = Math.max(memory, most_memory(coordinator.pid))), 100);
  const code = await coordinator.ended;
  clearInterval(look);
  if (code !== 0) throw new Error(`turno tournament run ${args.join(" ")}: exit code ${code}`);
  return { seconds: (performance.now() - begun) / 1000, memory };
};

const worker = (url) =>
  started(turno, ["worker", "--nats", url, "--slots", "1"], "slots,").then(({ child }) => child);

try {
  const load = () => loadavg()[0].toFixed(1);
  console.log(`load average before: ${load()}`);
  const server = await started(
    "nats-server",
    ["--addr", "127.0.0.1", "--port", "-1", "--jetstream", "--store_dir", join(folder, "server")],
    "Server is ready",
  );
  const port = /client connections on .*:(\d+)/.exec(server.all.join("\n"))[1];
  const url = `nats://127.0.0.1:${port}`;

  const local = await play([file("local", games), "--data", join(folder, "local")]);
  console.log(`without a server, two games at a time: ${games} games, ${(games / local.seconds).toFixed(0)} games/s`);

  const ann = await worker(url);
  await worker(url);
  const remote = await play([file("remote", games), "--data", join(folder, "remote"), "--nats", url]);
  console.log(`one server, two workers of one slot: ${games} games, ${(games / remote.seconds).toFixed(0)} games/s`);
  // Two play at a time: a game that takes its player so long holds a slot for so long.
  const overhead = ((remote.seconds - local.seconds) * 2 * 1000) / games;
  console.log(`more than without: ${overhead.toFixed(2)} ms a game; memory of the coordinator: ${remote.memory.toFixed(0)} MB`);

  // A worker is killed in the middle, while it has a job: the longest pause until all is played is its lease.
  let seen = 0;
  let killed = 0;
  const lost = await play([file("lost", games), "--data", join(folder, "lost"), "--nats", url], (now) => {
    if (++seen === Math.floor(games / 4)) {
      ann.kill("SIGKILL");
      killed = now;
    }
  });
  const after = (performance.now() - killed) / 1000;
  console.log(`a worker killed after a quarter: all ${seen} games, the last ${after.toFixed(1)} s after the kill`);
  console.log(`load average after: ${load()}`);
  if (seen !== games) throw new Error(`${seen} games were played, not ${games}`);
  void lost;
} finally {
  for (const child of running) child.kill("SIGKILL");
  await Promise.all(running.map((child) => child.ended));
  rmSync(folder, { recursive: true, force: true });
}
