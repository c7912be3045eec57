import { StorageError } from '../storage/storage-error.ts';
import type { Storage } from '../storage/storage.ts';
import type { Metrics } from './metrics.ts';

type Call = (...args: unknown[]) => unknown;

/**
 * Returns a storage that measures the duration of asynchronous calls and counts their errors. Also adds
 * metrics of the connection pool, if the storage has one.
 */
export function measureStorage(storage: Storage, metrics: Metrics): Storage {
  if (storage.pool) metrics.observePool(storage.pool);
  return measured(storage, '', metrics);
}

function measured<Part extends object>(part: Part, prefix: string, metrics: Metrics): Part {
  const entries = Object.entries(part).map(([name, value]: [string, unknown]) => {
    const call = prefix + name;
    if (typeof value === 'function') return [name, measuredCall(value as Call, call, metrics)];
    const isPart = typeof value === 'object' && value !== null;
    return [name, isPart ? measured(value, `${call}.`, metrics) : value];
  });
  return Object.fromEntries(entries) as Part;
}

function measuredCall(call: Call, name: string, metrics: Metrics): Call {
  return (...args) => {
    const stop = metrics.storageCalls.startTimer({ call: name });
    const result = call(...args);
    if (!(result instanceof Promise)) return result;
    void result.finally(stop).catch((error: unknown) => {
      metrics.storageErrors.inc({ kind: error instanceof StorageError ? error.kind : 'other' });
    });
    return result;
  };
}
