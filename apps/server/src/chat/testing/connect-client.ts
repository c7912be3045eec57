import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Client, type IFrame, type IMessage, type StompHeaders } from '@stomp/stompjs';
import { onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';

/** Connects a stompjs client, which is deactivated when the test ends. */
export async function connectClient(url: string) {
  const errors: IFrame[] = [];
  let closeCode: number | undefined;
  const client = new Client({
    webSocketFactory: () => new WebSocket(url, ['v12.stomp', 'v11.stomp', 'v10.stomp']),
    reconnectDelay: 0,
    onStompError(frame) {
      errors.push(frame);
    },
    onWebSocketClose({ code }: { code: number }) {
      closeCode = code;
    },
  });
  onTestFinished(() => client.deactivate({ force: true }));

  const until = <T>(answer: () => T) => vi.waitUntil(answer, { interval: 10, timeout: 20_000 });

  await new Promise<void>((resolve) => {
    client.onConnect = () => {
      resolve();
    };
    client.activate();
  });

  let receipts = 0;
  function subscribe(destination: string, headers: StompHeaders = {}) {
    const messages: IMessage[] = [];
    const subscription = client.subscribe(
      destination,
      (message) => {
        messages.push(message);
      },
      headers,
    );
    return {
      messages,
      unsubscribe: subscription.unsubscribe,
      bodies: () => messages.map(({ body }) => JSON.parse(body) as unknown),
      contents: () => messages.map(({ body }) => (JSON.parse(body) as { content: string }).content),
      numbers: () => messages.map(({ headers }) => Number(headers['message-id'])),
      count: (count: number) => until(() => messages.length >= count),
      /** Resolves when the last received list of users equals `usernames`. */
      showsUsers: (...usernames: string[]) =>
        until(() => messages.at(-1)?.body === JSON.stringify(usernames)),
    };
  }

  return {
    client,
    subscribe,
    /** Sends a message and waits for the receipt. */
    say(content: unknown, more: StompHeaders = {}) {
      const headers = { receipt: `r-${++receipts}`, ...more };
      return new Promise<void>((resolve) => {
        client.watchForReceipt(headers.receipt, () => {
          resolve();
        });
        client.publish({ destination: '/app/chat', headers, body: JSON.stringify({ content }) });
      });
    },
    send(body: string, { destination = '/app/chat', ...headers }: StompHeaders = {}) {
      client.publish({ destination, headers, body });
    },
    error: () => until(() => errors[0]?.headers['message']),
    closed: () => until(() => closeCode),
  };
}

/** Returns whether a WebSocket handshake succeeds. An opened WebSocket stays open until the test ends. */
export async function isAdmitted(url: string): Promise<boolean> {
  const webSocket = new WebSocket(url, ['v12.stomp']);
  onTestFinished(() => {
    webSocket.terminate();
  });
  webSocket.on('error', () => undefined);
  return Promise.race([
    once(webSocket, 'open').then(() => true),
    once(webSocket, 'unexpected-response').then(() => false),
  ]);
}

/** Tries to open a WebSocket, and returns the response that refuses the handshake. */
export async function refusedUpgrade(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; challenge: string | undefined; body: string }> {
  const webSocket = new WebSocket(url, ['v12.stomp'], { headers });
  const [, response] = (await once(webSocket, 'unexpected-response')) as [unknown, IncomingMessage];
  let body = '';
  for await (const chunk of response) body += String(chunk);
  return { status: response.statusCode, challenge: response.headers['www-authenticate'], body };
}
