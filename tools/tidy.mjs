// Runs clang-tidy on every file that a build compiles, several at a time, and fails when it complains of any.
//
//   node tools/tidy.mjs BUILD_FOLDER
//
// Takes the commands from BUILD_FOLDER/compile_commands.json: in a unity build a command covers eight files, whose
// headers are then looked through once. Tests are left out (the macros of GoogleTest trip the checks; their warnings
// are errors in every build), and so is what a build generates: it need not exist yet. What was clean is not looked at again
// while its preprocessed text, the checks and the version of clang-tidy stay the same, in whatever copy of the project:
// empty files beside the compiler cache remember it.
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const options = { maxBuffer: 1 << 30 };
const folder = process.argv[2];
const clean = join(process.env.CCACHE_DIR ?? join(homedir(), '.cache'), 'turno-tidy');
mkdirSync(clean, { recursive: true });

const checks = readFileSync('.clang-tidy') + execFileSync('clang-tidy', ['--version']);
const outputOf = ({ command }) => command.match(/ -o (\S+)/)[1];
const isGenerated = (unit) => unit.file.startsWith(`${resolve(folder)}/`) && !unit.file.includes('/Unity/');
const isChecked = (unit) => !isGenerated(unit) && !/(_test|_fuzz|_bot)\.dir\//.test(outputOf(unit));

/** The words of a command, without what names outputs and dependency files. */
function words(command) {
  const all = command.match(/(?:[^\s"\\]|\\.|"(?:[^"\\]|\\.)*")+/g).map((word) => word.replace(/\\(.)/g, '$1'));
  const compiler = all.findIndex((word) => /\+\+$/.test(word));
  const kept = [];
  for (let i = compiler + 1; i < all.length; ++i) {
    if (['-o', '-MT', '-MF'].includes(all[i])) ++i;
    else if (!['-MD', '-c'].includes(all[i])) kept.push(all[i]);
  }
  return kept;
}

async function check(unit) {
  const { stdout: text } = await run('clang++', ['-E', '-P', '-w', ...words(unit.command)], { ...options, cwd: unit.directory });
  const stamp = join(clean, createHash('sha256').update(checks).update(text).digest('hex'));
  if (existsSync(stamp)) return true;
  try {
    await run('clang-tidy', ['--quiet', '--extra-arg=-Wno-unknown-warning-option', '-p', folder, unit.file], options);
  } catch (complaint) {
    process.stdout.write(complaint.stdout || `${complaint.message}\n`);
    return false;
  }
  writeFileSync(stamp, '');
  return true;
}

const units = JSON.parse(readFileSync(join(folder, 'compile_commands.json'))).filter(isChecked);
let done = 0;
let bad = 0;
async function worker() {
  for (let unit = units.pop(); unit; unit = units.pop()) {
    if (!(await check(unit))) ++bad;
    process.stderr.write(`lint: clang-tidy ${++done}, ${units.length} left: ${outputOf(unit)}\n`);
  }
}
await Promise.all(Array.from({ length: availableParallelism?.() ?? cpus().length }, worker));
process.exitCode = bad > 0 ? 1 : 0;
