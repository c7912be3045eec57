import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './is-postgres.ts';
import { lastNumber, type MessageTables } from './stored-message.ts';

type Tables = Database & MessageTables;
type TableName = keyof Tables;

/**
 * The tables with their primary keys, in an order that foreign keys allow. The tallies come last: a
 * trigger changes them when idempotency keys are inserted. Secrets are not copied.
 */
const primaryKeys = {
  categories: ['id'],
  visitors: ['id'],
  accounts: ['name'],
  sessions: ['id'],
  tickets: ['hash'],
  invitations: ['account'],
  attempts: ['key'],
  idempotency_keys: ['call', 'key', 'visitor'],
  message_log: ['id'],
  message_epochs: ['epoch'],
  messages: ['id'],
  tallies: ['name'],
} as const satisfies Partial<{ [Name in TableName]: readonly (keyof Tables[Name])[] }>;

type CopiedTable = keyof typeof primaryKeys;

const copied = Object.keys(primaryKeys) as CopiedTable[];

/** Tables with rows that the migrations insert. */
const seeded: readonly CopiedTable[] = ['categories', 'message_log', 'message_epochs', 'tallies'];

/** Rows in memory and in one statement. */
const PAGE = 500;

type Row = Record<string, unknown>;
type AnyTables = Kysely<Record<string, Row>>;

/** Number of rows by table. */
export type Copied = Readonly<Record<CopiedTable, number>>;

/**
 * Copies all data between two migrated databases, or nothing. Messages keep their numbers, and no number
 * is ever assigned again. Nobody else may write to the databases meanwhile.
 *
 * @param secrets stored in the copy; those of the original are not copied
 * @throws Error if the copy differs from the original
 */
export function copyDatabase(
  from: Kysely<Database>,
  to: Kysely<Database>,
  secrets: readonly Database['secrets'][] = [],
): Promise<Copied> {
  const read = from.transaction().setIsolationLevel('repeatable read');
  return read.execute((source) =>
    to.transaction().execute(async (target) => {
      if (secrets.length > 0) await target.insertInto('secrets').values(secrets).execute();
      return copyAll(anyTables(source), anyTables(target));
    }),
  );
}

/** The first table that has data, apart from what the migrations insert; `undefined` if there is none. */
export async function findData(db: Kysely<Database>): Promise<string | undefined> {
  const any = anyTables(db);
  for (const table of [...copied, 'secrets']) {
    if ((seeded as readonly string[]).includes(table)) continue;
    if ((await any.selectFrom(table).selectAll().limit(1).execute()).length > 0) return table;
  }
  const counted = await db.selectFrom('tallies').select('name').where('count', '>', 0).execute();
  if (counted.length > 0) return 'tallies';
  return (await lastNumber(db)) === 0 ? undefined : 'messages';
}

/** The secrets in the table. */
export function readSharedSecrets(db: Kysely<Database>): Promise<Database['secrets'][]> {
  return db.selectFrom('secrets').selectAll().execute();
}

async function copyAll(source: AnyTables, target: AnyTables): Promise<Copied> {
  for (const table of seeded) await target.deleteFrom(table).execute();
  const counts: [string, number][] = [];
  for (const table of copied) counts.push([table, await copyTable(source, target, table)]);
  await setLastNumber(target, await lastNumber(source));
  return Object.fromEntries(counts) as Copied;
}

async function copyTable(source: AnyTables, target: AnyTables, table: CopiedTable) {
  const original = createHash('sha256');
  let expected = 0;
  for await (const rows of pages(source, table)) {
    await target.insertInto(table).values(rows).execute();
    expected += rows.length;
    if (table === 'messages') original.update(textOf(rows));
  }
  const { count } = await target
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count !== expected) throw differs(table);
  if (table === 'messages') {
    const copy = createHash('sha256');
    for await (const rows of pages(target, table)) copy.update(textOf(rows));
    if (copy.digest('hex') !== original.digest('hex')) throw differs(table);
  }
  return expected;
}

/** The rows in the order of the primary key. */
async function* pages(db: AnyTables, table: CopiedTable): AsyncGenerator<Row[], void> {
  const key: readonly string[] = primaryKeys[table];
  let last: Row | undefined;
  for (;;) {
    const from = last;
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .$if(from !== undefined, (query) =>
        query.where(
          sql<boolean>`(${sql.join(key.map((column) => sql.ref(column)))}) > (${sql.join(key.map((column) => from?.[column]))})`,
        ),
      )
      .orderBy(sql.join(key.map((column) => sql.ref(column))))
      .limit(PAGE)
      .execute();
    last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(storable);
  }
}

/** PostgreSQL cannot store the character U+0000. */
function storable(row: Row): Row {
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value,
  ]);
  return Object.fromEntries(entries) as Row;
}

function textOf(rows: Row[]): string {
  return rows
    .map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
    .join('\n');
}

async function setLastNumber(db: AnyTables, last: number): Promise<void> {
  if (last === 0) return;
  if (isPostgres(db)) {
    await sql`select setval('messages_id_seq', ${last})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = 'messages'`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values ('messages', ${last})`.execute(db);
}

function anyTables(db: Kysely<Database>): AnyTables {
  return db as unknown as AnyTables;
}

function differs(table: string): Error {
  return new Error(`The copy of the table ${table} differs from the original: nothing was moved.`);
}
