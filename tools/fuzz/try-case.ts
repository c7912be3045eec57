import { WebSocket } from 'ws';
import { openSocket } from '../attacks/harness/websocket.ts';
import type { HttpCase } from './http-cases.ts';

/** Milliseconds after which something that lasts counts as a hang. */
const HANG = 20_000;
/** How long a request that is not whole is left to the server before the client gives up. */
const INCOMPLETE = 300;

/** Sends a request and answers with what is wrong with how the server took it, if anything is. */
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
  if (!isWhole && !(await within(INCOMPLETE, closed))) {
    if (received === '') socket.end();
  }
  const hasClosed = await within(HANG, closed);
  socket.destroy();
  const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1];
  if (!hasClosed) return `no end after ${(HANG / 1000).toString()} s`;
  if (status !== undefined && Number(status) >= 500) return `answered ${status}`;
  if (isWhole && status === undefined) return 'not answered';
  return undefined;
}

/** Holds a session and answers with what is wrong with how the server took it, if anything is. */
export function trySession(
  port: number,
  token: string,
  messages: readonly string[],
  localAddress: string,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const url = `ws://127.0.0.1:${port.toString()}/ws-chat?token=${encodeURIComponent(token)}`;
    const socket = new WebSocket(url, ['v12.stomp'], { localAddress });
    let refusal: string | undefined;
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
      refusal = `the handshake was answered ${statusCode.toString()}`;
      finish(refusal);
    });
    socket.on('error', () => undefined);
    socket.on('open', () => {
      for (const message of messages) socket.send(message);
      // A session that waits for the rest of a frame still answers pings.
      socket.ping();
    });
    socket.on('pong', () => {
      finish();
    });
    socket.on('close', (code) => {
      finish(code === 1011 ? 'closed with 1011, an error of the server' : refusal);
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
