import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openConnection } from '../testing/raw-connection.ts';
import { serializeRequests } from './request-queue.ts';

const get = (path: string | number) => `GET /${String(path)} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** A server whose responses are sent by the test. */
async function setup() {
  const begun: { path: string | undefined; response: ServerResponse; socket: Socket }[] = [];
  const onOverflow = vi.fn();
  const listener: RequestListener = (request, response) => {
    begun.push({ path: request.url, response, socket: request.socket });
    server.emit('begun');
  };
  const parsed = vi.fn();
  const answerInTurn = serializeRequests(listener, onOverflow);
  const server = createServer((request, response) => {
    parsed();
    answerInTurn(request, response);
  });
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const client = await openConnection((server.address() as AddressInfo).port);
  const hasBegun = async (count: number) => {
    while (begun.length < count) await once(server, 'begun');
  };
  const answer = (index: number) =>
    begun[index]?.response.end(`answer to ${begun[index].path ?? ''}.`);
  return { begun, hasBegun, answer, client, onOverflow, parsed, sockets };
}

describe('serializeRequests', () => {
  it('handles a request after the response to the previous one', async () => {
    const { begun, hasBegun, answer, client } = await setup();
    client.send([1, 2, 3, 4, 5].map(get).join(''));
    for (const number of [1, 2, 3, 4, 5]) {
      await hasBegun(number);
      expect(begun).toHaveLength(number);
      answer(number - 1);
    }
    const answers = await client.receive('answer to /5.');
    expect(answers.match(/answer to \/\d/g)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `answer to /${String(number)}`),
    );
  });

  it('keeps a connection open for the next request', async () => {
    const { hasBegun, answer, client, sockets } = await setup();
    for (const number of [1, 2, 3]) {
      client.send(get(number));
      await hasBegun(number);
      answer(number - 1);
      await client.receive(`answer to /${String(number)}.`);
    }
    expect(sockets).toHaveLength(1);
  });

  it('terminates a connection with more than 16 waiting requests, and handles none of them', async () => {
    const { begun, client, onOverflow, parsed, sockets } = await setup();
    client.send(Array.from({ length: 1000 }, (_, index) => get(index)).join(''));
    await client.closed;
    expect(begun).toHaveLength(1);
    expect(parsed).toHaveBeenCalledTimes(18);
    expect(onOverflow.mock.calls).toEqual([[sockets[0]]]);
  });

  it('handles no request after a response that closes the connection', async () => {
    const { begun, hasBegun, client } = await setup();
    client.send([1, 2, 3].map(get).join(''));
    await hasBegun(1);
    begun[0]?.response.writeHead(400, { Connection: 'close' }).end();
    await client.closed;
    expect(begun).toHaveLength(1);
  });
});
