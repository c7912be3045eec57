import { setTimeout as wait } from 'node:timers/promises';
import { Client, type IStompSocket } from '@stomp/stompjs';
import { CHAT_PATH, chatCloseCodes } from '@tales/api-client/wire';
import { WebSocket } from 'ws';
import { signIn } from './http.ts';
import type { Account } from './test-environment.ts';

/** Milliseconds between two attempts. */
const RETRY = 100;

export interface Connecting {
  /** The current port of the server. */
  port: () => number;
  localAddress: string;
}

export interface Connected {
  opened: () => void;
  /** Called with the id of a RECEIPT. */
  receipt?: (id: string) => void;
  closed?: () => void;
}

/**
 * A STOMP client of the chat that reconnects repeatedly, and signs in again when its token is no longer
 * valid. Its caller decides what is sent again.
 */
export function keepConnected(
  { port, localAddress }: Connecting,
  account: Account,
  { opened, receipt, closed }: Connected,
) {
  let token: string | undefined;
  let socket: WebSocket | undefined;
  const client = new Client({
    connectHeaders: { host: 'localhost' },
    heartbeatIncoming: 0,
    heartbeatOutgoing: 0,
    reconnectDelay: RETRY,
    async beforeConnect() {
      for (; token === undefined && client.active; await wait(RETRY)) {
        token = await signIn(port(), account, localAddress).catch(() => undefined);
      }
    },
    webSocketFactory() {
      const query = new URLSearchParams({ token: token ?? '' }).toString();
      const url = `ws://127.0.0.1:${port().toString()}${CHAT_PATH}?${query}`;
      const opening = new WebSocket(url, ['v12.stomp'], { localAddress, handshakeTimeout: 10_000 });
      opening.on('error', () => undefined);
      opening.on('unexpected-response', (_request, { statusCode }) => {
        if (statusCode === 401) token = undefined;
        opening.terminate();
      });
      socket = opening;
      return opening as unknown as IStompSocket;
    },
    onConnect: opened,
    onUnhandledReceipt({ headers }) {
      receipt?.(headers['receipt-id'] ?? '');
    },
    onWebSocketClose({ code }: { code: number }) {
      if (code === chatCloseCodes.signedOut) token = undefined;
      closed?.();
    },
  });
  client.activate();
  return {
    client,
    /** Ends the connection without a close frame; the next one is opened immediately. */
    drop: () => socket?.terminate(),
    stop() {
      void client.deactivate({ force: true });
      socket?.terminate();
    },
  };
}
