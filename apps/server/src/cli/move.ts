import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { demoPasswords } from '../auth/demo-record.ts';
import { tokenSecret } from '../auth/token-secret.ts';
import { parseConfig } from '../config.ts';
import {
  type Copied,
  copyDatabase,
  findData,
  readSharedSecrets,
} from '../storage/copy-database.ts';
import type { Database } from '../storage/database.ts';
import { DATABASE_FILE } from '../storage/files.ts';
import { lockFolder } from '../storage/lock-folder.ts';
import { type Location, openDatabase } from '../storage/open-database.ts';
import { hasLivingInstances } from '../storage/postgres/instances.ts';
import { UsageError } from './input.ts';
import { type Output, runCommand } from './run-command.ts';

const USAGE = `Usage: npm run move -- --to postgres://user:password@host:5432/database
       npm run move -- --to <folder>`;

/** Secrets in files next to an embedded database: the demo passwords only in those of earlier versions. */
const secretFiles = [tokenSecret, demoPasswords];

/**
 * `npm run move -- --to …` copies all data from the embedded database in `DATA_DIR` into an empty PostgreSQL database, or from the
 * one at `DATABASE_URL` into an empty folder. No server may run. The original stays as it is.
 *
 * @returns the exit status
 */
export function runMove(operands: string[], process: Output): Promise<number> {
  const target = targetIn(operands);
  const command = async (to: Location) => {
    const copied = await move(sourceIn(process.env, to), to);
    const { accounts, messages } = copied;
    const rows = Object.values(copied).reduce((sum, count) => sum + count, 0);
    const counts = `${accounts.toString()} accounts, ${messages.toString()} messages and ${(rows - accounts - messages).toString()} other rows`;
    const next =
      to instanceof URL
        ? 'Start the server with DATABASE_URL set to it.'
        : `Start the server with DATA_DIR=${to} and without DATABASE_URL.`;
    return `${counts} are copied to ${nameOf(to)}. ${next}`;
  };
  return runCommand(process, USAGE, target === undefined ? undefined : () => command(target));
}

function targetIn(operands: string[]): Location | undefined {
  try {
    const { values } = parseArgs({ args: operands, options: { to: { type: 'string' } } });
    if (!values.to) return undefined;
    return /^[a-z]+:\/\//i.test(values.to)
      ? urlIn({ DATABASE_URL: values.to })
      : resolve(values.to);
  } catch {
    return undefined;
  }
}

function urlIn(env: NodeJS.ProcessEnv): URL | undefined {
  const { database } = parseConfig({ DATABASE_URL: env['DATABASE_URL'] });
  return database instanceof URL ? database : undefined;
}

/** @throws UsageError if there is nothing to move */
function sourceIn(env: NodeJS.ProcessEnv, target: Location): Location {
  if (target instanceof URL) {
    const { dataDirectory } = parseConfig({ DATA_DIR: env['DATA_DIR'] });
    if (existsSync(join(dataDirectory, DATABASE_FILE))) return dataDirectory;
    throw new UsageError(
      `There is no database in ${dataDirectory}: set DATA_DIR to the folder to move from.`,
    );
  }
  const url = urlIn(env);
  if (url !== undefined) return url;
  throw new UsageError('Set DATABASE_URL to the PostgreSQL database to move from.');
}

async function move(source: Location, target: Location): Promise<Copied> {
  await using from = await openAlone(source);
  await using to = await openAlone(target);
  const data = await findData(to.db);
  if (data !== undefined) {
    throw new UsageError(`There is data in ${nameOf(target)} (${data}): move to an empty one.`);
  }
  const secrets = await readSecrets(source, from.db);
  if (target instanceof URL) return await copyDatabase(from.db, to.db, secrets);
  const [ofTokens, others] = [
    secrets.filter(isOfTokens),
    secrets.filter((row) => !isOfTokens(row)),
  ];
  for (const { value } of ofTokens) {
    await writeFile(join(target, tokenSecret.file), `${value}\n`, { mode: 0o600 });
  }
  return await copyDatabase(from.db, to.db, others);
}

/** Opens a database that no server uses. */
async function openAlone(location: Location) {
  const release = location instanceof URL ? () => undefined : lockFolder(location);
  try {
    const db = await openDatabase(location, { withoutTimeouts: true });
    if (location instanceof URL && (await hasLivingInstances(db))) {
      await db.destroy();
      throw new UsageError(
        `A server uses ${nameOf(location)}: stop it and try again after 10 seconds.`,
      );
    }
    return {
      db,
      async [Symbol.asyncDispose]() {
        await db.destroy();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function readSecrets(source: Location, db: Kysely<Database>): Promise<Database['secrets'][]> {
  const secrets = await readSharedSecrets(db);
  if (source instanceof URL) return secrets;
  for (const { name, file } of secretFiles) {
    const path = join(source, file);
    if (secrets.some((secret) => secret.name === name) || !existsSync(path)) continue;
    secrets.push({ name, value: (await readFile(path, 'utf8')).trim() });
  }
  return secrets;
}

const isOfTokens = ({ name }: Database['secrets']) => name === tokenSecret.name;

function nameOf(location: Location): string {
  if (typeof location === 'string') return `the folder ${location}`;
  return `the database ${decodeURIComponent(location.pathname.slice(1))} at ${location.host}`;
}

if (import.meta.main) process.exitCode = await runMove(process.argv.slice(2), process);
