import * as z from 'zod/mini';

/** The speeds, in percent. */
export const readingRate = { min: 80, max: 150, step: 10 } as const;

export interface ReadAloudSettings {
  /** Speed in percent, see `readingRate`. */
  rate: number;
  /** The id of the chosen voice by the language of the text. */
  voices: Readonly<Record<string, string>>;
  /** Whether reading ends with the chapter. */
  stopsAtEnd: boolean;
}

const { min, max, step } = readingRate;

/** What is missing or unknown has its default. */
const schema = z.object({
  rate: z.catch(z.int().check(z.minimum(min), z.maximum(max), z.multipleOf(step)), 100),
  voices: z.catch(z.record(z.string(), z.string().check(z.maxLength(300))), {}),
  stopsAtEnd: z.catch(z.boolean(), false),
});

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'read-aloud';

/** The settings of this device; the defaults where there are none, or where storage is refused. */
export function readSettings(storage: DeviceStorage): ReadAloudSettings {
  try {
    return schema.parse(JSON.parse(storage.getItem(KEY) ?? '{}'));
  } catch {
    return schema.parse({});
  }
}

/** Where storage is refused or full, the settings last as long as the page. */
export function keepSettings(storage: DeviceStorage, settings: ReadAloudSettings): void {
  try {
    storage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Refused or full.
  }
}
