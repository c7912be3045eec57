import { randomUUID } from 'node:crypto';
import { chatDestinations, chatHeaders } from '@tales/api-client/wire';
import { type Connecting, keepConnected } from '@tales/testing/keep-connected';
import type { Account } from '@tales/testing/test-environment';
import type { Event, ReceivedMessage, SentMessage } from './check-history.ts';

export type ChatClient = ReturnType<typeof openChatClient>;

/**
 * A reader and writer of the chat that records what it does and sees. It reconnects with its `last-id`,
 * and sends again only when it is told to.
 */
export function openChatClient(
  name: string,
  account: Account,
  connecting: Connecting,
  record: (event: Event) => void,
) {
  let subscriptions = 0;
  let reader = name;
  let lastId: string | undefined;
  /** The `last-id` of the next subscription, if it is not the last one received. */
  let next: { lastId: string | undefined } | undefined;
  let received: ReceivedMessage[] = [];
  const awaitingReceipt = new Map<string, SentMessage>();

  const { client, drop, stop } = keepConnected(connecting, account, {
    opened() {
      reader = `${name}, subscription ${(++subscriptions).toString()}`;
      received = [];
      if (next) ({ lastId } = next);
      next = undefined;
      record({ type: 'subscribe', reader, lastId });
      client.subscribe(
        chatDestinations.messages,
        ({ headers, body }) => {
          receive(headers, body);
        },
        {
          id: 'messages',
          receipt: 'subscribed',
          ...(lastId !== undefined && { [chatHeaders.lastId]: lastId }),
        },
      );
    },
    receipt(id) {
      const message = awaitingReceipt.get(id);
      awaitingReceipt.delete(id);
      record(message ? { type: 'receipt', message } : { type: 'subscribed', reader });
    },
    closed() {
      awaitingReceipt.clear();
    },
  });

  function receive(headers: Record<string, string>, body: string): void {
    const { sender, content } = JSON.parse(body) as SentMessage;
    const clientId = headers[chatHeaders.clientId];
    const message: ReceivedMessage = {
      id: headers['message-id'] ?? '',
      previous: Number(headers[chatHeaders.previous]),
      sender,
      content,
      ...(clientId !== undefined && { clientId }),
    };
    lastId = message.id;
    received.push(message);
    record({ type: 'message', reader, message });
  }

  return {
    account,
    stop,
    lastId: () => lastId,
    /** The name of the current subscription. */
    reader: () => reader,
    isConnected: () => client.connected,
    /** The messages whose RECEIPT the current connection still awaits. */
    awaited: () => new Set(awaitingReceipt.values()),
    /** What the current subscription has received. */
    received: (): readonly ReceivedMessage[] => received,
    drop,
    /** Drops the connection. The next one goes on after this id, or with the newest messages. */
    reconnect(after: string | undefined) {
      next = { lastId: after };
      drop();
    },
    /** Does nothing without a connection. */
    send(message: SentMessage, { wantsReceipt = true } = {}) {
      if (!client.connected) return;
      const { clientId, content } = message;
      const receipt = randomUUID();
      if (wantsReceipt) awaitingReceipt.set(receipt, message);
      record({ type: 'send', message });
      client.publish({
        destination: chatDestinations.send,
        headers: {
          ...(clientId !== undefined && { [chatHeaders.clientId]: clientId }),
          ...(wantsReceipt && { receipt }),
        },
        body: JSON.stringify({ content }),
      });
    },
  };
}
