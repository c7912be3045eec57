import type { Socket } from 'node:net';
import { openProxy } from './proxy.ts';

/**
 * A TCP proxy to a port that can fail. After `restore`, new connections work. Those that met a failure never
 * do.
 */
export async function openLink(port: number) {
  let state: 'up' | 'muted' | 'cut' | 'down' = 'up';
  const fars: Socket[] = [];
  const proxy = await openProxy((near, reach) => {
    if (state === 'down') near.destroy();
    // While the link is cut, the connection is accepted and nothing answers.
    if (state === 'down' || state === 'cut') return;
    const far = reach(port);
    fars.push(far);
    near.pipe(far);
    if (state === 'muted') far.resume();
    else far.pipe(near);
    const end = () => {
      if (state === 'cut') return;
      near.destroy();
      far.destroy();
    };
    near.on('close', end);
    far.on('close', end);
  });
  return {
    port: proxy.port,
    /** Forwards nothing any more and closes no connection, as after the failure of a router. */
    cut() {
      state = 'cut';
      for (const socket of proxy.sockets) socket.unpipe().pause();
    },
    /** Lets requests through, and no answers. */
    mute() {
      state = 'muted';
      for (const far of fars) far.unpipe().resume();
    },
    /** Ends all connections and refuses new ones. */
    disconnect() {
      state = 'down';
      proxy.disconnect();
    },
    restore() {
      state = 'up';
    },
    close: proxy.close,
  };
}
