import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

/** Opens a WebSocket that can be paused, and subscribes to the messages after `lastId`. */
export async function openRaw(url: string, lastId: string): Promise<WebSocket> {
  const webSocket = new WebSocket(url, ['v12.stomp'], { perMessageDeflate: false });
  onTestFinished(() => {
    webSocket.terminate();
  });
  await once(webSocket, 'open');
  webSocket.send('CONNECT\naccept-version:1.2\nheart-beat:0,0\n\n\0');
  webSocket.send(`SUBSCRIBE\nid:0\ndestination:/topic/messages\nlast-id:${lastId}\n\n\0`);
  return webSocket;
}
