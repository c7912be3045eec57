import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from './database.ts';
import { MARK_FILE } from './files.ts';

/** Ms between two looks at the database. */
const INTERVAL = 1000;

const markSchema = z.object({ counts: z.number(), messages: z.number() });

/** Numbers of an embedded database that never decrease: the sum of the counters, and the last message. */
type Mark = z.infer<typeof markSchema>;

/**
 * Keeps the highest numbers of a database in a file beside it. SQLite ignores the part of a write-ahead log
 * that is damaged, and a log that is gone: nothing else shows that stored data is missing.
 *
 * @returns `loss`: a sentence for the operator if the database has less than the mark
 */
export async function keepHighWaterMark(db: Kysely<Database>, directory: string) {
  const file = join(directory, MARK_FILE);
  let written = readMark(file);
  const current = await measure(db);
  const loss = written && lossOf(written, current, directory);
  update(current);
  const timer = setInterval(() => void look(), INTERVAL).unref();

  async function look() {
    try {
      update(await measure(db));
    } catch {
      // The database or the disk reports it elsewhere. The next look tries again.
    }
  }

  function update(mark: Mark) {
    if (written?.counts === mark.counts && written.messages === mark.messages) return;
    writeFileSync(`${file}.new`, JSON.stringify(mark), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    written = mark;
  }

  return {
    loss,
    async close() {
      clearInterval(timer);
      await look();
    },
  };
}

const measure = (db: Kysely<Database>): Promise<Mark> =>
  db
    .selectNoFrom([
      sql<number>`(select sum("count") from tallies)`.as('counts'),
      // There is no such row before the first message.
      sql<number>`coalesce((select seq from sqlite_sequence where name = 'messages'), 0)`.as(
        'messages',
      ),
    ])
    .executeTakeFirstOrThrow();

function readMark(file: string): Mark | undefined {
  try {
    const mark = z.safeParse(markSchema, JSON.parse(readFileSync(file, 'utf8')));
    return mark.success ? mark.data : undefined;
  } catch {
    return undefined;
  }
}

function lossOf(mark: Mark, { counts, messages }: Mark, directory: string): string | undefined {
  if (counts >= mark.counts && messages >= mark.messages) return undefined;
  return (
    `The database in ${directory} lacks what it had: it counts ${counts.toString()} of ${mark.counts.toString()} ` +
    `views, reads and downloads, and its last message is ${messages.toString()} of ${mark.messages.toString()}. ` +
    'Its write-ahead log was damaged or removed, or an older copy was put in its place.'
  );
}
