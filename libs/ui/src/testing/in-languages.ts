/** The languages of the site besides English, which stories are written in. */
export type OtherLanguage = 'de' | 'it' | 'fr';

/** What the words of a story's args are in the other languages, for the toolbar's language switch. */
export type Translations<Props = Record<string, unknown>> = Record<OtherLanguage, Partial<Props>>;

/** The parameter that carries them: `parameters: inLanguages<ButtonProps>({ de: { … }, … })`. */
export const inLanguages = <Props>(translations: Translations<Props>) => ({ translations });
