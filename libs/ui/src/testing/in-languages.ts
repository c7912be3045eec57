import type { ReactNode } from 'react';

/** The args of a story by language, for the language switch of the toolbar. Other languages show the English args. */
export type Translations<Props = Record<string, unknown>> = Readonly<
  Record<string, Partial<Props>>
>;

/**
 * The story parameter with the translations: `parameters: inLanguages<ButtonProps>({ de: { … }, … })`.
 */
export const inLanguages = <Props>(translations: Translations<Props>) => ({ translations });

/** The same for `children`: `parameters: childrenIn({ de: 'Lesen', … })`. */
export const childrenIn = (words: Readonly<Record<string, ReactNode>>) =>
  inLanguages<{ children: ReactNode }>(
    Object.fromEntries(
      Object.entries(words).map(([language, children]) => [language, { children }]),
    ),
  );
