import { onVoicesChange, voicesFor, type Voice } from './voices.ts';

/** What is said in one piece. */
export interface Utterance {
  text: string;
  /** The language of the text. */
  lang: string;
}

export interface SpokenUtterance extends Utterance {
  /** Speed in percent. */
  rate: number;
  /** The id of the voice. Without it, or if it is gone, the best of the language speaks. */
  voice: string | undefined;
}

/** A voice that reads texts. */
export interface Speech {
  /** The voices of all languages; none at first in some browsers. */
  voices: () => readonly Voice[];
  /** Calls back when `voices` has changed. Returns what ends it. */
  onVoicesChange: (listener: () => void) => () => void;
  /** Resolves when all is said. Falls silent when the signal aborts. @throws if something has broken it off */
  speak: (utterance: SpokenUtterance, options: { signal: AbortSignal }) => Promise<void>;
}

/**
 * The voices of the browser. It never uses `pause` and `resume`, which Chromium ignores for network voices and takes
 * for `cancel` on Android: the machine says a sentence again instead.
 */
export function webSpeech(synthesis: SpeechSynthesis): Speech {
  /** Chromium drops the events of an utterance that nothing refers to: https://crbug.com/509488 */
  let current: SpeechSynthesisUtterance | undefined;
  const voices = () =>
    synthesis.getVoices().map(({ voiceURI, name, lang, default: isDefault }) => ({
      id: voiceURI,
      name,
      lang,
      isDefault,
    }));
  return {
    voices,
    onVoicesChange,
    speak: ({ text, lang, rate, voice }, { signal }) =>
      new Promise((resolve, reject) => {
        const utterance = new SpeechSynthesisUtterance(text);
        const possible = voicesFor(voices(), lang);
        const { id } = possible.find((one) => one.id === voice) ?? possible[0] ?? {};
        utterance.voice = synthesis.getVoices().find(({ voiceURI }) => voiceURI === id) ?? null;
        utterance.lang = utterance.voice?.lang ?? lang;
        utterance.rate = rate / 100;
        utterance.onend = () => {
          if (current === utterance) current = undefined;
          resolve();
        };
        utterance.onerror = ({ error }) => {
          if (current === utterance) current = undefined;
          reject(new Error(`The voice broke off: ${error}.`));
        };
        signal.addEventListener('abort', () => {
          if (current === utterance) synthesis.cancel();
        });
        current = utterance;
        // What a page before has left there would be said first, and may hang.
        if (synthesis.speaking || synthesis.pending) synthesis.cancel();
        if (synthesis.paused) synthesis.resume();
        synthesis.speak(current);
      }),
  };
}
