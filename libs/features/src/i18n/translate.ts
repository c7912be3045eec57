/** A function that translates a key. Keys name their namespace: `chat:composer.send`. */
export type Translate = (key: string, options?: Record<string, unknown>) => string;

/** The texts of some keys below a path: `textsOf(t, 'chat:online', 'heading', 'empty')`. */
export const textsOf = <Key extends string>(t: Translate, path: string, ...keys: Key[]) =>
  Object.fromEntries(
    keys.map((key) => [key, t(`${path}${path.includes(':') ? '.' : ':'}${key}`)]),
  ) as Record<Key, string>;
