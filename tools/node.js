/**
 * Runs a program on the Node that the lockfile brings: `node tools/node.js <program> [argument …]`. The program
 * is a file or the name of one in `node_modules/.bin`; options of Node may precede a file. Without a program,
 * as after an installation, it only links that Node as `node_modules/.bin/node`: npm before 11.6 does not,
 * because several optional packages have a program of this name.
 *
 * Plain JavaScript without dependencies: the Node that runs this file may be as old as 18.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, renameSync, symlinkSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import process from 'node:process';
import { fileURLToPath, URL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const programs = join(root, 'node_modules/.bin');
const locked = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);

const [program, ...operands] = process.argv.slice(2);
const node = findNode();
if (program !== undefined) {
  if (node === undefined) {
    process.stderr.write(`${whatToDo()}\n`);
    process.exit(1);
  }
  const file = existsSync(join(programs, program)) ? join(programs, program) : program;
  run(node, [file, ...operands]);
}

/** The Node of the lockfile if it runs on this machine, otherwise the current one if it is new enough. */
function findNode() {
  if (isLinked()) return locked;
  if (spawnSync(locked, ['--version']).status === 0) {
    link();
    return locked;
  }
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

function required() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return engines.node.replace('>=', '');
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
