import type { ReactNode } from 'react';

/** The languages of the site besides English, which stories are written in. */
export type OtherLanguage = 'de' | 'it' | 'fr';

/** What the words of a story's args are in the other languages, for the toolbar's language switch. */
export type Translations<Props = Record<string, unknown>> = Record<OtherLanguage, Partial<Props>>;

/** The parameter that carries them: `parameters: inLanguages<ButtonProps>({ de: { … }, … })`. */
export const inLanguages = <Props>(translations: Translations<Props>) => ({ translations });

/** The same for words between the tags: `parameters: childrenIn({ de: 'Lesen', … })`. */
export const childrenIn = (words: Record<OtherLanguage, ReactNode>) =>
  inLanguages<{ children: ReactNode }>({
    de: { children: words.de },
    it: { children: words.it },
    fr: { children: words.fr },
  });
