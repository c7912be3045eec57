import { FrameImpl, Parser, type IFrame, type IStompSocket } from '@stomp/stompjs';

/** A WebSocket without a network. Simulates a server and records the frames that the client sends. */
class FakeSocket implements IStompSocket {
  onopen: IStompSocket['onopen'];
  onmessage: IStompSocket['onmessage'];
  onclose: IStompSocket['onclose'];
  onerror: IStompSocket['onerror'];
  readyState = 0;
  readonly url: string;
  readonly protocols: string[];
  readonly #sent: IFrame[] = [];
  readonly #parser = new Parser(
    (frame) => this.#sent.push(FrameImpl.fromRawFrame(frame, true)),
    () => undefined,
  );
  /** If false, simulates a broken network, in which neither DISCONNECT nor `close` gets a response. */
  answersClose = true;

  constructor(url: string, protocols: string[] = []) {
    this.url = url;
    this.protocols = protocols;
  }

  /** Returns the frames that the client sent, or only those with the given command. */
  frames(command?: string): IFrame[] {
    return this.#sent.filter((frame) => command === undefined || frame.command === command);
  }

  send(data: string | ArrayBuffer): void {
    this.#parser.parseChunk(data);
    const frame = this.#sent.at(-1);
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

  /** Opens the socket if necessary, and delivers a CONNECTED frame. */
  simulateConnected(): void {
    if (this.readyState === 0) this.simulateOpen();
    this.simulateFrame('CONNECTED', { version: '1.2', 'heart-beat': '10000,10000' });
  }

  /** Delivers a MESSAGE frame from a subscribed destination. A body that is not a string is sent as JSON. */
  simulateMessage(...message: Parameters<FakeSocket['message']>): void {
    this.onmessage?.({ data: this.message(...message) });
  }

  /** Delivers several chat messages in one WebSocket message. */
  simulateMessages(messages: readonly { body: unknown; id: string }[]): void {
    const frames = messages.map(({ body, id }) => this.message('/topic/messages', body, id));
    this.onmessage?.({ data: frames.join('') });
  }

  private message(
    destination: string,
    body: unknown,
    id: number | string,
    headers: Record<string, string> = {},
  ): string {
    const subscription = this.frames('SUBSCRIBE').find(
      (frame) => frame.headers['destination'] === destination,
    )?.headers['id'];
    if (subscription === undefined) throw new Error(`Nobody subscribed to ${destination}.`);
    return serialize(
      'MESSAGE',
      { destination, subscription, 'message-id': id.toString(), ...headers },
      typeof body === 'string' ? body : JSON.stringify(body),
    );
  }

  /** Delivers a RECEIPT frame, by default for the last SEND frame. */
  simulateReceipt(id = this.frames('SEND').at(-1)?.headers['receipt'] ?? ''): void {
    this.simulateFrame('RECEIPT', { 'receipt-id': id });
  }

  simulateError(message: string, headers: Record<string, string> = {}): void {
    this.simulateFrame('ERROR', { message, ...headers });
  }

  simulateFrame(command: string, headers: Record<string, string>, body = ''): void {
    this.onmessage?.({ data: serialize(command, headers, body) });
  }

  /** Simulates a closed connection, or a refused handshake if the socket was never open. */
  simulateClose(code = 1006): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code, reason: '', wasClean: code === 1000 });
  }
}

/** Returns the socket factory `create` and the sockets that it creates. */
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

const serialize = (command: string, headers: Record<string, string>, body: string) =>
  FrameImpl.marshall({
    command,
    headers,
    body,
    escapeHeaderValues: true,
    skipContentLengthHeader: true,
  }) as string;
