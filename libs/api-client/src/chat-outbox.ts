import type { Client } from '@stomp/stompjs';
import { chatDestinations, chatHeaders } from './wire.ts';

/** The messages that were sent through the client and have no RECEIPT yet. */
export function createOutbox(client: Client) {
  const awaiting = new Map<string, (refusal?: string) => void>();
  let sent = 0;

  function settle(receipt = '', refusal?: string): void {
    const answer = awaiting.get(receipt);
    awaiting.delete(receipt);
    answer?.(refusal);
  }

  return {
    /** Resolves with the RECEIPT; otherwise rejects with the reason. */
    send: ({ clientId, content }: { clientId: string; content: string }): Promise<void> =>
      new Promise((resolve, reject) => {
        const receipt = `send-${(++sent).toString()}`;
        awaiting.set(receipt, (refusal) => {
          if (refusal === undefined) resolve();
          else reject(new Error(refusal));
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
          settle(receipt, NOT_CONNECTED);
        }
      }),
    /** Resolves the message with this receipt, or rejects it. */
    settle,
    /** Rejects all messages without a RECEIPT: the connection is lost. They may be stored or not. */
    rejectAll(): void {
      for (const receipt of [...awaiting.keys()]) settle(receipt, 'The connection was lost.');
    },
  };
}

/** Why a message is rejected that was not sent. */
export const NOT_CONNECTED = 'There is no connection.';
