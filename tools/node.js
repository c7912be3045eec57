/**
 * Runs a program on a sufficiently new Node: `node tools/node.js <program> [argument …]`. `<program>` is a
 * name in `node_modules/.bin`, or a file, which Node options can precede. If the current Node is too old, the
 * program runs on the version in `tools/node/package.json`, which this script installs if necessary (only on
 * Linux). `postinstall` runs this script without a program.
 *
 * This file is JavaScript without dependencies, because the Node that runs it can be as old as 18.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath, URL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const programs = join(root, 'node_modules/.bin');
const home = join(root, 'tools/node');
const locked = join(home, `node_modules/node-${process.platform}-${process.arch}/bin/node`);

const [program, ...operands] = process.argv.slice(2);
const node = isNewEnough() ? process.execPath : locked;
if (node === locked && (program === undefined || !isLinked())) {
  if (!existsSync(programs)) fail('The dependencies are missing: run `npm ci` first.');
  if (spawnSync(locked, ['--version']).status !== 0) installNode();
  installLeftOut();
  // Creates the link last, because the `npm install` in `installLeftOut` removes it.
  if (!isLinked()) link();
}
if (program !== undefined) {
  const file = existsSync(join(programs, program)) ? join(programs, program) : program;
  run(node, [file, ...operands]);
}

function installNode() {
  const options = [
    '--prefix',
    home,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm === undefined ? ['npm'] : [process.execPath, npm];
  spawnSync(command, [...first, 'ci', ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (spawnSync(locked, ['--version']).status !== 0) {
    fail(
      `Node ${process.versions.node} is too old, and npm could not install a newer one, as it can on Linux (x64, arm64): install Node ${required()} or newer from https://nodejs.org.`,
    );
  }
  // Removes Node's C++ headers, which are large and needed only to compile add-ons.
  rmSync(join(locked, '../../include'), { recursive: true, force: true });
}

function isLinked() {
  try {
    return realpathSync(join(programs, 'node')) === realpathSync(locked);
  } catch {
    return false;
  }
}

function link() {
  const temporary = join(programs, `node.${process.pid}`);
  try {
    symlinkSync(relative(programs, locked), temporary);
    renameSync(temporary, join(programs, 'node'));
  } catch {
    // If `node_modules/.bin` is read-only, programs find Node because `run` adds Node's folder to PATH.
  }
}

/** If npm runs this script, installs packages that npm omitted because they require a newer Node. */
function installLeftOut() {
  const npm = process.env.npm_execpath;
  if (npm === undefined || !hasLeftOut()) return;
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(locked, [npm, 'install', ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status === 0) return;
  fail(
    `npm omits packages on Node ${process.versions.node}: run \`npm ci\` on Node ${required()}.`,
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

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Runs a program in place of this process or, if `process.execve` is missing, as a child process. */
function run(executable, args) {
  const path = [dirname(executable), programs, process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path };
  if (process.execve) process.execve(executable, [executable, ...args], env);
  const child = spawn(executable, args, { stdio: 'inherit', env });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // Ignores SIGINT, because the terminal also sends the signal to the child process.
  process.on('SIGINT', () => undefined);
  child.on('close', (code) => process.exit(code ?? 1));
}
