/** The first choice of a setting is the default. */
export const readingChoices = {
  theme: ['auto', 'light', 'sepia', 'dark'],
  face: ['serif', 'sans'],
  spacing: ['normal', 'wide'],
} as const;

type Choices = typeof readingChoices;

export type ReadingChoice = keyof Choices;

export type ReadingSettingsValue = {
  [Name in ReadingChoice]: Choices[Name][number];
} & {
  /** Text size in per cent. */
  size: number;
};

/** Limits and step of the text size, in per cent. */
export const readingSize = { min: 80, max: 250, step: 10 } as const;

export const defaultReadingSettings: ReadingSettingsValue = {
  theme: 'auto',
  face: 'serif',
  spacing: 'normal',
  size: 100,
};

const choices = Object.keys(readingChoices) as ReadingChoice[];

/** Returns the settings of `value`, with the default for each setting that is missing or invalid. */
export function readingSettingsOf(value: unknown): ReadingSettingsValue {
  const stored = Object(value) as Record<string, unknown>;
  const { min, max, step } = readingSize;
  const size = Number(stored['size']);
  const isSize = size >= min && size <= max && size % step === 0;
  const known = choices.filter((name) =>
    (readingChoices[name] as readonly unknown[]).includes(stored[name]),
  );
  return {
    ...defaultReadingSettings,
    ...Object.fromEntries(known.map((name) => [name, stored[name]])),
    ...(isSize && { size }),
  };
}

/**
 * Sets `--tales-reading-size` and attributes such as `data-reading-face` on `root`. A default or unknown
 * choice has no attribute. Does not set a theme class, such as `sepia`.
 */
export function applyReadingSettings(root: HTMLElement, value: ReadingSettingsValue): void {
  for (const choice of choices) {
    const [, ...others] = readingChoices[choice] as readonly string[];
    if (others.includes(value[choice])) root.setAttribute(attributeOf(choice), value[choice]);
    else root.removeAttribute(attributeOf(choice));
  }
  root.style.setProperty('--tales-reading-size', String(value.size / 100));
}

/** Removes the attributes and the `--tales-reading-size` property that `applyReadingSettings` sets. */
export function removeReadingSettings(root: HTMLElement): void {
  applyReadingSettings(root, defaultReadingSettings);
  root.style.removeProperty('--tales-reading-size');
}

const attributeOf = (choice: ReadingChoice) => `data-reading-${choice}`;
