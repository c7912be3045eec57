import { accounts } from '@tales/testing/test-environment';
import { until } from '@tales/testing/until';
import { type Client, startIncrementer, startReader, startWriter } from './clients.ts';
import { balanceOf, type Balance } from './ledger.ts';

const COUNTERS = 6;
/** Maximum time in ms until the clients work, and until all calls are acknowledged after the fault. */
const TIMEOUT = 60_000;

/** Increments, messages and a reader, each from its own address. */
export function startWorkload(port: () => number) {
  const at = (host: number) => ({ port, localAddress: `127.0.0.${host.toString()}` });
  const incrementers = Array.from({ length: COUNTERS }, (_, index) =>
    startIncrementer(at(20 + index), index),
  );
  const [listener, ...speakers] = accounts;
  const writers = speakers.map((account, index) => startWriter(at(40 + index), account));
  const reader = startReader(at(50), listener);
  const clients: Client[] = [...incrementers, ...writers];
  const sum = (count: (client: Client) => number) =>
    clients.reduce((total, client) => total + count(client), 0);
  const acknowledged = () => sum((client) => client.acknowledged());
  const outstanding = () => sum((client) => client.outstanding());
  const spoken = () => new Set(writers.flatMap((writer) => [...writer.contents()]));

  return {
    acknowledged,
    /**
     * Resolves with whether the clients work within a minute: calls were acknowledged and the reader has a
     * message. A reader without one gets only the newest messages when it connects later.
     */
    isRunning(): Promise<boolean> {
      return until(() => acknowledged() >= 20 && reader.times().size > 0, TIMEOUT);
    },
    /** Resolves with whether each writer got a receipt within that time, in ms. */
    writersProgress(limit: number): Promise<boolean> {
      const before = writers.map((writer) => writer.acknowledged());
      const hasProgress = () =>
        writers.every((writer, index) => writer.acknowledged() > (before[index] ?? 0));
      return until(hasProgress, limit);
    },
    /** Resolves with whether that many more calls were acknowledged within a minute. */
    progress(more: number): Promise<boolean> {
      const goal = acknowledged() + more;
      return until(() => acknowledged() >= goal, TIMEOUT);
    },
    /** Waits until everything is acknowledged. Resolves with the problems. */
    async finish(): Promise<string[]> {
      for (const client of clients) client.finish();
      const failures: string[] = [];
      if (!(await until(() => outstanding() === 0, TIMEOUT))) {
        failures.push(`${outstanding().toString()} never acknowledged`);
      }
      const messages = spoken();
      const times = reader.times();
      const hasAll = () => [...messages].every((content) => times.has(content));
      if (!(await until(hasAll, TIMEOUT))) {
        const missing = [...messages].filter((content) => !times.has(content)).length;
        failures.push(`${missing.toString()} messages never reached the reader`);
      }
      const repeated = [...times.values()].filter((count) => count > 1).length;
      if (repeated > 0) failures.push(`${repeated.toString()} messages reached the reader twice`);
      for (const client of clients) client.close();
      reader.close();
      return failures;
    },
    /** Stops all clients together; can be called repeatedly. */
    close() {
      for (const client of clients) client.close();
      reader.close();
    },
    /** For a folder: only after its server has stopped. */
    balance: (location: string | URL): Promise<Balance> =>
      balanceOf(location, {
        increments: incrementers.map((client) => ({
          acknowledged: client.acknowledged(),
          outstanding: client.outstanding(),
        })),
        messages: spoken(),
      }),
  };
}
