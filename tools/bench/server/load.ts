import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installDebianPackage } from '@tales/testing/programs';

/** Requests that each connection sends one after the other. */
export interface Load {
  port: number;
  /** @default `http://127.0.0.1` with the port */
  origin?: string;
  method?: 'GET' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** A header whose value ends in another number in each request. */
  numbered?: NumberedHeader;
  seconds: number;
}

export interface NumberedHeader {
  name: string;
  prefix: string;
  digits: number;
  /** After the last number comes the first again. @default Infinity */
  last?: number;
}

export const CONNECTIONS = 50;

/** Finds wrk or, as root on Debian, installs it. @throws Error in one sentence that says what to do */
export function provideWrk(): void {
  const isMissing = () => spawnSync('wrk', ['--version']).error !== undefined;
  if (isMissing()) installDebianPackage('wrk');
  if (isMissing()) throw new Error('wrk is missing: install it.');
}

/**
 * Puts load on a server with wrk, which takes little CPU time from it. At the end wrk does not wait for the last
 * responses: they are not counted.
 *
 * @returns the responses a second, how many had a status of 2xx, and how many other ones and lost connections
 *   there were
 */
export async function measureRate(load: Load) {
  const { port, origin = `http://127.0.0.1:${port.toString()}`, path, seconds } = load;
  const folder = await mkdtemp(join(tmpdir(), 'tales-load-'));
  const script = join(folder, 'requests.lua');
  await writeFile(script, luaOf(load));
  try {
    const { stdout } = await promisify(execFile)('wrk', [
      `--connections=${CONNECTIONS.toString()}`,
      '--threads=1',
      `--duration=${seconds.toString()}s`,
      `--script=${script}`,
      `${origin}${path}`,
    ]);
    const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
    const [, ...errors] =
      /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? [];
    const refused = number(/Non-2xx or 3xx responses: (\d+)/);
    return {
      perSecond: number(/Requests\/sec: +([\d.]+)/),
      succeeded: number(/(\d+) requests in/) - refused,
      failed: errors.reduce((sum, count) => sum + Number(count), refused),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function luaOf({ method = 'GET', headers = {}, numbered }: Load): string {
  const all: Record<string, string> = {
    ...(method === 'POST' && { 'Content-Type': 'application/json', 'Content-Length': '0' }),
    ...headers,
  };
  const lines = [
    `wrk.method = ${JSON.stringify(method)}`,
    ...Object.entries(all).map(
      ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
    ),
  ];
  if (numbered) {
    const { name, prefix, digits, last } = numbered;
    lines.push(
      'local number = 0',
      'request = function()',
      `  number = number + 1`,
      ...(last === undefined ? [] : [`  if number > ${last.toString()} then number = 1 end`]),
      `  wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(prefix)} .. string.format("%0${digits.toString()}d", number)`,
      '  return wrk.format()',
      'end',
    );
  }
  return lines.join('\n');
}
