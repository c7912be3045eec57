import type { Client } from '@stomp/stompjs';
import { chatDestinations, chatHeaders } from './wire.ts';

/** Reason why a message got no RECEIPT. */
export type ChatSendFailure =
  /** Not sent: there was no connection. */
  | { kind: 'notConnected' }
  /** Sent, but the connection was lost before the RECEIPT. The message may be stored or not. */
  | { kind: 'connectionLost' }
  /** The server refused it. */
  | { kind: 'refused'; message: string };

export class ChatSendError extends Error {
  override readonly name = 'ChatSendError';
  readonly failure: ChatSendFailure;

  constructor(failure: ChatSendFailure) {
    super(failure.kind === 'refused' ? failure.message : failure.kind);
    this.failure = failure;
  }
}

/** The messages that were sent through the client and have no RECEIPT yet. */
export function createOutbox(client: Client) {
  const awaiting = new Map<string, (failure?: ChatSendFailure) => void>();
  let sent = 0;

  function settle(receipt = '', failure?: ChatSendFailure): void {
    const answer = awaiting.get(receipt);
    awaiting.delete(receipt);
    answer?.(failure);
  }

  return {
    /** Resolves with the RECEIPT; otherwise rejects with a `ChatSendError`. */
    send: ({ clientId, content }: { clientId: string; content: string }): Promise<void> =>
      new Promise((resolve, reject) => {
        const receipt = `send-${(++sent).toString()}`;
        awaiting.set(receipt, (failure) => {
          if (failure) reject(new ChatSendError(failure));
          else resolve();
        });
        try {
          client.watchForReceipt(receipt, () => settle(receipt));
          client.publish({
            destination: chatDestinations.send,
            headers: {
              receipt,
              'content-type': 'application/json',
              [chatHeaders.clientId]: clientId,
            },
            body: JSON.stringify({ content }),
          });
        } catch {
          settle(receipt, { kind: 'notConnected' });
        }
      }),
    /** Resolves the message with this receipt, or rejects it. */
    settle,
    /** Rejects all messages without a RECEIPT: the connection is lost. */
    rejectAll(): void {
      for (const receipt of [...awaiting.keys()]) settle(receipt, { kind: 'connectionLost' });
    },
  };
}
