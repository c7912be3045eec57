import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests of a connection may wait for the one that is being answered. */
const MOST_WAITING = 16;

/** What is read of a body after its answer: a client that still sends would else lose the answer. */
const MOST_UNREAD = 64 * 1024;
const UNREAD_FOR = 1000;

const queues = new WeakMap<Socket, RequestQueue>();

/**
 * Answers the requests of a connection one after the other, as their answers must leave in order
 * anyway (RFC 9112, section 9.3.2): a client that pipelines costs no more than one that does not.
 *
 * @param onOverflow is told of a connection that was cut because it had too many requests waiting
 */
export function oneAtATime(
  listener: RequestListener,
  onOverflow: (socket: Socket) => void,
): RequestListener {
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    let queue = queues.get(socket);
    if (!queue) {
      queue = new RequestQueue(socket, listener);
      queues.set(socket, queue);
    }
    if (queue.add(request, response)) return;
    stopParsing(socket);
    socket.destroy();
    onOverflow(socket);
  };
}

/**
 * Ignores what has been read of a connection and is not parsed yet: a chunk of 64 KB holds a thousand
 * requests, and to make and to abort them takes 100 ms. Node has no public way to stop its parser; to
 * answer 2 for a request head ("an upgrade follows") does it.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming?: unknown } | null };
  if (parser) parser.onIncoming = () => 2;
}

/** Whether a request of the connection has yet to be answered. */
export function isAnswering(socket: Socket): boolean {
  return queues.get(socket)?.isBusy ?? false;
}

/** Whether an answer has begun, or requests wait: another answer now would be taken for theirs. */
export function isWithinAnswers(socket: Socket): boolean {
  return queues.get(socket)?.isWithinAnswers ?? false;
}

class RequestQueue {
  readonly #socket: Socket;
  readonly #listener: RequestListener;
  #waiting: [IncomingMessage, ServerResponse][] = [];
  #current: ServerResponse | undefined;
  #isPaused = false;

  constructor(socket: Socket, listener: RequestListener) {
    this.#socket = socket;
    this.#listener = listener;
    socket.once('close', () => {
      this.#waiting = [];
    });
    // Node resumes the socket at the end of each request and whenever a body is read.
    socket.on('resume', () => {
      if (this.#isPaused) socket.pause();
    });
  }

  get isBusy(): boolean {
    return this.#current !== undefined;
  }

  get isWithinAnswers(): boolean {
    return this.#waiting.length > 0 || this.#current?.headersSent === true;
  }

  /** Whether there was room. */
  add(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.isBusy) {
      this.#answer(request, response);
      return true;
    }
    if (this.#waiting.length === MOST_WAITING) return false;
    this.#waiting.push([request, response]);
    if (this.#waiting.length === MOST_WAITING) {
      // The rest of a chunk that has been read already is parsed nevertheless.
      this.#isPaused = true;
      this.#socket.pause();
    }
    return true;
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    this.#current = response;
    let isDone = false;
    const done = () => {
      if (isDone) return;
      isDone = true;
      if (!request.complete) this.#readRest(request);
      this.#next();
    };
    // `close` alone when the connection is lost, `finish` first otherwise.
    response.once('finish', done);
    response.once('close', done);
    this.#listener(request, response);
  }

  /** Reads what is left of a body that was refused, up to a bound of bytes and time. */
  #readRest(request: IncomingMessage): void {
    let left = MOST_UNREAD;
    const cut = () => {
      this.#socket.destroy();
    };
    const timer = setTimeout(cut, UNREAD_FOR);
    request.once('end', () => {
      clearTimeout(timer);
    });
    request.once('close', () => {
      clearTimeout(timer);
    });
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) cut();
    });
    request.resume();
  }

  #next(): void {
    this.#current = undefined;
    const next = this.#waiting.shift();
    if (this.#isPaused) {
      this.#isPaused = false;
      this.#socket.resume();
    }
    if (next && !this.#socket.destroyed) this.#answer(...next);
  }
}
