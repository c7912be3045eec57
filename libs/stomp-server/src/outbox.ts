const TOTAL_SEND_BUFFER = 64 * 1024 * 1024;

export type OutboxConnection = {
  /** Number of bytes in the send buffer. */
  readonly waiting: number;
  /** Writes the data held back since `hold` was called. */
  flush: () => void;
  /** Terminates the connection and discards its send buffer. */
  terminate: () => void;
};

/**
 * Batches the writes of many connections and limits the total size of their send buffers. Data sent on
 * a connection during one turn of the event loop is usually written together. When all buffers together
 * contain about `total` bytes, the connections with the fullest buffers are terminated.
 */
export class Outbox {
  readonly #total: number;
  readonly #connections = new Set<OutboxConnection>();
  #unflushed: OutboxConnection[] = [];
  /** Number of bytes sent since `#terminateSlowest` last added up the sizes of all buffers. */
  #uncounted = 0;
  /** Value of `#uncounted` above which `#terminateSlowest` is called. */
  #countAfter: number;

  /** @param total maximum number of bytes in all send buffers together. @default 67108864 (64 MiB) */
  constructor(total = TOTAL_SEND_BUFFER) {
    this.#total = total;
    this.#countAfter = total;
  }

  /** Adds a connection. Returns a function that removes the connection. */
  add(connection: OutboxConnection): () => void {
    this.#connections.add(connection);
    return () => {
      this.#connections.delete(connection);
    };
  }

  /** Number of bytes in all send buffers together. Each access reads the length of every buffer. */
  get waiting(): number {
    let total = 0;
    for (const { waiting } of this.#connections) total += waiting;
    return total;
  }

  /** Calls `connection.flush` in a `setImmediate` callback, or earlier if the buffers may exceed `total`. */
  hold(connection: OutboxConnection): void {
    if (this.#unflushed.push(connection) > 1) return;
    setImmediate(() => {
      this.#flush();
    });
  }

  /**
   * Records sent bytes, and terminates connections if the buffers are too full. Adds up the sizes of all
   * buffers only if the sum might exceed `total`, because reading all sizes is slow.
   */
  sent(bytes: number): void {
    this.#uncounted += bytes;
    if (this.#uncounted > this.#countAfter) this.#terminateSlowest();
  }

  #terminateSlowest(): void {
    // Flush first to exclude data that the network accepts immediately.
    this.#flush();
    const queues: { waiting: number; connection: OutboxConnection }[] = [];
    let total = 0;
    for (const connection of this.#connections) {
      const { waiting } = connection;
      if (waiting === 0) continue;
      queues.push({ waiting, connection });
      total += waiting;
    }
    // Leave room for bytes that are sent before the sizes are added up again.
    const step = this.#total / 8;
    const limit = this.#total - step;
    if (total > limit) {
      queues.sort((a, b) => b.waiting - a.waiting);
      for (const { waiting, connection } of queues) {
        if (total <= limit) break;
        connection.terminate();
        total -= waiting;
      }
    }
    this.#uncounted = 0;
    this.#countAfter = Math.max(step, this.#total - total);
  }

  #flush(): void {
    const connections = this.#unflushed;
    this.#unflushed = [];
    for (const connection of connections) connection.flush();
  }
}
