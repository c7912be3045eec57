import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type IStompSocket } from '@stomp/stompjs';
import {
  CHAT_PATH,
  chatCloseCodes,
  chatDestinations,
  chatHeaders,
  parseMessageId,
} from '@tales/api-client/wire';
import { WebSocket } from 'ws';
import { fetchToken } from './http.ts';
import type { TestAccount } from './test-environment.ts';

/** Delay in ms between two attempts to sign in or connect. */
const RETRY = 100;
/** Maximum number of unacknowledged messages per writer. */
const MAX_OUTSTANDING = 5;

export interface Endpoint {
  port: number;
  localAddress: string;
}

/** Logical times at which a message was first sent and acknowledged. */
export interface Sent {
  sent: number;
  acknowledged?: number;
}

let clock = 0;

/** Starts a client that sends up to 10 messages a second, and resends unacknowledged ones on reconnection. */
export function startWriter(endpoint: Endpoint, account: TestAccount, messages: Map<string, Sent>) {
  const outstanding = new Map<string, string>();
  let acknowledged = 0;

  const send = (id: string, content: string) => {
    client.publish({
      destination: chatDestinations.send,
      headers: { [chatHeaders.clientId]: id, receipt: id },
      body: JSON.stringify({ content }),
    });
  };
  const { client, close } = keepConnected(endpoint, account, {
    onConnect() {
      for (const [id, content] of outstanding) send(id, content);
    },
    onUnhandledReceipt({ headers }) {
      const id = headers['receipt-id'] ?? '';
      const message = messages.get(outstanding.get(id) ?? '');
      if (!message || !outstanding.delete(id)) return;
      message.acknowledged = clock++;
      acknowledged++;
    },
  });
  const timer = setInterval(() => {
    if (!client.connected || outstanding.size >= MAX_OUTSTANDING) return;
    const id = randomUUID();
    const content = `${account.username} says ${id}`;
    outstanding.set(id, content);
    messages.set(content, { sent: clock++ });
    send(id, content);
  }, 100);
  const finish = () => {
    clearInterval(timer);
  };

  return {
    acknowledged: () => acknowledged,
    outstanding: () => outstanding.size,
    finish,
    close() {
      finish();
      close();
    },
  };
}

/** Starts a client that reads the chat and, when it reconnects, continues after the last received message. */
export function startReader(endpoint: Endpoint, account: TestAccount) {
  const received = new Set<string>();
  const problems: string[] = [];
  let last: string | undefined;
  const { client, close } = keepConnected(endpoint, account, {
    onConnect() {
      client.subscribe(
        chatDestinations.messages,
        ({ headers, body }) => {
          const { content } = JSON.parse(body) as { content: string };
          if (received.has(content)) problems.push(`'${content}' reaches the reader twice`);
          const previous = last === undefined ? undefined : parseMessageId(last);
          if (previous !== undefined && Number(headers[chatHeaders.previous]) !== previous) {
            problems.push(`the reader misses what comes before '${content}'`);
          }
          received.add(content);
          last = headers['message-id'];
        },
        { id: 'messages', ...(last !== undefined && { [chatHeaders.lastId]: last }) },
      );
    },
  });
  return { received, problems, close };
}

/** Starts a STOMP client that reconnects until it is closed, and signs in again if its token is invalid. */
function keepConnected(
  { port, localAddress }: Endpoint,
  account: TestAccount,
  handlers: Pick<Client, 'onConnect'> & Partial<Pick<Client, 'onUnhandledReceipt'>>,
) {
  let token: string | undefined;
  let socket: WebSocket | undefined;
  const client = new Client({
    ...handlers,
    connectHeaders: { host: 'localhost' },
    heartbeatIncoming: 0,
    heartbeatOutgoing: 0,
    reconnectDelay: RETRY,
    async beforeConnect() {
      for (; token === undefined && client.active; await wait(RETRY)) {
        token = await fetchToken(port, account, localAddress).catch(() => undefined);
      }
    },
    webSocketFactory() {
      const url = `ws://127.0.0.1:${port}${CHAT_PATH}?token=${token ?? ''}`;
      const opening = new WebSocket(url, ['v12.stomp'], { localAddress, handshakeTimeout: 10_000 });
      opening.on('error', () => undefined);
      opening.on('unexpected-response', (_request, { statusCode }) => {
        if (statusCode === 401) token = undefined;
        opening.terminate();
      });
      socket = opening;
      return opening as unknown as IStompSocket;
    },
    onWebSocketClose({ code }: { code: number }) {
      if (code === chatCloseCodes.signedOut) token = undefined;
    },
  });
  client.activate();
  return {
    client,
    close() {
      void client.deactivate({ force: true });
      socket?.terminate();
    },
  };
}
