import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartError } from './start-error.ts';

/**
 * Opens a port.
 *
 * @param variables names of the environment variables with the host and the port
 * @returns the number of the port
 * @throws StartError that names the variable to change, if the port cannot be opened
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  variables: { host: string; port: string },
): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const name = port.toString();
    switch ((error as NodeJS.ErrnoException).code) {
      case 'EADDRINUSE':
        throw new StartError(
          `Port ${name} is taken: stop what uses it or set ${variables.port} to another one.`,
        );
      case 'EACCES':
        throw new StartError(
          `Port ${name} is not allowed here: set ${variables.port} to one above 1023.`,
        );
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
        throw new StartError(
          `${host} is no address of this machine: set ${variables.host} to one that is.`,
        );
      default:
        throw error;
    }
  }
  return (app.server.address() as AddressInfo).port;
}
