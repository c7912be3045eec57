import { counterNames } from '@tales/api-client/schemas';
import { openStorage } from '@tales/testing/server-modules';

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
 * Compares the acknowledged calls with the database: that of a stopped server in a folder, or PostgreSQL.
 * Unacknowledged ones may be stored once or not at all.
 */
export async function balanceOf(
  location: string | URL,
  { increments, messages }: Promised,
): Promise<Balance> {
  const storage = await openStorage(location);
  try {
    const counts: Record<string, number> = await storage.counters();
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

async function countContents({
  messages,
}: Awaited<ReturnType<typeof openStorage>>): Promise<Map<string, number>> {
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
