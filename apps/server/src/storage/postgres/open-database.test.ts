import { expect, it, onTestFinished } from 'vitest';
import { StartError } from '../../start-error.ts';
import { openDatabase } from '../open-database.ts';
import { openStorage } from '../open-storage.ts';
import { throughPooler } from '../testing/cut-off.ts';
import { describePostgres, execute, temporaryDatabase } from '../testing/databases.ts';

async function refusal(url: URL) {
  const error: unknown = await openDatabase(url).then(
    (db) => db.destroy(),
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(StartError);
  expect((error as StartError).message).not.toContain('secret');
  return (error as StartError).message
    .replaceAll(/test_\w+/g, 'DATABASE')
    .replaceAll(url.host, 'HOST');
}

describePostgres('a PostgreSQL database', () => {
  it('is created once if ten instances open it at the same time', async () => {
    const url = await temporaryDatabase('template0');
    const all = await Promise.all(Array.from({ length: 10 }, () => openDatabase(url)));
    for (const db of all) onTestFinished(() => db.destroy());
    await expect(all[9]?.selectFrom('tallies').select('name').execute()).resolves.toHaveLength(9);
  });

  it('reports that there is no server', async () => {
    const url = new URL('postgres://reader:secret@127.0.0.1:1/tales');
    await expect(refusal(url)).resolves.toBe(
      'The database server at HOST cannot be reached (connect ECONNREFUSED HOST): start it, or correct DATABASE_URL.',
    );
  });

  it('reports that the server refuses the user', async () => {
    const url = await temporaryDatabase('template0');
    url.username = 'nobody';
    url.password = 'secret';
    await expect(refusal(url)).resolves.toBe(
      'The database server at HOST refuses the user nobody (role "nobody" does not exist): correct the user, the password or DATABASE_URL.',
    );
  });

  it('reports that there is no such database', async () => {
    const url = new URL('/missing', await temporaryDatabase('template0'));
    await expect(refusal(url)).resolves.toBe(
      'The database server at HOST has no database missing: create it (createdb missing), or correct DATABASE_URL.',
    );
  });

  it('reports that the user must not create tables', async () => {
    const url = await temporaryDatabase('template0');
    const role = url.pathname.slice(1);
    await execute(url, `create role ${role} login`);
    const server = new URL('/postgres', url);
    onTestFinished(() => execute(server, `drop role ${role}`));
    url.username = role;
    await expect(refusal(url)).resolves.toBe(
      'The user DATABASE must not create tables in the database DATABASE at HOST (permission denied for schema public): run npm run migrate with a DATABASE_URL of the owner, or make this user the owner.',
    );
  });

  it('reports a read-only database', async () => {
    const url = await temporaryDatabase('template0');
    await execute(
      url,
      `alter database ${url.pathname.slice(1)} set default_transaction_read_only = on`,
    );
    await expect(refusal(url)).resolves.toBe(
      'The database DATABASE at HOST is read-only: set DATABASE_URL to the primary server.',
    );
  });

  it('reports a database of a newer version', async () => {
    const url = await temporaryDatabase();
    await execute(
      url,
      `update kysely_migration set name = '9999-of-the-future' where name like '0001%'`,
    );
    await expect(refusal(url)).resolves.toMatch(
      /^The database DATABASE at HOST cannot be brought up to date \(.*9999-of-the-future.*\): set DATABASE_URL/,
    );
  });

  it('is opened through a pooler, which refuses parameters of the connection', async () => {
    const storage = await openStorage(await throughPooler(await temporaryDatabase()));
    onTestFinished(() => storage.close());
    await expect(storage.countView()).resolves.toBe(1);
  });

  it('may have any defaults, and other schemas', async () => {
    const url = await temporaryDatabase("template0 locale_provider icu icu_locale 'tr-TR'");
    await execute(
      url,
      `create schema nowhere; create table nowhere.kysely_migration (other text);
       create table nowhere.messages (client_id text, epoch text)`,
    );
    const defaults = [
      ...['search_path = nowhere', 'timezone = "Asia/Kathmandu"'],
      'default_transaction_isolation = serializable',
    ];
    for (const setting of defaults)
      await execute(url, `alter database ${url.pathname.slice(1)} set ${setting}`);
    const storage = await openStorage(url);
    onTestFinished(() => storage.close());
    const { insert, forget } = storage.messages;
    const add = () => insert([{ sender: 'INGRID', content: 'a', sentAt: 1 }]);
    await Promise.all(Array.from({ length: 9 }, add));
    // In Turkish, a capital I is not an i.
    await expect(forget('ingrid')).resolves.toBe(9);
  });
});
