import {
  defaultReadingSettings as defaults,
  readingChoices as choices,
  readingSize,
  type ReadingSettingsValue,
} from '@tales/ui/reading-settings/values';
import * as z from 'zod/mini';

const size = z
  .int()
  .check(z.minimum(readingSize.min), z.maximum(readingSize.max), z.multipleOf(readingSize.step));

/** A setting that is missing or unknown, such as one of a later version, has its default. */
const schema = z.object({
  theme: z.catch(z.enum(choices.theme), defaults.theme),
  face: z.catch(z.enum(choices.face), defaults.face),
  spacing: z.catch(z.enum(choices.spacing), defaults.spacing),
  size: z.catch(size, defaults.size),
});

/** Reads kept settings. What is no JSON object gives the defaults. */
export function parseReadingSettings(text: string | null): ReadingSettingsValue {
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data ?? defaults;
  } catch {
    return defaults;
  }
}
