import { throwLoadError } from '../load-error.ts';

/**
 * Returns a function that loads once for the same arguments, and then returns the same promise, as React's `use` needs it.
 * It rejects with a `LoadError`.
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
