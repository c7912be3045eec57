import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from './start-error.ts';

/**
 * Listens on a host and a port. Returns the port, which the system chooses if `port` is 0.
 *
 * @param prefix added to `HOST` and `PORT` in error messages
 */
export async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
  prefix = '',
): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const name = `Port ${port}`;
    const noAddress = `${host} is not an address of this machine: set ${prefix}HOST to one that is.`;
    const sentences: Record<string, string> = {
      EADDRINUSE: `${name} is in use: stop the program that uses it, or set ${prefix}PORT to another one.`,
      EACCES: `${name} needs more permissions: set ${prefix}PORT to one above 1023.`,
      EADDRNOTAVAIL: noAddress,
      ENOTFOUND: noAddress,
      EAI_AGAIN: noAddress,
    };
    const sentence = sentences[code];
    throw sentence === undefined ? error : new StartError(sentence);
  }
  return (app.server.address() as AddressInfo).port;
}
