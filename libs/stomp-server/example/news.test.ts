import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Client } from '@stomp/stompjs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createNewsServer } from './news.ts';

async function startServer() {
  const server = createNewsServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/stomp`;
}

function connect(brokerURL: string, passcode: string) {
  const client = new Client({ brokerURL, connectHeaders: { passcode }, reconnectDelay: 0 });
  onTestFinished(() => client.deactivate());
  const connected = new Promise<void>((resolve) => {
    client.onConnect = () => {
      resolve();
    };
  });
  const refused = new Promise<string | undefined>((resolve) => {
    client.onStompError = ({ headers }) => {
      resolve(headers['message']);
    };
  });
  client.activate();
  return { client, connected, refused };
}

const receiptOf = (client: Client, receipt: string) =>
  new Promise<void>((resolve) => {
    client.watchForReceipt(receipt, () => {
      resolve();
    });
  });

describe('the example in the README', () => {
  it('delivers a message to every subscriber and sends a receipt', async () => {
    const url = await startServer();
    const ada = connect(url, 'open sesame');
    const bob = connect(url, 'open sesame');
    const received: string[] = [];
    for (const { client, connected } of [ada, bob]) {
      await connected;
      const subscribed = receiptOf(client, 'subscribed');
      client.subscribe('/topic/news', ({ body }) => received.push(body), { receipt: 'subscribed' });
      await subscribed;
    }
    const sent = receiptOf(ada.client, 'sent');
    ada.client.publish({ destination: '/topic/news', body: 'hello', headers: { receipt: 'sent' } });
    await sent;
    await vi.waitFor(() => {
      expect(received).toEqual(['hello', 'hello']);
    });
  });

  it('rejects a wrong passcode with an ERROR frame', async () => {
    const { refused } = connect(await startServer(), 'guessed');
    await expect(refused).resolves.toBe('Wrong passcode.');
  });
});
