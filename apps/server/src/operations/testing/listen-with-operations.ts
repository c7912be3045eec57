import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { listen } from '../../testing/listen.ts';
import type { TestAppOptions } from '../../testing/test-app.ts';
import { measureStorage } from '../measure-storage.ts';
import { createMetrics } from '../metrics.ts';
import { buildOperationsServer } from '../operations-server.ts';
import { createReadiness } from '../readiness.ts';
import { openTestStorage } from '../../storage/testing/databases.ts';

export async function listenWithOperations(options: TestAppOptions = {}) {
  const metrics = createMetrics();
  const storage = measureStorage(options.storage ?? (await openTestStorage()), metrics);
  const readiness = createReadiness(storage);
  const operations = buildOperationsServer(metrics, readiness, 'ce4516c01234', 'tales.internal');
  onTestFinished(() => operations.close());
  const server = await listen({ ...options, storage, metrics });
  await operations.listen({ port: 0, host: '127.0.0.1' });
  readiness.open();
  const { port } = operations.server.address() as AddressInfo;
  const operationsUrl = `http://127.0.0.1:${port}`;

  async function readMetrics(): Promise<string> {
    return (await fetch(`${operationsUrl}/metrics`)).text();
  }

  return {
    ...server,
    storage,
    readiness,
    operationsUrl,
    readMetrics,
    async metric(series: string): Promise<number | undefined> {
      const lines = (await readMetrics()).split('\n');
      const line = lines.find((each) => each.startsWith(`${series} `));
      return line === undefined ? undefined : Number(line.slice(series.length));
    },
  };
}
