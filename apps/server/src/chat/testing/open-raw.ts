import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

/**
 * A subscriber to the messages that keeps only the number in each `message-id`, for tests with more
 * messages or sockets than a STOMP library is fast enough for.
 *
 * @param lastId the `last-id` of its subscription, if it has one
 */
export async function openRaw(url: string, lastId?: string) {
  const webSocket = new WebSocket(url, ['v12.stomp'], { perMessageDeflate: false });
  onTestFinished(() => {
    webSocket.terminate();
  });
  const numbers: number[] = [];
  const receipts = new Map<string, () => void>();
  let webSocketMessages = 0;
  let closeCode: number | undefined;
  let waiting: (() => void)[] = [];

  const wake = () => {
    const woken = waiting;
    waiting = [];
    for (const look of woken) look();
  };
  webSocket.on('message', (data: Buffer) => {
    const frames = data.toString();
    if (frames.startsWith('MESSAGE')) webSocketMessages++;
    for (const [, number] of frames.matchAll(/^message-id:(\d+)\./gm)) numbers.push(Number(number));
    for (const [, id = ''] of frames.matchAll(/^receipt-id:(.*)$/gm)) receipts.get(id)?.();
    wake();
  });
  webSocket.on('close', (code) => {
    closeCode = code;
    wake();
  });
  await once(webSocket, 'open');
  webSocket.send('CONNECT\naccept-version:1.2\nheart-beat:0,0\n\n\0');
  const last = lastId === undefined ? '' : `last-id:${lastId}\n`;
  webSocket.send(`SUBSCRIBE\nid:0\ndestination:/topic/messages\n${last}\n\0`);

  async function until<T>(answer: () => T | undefined): Promise<T> {
    for (;;) {
      const found = answer();
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    }
  }

  return {
    numbers: () => numbers,
    /** How many WebSocket messages brought messages of the chat. */
    webSocketMessages: () => webSocketMessages,
    /** Resolves when this many messages have arrived. */
    count: (count: number) => until(() => (numbers.length >= count ? true : undefined)),
    closed: () => until(() => closeCode),
    pause: () => {
      webSocket.pause();
    },
    resume: () => {
      webSocket.resume();
    },
    /** Ends the connection without a close frame. */
    drop: () => {
      webSocket.terminate();
    },
    /** Sends without waiting; `stored` is called with the receipt. */
    say(content: string, clientId: string, stored: () => void) {
      receipts.set(clientId, stored);
      webSocket.send(
        `SEND\ndestination:/app/chat\nreceipt:${clientId}\nclient-id:${clientId}\n\n${JSON.stringify({ content })}\0`,
      );
    },
  };
}
