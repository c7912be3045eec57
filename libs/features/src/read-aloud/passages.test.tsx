import { afterEach, describe, expect, it, vi } from 'vitest';
import { tint } from './highlight.ts';
import { passageAt, passagesOf } from './passages.ts';

/** The passages of a chapter with this text. */
function passagesIn(html: string) {
  document.body.innerHTML = `<h1 lang="en">The Harbour Road</h1><div id="text" lang="en">${html}</div>`;
  return passagesOf({
    text: document.querySelector('#text') as HTMLElement,
    title: document.querySelector('h1') as HTMLElement,
    name: 'One: The Harbour Road',
  });
}

const textsIn = (html: string) =>
  passagesIn(html)
    .slice(1)
    .map(({ text }) => text);

afterEach(() => {
  tint(undefined);
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

describe('the passages of a chapter', () => {
  it('begin with its name, in the language of the text', () => {
    const [first] = passagesIn('<p id="p-a">A chain.</p>');
    expect(first).toMatchObject({ text: 'One: The Harbour Road', lang: 'en' });
    expect(first?.range.toString()).toBe('The Harbour Road');
  });

  it('leave out the numbers of notes, in the middle of a sentence too', () => {
    const html =
      '<p id="p-a">He <em>went</em><a role="doc-noteref">1</a> to sea. He came back.</p>';
    expect(textsIn(html)).toEqual(['He went to sea.', 'He came back.']);
    const [, first, second] = passagesIn(html);
    expect(first?.range.toString()).toBe('He went1 to sea.');
    expect(second?.range.toString()).toBe('He came back.');
  });

  it('are sentences of one paragraph, item or line, and have the language of theirs', () => {
    const letter = '<blockquote id="p-b" lang="de"><p>Lieber Dab</p><p>komm bald.</p></blockquote>';
    const verse =
      '<blockquote id="p-c"><p><span>The tide</span><br><span>the tide.</span></p></blockquote>';
    expect(
      passagesIn(letter + verse)
        .slice(1)
        .map(({ text, lang }) => [text, lang]),
    ).toEqual([
      ['Lieber Dab', 'de'],
      ['komm bald.', 'de'],
      ['The tide the tide.', 'en'],
    ]);
  });

  it('leave out breaks, soft hyphens and links to a picture', () => {
    const figure =
      '<figure id="p-f"><a href="/map.png">Full size</a><figcaption>The map.</figcaption></figure>';
    expect(textsIn(`<hr id="p-h"><p id="p-a">Har\u00adbour.</p>${figure}`)).toEqual([
      'Harbour.',
      'The map.',
    ]);
  });

  it('are found by the place of the reader', () => {
    const passages = passagesIn('<p id="p-a">One here. Two here.</p><p id="p-b">Three.</p>');
    const textAt = (block: string, offset: number) =>
      passages[passageAt(passages, { block, offset })]?.text;
    expect(textAt('p-a', 0)).toBe('One here.');
    expect(textAt('p-a', 12)).toBe('Two here.');
    expect(textAt('p-b', 0)).toBe('Three.');
    expect(textAt('p-gone', 3)).toBe('One: The Harbour Road');
    expect(passageAt(passages, undefined)).toBe(0);
  });
});

describe('the tint', () => {
  it('leaves the document as it is', () => {
    const [, first] = passagesIn('<p id="p-a">A chain.</p>');
    const before = document.body.innerHTML;
    tint(first?.range);
    expect(CSS.highlights.has('read-aloud')).toBe(true);
    expect(document.body.innerHTML).toBe(before);
    tint(undefined);
    expect(CSS.highlights.has('read-aloud')).toBe(false);
  });

  it('marks the block where the browser has no highlights', () => {
    vi.stubGlobal('Highlight', undefined);
    const [, first, second] = passagesIn('<p id="p-a">A chain.</p><p id="p-b">A link.</p>');
    const marked = () => document.querySelector('[data-read-aloud]')?.id;
    tint(first?.range);
    expect(marked()).toBe('p-a');
    tint(second?.range);
    expect(marked()).toBe('p-b');
    tint(undefined);
    expect(marked()).toBeUndefined();
  });
});
