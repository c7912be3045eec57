import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A line to a server that can fail. `context.setOffline` leaves open WebSockets alone.
 *
 * - `mute` lets requests through, and no answers.
 * - `cut` ends all connections and refuses new ones until `mend`.
 */
export async function openLine(address: string) {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let [isCut, isMuted] = [false, false];
  const line = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    near.pipe(far);
    far.on('data', (data) => {
      if (!isMuted) near.write(data);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${(line.address() as AddressInfo).port.toString()}`,
    mute: () => {
      isMuted = true;
    },
    cut,
    mend: () => {
      [isCut, isMuted] = [false, false];
    },
    close: () => {
      cut();
      line.close();
    },
  };
}
