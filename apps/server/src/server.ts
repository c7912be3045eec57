import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { keepDemoAccounts, lockDemoAccounts } from './auth/demo-accounts.ts';
import { keepSharedTokenSecret, keepTokenSecret } from './auth/token-secret.ts';
import { type Config, parseConfig } from './config.ts';
import { listen } from './listen.ts';
import { systemClock } from '@tales/stomp-server';
import { createFailureLog } from './logging/failure-log.ts';
import { createLog, flushLog } from './logging/log.ts';
import { measureStorage } from './operations/measure-storage.ts';
import { buildOperationsServer } from './operations/operations-server.ts';
import { createReadiness } from './operations/readiness.ts';
import { loadSite, countersIn } from './site/load-site.ts';
import { readManifest } from './site/manifest.ts';
import { StartError } from './start-error.ts';
import { startHousekeeping } from './storage/housekeeping.ts';
import { openStorage } from './storage/open-storage.ts';
import { reasonOf } from './storage/startup-errors.ts';

/** Maximum time in ms for pending requests to finish during shutdown. */
const GRACE_PERIOD = 10_000;

// Without a handler, PID 1 of a container would ignore these signals during startup.
const exit = () => process.exit(0);
process.on('SIGTERM', exit).on('SIGINT', exit);

try {
  await start(parseConfig(process.env));
} catch (error) {
  console.error(
    error instanceof StartError ? error.message : `The server cannot start (${reasonOf(error)}).`,
  );
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const version = readVersion();
  const log = createLog(config.logLevel);
  const logFailure = createFailureLog(log, systemClock);
  const { siteDirectory: directory, siteOrigin: origin, canonical } = config;
  const manifest = await readManifest(directory);
  let operations: FastifyInstance | undefined;
  // Closes the servers and the storage if startup fails.
  await using opened = new AsyncDisposableStack();
  opened.defer(() => operations?.close());
  const unmeasured = await openStorage(config.database, {
    exclusive: true,
    chatRetention: config.chatRetention,
    counters: [...countersIn(manifest).values()],
    onError: (error) => {
      logFailure(error, 'change notifications between servers are interrupted');
    },
  });
  opened.defer(unmeasured.close);
  const site = loadSite({ directory, manifest, origin, canonical });
  // Import this module on demand, because it loads prom-client, which is large.
  const metrics =
    config.operationsPort === undefined
      ? undefined
      : (await import('./operations/metrics.ts')).createMetrics();
  const storage = metrics ? measureStorage(unmeasured, metrics) : unmeasured;
  const isEmbedded = typeof config.database === 'string';
  const keepSecret = () =>
    isEmbedded ? keepTokenSecret(config.dataDirectory) : keepSharedTokenSecret(storage.secrets);
  const secrets = config.secrets ?? [await keepSecret()];
  const demoAccounts = config.isProduction
    ? await lockDemoAccounts(storage)
    : isEmbedded
      ? await keepDemoAccounts(storage)
      : [];
  const app = buildApp({ config, log, storage, site, secrets, metrics });
  opened.defer(() => app.close());
  const stopHousekeeping = startHousekeeping(storage.prunable, (error, part) => {
    logFailure(error, `The storage could not prune ${part}.`);
  });
  app.addHook('onClose', stopHousekeeping);

  const readiness = createReadiness(storage);
  let operationsPort: number | undefined;
  if (metrics) {
    const { operationsHost, operationsPort: asked = 0 } = config;
    operations = buildOperationsServer(metrics, readiness, version, operationsHost);
    operationsPort = await listen(operations, operationsHost, asked, 'OPERATIONS_');
  }
  const port = await listen(app, config.host, config.port);
  const all = opened.move();
  process.off('SIGTERM', exit).off('SIGINT', exit);
  closeWithGrace(
    {
      delay: config.drainDelay + 2 * GRACE_PERIOD,
      logger: log,
      // `process.exit` would block while the log's pipe is full.
      onTimeout: () => process.kill(process.pid, 'SIGKILL'),
    },
    async ({ signal: reason = 'defect', err }) => {
      // Ignore further signals for a second, because npm repeats signals. Later signals force an exit.
      const began = performance.now();
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
        process.removeAllListeners(signal).on(signal, () => {
          if (performance.now() - began > 1000) process.exit(1);
        });
      }
      if (err) log.fatal({ err }, 'defect');
      log.info({ reason }, 'stopping');
      readiness.close();
      if (!err) await delay(config.drainDelay);
      setTimeout(() => {
        app.server.closeAllConnections();
      }, GRACE_PERIOD).unref();
      await all.disposeAsync();
      log.info({ reason }, 'stopped');
      await flushLog(log);
    },
  );
  readiness.open();
  const database = isEmbedded ? 'sqlite' : 'postgres';
  log.info({ version, node: process.version, port, operationsPort, database }, 'started');
  const address = `Tales Between Worlds is open at ${addressOf(config.host, port)}`;
  // If the level `info` is enabled, the log already contains the port.
  const lines = log.isLevelEnabled('info') ? demoAccounts : [address, ...demoAccounts];
  // Print all lines in one write, so that a process that waits for the address receives them together.
  if (lines.length > 0) console.log(lines.join('\n'));
}

function readVersion(): string {
  try {
    return readFileSync(new URL('../../../dist/version', import.meta.url), 'utf8').trim();
  } catch {
    return 'unknown';
  }
}

function addressOf(host: string, port: number): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
