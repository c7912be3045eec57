import { marked } from '@tales/locales/marks';
import { afterEach, expect, it } from 'vitest';
import { observeEnglish, withEnglishMarked } from './english-texts.ts';

const LONG =
  'There is no portrait here and no list of honours, for a tale should be able to stand.';

afterEach(() => {
  document.body.replaceChildren();
});

it('gives what the build has written, and what comes later, the same attributes', async () => {
  const html = `<h2 class="a">${marked('Thanks')}</h2><p>${marked(LONG)}</p><p>Danke</p>`;
  const expected = `<h2 class="a" lang="en" data-english="">${marked('Thanks')}</h2><p lang="en" data-english="" dir="ltr">${marked(LONG)}</p><p>Danke</p>`;
  expect(withEnglishMarked(html)).toBe(expected);
  observeEnglish(document.body);
  document.body.innerHTML = html;
  await expect.poll(() => document.body.innerHTML).toBe(expected);
});

it('takes the attributes away when the text is translated, as in another language', async () => {
  document.body.innerHTML = withEnglishMarked(`<p>${marked(LONG)}</p>`);
  observeEnglish(document.body);
  const paragraph = document.querySelector('p');
  if (paragraph?.firstChild) paragraph.firstChild.nodeValue = 'Hier ist kein Bild.';
  await expect.poll(() => document.body.innerHTML).toBe('<p>Hier ist kein Bild.</p>');
});

it('leaves a text in its place that is English by right, or only in part', () => {
  const html = `<h1 lang="en">${marked('Aman')}</h1><p>Größe ${marked('3 kB')} · ${marked('PDF')}</p>`;
  expect(withEnglishMarked(html)).toBe(html);
});
