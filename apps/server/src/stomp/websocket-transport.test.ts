import { Duplex } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { chooseProtocol, createWebSocketTransport, Outbox } from './websocket-transport.ts';

const KIB = 1024;

/** A socket that remembers its writes, and the WebSocket that speaks through it. */
function fakeSocket({ isStuck = false } = {}) {
  const writes: string[][] = [];
  let finish: () => void = () => undefined;
  const socket = new Duplex({
    read: () => undefined,
    writev(chunks, done) {
      writes.push(chunks.map(({ chunk }) => String(chunk)));
      finish = done;
      if (!isStuck) done();
    },
  });
  const webSocket = {
    OPEN: 1,
    readyState: 1,
    on: vi.fn(),
    send: (bytes: Buffer) => socket.write(bytes),
    close: vi.fn(),
    terminate: vi.fn(() => socket.destroy()),
    pause: vi.fn(),
    resume: vi.fn(),
  };
  return {
    socket,
    webSocket,
    writes,
    simulateDrain: () => {
      isStuck = false;
      finish();
    },
  };
}

function open(outbox: Outbox, options: { isStuck?: boolean; sendBuffer?: number } = {}) {
  const fake = fakeSocket(options);
  const transport = createWebSocketTransport(
    fake.webSocket as unknown as WebSocket,
    fake.socket,
    outbox,
    { sendBuffer: options.sendBuffer },
  );
  const send = (text: string) => {
    transport.send({ bytes: Buffer.from(text), isText: true });
  };
  return { ...fake, transport, send };
}

describe('createWebSocketTransport', () => {
  it('writes to each socket once a turn', async () => {
    const outbox = new Outbox();
    const [one, other] = [open(outbox), open(outbox)];
    for (const text of ['a', 'b', 'c']) {
      one.send(text);
      other.send(text);
    }
    expect(one.writes).toEqual([]);
    await turn();
    one.send('d');
    await turn();
    expect(one.writes).toEqual([['a', 'b', 'c'], ['d']]);
    expect(other.writes).toEqual([['a', 'b', 'c']]);
  });

  it('cuts off who reads too slowly, and nobody else', async () => {
    const outbox = new Outbox();
    const slow = open(outbox, { isStuck: true });
    const quick = open(outbox);
    for (let sent = 0; sent <= 512; sent += 128) {
      expect(slow.webSocket.terminate).not.toHaveBeenCalled();
      slow.send('x'.repeat(128 * KIB));
      quick.send('x'.repeat(128 * KIB));
      await turn();
    }
    expect(slow.webSocket.terminate).toHaveBeenCalled();
    expect(quick.webSocket.terminate).not.toHaveBeenCalled();
    expect(quick.writes).toHaveLength(5);
  });

  it('cuts off who sends pings and reads no pongs', async () => {
    const { socket, webSocket } = open(new Outbox(), { isStuck: true });
    socket.write('x'.repeat(513 * KIB));
    await turn();
    expect(webSocket.terminate).not.toHaveBeenCalled();
    const [event, listener] = webSocket.on.mock.calls[0] as [string, () => void];
    expect(event).toBe('ping');
    listener();
    expect(webSocket.terminate).toHaveBeenCalled();
  });

  it('does not count what the network takes at once', () => {
    const { send, webSocket, writes } = open(new Outbox());
    for (let sent = 0; sent < 20; sent++) send('x'.repeat(128 * KIB));
    expect(webSocket.terminate).not.toHaveBeenCalled();
    expect(writes.length).toBeGreaterThan(1);
  });

  it('says when a slow client has caught up', async () => {
    const { send, transport, simulateDrain } = open(new Outbox(), { isStuck: true });
    expect(transport.isCongested).toBe(false);
    await transport.drained();
    send('x'.repeat(128 * KIB));
    await turn();
    expect(transport.isCongested).toBe(true);
    const drained = transport.drained();
    simulateDrain();
    await drained;
    expect(transport.isCongested).toBe(false);
  });

  it('lets nobody wait for a client that is gone', async () => {
    const { send, transport, socket } = open(new Outbox(), { isStuck: true });
    send('x'.repeat(128 * KIB));
    const drained = transport.drained();
    socket.destroy();
    await drained;
  });

  it('shortens a reason to what a close frame holds', () => {
    const { transport, webSocket } = open(new Outbox());
    transport.close(1008, 'é'.repeat(100));
    const reason = String(webSocket.close.mock.calls[0]?.[1]);
    expect(Buffer.byteLength(reason)).toBeLessThanOrEqual(123);
    expect(reason).toMatch(/^é+$/);
  });
});

describe('chooseProtocol', () => {
  it.each([
    [['v10.stomp', 'v12.stomp', 'v11.stomp'], 'v12.stomp'],
    [['chat', 'v10.stomp'], 'v10.stomp'],
    [['chat'], false],
  ])('answers %j with %s', (offered, chosen) => {
    expect(chooseProtocol(new Set(offered))).toBe(chosen);
  });
});
