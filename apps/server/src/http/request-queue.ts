import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Pipelined requests that may wait on a connection. */
const MAX_WAITING = 16;

/** Ms to drain the rest of a body after the response: closing with unread data resets the connection and can lose it. */
const REST_FOR = 1000;

const queues = new WeakMap<Socket, RequestQueue>();

/**
 * Handles the requests of a connection one after the other, as responses must be sent in order anyway
 * (RFC 9112, section 9.3.2): pipelining costs no more than single requests.
 *
 * @param onOverflow called when a connection is terminated for too many waiting requests
 */
export function serializeRequests(
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
 * Stops the parser: a chunk of 64 KB can hold a thousand requests, and creating and aborting them takes
 * 100 ms. Node has no public API for it; returning 2 for a request head ("upgrade follows") does it.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming?: unknown } | null };
  if (parser) parser.onIncoming = () => 2;
}

/** Whether a request is pending on the connection. */
export function isAnswering(socket: Socket): boolean {
  return queues.get(socket)?.isBusy ?? false;
}

/** Closes the connection: immediately if no request is pending, otherwise after its response, which says so. */
export function endAfterAnswer(socket: Socket): void {
  const queue = queues.get(socket);
  if (queue?.isBusy === true) queue.endAfterAnswer();
  else socket.destroySoon();
}

/** Whether a response has begun or requests wait: another response would be taken for theirs. */
export function isWithinAnswers(socket: Socket): boolean {
  return queues.get(socket)?.isWithinAnswers ?? false;
}

/** Whether Node closes the connection after this response. There is no public API for it. */
function isLast(response: ServerResponse): boolean {
  return (response as ServerResponse & { _last?: boolean })._last === true;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
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

  endAfterAnswer(): void {
    if (this.#current) this.#current.shouldKeepAlive = false;
  }

  /** Whether there was room. */
  add(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.isBusy) {
      this.#answer(request, response);
      return true;
    }
    if (this.#waiting.length === MAX_WAITING) return false;
    this.#waiting.push([request, response]);
    if (this.#waiting.length === MAX_WAITING) {
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
      if (!request.complete) this.#dropRest(request);
      this.#next(response);
    };
    this.#listener(request, response);
    if (response.writableFinished && !hasBody(request)) {
      // All was written in one piece, so there is nothing to wait for.
      this.#next(response);
      return;
    }
    response.on('close', done);
  }

  /** Drops what is left of a body that was refused, for a limited time. */
  #dropRest(request: IncomingMessage): void {
    const timer = setTimeout(() => {
      this.#socket.destroy();
    }, REST_FOR);
    request.once('end', () => {
      clearTimeout(timer);
    });
    request.resume();
  }

  #next(previous: ServerResponse): void {
    // Requests after it wait until the socket is closed: they must not be handled (RFC 9112, section 9.6).
    if (isLast(previous)) return;
    this.#current = undefined;
    const next = this.#waiting.shift();
    if (this.#isPaused) {
      this.#isPaused = false;
      this.#socket.resume();
    }
    if (next && !this.#socket.destroyed) this.#answer(...next);
  }
}
