import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { createAccountSessions } from './auth/account-sessions.ts';
import { keepDemoAccounts, lockDemoAccounts } from './auth/demo-accounts.ts';
import { demoFile, demoRow } from './auth/demo-record.ts';
import { keepSharedTokenSecret, keepTokenSecret } from './auth/token-secret.ts';
import { type Config, parseConfig } from './config.ts';
import { logProcessErrors } from './logging/process-errors.ts';
import { loadSite } from './site/load-site.ts';
import { keepHeapSmall } from './small-heap.ts';
import { StartError } from './start-error.ts';
import { startHousekeeping } from './storage/housekeeping.ts';
import { openStorage } from './storage/open-storage.ts';
import type { Storage } from './storage/storage.ts';

/** Milliseconds that running requests have to finish after the first signal. */
const GRACE_PERIOD = 10_000;

try {
  await start(parseConfig(process.env));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function start(config: Config): Promise<void> {
  const site = await loadSite({
    directory: config.siteDirectory,
    origin: config.siteOrigin,
    canonical: config.canonical,
  });
  const storage = await openStorage(config.database, {
    exclusive: true,
    chatRetention: config.chatRetention,
  });
  try {
    const isEmbedded = typeof config.database === 'string';
    const keepSecret = () =>
      isEmbedded ? keepTokenSecret(config.dataDirectory) : keepSharedTokenSecret(storage.secrets);
    const secret = config.jwtSecret ?? (await keepSecret());
    const sessions = createAccountSessions({ storage, secret });
    const demo = isEmbedded ? demoFile(config.dataDirectory, storage) : demoRow(storage.secrets);
    const demoAccounts = config.isProduction
      ? await lockDemoAccounts(demo, storage)
      : await keepDemoAccounts(demo, storage);
    const app = buildApp({ config, storage, site, sessions, secret });
    const stopHousekeeping = startHousekeeping({
      parts: storage.prunable,
      onError: (error, part) => {
        app.log.error(error, `The storage could not prune ${part}.`);
      },
    });
    app.addHook('onClose', stopHousekeeping);
    const close = closeOnSignal(app, storage);
    logProcessErrors(app.log, () => {
      close(1);
    });
    try {
      await app.listen({ host: config.host, port: config.port });
    } catch (error) {
      await app.close();
      throw error;
    }
    keepHeapSmall();
    const address = `Tales Between Worlds is open at ${addressOf(config.host, app)}`;
    console.log([address, ...demoAccounts].join('\n'));
  } catch (error) {
    await storage.close();
    throw listenError(error, config);
  }
}

/**
 * Closes the server on the first signal and exits with 0. A second signal exits immediately with 1.
 *
 * @returns a function that closes the server for another reason, with the given exit status
 */
function closeOnSignal(app: FastifyInstance, storage: Storage): (status: number) => void {
  let isClosing = false;
  const close = (status: number) => {
    if (isClosing) process.exit(1);
    isClosing = true;
    setTimeout(() => {
      app.server.closeAllConnections();
    }, GRACE_PERIOD).unref();
    // Forces the exit if a request does not end or the database does not close.
    setTimeout(() => {
      process.exit(1);
    }, 2 * GRACE_PERIOD).unref();
    app
      .close()
      .then(() => storage.close())
      .then(
        () => process.exit(status),
        (error: unknown) => {
          app.log.fatal({ err: error }, 'cannot close in order');
          process.exit(1);
        },
      );
  };
  const closeInOrder = () => {
    close(0);
  };
  process.on('SIGTERM', closeInOrder);
  process.on('SIGINT', closeInOrder);
  return close;
}

function addressOf(host: string, app: FastifyInstance): string {
  const { port } = app.server.address() as AddressInfo;
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host))
    return `http://localhost:${port.toString()}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port.toString()}`;
}

function listenError(error: unknown, { host, port }: Config): unknown {
  const name = port.toString();
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartError(`Port ${name} is taken: stop what uses it or set PORT to another one.`);
    case 'EACCES':
      return new StartError(`Port ${name} is not allowed here: set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`${host} is no address of this machine: set HOST to one that is.`);
    default:
      return error;
  }
}
