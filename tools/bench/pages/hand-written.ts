import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const folder = join(import.meta.dirname, 'hand-written');
const read = (file: string) => readFile(join(folder, file), 'utf8');

const head = await read('head.html');

/** The script and the styles that every hand-written page contains. */
export const inlineParts = {
  script: contentOf('script'),
  style: contentOf('style'),
};

/**
 * A hand-written page with the texts and pictures of a built one.
 *
 * @param template file in `hand-written`, without its ending
 * @param path of the page
 * @param built its HTML
 * @param browserPage any page of a browser, which parses the built HTML
 */
export async function fillHandWritten(
  template: string,
  path: string,
  built: string,
  browserPage: Page,
): Promise<string> {
  const slots = await browserPage.evaluate(extractSlots, built);
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = slots[name];
      if (value === undefined) throw new Error(`${template}.html has an unknown slot: ${name}.`);
      return value;
    });
  slots['pathInLanguage'] = path.replace(/^\/(?:(?:en|it|fr|de)(?=\/|$)|$)/, '');
  slots['head'] = fill(head);
  slots['header'] = fill(await read('header.html'));
  return fill(await read(`${template}.html`));
}

function contentOf(element: 'script' | 'style'): string {
  const content = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(head)?.[1];
  if (content === undefined) throw new Error(`head.html has no ${element}.`);
  return content;
}

/** Runs in the browser: words, links and pictures of a page, as plain semantic HTML. */
function extractSlots(html: string): Record<string, string> {
  const semantic =
    'a,article,blockquote,em,figcaption,figure,h1,h2,h3,hr,img,li,nav,ol,p,picture,section,source,strong,sup,ul';
  const media = [
    'alt',
    'fetchpriority',
    'height',
    'loading',
    'sizes',
    'src',
    'srcset',
    'type',
    'width',
  ];
  const attributes = [
    'aria-current',
    'aria-hidden',
    'href',
    'hreflang',
    'id',
    'lang',
    'tabindex',
    ...media,
  ];
  const escape = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

  function plain(node: Node): string {
    if (node.nodeType === Node.TEXT_NODE) return escape(node.textContent ?? '');
    if (!(node instanceof Element) || node.matches('noscript, script, style, svg, template'))
      return '';
    const inside = [...node.childNodes].map(plain).join('');
    const gap = node.matches('div, a + a, span + span') ? ' ' : '';
    if (!node.matches(semantic)) return gap + inside;
    const name = node.localName;
    const list = attributes
      .filter((attribute) => node.hasAttribute(attribute))
      .map((attribute) => ` ${attribute}="${escape(node.getAttribute(attribute) ?? '')}"`);
    const open = `${gap}<${name}${list.join('')}>`;
    return ['img', 'source', 'hr'].includes(name) ? open : `${open}${inside}</${name}>`;
  }

  const page = new DOMParser().parseFromString(html, 'text/html');
  const inside = (selector: string) =>
    [...(page.querySelector(selector)?.childNodes ?? [])].map(plain).join('').trim();
  const text = (selector: string) => escape(page.querySelector(selector)?.textContent.trim() ?? '');
  const attribute = (selector: string, name: string) =>
    escape(page.querySelector(selector)?.getAttribute(name) ?? '');
  return {
    lang: page.documentElement.lang,
    title: escape(page.title),
    description: attribute('meta[name=description]', 'content'),
    skip: text('[href="#content"]'),
    home: attribute('header a', 'href'),
    siteName: text('header a'),
    navigationLabel: attribute('header nav', 'aria-label'),
    // As for a reader who has signed in.
    navigation: inside('header nav ul').replace(/\/sign-in"/, '/chat"'),
    menu: text('header summary'),
    languageLabel: attribute('header button[aria-label]', 'aria-label'),
    themeLabel: text('[data-theme-toggle] span span'),
    userLabel: attribute('[data-theme-toggle] ~ button', 'aria-label'),
    heading: text('h1'),
    content: inside('main'),
    document: attribute('a[href$=".pdf"]', 'href'),
    footer: inside('footer'),
  };
}
