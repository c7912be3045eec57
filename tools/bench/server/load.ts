import { execFile, spawnSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';

export interface Load {
  port: number;
  method?: 'GET' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** Headers that differ from request to request. With these, wrk is not used. */
  changingHeaders?: () => Readonly<Record<string, string>>;
  seconds: number;
  connections?: number;
}

export interface Rate {
  perSecond: number;
  /** Complete responses with a status of 2xx. */
  succeeded: number;
  /** Other responses, and connections that were lost. */
  failed: number;
}

/** What puts the load on: wrk if the machine has it, because it costs the least CPU time. */
export const loadTool = spawnSync('wrk', ['--version']).error ? 'node:net' : 'wrk';

/** Requests over 50 connections, each with one request at a time. */
export function measureRate(load: Load): Promise<Rate> {
  return loadTool === 'wrk' && !load.method && !load.changingHeaders
    ? runWrk(load)
    : sendCounted(load);
}

async function runWrk({
  port,
  path,
  headers = {},
  seconds,
  connections = 50,
}: Load): Promise<Rate> {
  const { stdout } = await promisify(execFile)('wrk', [
    `--connections=${connections.toString()}`,
    '--threads=1',
    `--duration=${seconds.toString()}s`,
    ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
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
}

/**
 * Puts the load on from this process. Every request that is sent is also answered or counted as failed: the
 * last ones are waited for.
 */
export async function sendCounted({
  port,
  method = 'GET',
  path,
  headers = {},
  changingHeaders = () => ({}),
  seconds,
  connections = 50,
}: Load): Promise<Rate> {
  const rate = { succeeded: 0, failed: 0 };
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...(method === 'POST' ? ['Content-Type: application/json', 'Content-Length: 0'] : []),
    ...linesOf(headers),
  ].join('\r\n');
  const from = performance.now();
  const until = from + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(port, '127.0.0.1').setNoDelay();
      let isWaiting = false;
      const send = () => {
        isWaiting = true;
        socket.write([head, ...linesOf(changingHeaders()), '\r\n'].join('\r\n'));
      };
      send();
      await readResponses(socket, (status) => {
        isWaiting = false;
        if (status >= 200 && status < 300) rate.succeeded++;
        else rate.failed++;
        if (performance.now() < until) send();
        else socket.end();
      });
      if (isWaiting) rate.failed++;
    }),
  );
  return { ...rate, perSecond: (rate.succeeded * 1000) / (performance.now() - from) };
}

const linesOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

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
