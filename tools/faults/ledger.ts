import { counterNames } from '@tales/api-client/schemas';
import { importFromServer } from '../attacks/harness/server.ts';

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

/** The part of the server's storage that is compared. */
interface Storage {
  counters: () => Promise<Record<string, number>>;
  messages: { after: (number: number) => Promise<{ number: number; content: string }[]> };
  close: () => Promise<void>;
}

/**
 * Compares the acknowledged calls with the database: that of a stopped server in a folder, or PostgreSQL.
 * Unacknowledged ones may be stored once or not at all.
 */
export async function balanceOf(
  location: string | URL,
  { increments, messages }: Promised,
): Promise<Balance> {
  const { openStorage } = await importFromServer<{
    openStorage: (location: string | URL) => Promise<Storage>;
  }>('storage/open-storage.ts');
  const storage = await openStorage(location);
  try {
    const counts = await storage.counters();
    const stored = await countContents(storage);
    const balance = { lost: 0, doubled: 0 };
    for (const [index, { acknowledged, outstanding }] of increments.entries()) {
      const count = counts[counterNames[index] ?? ''] ?? 0;
      balance.lost += Math.max(0, acknowledged - count);
      balance.doubled += Math.max(0, count - acknowledged - outstanding);
    }
    for (const content of messages) if (!stored.has(content)) balance.lost++;
    for (const times of stored.values()) balance.doubled += times - 1;
    return balance;
  } finally {
    await storage.close();
  }
}

async function countContents({ messages }: Storage): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  let last = 0;
  for (;;) {
    const page = await messages.after(last);
    for (const { content } of page) times.set(content, (times.get(content) ?? 0) + 1);
    const end = page.at(-1);
    if (!end) return times;
    last = end.number;
  }
}
