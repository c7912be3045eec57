import { WebSocket } from 'ws';
import { stompFrame } from './websocket.ts';

export interface ReceivedFrame {
  command: string;
  headers: ReadonlyMap<string, string>;
  body: string;
}

export interface StompConnectionOptions {
  port: number;
  token: string;
  localAddress: string;
  onFrame: (frame: ReceivedFrame) => void;
  /** Called once. `status` is that of a refused handshake. */
  onEnd: (end: { code: number; status?: number }) => void;
}

/** A STOMP session that does not reconnect: its caller decides what is sent again. */
export function openStompConnection({
  port,
  token,
  localAddress,
  onFrame,
  onEnd,
}: StompConnectionOptions) {
  const url = `ws://127.0.0.1:${port.toString()}/ws-chat?token=${encodeURIComponent(token)}`;
  const socket = new WebSocket(url, ['v12.stomp'], { localAddress, handshakeTimeout: 10_000 });
  let status: number | undefined;
  const send = (command: string, headers: Record<string, string>, body = '') => {
    if (socket.readyState === WebSocket.OPEN) socket.send(stompFrame(command, headers, body));
  };
  socket.on('open', () => {
    send('CONNECT', { 'accept-version': '1.2', host: 'localhost', 'heart-beat': '0,0' });
  });
  socket.on('unexpected-response', (_request, response) => {
    status = response.statusCode ?? 0;
    socket.terminate();
  });
  socket.on('error', () => undefined);
  socket.on('close', (code) => {
    onEnd({ code, ...(status !== undefined && { status }) });
  });
  socket.on('message', (data: Buffer) => {
    for (const frame of parseFrames(data.toString())) onFrame(frame);
  });
  return {
    send,
    close: () => {
      socket.terminate();
    },
  };
}

export type StompConnection = ReturnType<typeof openStompConnection>;

/** The frames of one WebSocket message. Bodies are JSON and contain no NUL. */
function parseFrames(text: string): ReceivedFrame[] {
  return text
    .split('\0')
    .map((part) => part.replace(/^[\r\n]+/, ''))
    .filter((part) => part !== '')
    .map((part) => {
      const end = part.indexOf('\n\n');
      const [command = '', ...lines] = part.slice(0, end).split('\n');
      const headers = lines.map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1)];
      });
      return { command, headers: new Map(headers), body: part.slice(end + 2) };
    });
}
