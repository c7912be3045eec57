/** The WebSocket messages of a client in one session. */
import type { Random } from '@tales/testing/random';
import { stompFrame } from '@tales/testing/websocket';

export type StompGenerator = (random: Random) => string[];

const connect = stompFrame('CONNECT', {
  'accept-version': '1.0,1.1,1.2',
  host: 'localhost',
  'heart-beat': '0,0',
});

const destinations = ['/topic/messages', '/topic/users', '/app/chat', '/elsewhere', ''];
const ids = ['0', '1', 'a', ''];

/** Frames that are nearly valid, and bytes that are not frames. */
export const bytes: StompGenerator = (random) => {
  const messages = random.list(6, () => {
    if (random.chance(0.1)) return random.text(200);
    const frame = anyFrame(random);
    return random.chance(0.7) ? random.mutate(frame) : frame;
  });
  return random.chance(0.8) ? [connect, ...messages] : messages;
};

/** Valid frames in any order, several in a message or split over two. */
export const sequences: StompGenerator = (random) => {
  const frames = [connect, ...random.list(12, () => anyFrame(random))];
  if (random.chance(0.3)) return [frames.join('')];
  if (random.chance(0.3)) {
    const whole = frames.join('\n');
    const at = random.below(whole.length);
    return [whole.slice(0, at), whole.slice(at)];
  }
  return frames;
};

function anyFrame(random: Random): string {
  const id = () => random.pick(ids);
  const destination = () => random.pick(destinations);
  const extra = (): Record<string, string> => ({
    ...(random.chance(0.3) && { receipt: id() }),
    ...(random.chance(0.3) && { transaction: id() }),
    ...(random.chance(0.1) && { 'content-length': random.pick(['0', '5', '-1', '999999', 'x']) }),
  });
  const content = random.pick(['a word', '', ' ', 'x'.repeat(2001), '\u2028']);
  return random.pick([
    () =>
      stompFrame(
        'SEND',
        {
          destination: random.chance(0.7) ? '/app/chat' : destination(),
          ...(random.chance(0.5) && {
            'client-id': random.pick(['0123456789abcdef', 'short', 'x'.repeat(65), '']),
          }),
          ...extra(),
        },
        random.chance(0.8) ? JSON.stringify({ content }) : random.mutate('{"content":"a word"}'),
      ),
    () =>
      stompFrame('SUBSCRIBE', {
        id: id(),
        destination: destination(),
        ack: random.pick(['auto', 'client', 'client-individual', 'never']),
        ...(random.chance(0.5) && {
          'last-id': random.pick(['0', '1', '1.abc', '999999999999999.x', '-1', '1e9', '.']),
        }),
        ...extra(),
      }),
    () => stompFrame('UNSUBSCRIBE', { id: id(), ...extra() }),
    () => stompFrame('BEGIN', { transaction: id() }),
    () => stompFrame('COMMIT', { transaction: id(), ...extra() }),
    () => stompFrame('ABORT', { transaction: id(), ...extra() }),
    () => stompFrame('ACK', { id: id(), ...extra() }),
    () => stompFrame('NACK', { id: id(), 'message-id': id(), subscription: id(), ...extra() }),
    () => stompFrame('DISCONNECT', { receipt: id() }),
    () => connect,
    () => '\n',
  ])();
}
