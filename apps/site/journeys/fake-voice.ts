import type { Page } from '@playwright/test';

/** What the fake voice of `installVoice` offers to a journey. */
interface FakeVoice {
  /** All utterances so far: the text, the language, the speed. */
  said: { text: string; lang: string; rate: number }[];
  /** Ends the utterance that is being said; false if none is. */
  end: () => boolean;
  /** Replaces the list of voices. */
  list: (langs: string[]) => void;
  isSpeaking: () => boolean;
}

declare global {
  interface Window {
    voice: FakeVoice;
  }
}

/** Installs a voice for some languages, whose utterances end by hand. The list is empty at first, as in Chromium. */
export const installVoice = (page: Page, langs: string[]) =>
  page.addInitScript((langs) => {
    class Utterance extends EventTarget {
      lang = '';
      rate = 1;
      voice: { lang: string } | null = null;
      onend: (() => void) | null = null;
      onerror: ((event: { error: string }) => void) | null = null;
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    let voices: object[] = [];
    let current: Utterance | undefined;
    const said: FakeVoice['said'] = [];
    const target = new EventTarget();
    const synthesis = Object.assign(target, {
      getVoices: () => voices,
      speak: (utterance: Utterance) => {
        current = utterance;
        said.push({ text: utterance.text, lang: utterance.lang, rate: utterance.rate });
      },
      cancel: () => {
        const cancelled = current;
        current = undefined;
        cancelled?.onerror?.({ error: 'interrupted' });
      },
      resume: () => undefined,
      get speaking() {
        return current !== undefined;
      },
      pending: false,
      paused: false,
    });
    const list = (langs: string[]) => {
      voices = langs.map((lang) => ({
        voiceURI: lang,
        name: `Voice ${lang}`,
        lang,
        default: false,
      }));
      target.dispatchEvent(new Event('voiceschanged'));
    };
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    window.voice = {
      said,
      end: () => {
        const ended = current;
        current = undefined;
        ended?.onend?.();
        return ended !== undefined;
      },
      list,
      isSpeaking: () => current !== undefined,
    };
    addEventListener('load', () => {
      list(langs);
    });
  }, langs);

export const said = (page: Page) => page.evaluate(() => window.voice.said);
export const lastSaid = async (page: Page) => (await said(page)).at(-1);
const end = (page: Page) => page.evaluate(() => window.voice.end());
export const isSpeaking = (page: Page) => page.evaluate(() => window.voice.isSpeaking());

/** The text that is tinted; undefined without one. */
export const tinted = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('read-aloud') ?? [];
    return range?.toString();
  });

/** Hears the chapter up to its end, or as many sentences. */
export async function hear(page: Page, sentences = Infinity) {
  const url = page.url();
  for (let heard = 0; heard < sentences && page.url() === url && (await end(page)); heard++) {
    await page.evaluate(() => Promise.resolve());
  }
}
