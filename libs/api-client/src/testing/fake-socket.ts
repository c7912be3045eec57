import type { IStompSocket } from '@stomp/stompjs';

type FakeFrame = { command: string; headers: Record<string, string>; body: string };

/** A WebSocket without a network. Simulates the server and records what the client sends. */
class FakeSocket implements IStompSocket {
  onopen: IStompSocket['onopen'];
  onmessage: IStompSocket['onmessage'];
  onclose: IStompSocket['onclose'];
  onerror: IStompSocket['onerror'];
  readyState = 0;
  readonly url: string;
  readonly protocols: string[];
  /** All data sent by the client, unparsed. */
  readonly sent: string[] = [];
  /** If false, simulates a broken network in which `close` never completes. */
  answersClose = true;

  constructor(url: string, protocols: string[] = []) {
    this.url = url;
    this.protocols = protocols;
  }

  /** Returns the frames sent by the client, optionally of one command only. */
  frames(command?: string): FakeFrame[] {
    return this.sent
      .filter((data) => data !== '\n')
      .map(parseFrame)
      .filter((frame) => command === undefined || frame.command === command);
  }

  send(data: string | ArrayBufferLike | Blob | ArrayBufferView): void {
    this.sent.push(typeof data === 'string' ? data : new TextDecoder().decode(data as ArrayBuffer));
    const frame = this.frames().at(-1);
    const receipt = frame?.headers['receipt'];
    if (frame?.command === 'DISCONNECT' && receipt && this.answersClose) {
      queueMicrotask(() => this.simulateReceipt(receipt));
    }
  }

  close(): void {
    if (this.readyState >= 2) return;
    this.readyState = 2;
    if (this.answersClose) queueMicrotask(() => this.simulateClose(1000));
  }

  simulateOpen(): void {
    this.readyState = 1;
    this.onopen?.({});
  }

  /** Opens the socket if necessary and sends CONNECTED. */
  simulateConnected(headers: Record<string, string> = {}): void {
    if (this.readyState === 0) this.simulateOpen();
    this.simulateFrame('CONNECTED', { version: '1.2', 'heart-beat': '10000,10000', ...headers });
  }

  /** Delivers a body to the destination's subscription, which must exist. Serializes a non-string as JSON. */
  simulateMessage(
    destination: string,
    body: unknown,
    id?: number | string,
    headers: Record<string, string> = {},
  ): void {
    this.onmessage?.({ data: this.message(destination, body, id, headers) });
  }

  /** Delivers several chat messages in one WebSocket message. */
  simulateMessages(
    messages: readonly { body: unknown; id: string; headers?: Record<string, string> }[],
  ): void {
    const frames = messages.map(({ body, id, headers }) =>
      this.message('/topic/messages', body, id, headers),
    );
    this.onmessage?.({ data: frames.join('') });
  }

  private message(
    destination: string,
    body: unknown,
    id?: number | string,
    headers: Record<string, string> = {},
  ): string {
    const subscription = this.frames('SUBSCRIBE').find(
      (frame) => frame.headers['destination'] === destination,
    )?.headers['id'];
    if (subscription === undefined) throw new Error(`Nobody subscribed to ${destination}.`);
    return serialize(
      'MESSAGE',
      {
        destination,
        subscription,
        ...(id === undefined ? {} : { 'message-id': id.toString() }),
        ...headers,
      },
      typeof body === 'string' ? body : JSON.stringify(body),
    );
  }

  /** Sends the RECEIPT with this id, by default for the last SEND. */
  simulateReceipt(id = this.frames('SEND').at(-1)?.headers['receipt'] ?? ''): void {
    this.simulateFrame('RECEIPT', { 'receipt-id': id });
  }

  simulateError(message: string, headers: Record<string, string> = {}): void {
    this.simulateFrame('ERROR', { message, ...headers });
  }

  simulateFrame(command: string, headers: Record<string, string>, body = ''): void {
    this.onmessage?.({ data: serialize(command, headers, body) });
  }

  /** Simulates a closed connection, or a refused handshake if the socket was not open. */
  simulateClose(code = 1006): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code, reason: '', wasClean: code === 1000 });
  }
}

/** Returns a socket factory that records the created sockets. */
export function fakeSockets() {
  const all: FakeSocket[] = [];
  return {
    all,
    create: (url: string, protocols: string[]): FakeSocket => {
      const socket = new FakeSocket(url, protocols);
      all.push(socket);
      return socket;
    },
    get last(): FakeSocket {
      const socket = all.at(-1);
      if (!socket) throw new Error('No socket was opened.');
      return socket;
    },
  };
}

function serialize(command: string, headers: Record<string, string>, body: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${escape(value)}`);
  return `${[command, ...lines].join('\n')}\n\n${body}\0`;
}

function parseFrame(data: string): FakeFrame {
  const end = data.indexOf('\n\n');
  const [command = '', ...lines] = data.slice(0, end).split('\n');
  return {
    command,
    headers: Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), unescape(line.slice(colon + 1))];
      }),
    ),
    body: data.slice(end + 2).replace(/\0$/, ''),
  };
}

const escape = (value: string) =>
  value.replace(
    /[\\\n\r:]/g,
    (sign) => `\\${{ '\\': '\\', '\n': 'n', '\r': 'r', ':': 'c' }[sign] ?? ''}`,
  );

const unescape = (value: string) =>
  value.replace(/\\([\\nrc])/g, (_, sign: string) =>
    sign === 'n' ? '\n' : sign === 'r' ? '\r' : sign === 'c' ? ':' : '\\',
  );
