import type { Language } from '../languages.ts';

/** Thrown while rendering when the texts of a page could not be loaded in its language. */
export class TextsUnavailable extends Error {
  override name = 'TextsUnavailable';
  readonly language: Language;
  readonly namespace: string;

  constructor(language: Language, namespace: string) {
    super(`The texts ${language}/${namespace} could not be loaded.`);
    this.language = language;
    this.namespace = namespace;
  }
}
