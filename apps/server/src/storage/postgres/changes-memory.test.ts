import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { describePostgres, temporaryDatabase } from '../testing/databases.ts';
import { openDatabase } from '../testing/open-database.ts';
import { openPostgresChanges } from './changes.ts';
import { createDatabaseTime } from './database-time.ts';
import { connectionSettings } from './pool.ts';

const CHECKS = 2000;
/** Bytes that a check may keep. The rest is compiled code and caches; a leaked promise is a kilobyte. */
const KEPT = 300;

/** Resolves after this many further statements of `pg`. Keeps nothing for each, unlike a spy. */
function statements(count: number): Promise<void> {
  const { query } = Client.prototype;
  return new Promise((resolve) => {
    let left = count;
    Client.prototype.query = function counted(this: Client, ...parameters: unknown[]) {
      if (--left === 0) {
        Client.prototype.query = query;
        resolve();
      }
      return Reflect.apply(query, this, parameters) as unknown;
    } as typeof query;
  });
}

describePostgres('the checks of the listening connection', () => {
  it('keep no memory', { timeout: 120_000 }, async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const used = () => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const url = await temporaryDatabase();
    const changes = openPostgresChanges({
      connection: connectionSettings(url),
      db: await openDatabase(url),
      time: createDatabaseTime(),
      onError: (error) => {
        throw error;
      },
      checkInterval: 0,
    });
    onTestFinished(() => changes.close());
    await changes.ready;
    await statements(CHECKS);
    const before = used();
    await statements(CHECKS);
    expect((used() - before) / CHECKS).toBeLessThan(KEPT);
  });
});
