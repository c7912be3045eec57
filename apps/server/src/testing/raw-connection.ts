import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

/** A bare connection to the server: what is sent is what is written here, byte by byte. */
export async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');

  let received = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (received += chunk));
  return {
    /** Once the connection has ended, also if it was cut. */
    closed: new Promise<void>((resolve) => {
      socket
        .on('error', () => undefined)
        .once('close', () => {
          resolve();
        });
    }),
    send: (bytes: string) => socket.write(bytes, 'latin1'),
    hangUp: () => socket.destroy(),
    /** Leaves everything that comes from now on in the buffers of the system. */
    stopReading: () => socket.pause(),
    /** Everything received so far, once it contains `part` or the server has hung up. */
    async receive(part: string): Promise<string> {
      while (!received.includes(part) && !socket.readableEnded) {
        await Promise.race([once(socket, 'data'), once(socket, 'end')]);
      }
      return received;
    },
  };
}

/** Asks for a path exactly as it is spelled and answers the whole response. */
export async function requestRaw(port: number, path: string, method = 'GET'): Promise<string> {
  const connection = await openConnection(port);
  connection.send(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  await connection.closed;
  return connection.receive('');
}
