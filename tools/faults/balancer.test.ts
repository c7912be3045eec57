import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBalancer } from './balancer.ts';

async function openServer(onConnection: (socket: Socket) => void) {
  const server = createServer(onConnection).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function connectThrough(ports: readonly number[]) {
  const balancer = await openBalancer(ports);
  onTestFinished(balancer.close);
  return connect(balancer.port, '127.0.0.1').on('error', () => undefined);
}

describe('openBalancer', () => {
  it('connects to the next server if one refuses', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    const open = await openServer((socket) => socket.end('hello'));
    const [data] = (await once(await connectThrough([port, open]), 'data')) as [Buffer];
    expect(data.toString()).toBe('hello');
  });

  it('closes a connection that a server resets, and does not connect to another one', async () => {
    let connections = 0;
    const resetting = await openServer((socket) => {
      socket.once('data', () => socket.resetAndDestroy());
    });
    const other = await openServer((socket) => {
      connections++;
      socket.end('hello');
    });
    const client = await connectThrough([resetting, other]);
    client.write('hello');
    await once(client, 'close');
    // A connection of the balancer would be accepted before this one.
    await once(connect(other, '127.0.0.1'), 'data');
    expect(connections).toBe(1);
  });
});
