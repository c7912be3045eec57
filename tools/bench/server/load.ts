import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Requests that one connection after the other sends again and again, one at a time. */
export interface Load {
  port: number;
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

export interface Rate {
  perSecond: number;
  /** Responses with a status of 2xx. */
  succeeded: number;
  /** Other responses, and connections that were lost. */
  failed: number;
}

export const CONNECTIONS = 50;

/** What puts the load on: wrk if the machine has it, because it takes less CPU time from the server. */
export const loadTool = spawnSync('wrk', ['--version']).error ? 'node:net' : 'wrk';

export function measureRate(load: Load): Promise<Rate> {
  return loadTool === 'wrk' ? runWrk(load) : send(load);
}

/** When the time is over, wrk does not wait for the last responses: they are not counted. */
async function runWrk(load: Load): Promise<Rate> {
  const { port, path, seconds } = load;
  const folder = await mkdtemp(join(tmpdir(), 'tales-load-'));
  const script = join(folder, 'requests.lua');
  await writeFile(script, luaOf(load));
  try {
    const { stdout } = await promisify(execFile)('wrk', [
      `--connections=${CONNECTIONS.toString()}`,
      '--threads=1',
      `--duration=${seconds.toString()}s`,
      `--script=${script}`,
      `http://127.0.0.1:${port.toString()}${path}`,
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
  const lines = [
    `wrk.method = ${JSON.stringify(method)}`,
    ...Object.entries({ ...headersOf(method), ...headers }).map(
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

const headersOf = (method: string): Record<string, string> =>
  method === 'POST' ? { 'Content-Type': 'application/json', 'Content-Length': '0' } : {};

/** Puts the load on from this process. The last responses are waited for. */
async function send(load: Load): Promise<Rate> {
  const { port, method = 'GET', path, headers = {}, numbered, seconds } = load;
  const rate = { succeeded: 0, failed: 0 };
  const fixed = Object.entries({ Host: 'localhost', ...headersOf(method), ...headers });
  const head = [
    `${method} ${path} HTTP/1.1`,
    ...fixed.map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n');
  let number = 0;
  const nextRequest = () => {
    if (!numbered) return `${head}\r\n\r\n`;
    const { name, prefix, digits, last = Infinity } = numbered;
    number = number < last ? number + 1 : 1;
    return `${head}\r\n${name}: ${prefix}${number.toString().padStart(digits, '0')}\r\n\r\n`;
  };
  const from = performance.now();
  const until = from + seconds * 1000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect(port, '127.0.0.1').setNoDelay();
      let isWaiting = true;
      socket.write(nextRequest());
      await readResponses(socket, (status) => {
        if (status >= 200 && status < 300) rate.succeeded++;
        else rate.failed++;
        isWaiting = performance.now() < until;
        if (isWaiting) socket.write(nextRequest());
        else socket.end();
      });
      if (isWaiting) rate.failed++;
    }),
  );
  return { ...rate, perSecond: (rate.succeeded * 1000) / (performance.now() - from) };
}

/** Calls back after each complete response. Resolves when the connection is closed. */
function readResponses(socket: Socket, onResponse: (status: number) => void): Promise<void> {
  let pending: Buffer = Buffer.alloc(0);
  let bodyLeft = 0;
  let status = 0;

  function read(chunk: Buffer) {
    let rest = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
    pending = Buffer.alloc(0);
    while (rest.length > 0) {
      if (bodyLeft === 0) {
        const end = rest.indexOf('\r\n\r\n');
        if (end === -1) {
          pending = rest;
          return;
        }
        const head = rest.toString('latin1', 0, end);
        status = Number(head.slice(9, 12));
        bodyLeft = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
        rest = rest.subarray(end + 4);
      }
      const taken = Math.min(bodyLeft, rest.length);
      bodyLeft -= taken;
      rest = rest.subarray(taken);
      if (bodyLeft === 0) onResponse(status);
    }
  }

  return new Promise((resolve) => {
    socket
      .on('data', read)
      .on('error', () => socket.destroy())
      .on('close', () => {
        resolve();
      });
  });
}
