import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { counterNames } from '@tales/api-client/schemas';

export interface Balance {
  lost: number;
  doubled: number;
}

export interface Promised {
  /** Acknowledged increments by counter. */
  increments: readonly { acknowledged: number; outstanding: number }[];
  /** Contents of messages with a receipt. */
  messages: ReadonlySet<string>;
}

/**
 * Compares the acknowledged calls with the database of the stopped server. Unacknowledged ones may be
 * stored once or not at all.
 */
export function balanceOf(folder: string, { increments, messages }: Promised): Balance {
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite'));
  if (file === undefined) throw new Error(`There is no database in ${folder}.`);
  const database = new DatabaseSync(join(folder, file), { timeout: 10_000 });
  try {
    const counts = new Map(
      database
        .prepare('select name, count from tallies')
        .all()
        .map((row) => [String(row['name']), Number(row['count'])]),
    );
    const stored = new Map(
      database
        .prepare('select content, count(*) as times from messages group by content')
        .all()
        .map((row) => [String(row['content']), Number(row['times'])]),
    );
    const balance = { lost: 0, doubled: 0 };
    for (const [index, { acknowledged, outstanding }] of increments.entries()) {
      const count = counts.get(counterNames[index] ?? '') ?? 0;
      balance.lost += Math.max(0, acknowledged - count);
      balance.doubled += Math.max(0, count - acknowledged - outstanding);
    }
    for (const content of messages) if (!stored.has(content)) balance.lost++;
    for (const times of stored.values()) balance.doubled += times - 1;
    return balance;
  } finally {
    database.close();
  }
}
