import * as z from 'zod/mini';
import type { PlaceStorage } from '../reading-position/index.ts';
import { changed, ChangeRefused, type PassagesChange } from './change.ts';
import { passageSchema, type Passage } from './passage.ts';
import { passagesKey } from './passages-key.ts';

const storedSchema = z.array(passageSchema);

/**
 * The passages on the device.
 *
 * @param names the name of the book, then those that it had before
 * @throws ChangeRefused if storage holds something else, DOMException if it is refused
 */
export function readPassages(storage: PlaceStorage, names: readonly string[]): Passage[] {
  const stored = names.map((name) => storage.getItem(passagesKey(name))).find((text) => text);
  if (!stored) return [];
  const passages = storedSchema.safeParse(parsed(stored)).data;
  if (!passages) throw new ChangeRefused('unreadable');
  return passages;
}

/**
 * Changes the passages that are on the device now: another tab may have changed them as well.
 *
 * @param names as for {@link readPassages}
 * @throws ChangeRefused, or DOMException if storage is refused or full; then nothing has changed
 */
export function changePassages(
  storage: PlaceStorage,
  names: readonly [string, ...string[]],
  change: PassagesChange,
): void {
  const next = changed(readPassages(storage, names), change);
  storage.setItem(passagesKey(names[0]), JSON.stringify(next));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
