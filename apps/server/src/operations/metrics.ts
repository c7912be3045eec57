import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { limits } from '../requests/limit.ts';
import { securityEvents } from '../logging/security-log.ts';
import type { PoolState } from '../storage/storage.ts';
import { storageErrorKinds } from '../storage/storage-error.ts';

/** Values of the label `method`. Requests with any other method have the value `other`. */
const methods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates the metrics, including those of the process and the event loop. All labels have a fixed set of
 * values, so that clients cannot increase the number of time series.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'tales_http_request_duration_seconds',
    help: 'Time from a request to the end of its response, by route template and status class.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const events = new Counter({
    name: 'tales_security_events_total',
    help: 'Security events, also those that are logged only once a minute.',
    labelNames: ['event'],
    registers,
  });
  const throttled = new Counter({
    name: 'tales_throttled_total',
    help: 'Refusals because a limit was exceeded, by limit.',
    labelNames: ['limit'],
    registers,
  });
  const storageCalls = new Histogram({
    name: 'tales_storage_call_duration_seconds',
    help: 'Time until a call of the storage is settled, by call.',
    labelNames: ['call'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5],
    registers,
  });
  const storageErrors = new Counter({
    name: 'tales_storage_errors_total',
    help: 'Calls of the storage that failed, by kind of error.',
    labelNames: ['kind'],
    registers,
  });
  /** Adds a gauge whose value is read at each scrape. */
  function gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  }
  // Counters start at 0, so that Prometheus detects the first event as an increase.
  for (const event of securityEvents) events.inc({ event }, 0);
  for (const limit of limits) throttled.inc({ limit }, 0);
  for (const kind of [...storageErrorKinds, 'other']) storageErrors.inc({ kind }, 0);

  return {
    /** Records a response by method, URL pattern and status class. @param responseTime in milliseconds */
    countRequest(
      { method, is404, routeOptions }: FastifyRequest,
      status: number,
      responseTime: number,
    ): void {
      requests.observe(
        {
          method: methods.has(method) ? method : 'other',
          route: is404 ? 'unknown' : (routeOptions.url ?? ''),
          status: `${Math.floor(status / 100)}xx`,
        },
        responseTime / 1000,
      );
    },
    events,
    throttled,
    storageCalls,
    storageErrors,
    /** Adds the metrics of the connections and the chat. Call at most once. */
    observe(
      connections: () => Promise<number>,
      chat: Record<'connections' | 'deliveries' | 'sendBuffers', () => number>,
    ): void {
      gauge(
        'tales_http_connections',
        'Open connections of the public port, HTTP and WebSocket.',
        connections,
      );
      gauge('tales_chat_connections', 'Open WebSockets of the chat.', chat.connections);
      gauge(
        'tales_chat_send_buffer_bytes',
        'Bytes in the send buffers of all connections of the chat.',
        chat.sendBuffers,
      );
      new Counter({
        name: 'tales_chat_deliveries_total',
        help: 'MESSAGE frames passed to the connections of the chat.',
        registers,
        collect() {
          this.reset();
          this.inc(chat.deliveries());
        },
      });
    },
    /** Adds the metrics of the database pool. Call at most once. */
    observePool(pool: () => PoolState): void {
      new Gauge({
        name: 'tales_database_pool_connections',
        help: 'Connections of the database pool, by state.',
        labelNames: ['state'],
        registers,
        collect() {
          const { size, idle } = pool();
          this.set({ state: 'idle' }, idle);
          this.set({ state: 'used' }, size - idle);
        },
      });
      gauge(
        'tales_database_pool_waiting',
        'Calls that wait for a connection of the database pool.',
        () => pool().waiting,
      );
    },
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
