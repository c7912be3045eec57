import { CHAT_PATH, chatDestinations, chatHeaders } from '@tales/api-client/wire';
import { fuzz, type FuzzOptions, hostileText, mutated } from '@tales/testing/fuzz';
import { stompFrame } from '@tales/testing/websocket';
import fc from 'fast-check';
import { WebSocket } from 'ws';

/** Time in ms after which a session counts as hanging. */
const HANG = 20_000;

const connect = stompFrame('CONNECT', {
  'accept-version': '1.0,1.1,1.2',
  host: 'localhost',
  'heart-beat': '0,0',
});

const id = fc.constantFrom('0', '1', 'a', '');
const destination = fc.constantFrom(...Object.values(chatDestinations), '/elsewhere', '');
const extra = { receipt: id, transaction: id };
const content = fc
  .constantFrom('a word', '', ' ', 'x'.repeat(2001), '\u2028')
  .map((text) => JSON.stringify({ content: text }));
const body = fc.oneof(content, content, content, mutated('{"content":"a word"}'));

/** A frame with some of the optional headers. */
function frame(
  command: string,
  headers: Record<string, fc.Arbitrary<string>>,
  optional: Record<string, fc.Arbitrary<string>> = {},
  content: fc.Arbitrary<string> = fc.constant(''),
): fc.Arbitrary<string> {
  return fc
    .tuple(fc.record({ ...headers, ...optional }, { requiredKeys: Object.keys(headers) }), content)
    .map(([values, text]) => stompFrame(command, values as Record<string, string>, text));
}

const anyFrame = fc.oneof(
  frame(
    'SEND',
    { destination: fc.oneof(fc.constant(chatDestinations.send), destination) },
    {
      [chatHeaders.clientId]: fc.constantFrom('0123456789abcdef', 'short', 'x'.repeat(65), ''),
      ...extra,
    },
    body,
  ),
  frame(
    'SEND',
    { destination, 'content-length': fc.constantFrom('0', '5', '-1', '999999', 'x') },
    extra,
    body,
  ),
  frame(
    'SUBSCRIBE',
    { id, destination, ack: fc.constantFrom('auto', 'client', 'client-individual', 'never') },
    {
      [chatHeaders.lastId]: fc.constantFrom(
        '0',
        '1',
        '1.abc',
        '999999999999999.x',
        '-1',
        '1e9',
        '.',
      ),
      ...extra,
    },
  ),
  frame('UNSUBSCRIBE', { id }, extra),
  frame('BEGIN', { transaction: id }),
  frame('COMMIT', { transaction: id }, { receipt: id }),
  frame('ABORT', { transaction: id }, { receipt: id }),
  frame('ACK', { id }, extra),
  frame('NACK', { id, 'message-id': id, subscription: id }, extra),
  frame('DISCONNECT', { receipt: id }),
  fc.constant(connect),
  fc.constant('\n'),
);

const mostly = fc.integer({ min: 1, max: 5 }).map((value) => value > 1);

/** The WebSocket messages of a client in one session. */
const sessions = {
  /** Frames that are nearly valid, and bytes that are not frames. */
  bytes: fc
    .tuple(
      mostly,
      fc.array(fc.oneof(anyFrame, anyFrame.chain(mutated), anyFrame.chain(mutated), hostileText), {
        maxLength: 6,
      }),
    )
    .map(([connects, messages]) => (connects ? [connect, ...messages] : messages)),
  /** Valid frames in any order, several in a message or split over two. */
  sequences: fc
    .tuple(
      fc.array(anyFrame, { maxLength: 12, size: 'max' }),
      fc.constantFrom('apart', 'joined', 'split'),
      fc.nat(100),
    )
    .map(([others, how, at]) => {
      const frames = [connect, ...others];
      if (how === 'apart') return frames;
      if (how === 'joined') return [frames.join('')];
      const whole = frames.join('\n');
      const place = Math.floor((whole.length * at) / 100);
      return [whole.slice(0, place), whole.slice(place)];
    }),
};

export interface StompOptions extends FuzzOptions {
  port: number;
  token: string;
}

/** Opens generated sessions. Each must answer a ping or be closed in time, without an error of the server. */
export function fuzzSessions(
  kind: keyof typeof sessions,
  { port, token, ...options }: StompOptions,
): Promise<string[]> {
  const url = `ws://127.0.0.1:${port.toString()}${CHAT_PATH}?token=${encodeURIComponent(token)}`;
  return fuzz(sessions[kind], (messages) => problemOf(url, messages), options);
}

function problemOf(url: string, messages: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url, ['v12.stomp']);
    const timer = setTimeout(() => {
      finish(`no answer after ${(HANG / 1000).toString()} s`);
    }, HANG);
    const finish = (problem?: string) => {
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
