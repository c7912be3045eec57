import { expect, it, onTestFinished } from 'vitest';
import { StartError } from '../../start-error.ts';
import { openDatabase } from '../open-database.ts';
import { throughPooler } from '../testing/cut-off.ts';
import {
  describePostgres,
  execute,
  openTemporary,
  openTestStorage,
  temporaryDatabase,
} from '../testing/databases.ts';

const nameOf = (url: URL) => url.pathname.slice(1);

const refusals: [string, (url: URL) => unknown, string][] = [
  [
    'an unreachable server',
    (url) => (url.host = '127.0.0.1:1'),
    'The database server at HOST cannot be reached (connect ECONNREFUSED HOST): start it, or correct DATABASE_URL.',
  ],
  [
    'an unknown user',
    (url) => (url.username = 'nobody'),
    'The database server at HOST refuses the user nobody (role "nobody" does not exist): correct the user, the password or DATABASE_URL.',
  ],
  [
    'a missing database',
    (url) => (url.pathname = '/missing'),
    'The database server at HOST has no database missing: create it (createdb missing), or correct DATABASE_URL.',
  ],
  [
    'a user that is not allowed to create tables',
    async (url) => {
      const role = nameOf(url);
      const server = new URL('/postgres', url);
      await execute(url, `create role ${role} login`);
      onTestFinished(() => execute(server, `drop role ${role}`));
      url.username = role;
    },
    'The user DATABASE is not allowed to create tables in the database DATABASE at HOST (permission denied for schema public): run npm run migrate with a DATABASE_URL of the owner, or make this user the owner.',
  ],
  [
    'a read-only database',
    (url) => execute(url, `alter database ${nameOf(url)} set default_transaction_read_only = on`),
    'The database DATABASE at HOST is read-only: set DATABASE_URL to the primary server.',
  ],
];

describePostgres('openDatabase (PostgreSQL)', () => {
  it('migrates a database that ten instances open at the same time', async () => {
    const url = await temporaryDatabase('template0');
    const all = await Promise.all(Array.from({ length: 10 }, () => openTemporary(url)));
    await expect(all[9]?.selectFrom('tallies').select('name').execute()).resolves.toHaveLength(9);
  });

  it.each(refusals)('rejects with a one-sentence StartError for %s', async (_, spoil, sentence) => {
    const url = await temporaryDatabase('template0');
    url.password = 'secret';
    await spoil(url);
    const error = await openDatabase(url).catch((error: unknown) => error as StartError);
    expect(error).toBeInstanceOf(StartError);
    const { message } = error as StartError;
    expect(message.replaceAll(/test_\w+/g, 'DATABASE').replaceAll(url.host, 'HOST')).toBe(sentence);
  });

  it('opens a database through a pooler that rejects unsupported startup parameters', async () => {
    const storage = await openTestStorage(await throughPooler(await temporaryDatabase()));
    await expect(storage.count('views')).resolves.toMatchObject({ views: 1 });
  });

  it('does not depend on the locale or default settings of the database, such as the search path', async () => {
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
    const { insert, forget } = (await openTestStorage(url)).messages;
    const add = () => insert([{ sender: 'INGRID', content: 'a', sentAt: 1 }]);
    await Promise.all(Array.from({ length: 9 }, add));
    // In Turkish, the lower case of `I` is `ı`, not `i`.
    await expect(forget('ingrid')).resolves.toBe(9);
  });
});
