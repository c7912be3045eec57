/** A voice of the device, as `SpeechSynthesisVoice` has it. */
export interface Voice {
  /** The `voiceURI`. */
  id: string;
  name: string;
  /** The language tag; some platforms write `en_GB`. */
  lang: string;
  /** Whether it is the choice of the device for its language. */
  isDefault: boolean;
}

const tagOf = (lang: string) => lang.replace('_', '-').toLowerCase();

const languageOf = (lang: string) => tagOf(lang).split('-')[0];

/**
 * The voices that can read a language, without the hundred variants that espeak-ng makes of each (`English+Adam`): first those of its region, then those that the device prefers.
 */
export function voicesFor(voices: readonly Voice[], lang: string): Voice[] {
  const rank = (voice: Voice) =>
    (tagOf(voice.lang) === tagOf(lang) ? 2 : 0) + (voice.isDefault ? 1 : 0);
  return voices
    .filter((voice) => languageOf(voice.lang) === languageOf(lang) && !voice.name.includes('+'))
    .sort((one, other) => rank(other) - rank(one));
}

/** Whether a voice of this browser can read a language. Browsers list none at first, and tell when they do. */
export const canSpeak = (lang: string): boolean =>
  'speechSynthesis' in globalThis &&
  speechSynthesis.getVoices().some((voice) => languageOf(voice.lang) === languageOf(lang));

/** Calls back whenever the list of voices changes. Returns what ends it. */
export function onVoicesChange(listener: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  // Safari before 26 knows it as no event target.
  const { speechSynthesis: target } = globalThis as { speechSynthesis: Partial<SpeechSynthesis> };
  target.addEventListener?.('voiceschanged', listener);
  return () => target.removeEventListener?.('voiceschanged', listener);
}
