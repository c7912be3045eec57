import { createLoader, type Loader } from '@tales/features/loading';

/**
 * A function that gives the loader for its arguments, each time the same.
 *
 * @param loaded what is there without loading, if anything
 */
export function keyedLoader<Key extends readonly string[], Value>(
  load: (...key: Key) => Promise<Value>,
  loaded: (...key: Key) => Value | undefined = () => undefined,
): (...key: Key) => Loader<Value> {
  const loaders = new Map<string, Loader<Value>>();
  return (...key) => {
    const name = key.join('/');
    const loader = loaders.get(name) ?? createLoader(() => load(...key), loaded(...key));
    loaders.set(name, loader);
    return loader;
  };
}
