import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

export async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  await once(socket, 'connect');

  let received = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => (received += chunk));
  return {
    /** Resolves when the connection is closed, even after an error. */
    closed: new Promise<void>((resolve) => {
      socket
        .on('error', () => undefined)
        .once('close', () => {
          resolve();
        });
    }),
    send: (bytes: string) => socket.write(bytes, 'latin1'),
    hangUp: () => socket.destroy(),
    /** Returns all received data as soon as it contains `part` or the server has ended the connection. */
    async receive(part: string): Promise<string> {
      while (!received.includes(part) && !socket.readableEnded) {
        await Promise.race([once(socket, 'data'), once(socket, 'end')]);
      }
      return received;
    },
  };
}
