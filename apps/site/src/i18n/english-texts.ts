/*
 * Gives elements whose text is English, because the language of the page lacks it, the attributes of English. In the
 * HTML the build does it; what React renders later is observed. Nothing of this is loaded while no language lacks a text.
 */
import { isMarked } from '@tales/locales/marks';

/** By it an element is found again when its text changes. */
const ATTRIBUTE = 'data-english';

/** In characters: a longer text has several lines, which begin at the left. A short one keeps its place in the page. */
const MAX_LINE = 80;

const attributesFor = (text: string): Record<string, string> => ({
  lang: 'en',
  [ATTRIBUTE]: '',
  ...(text.length > MAX_LINE && { dir: 'ltr' }),
});

/** The HTML of a page with the attributes. */
export const withEnglishMarked = (html: string): string =>
  html.replaceAll(
    /<(\w+(?: [^<>]*)?)(?<!\/)>(?=([^<]+)<\/)/g,
    (tag, start: string, text: string) => {
      if (!isMarked(text) || / lang=/.test(start)) return tag;
      const own = Object.entries(attributesFor(text)).map(([key, value]) => ` ${key}="${value}"`);
      return `<${start}${own.join('')}>`;
    },
  );

/** Keeps the attributes up to date from now on. */
export function observeEnglish(body: HTMLElement): void {
  const update = (element: Element) => {
    const text = element.childNodes.length === 1 ? (element.firstChild?.nodeValue ?? '') : '';
    if (element.hasAttribute(ATTRIBUTE)) {
      for (const name of [ATTRIBUTE, 'lang', 'dir']) element.removeAttribute(name);
    }
    if (!isMarked(text) || element.hasAttribute('lang')) return;
    for (const [name, value] of Object.entries(attributesFor(text))) {
      element.setAttribute(name, value);
    }
  };
  const updateAll = (root: Element) => {
    update(root);
    for (const element of root.querySelectorAll('*')) update(element);
  };
  updateAll(body);
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element) updateAll(element);
    }
  }).observe(body, { subtree: true, childList: true, characterData: true });
}
