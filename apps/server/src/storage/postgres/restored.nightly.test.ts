import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { providePostgres } from '@tales/testing/postgres/binaries';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openStorage } from '../open-storage.ts';
import { describePostgres, temporaryDatabase } from '../testing/databases.ts';

const said = { sender: 'reader', content: 'Hello.', sentAt: 0 };

describePostgres('a database restored from a dump', () => {
  it('has the messages, and new ones get another epoch', async () => {
    const url = await temporaryDatabase();
    const server = await openStorage(url);
    onTestFinished(() => server.close());
    const stored = await server.messages.insert([said, said]);
    const file = join(await temporaryFolder(), 'tales.dump');
    const call = (program: string, ...operands: string[]) =>
      promisify(execFile)(join(providePostgres(), program), operands);
    await call('pg_dump', '--format=custom', `--file=${file}`, url.href);

    const copy = await temporaryDatabase('template0');
    const options = ['--no-owner', '--single-transaction', `--dbname=${copy.href}`];
    await call('pg_restore', ...options, file);
    const storage = await openStorage(copy);
    onTestFinished(() => storage.close());
    expect((await storage.messages.latest(5)).map(({ number }) => number)).toEqual(
      stored.map(({ number }) => number),
    );
    const [next] = await storage.messages.insert([said]);
    expect(next?.epoch).not.toBe(stored[0]?.epoch);
    expect(next?.number).toBeGreaterThan(stored[1]?.number ?? 0);
  });
});
