import { call } from './http.ts';

export interface VisitorOptions {
  /** The port of the server, or of several servers: all paths are requested from each in turn. */
  port: number | readonly number[];
  paths: readonly string[];
  /** Milliseconds between two requests, even if earlier ones have no response yet. @default 40 */
  every?: number;
  /** @default '127.0.0.2', so that no limit of the attacker's address applies */
  localAddress?: string;
  /** Milliseconds. @default 10000 */
  timeout?: number;
}

export interface Visit {
  path: string;
  /** Milliseconds from opening the connection to the end of the response. */
  duration: number;
  failed: boolean;
}

const MAX_UNANSWERED = 200;

/**
 * Another visitor, who loads pages, a book and the counters at a constant rate, each on a new connection.
 */
export function startVisitor({
  port,
  paths,
  every = 40,
  localAddress = '127.0.0.2',
  timeout = 10_000,
}: VisitorOptions) {
  const visits: Visit[] = [];
  const pending = new Set<Promise<void>>();
  const ports = typeof port === 'number' ? [port] : port;
  let turn = 0;

  async function visit(path: string, server: number) {
    const from = performance.now();
    const failed = await call({ port: server, path, localAddress, timeout }).then(
      ({ status }) => status !== 200,
      () => true,
    );
    visits.push({ path, duration: performance.now() - from, failed });
  }

  const timer = setInterval(() => {
    if (pending.size >= MAX_UNANSWERED) return;
    const path = paths[turn % paths.length] ?? '/';
    const server = ports[Math.floor(turn++ / paths.length) % ports.length] ?? 0;
    const visiting = visit(path, server).finally(() => pending.delete(visiting));
    pending.add(visiting);
  }, every);

  return {
    /** Resolves with all visits when the last one is answered. */
    async stop(): Promise<Visit[]> {
      clearInterval(timer);
      await Promise.all(pending);
      return visits;
    },
  };
}

export interface Durations {
  median: number;
  p95: number;
  max: number;
}

/** Milliseconds; 0 for no visits. */
export function durationsOf(visits: readonly Visit[]): Durations {
  const sorted = visits.map(({ duration }) => duration).sort((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95), max: sorted.at(-1) ?? 0 };
}
