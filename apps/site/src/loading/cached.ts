import { throwLoadError } from '../load-error.ts';

/**
 * Returns a function that calls `load` only once for the same arguments and returns the same promise each
 * time, as React's `use` requires. The promise rejects with a `LoadError` if `load` fails.
 */
export function cached<Key extends readonly string[], Value>(
  load: (...key: Key) => Promise<Value>,
): (...key: Key) => Promise<Value> {
  const promises = new Map<string, Promise<Value>>();
  return (...key) => {
    const name = key.join('/');
    const promise = promises.get(name) ?? load(...key).catch(throwLoadError);
    promises.set(name, promise);
    return promise;
  };
}
