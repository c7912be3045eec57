import type { Socket } from 'node:net';
import { openProxy } from './proxy.ts';

export interface Loss {
  /** Round-trip delay, in ms. */
  delay: number;
  /** Share of chunks that are lost and retransmitted, from 0 to 1. */
  loss: number;
  /** Share of chunks at which the connection is reset. */
  resets: number;
}

/** The minimum retransmission timeout of TCP (RFC 6298, 2.4 requires a second). */
const RETRANSMISSION = 300;

/**
 * A proxy between clients and the server that simulates packet loss. TCP hides lost packets: an
 * application sees only that a chunk and all later ones are late, and that in the end the connection is
 * reset. Delays double with each consecutive loss.
 */
export async function openLossyProxy(port: number, { delay, loss, resets }: Loss) {
  let stalls = 0;
  let broken = 0;

  function carry(from: Socket, to: Socket): void {
    let due = 0;
    // Two timers with the same end can fire in the wrong order: each sends the oldest chunk.
    const pending: Buffer[] = [];
    from.on('data', (chunk: Buffer) => {
      if (Math.random() < resets) {
        broken++;
        from.resetAndDestroy();
        to.resetAndDestroy();
        return;
      }
      let wait = delay / 2;
      for (let timeout = RETRANSMISSION; Math.random() < loss; timeout *= 2) {
        stalls++;
        wait += timeout;
      }
      due = Math.max(due, performance.now() + wait);
      pending.push(chunk);
      setTimeout(() => {
        const oldest = pending.shift();
        if (oldest && !to.destroyed) to.write(oldest);
      }, due - performance.now());
    });
    // Pending chunks are delivered first.
    from.on('close', () => {
      setTimeout(() => to.destroySoon(), Math.max(0, due - performance.now()));
    });
  }

  const proxy = await openProxy((client, reach) => {
    const target = reach(port);
    carry(client, target);
    carry(target, client);
  });
  return { ...proxy, stalls: () => stalls, broken: () => broken };
}
