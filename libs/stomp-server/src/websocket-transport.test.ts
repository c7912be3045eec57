import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Duplex } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Outbox } from './outbox.ts';
import { chooseProtocol, createWebSocketTransport } from './websocket-transport.ts';

const KIB = 1024;
/** Header size in bytes of an unmasked WebSocket frame with a payload of at most 125 bytes. */
const SHORT_HEADER = 2;
/** Header size in bytes of an unmasked WebSocket frame with a payload of more than 65,535 bytes. */
const LONG_HEADER = 10;

function fakeSocket({ isStuck = false } = {}) {
  const writes: string[][] = [];
  let finish: () => void = () => undefined;
  const socket = new Duplex({
    read: () => undefined,
    writev(chunks, done) {
      writes.push(chunks.map(({ chunk }) => (chunk as Buffer).toString('latin1', SHORT_HEADER)));
      finish = done;
      if (!isStuck) done();
    },
  });
  const webSocket = {
    OPEN: 1,
    readyState: 1,
    send: vi.fn((bytes: Buffer) => {
      const header = Buffer.alloc(bytes.length > 0xffff ? LONG_HEADER : SHORT_HEADER);
      socket.write(Buffer.concat([header, bytes]));
    }),
    on: vi.fn(),
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
  const onTerminated = vi.fn();
  const transport = createWebSocketTransport(
    fake.webSocket as unknown as WebSocket,
    fake.socket,
    outbox,
    { sendBuffer: options.sendBuffer, onTerminated },
  );
  const send = (text: string) => {
    transport.send({ bytes: Buffer.from(text), isText: true });
  };
  return { ...fake, transport, send, onTerminated };
}

describe('createWebSocketTransport', () => {
  it('batches the messages that are sent to a socket during one turn of the event loop', async () => {
    const outbox = new Outbox();
    const one = open(outbox);
    const other = open(outbox);
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

  it('terminates only the client whose send buffer exceeds 512 KiB, and calls `onTerminated` once', async () => {
    const outbox = new Outbox();
    const slow = open(outbox, { isStuck: true });
    const quick = open(outbox);
    for (let sent = 0; sent <= 512; sent += 128) {
      expect(slow.webSocket.terminate).not.toHaveBeenCalled();
      slow.send('x'.repeat(128 * KIB - LONG_HEADER));
      quick.send('x'.repeat(128 * KIB - LONG_HEADER));
      await turn();
    }
    expect(slow.webSocket.terminate).toHaveBeenCalledOnce();
    expect(slow.onTerminated).toHaveBeenCalledOnce();
    slow.send('x'.repeat(600 * KIB));
    await turn();
    expect(slow.onTerminated).toHaveBeenCalledOnce();
    expect(quick.webSocket.terminate).not.toHaveBeenCalled();
    expect(quick.onTerminated).not.toHaveBeenCalled();
    expect(quick.writes).toHaveLength(5);
  });

  it('does not call `onTerminated` for a client that has closed the connection', async () => {
    const outbox = new Outbox();
    const { send, socket, onTerminated } = open(outbox, { isStuck: true });
    send('x'.repeat(400 * KIB));
    socket.destroy();
    send('x'.repeat(400 * KIB));
    await turn();
    expect(onTerminated).not.toHaveBeenCalled();
  });

  it('on a ping, terminates a client whose send buffer exceeds the limit', async () => {
    const { socket, webSocket } = open(new Outbox(), { isStuck: true });
    socket.write('x'.repeat(513 * KIB));
    await turn();
    expect(webSocket.terminate).not.toHaveBeenCalled();
    const [event, listener] = webSocket.on.mock.calls[0] as [string, (data: Buffer) => void];
    expect(event).toBe('ping');
    listener(Buffer.alloc(0));
    expect(webSocket.terminate).toHaveBeenCalled();
  });

  it('applies the send buffer limit only to data that the network has not yet accepted', () => {
    const { send, webSocket, writes } = open(new Outbox());
    for (let sent = 0; sent < 20; sent++) send('x'.repeat(128 * KIB));
    expect(webSocket.terminate).not.toHaveBeenCalled();
    expect(writes.length).toBeGreaterThan(1);
  });

  it('while `isCongested` is true, returns the same promise from each call of `drained()`, and resolves the promise when the socket has drained', async () => {
    const { send, transport, simulateDrain } = open(new Outbox(), { isStuck: true });
    expect(transport.isCongested).toBe(false);
    await transport.drained();
    send('x'.repeat(128 * KIB));
    await turn();
    expect(transport.isCongested).toBe(true);
    const drained = transport.drained();
    for (let waiting = 0; waiting < 100; waiting++) expect(transport.drained()).toBe(drained);
    simulateDrain();
    await drained;
    expect(transport.isCongested).toBe(false);
  });

  it('resolves `drained()` when the client has disconnected', async () => {
    const { send, transport, socket } = open(new Outbox(), { isStuck: true });
    send('x'.repeat(128 * KIB));
    const drained = transport.drained();
    socket.destroy();
    await drained;
  });

  it('terminates a client that sends more than 64 messages after `close` is called', () => {
    const { transport, webSocket } = open(new Outbox());
    transport.close(1008, 'Too many frames.');
    const listeners = webSocket.on.mock.calls.flatMap(([name, listener]) =>
      name === 'message' ? [listener as () => void] : [],
    );
    const receive = (messages: number) => {
      for (let message = 0; message < messages; message++) {
        for (const listener of listeners) listener();
      }
    };
    receive(64);
    expect(webSocket.terminate).not.toHaveBeenCalled();
    receive(1);
    expect(webSocket.terminate).toHaveBeenCalled();
  });

  it('truncates the reason in a close frame to at most 123 bytes without splitting a character', () => {
    const { transport, webSocket } = open(new Outbox());
    transport.close(1008, `x${'€'.repeat(100)}`);
    const reason = String(webSocket.close.mock.calls[0]?.[1]);
    expect(Buffer.byteLength(reason)).toBeLessThanOrEqual(123);
    expect(reason).toMatch(/^x€+$/);
  });
});

describe('Outbox', () => {
  const MIB = 1024 * KIB;

  const waitingIn = (connections: ReturnType<typeof open>[]) =>
    connections.reduce(
      (total, { socket }) => total + (socket.destroyed ? 0 : socket.writableLength),
      0,
    );

  it('terminates only the connection with the fullest buffer when the total limit is exceeded', () => {
    const outbox = new Outbox(MIB);
    const stuck = () => open(outbox, { isStuck: true, sendBuffer: Infinity });
    const least = stuck();
    const most = stuck();
    const middle = stuck();
    const quick = open(outbox, { sendBuffer: Infinity });
    least.send('x'.repeat(100 * KIB));
    middle.send('x'.repeat(300 * KIB));
    most.send('x'.repeat(400 * KIB));
    for (let sent = 0; sent < 100; sent++) quick.send('x'.repeat(100 * KIB));
    const terminated = () =>
      [least, most, middle, quick].filter(({ webSocket }) => webSocket.terminate.mock.calls.length);
    expect(terminated()).toEqual([]);
    middle.send('x'.repeat(300 * KIB));
    expect(terminated()).toEqual([middle]);
  });

  it('keeps the total size of all send buffers within the limit', () => {
    const total = 64 * KIB;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(9), fc.nat(8 * KIB)), { maxLength: 200 }),
        (messages) => {
          const outbox = new Outbox(total);
          const connections = Array.from({ length: 10 }, (_, index) =>
            open(outbox, { isStuck: index < 8, sendBuffer: Infinity }),
          );
          for (const [receiver, length] of messages) {
            connections[receiver]?.send('x'.repeat(length));
            expect(waitingIn(connections)).toBeLessThanOrEqual(total);
          }
        },
      ),
    );
  });

  it('does not count the buffers of closed connections toward the total limit', async () => {
    const outbox = new Outbox(MIB);
    for (let connections = 0; connections < 20; connections++) {
      const gone = open(outbox, { isStuck: true, sendBuffer: Infinity });
      gone.send('x'.repeat(200 * KIB));
      gone.socket.destroy();
      await turn();
    }
    const slow = open(outbox, { isStuck: true, sendBuffer: Infinity });
    slow.send('x'.repeat(800 * KIB));
    await turn();
    expect(slow.onTerminated).not.toHaveBeenCalled();
  });

  it('counts unread pongs toward the total limit, and does not terminate all connections', async () => {
    const outbox = new Outbox(MIB);
    const connections = Array.from({ length: 10 }, () =>
      open(outbox, { isStuck: true, sendBuffer: 200 * KIB }),
    );
    for (let pings = 0; pings < 1500; pings++) {
      for (const { socket, webSocket } of connections) {
        const [, listener] = webSocket.on.mock.calls[0] as [string, (data: Buffer) => void];
        if (!socket.destroyed) socket.write(Buffer.alloc(125));
        listener(Buffer.alloc(125));
      }
    }
    await turn();
    expect(waitingIn(connections)).toBeLessThanOrEqual(MIB);
    expect(
      connections.filter(({ onTerminated }) => onTerminated.mock.calls.length > 0).length,
    ).toBeLessThan(10);
  });

  it('delivers all messages to a client that reads, and terminates clients that do not read', async () => {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    onTestFinished(() => {
      for (const client of server.clients) client.terminate();
      server.close();
    });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const outbox = new Outbox(2 * MIB);
    const cut: string[] = [];
    const transports: ReturnType<typeof createWebSocketTransport>[] = [];
    server.on('connection', (webSocket, { socket, url = '' }) => {
      const onTerminated = () => cut.push(url);
      transports.push(
        createWebSocketTransport(webSocket, socket, outbox, { sendBuffer: Infinity, onTerminated }),
      );
    });
    async function connect(name: string) {
      const client = new WebSocket(`ws://127.0.0.1:${port}/${name}`);
      client.on('error', () => undefined);
      await once(client, 'open');
      return client;
    }
    const idle = [await connect('idle-1'), await connect('idle-2'), await connect('idle-3')];
    for (const client of idle) client.pause();
    const reader = await connect('reader');
    let received = 0;
    reader.on('message', (data: Buffer) => (received += data.length));

    const message = { bytes: Buffer.alloc(64 * KIB, 'x'), isText: true };
    let sent = 0;
    while (cut.length < 3) {
      for (const transport of transports) transport.send(message);
      sent += message.bytes.length;
      while (received < sent) await once(reader, 'message');
    }
    expect(cut.toSorted()).toEqual(['/idle-1', '/idle-2', '/idle-3']);
    expect(reader.readyState).toBe(WebSocket.OPEN);
  });
});

describe('chooseProtocol', () => {
  it.each([
    [['v10.stomp', 'v12.stomp', 'v11.stomp'], 'v12.stomp'],
    [['chat', 'v10.stomp'], 'v10.stomp'],
    [['chat'], false],
  ])('for the offered subprotocols %j, returns %s', (offered, chosen) => {
    expect(chooseProtocol(new Set(offered))).toBe(chosen);
  });
});
