/*
 * Gives elements whose text is English, because the language of the page lacks it, the attributes of English. In the
 * HTML the build does it; what React renders later is observed. Nothing of this is loaded while no language lacks a text.
 */
import { isMarked } from '@tales/locales/marks';

/** By it an element is found again when its text changes. */
const ATTRIBUTE = 'data-english';

/** A paragraph also runs from left to right; a heading or a button keeps its place in the page. */
const attributesFor = (name: string): Record<string, string> => ({
  lang: 'en',
  [ATTRIBUTE]: '',
  ...(name.toLowerCase() === 'p' && { dir: 'ltr' }),
});

/** The HTML of a page with the attributes. */
export const withEnglishMarked = (html: string): string =>
  html.replaceAll(
    /<(\w+)((?: [^<>]*)?)>(?=\u2068[^<]*\u2069<\/\1>)/g,
    (tag, name: string, rest: string) => {
      if (/ lang=/.test(rest)) return tag;
      const own = Object.entries(attributesFor(name)).map(([key, value]) => ` ${key}="${value}"`);
      return `<${name}${rest}${own.join('')}>`;
    },
  );

/** Keeps the attributes up to date from now on. */
export function observeEnglish(body: HTMLElement): void {
  const update = (element: Element) => {
    const isEnglish = element.childElementCount === 0 && isMarked(element.textContent);
    if (isEnglish === element.hasAttribute(ATTRIBUTE)) return;
    for (const [name, value] of Object.entries(attributesFor(element.localName))) {
      if (isEnglish) element.setAttribute(name, value);
      else element.removeAttribute(name);
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
