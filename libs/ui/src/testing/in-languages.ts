import type { ReactNode } from 'react';

/** The languages of the site except English, the language of the stories. */
export type OtherLanguage = 'de' | 'it' | 'fr';

/** The args of a story in the other languages, for the language switch of the toolbar. */
export type Translations<Props = Record<string, unknown>> = Record<OtherLanguage, Partial<Props>>;

/**
 * The story parameter with the translations: `parameters: inLanguages<ButtonProps>({ de: { … }, … })`.
 */
export const inLanguages = <Props>(translations: Translations<Props>) => ({ translations });

/** The same for `children`: `parameters: childrenIn({ de: 'Lesen', … })`. */
export const childrenIn = (words: Record<OtherLanguage, ReactNode>) =>
  inLanguages<{ children: ReactNode }>({
    de: { children: words.de },
    it: { children: words.it },
    fr: { children: words.fr },
  });
