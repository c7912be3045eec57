/**
 * Runs a program on the Node that the lockfile brings: `node tools/node.js <program> [argument …]`. The program
 * is a file or the name of one in `node_modules/.bin`; options of Node may precede a file.
 *
 * Without a program, as after an installation, it only completes what npm installed. npm before 11.6 does not
 * link that Node as `node_modules/.bin/node`, because several optional packages have a program of this name.
 * And npm leaves out optional packages, like the binaries of the bundler, that its own Node is too old for.
 *
 * Plain JavaScript without dependencies: the Node that runs this file may be as old as 18.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath, URL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const programs = join(root, 'node_modules/.bin');
const locked = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);

const [program, ...operands] = process.argv.slice(2);
const wasLinked = isLinked();
const node = findNode();
if (node === locked && (program === undefined || !wasLinked)) {
  installLeftOut();
  // Nothing here compiles add-ons: 67 MB of headers.
  rmSync(join(locked, '../../include'), { recursive: true, force: true });
  // After it, because npm removes the link.
  if (!isLinked()) link();
}
if (program !== undefined) {
  if (node === undefined) fail(whatToDo());
  const file = existsSync(join(programs, program)) ? join(programs, program) : program;
  run(node, [file, ...operands]);
}

/** The Node of the lockfile if it runs on this machine, otherwise the current one if it is new enough. */
function findNode() {
  if (wasLinked || spawnSync(locked, ['--version']).status === 0) return locked;
  return isNewEnough() ? process.execPath : undefined;
}

function isLinked() {
  try {
    return realpathSync(join(programs, 'node')) === realpathSync(locked);
  } catch {
    return false;
  }
}

/** Replaces a link to the Node of another platform, too. */
function link() {
  const temporary = join(programs, `node.${process.pid.toString()}`);
  try {
    symlinkSync(relative(programs, locked), temporary);
    renameSync(temporary, join(programs, 'node'));
  } catch {
    // The folder may be read-only. `run` adds the folder of Node to PATH.
  }
}

/** Lets the same npm install them on the Node of the lockfile. */
function installLeftOut() {
  const npm = process.env.npm_execpath;
  if (npm === undefined || isNewEnough() || !hasLeftOut()) return;
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(locked, [npm, 'install', ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status === 0) return;
  fail(
    `npm leaves out packages on Node ${process.versions.node}: run \`npm ci\` on Node ${required()}.`,
  );
}

function hasLeftOut() {
  return Object.entries(readJson('package-lock.json').packages).some(
    ([path, { optional, os, cpu, libc = ['glibc'] }]) =>
      optional &&
      os?.includes(process.platform) &&
      cpu?.includes(process.arch) &&
      libc.includes('glibc') &&
      !existsSync(join(root, path)),
  );
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}

function required() {
  return readJson('package.json').engines.node.replace('>=', '');
}

function isNewEnough() {
  const [current, least] = [process.versions.node, required()].map((version) =>
    version.split('.').map(Number),
  );
  return current[0] > least[0] || (current[0] === least[0] && current[1] >= least[1]);
}

function whatToDo() {
  if (!existsSync(programs)) return 'The dependencies are missing: run `npm ci` first.';
  return `Node ${required()} or newer is needed, and this is Node ${process.versions.node}: install it from https://nodejs.org, or on Linux (x64, arm64) run \`npm ci\` without --omit=optional, which brings it.`;
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Replaces this process, or, before Node 22.15, waits for a child process. */
function run(executable, args) {
  const path = [dirname(executable), programs, process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path };
  if (process.execve) process.execve(executable, [executable, ...args], env);
  const child = spawn(executable, args, { stdio: 'inherit', env });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A terminal sends it to the child as well.
  process.on('SIGINT', () => undefined);
  child.on('close', (code) => process.exit(code ?? 1));
}
