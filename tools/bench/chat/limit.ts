/**
 * What `ws` can do, to compare the chat with: a broadcast to all sockets, without storage, accounts,
 * limits, logs or metrics. The frame of a message is built once, all that is sent to a socket in a turn
 * of the event loop is one write, and nothing is compressed. Started as a process of its own; prints its
 * port.
 *
 * It speaks as much STOMP as the load needs: CONNECTED, RECEIPT and MESSAGE with the headers of the chat.
 */
import type { AddressInfo, Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

const TEXT = { binary: false, compress: false };
const END_OF_HEAD = Buffer.from('\n\n');
const EPOCH = 'AAAAAAAAAAAA';

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
const subscribers = new Map<WebSocket, Socket>();
const corked = new Set<Socket>();
let messages = 0;

server.on('connection', (webSocket, { socket }) => {
  webSocket.on('message', (data: Buffer) => {
    if (data.subarray(0, 4).equals(Buffer.from('SEND'))) broadcast(data);
    else if (data.subarray(0, 7).equals(Buffer.from('CONNECT'))) {
      webSocket.send('CONNECTED\nversion:1.2\nheart-beat:0,0\n\n\0');
    } else {
      subscribers.set(webSocket, socket);
      const [, receipt = ''] = /^receipt:(.*)$/m.exec(data.toString()) ?? [];
      webSocket.send(`RECEIPT\nreceipt-id:${receipt}\n\n\0`);
    }
  });
  webSocket.on('close', () => subscribers.delete(webSocket));
  webSocket.on('error', () => undefined);
});
server.on('listening', () => {
  console.log((server.address() as AddressInfo).port.toString());
});

function broadcast(data: Buffer): void {
  const frame = messageOf(data);
  for (const [webSocket, socket] of subscribers) {
    if (!corked.has(socket)) {
      socket.cork();
      if (corked.size === 0) setImmediate(flush);
      corked.add(socket);
    }
    webSocket.send(frame, TEXT);
  }
}

function flush(): void {
  for (const socket of corked) socket.uncork();
  corked.clear();
}

function messageOf(data: Buffer): Buffer {
  const head = data.indexOf(END_OF_HEAD);
  const [, id = ''] = /^client-id:(.*)$/m.exec(data.toString('latin1', 0, head)) ?? [];
  const { content } = JSON.parse(data.toString('utf8', head + 2, data.length - 1)) as {
    content: string;
  };
  const body = JSON.stringify({ sender: 'amanda', content, sentAt: new Date().toISOString() });
  const number = ++messages;
  return Buffer.from(
    `MESSAGE\nsubscription:0\nmessage-id:${number.toString()}.${EPOCH}\n` +
      'destination:/topic/messages\ncontent-type:application/json\n' +
      `previous:${(number - 1).toString()}\nclient-id:${id}\n` +
      `content-length:${Buffer.byteLength(body).toString()}\n\n${body}\0`,
  );
}
