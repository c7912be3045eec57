import type { Socket } from 'node:net';
import { openProxy } from '@tales/testing/proxy';

/** A TCP proxy in front of several servers: each connection goes to the next one that accepts it. */
export async function openBalancer(ports: readonly number[]) {
  let next = 0;

  return openProxy((client, reach) => {
    function forward(attempts: number): void {
      const target: Socket = reach(ports[next++ % ports.length] ?? 0);
      client.once('close', () => target.destroy());
      const retry = () => {
        if (attempts > 1) forward(attempts - 1);
        else client.destroy();
      };
      target.once('error', retry);
      target.once('connect', () => {
        target.off('error', retry);
        client.pipe(target).pipe(client);
        target.on('close', () => client.destroy());
      });
    }
    forward(ports.length);
  });
}
