import { openSocket } from '@tales/testing/websocket';
import { WebSocket } from 'ws';
import type { HttpCase } from './http-cases.ts';

/** Time in ms after which a case counts as hanging. */
const HANG = 20_000;
/** Time in ms that an incomplete request stays open before the client closes it. */
const INCOMPLETE = 300;

/** Sends a request and returns what was wrong with the answer, if anything. */
export async function tryRequest(
  port: number,
  { bytes, isWhole }: HttpCase,
  localAddress: string,
): Promise<string | undefined> {
  const socket = await openSocket(port, localAddress);
  let received = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    if (received.length < 4096) received += chunk;
  });
  const closed = new Promise<boolean>((resolve) => {
    if (socket.destroyed) resolve(true);
    socket.once('close', () => {
      resolve(true);
    });
  });
  socket.write(bytes, 'latin1');
  if (!isWhole && !(await within(INCOMPLETE, closed)) && received === '') socket.end();
  const hasClosed = await within(HANG, closed);
  socket.destroy();
  const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1];
  if (!hasClosed) return `no end after ${(HANG / 1000).toString()} s`;
  if (status !== undefined && Number(status) >= 500) return `answered ${status}`;
  if (isWhole && status === undefined) return 'not answered';
  return undefined;
}

/** Runs a session and returns what was wrong with the answers, if anything. */
export function trySession(
  port: number,
  token: string,
  messages: readonly string[],
  localAddress: string,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const url = `ws://127.0.0.1:${port.toString()}/ws-chat?token=${encodeURIComponent(token)}`;
    const socket = new WebSocket(url, ['v12.stomp'], { localAddress });
    let isDone = false;
    const timer = setTimeout(() => {
      finish(`no answer after ${(HANG / 1000).toString()} s`);
    }, HANG);
    const finish = (problem?: string) => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      socket.terminate();
      resolve(problem);
    };
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => {
      finish(`the handshake was answered ${statusCode.toString()}`);
    });
    socket.on('error', () => undefined);
    socket.on('open', () => {
      for (const message of messages) socket.send(message);
      // A session with an incomplete frame still answers pings.
      socket.ping();
    });
    socket.on('pong', () => {
      finish();
    });
    socket.on('close', (code) => {
      finish(code === 1011 ? 'closed with 1011, an error of the server' : undefined);
    });
  });
}

function within(limit: number, promise: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve(false);
    }, limit);
    void promise.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
}
