import { describe, expect, it } from 'vitest';
import { splitLinks } from './message-links.ts';

const links = (content: string) =>
  splitLinks(content).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.text]));

describe('splitLinks', () => {
  it.each([
    ['Read https://tales.example/read/routes#p-1.', 'https://tales.example/read/routes#p-1'],
    ['(see http://tales.example/a_(b))', 'http://tales.example/a_(b)'],
    ['“https://tales.example”, she said', 'https://tales.example'],
    ['„https://tales.example“ <https://', 'https://tales.example'],
    ['HTTPS://TALES.EXAMPLE/?a=1&b=2!', 'HTTPS://TALES.EXAMPLE/?a=1&b=2'],
  ])('splits %j into text and a URL without surrounding punctuation', (content, url) => {
    expect(links(content)).toEqual([url]);
    expect(
      splitLinks(content)
        .map((piece) => (typeof piece === 'string' ? piece : piece.text))
        .join(''),
    ).toBe(content);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'https://bank.example@evil.example/',
    'https://tales.example/\u202efdp.exe',
    'https://tales\u200b.example/',
    'https://tales.example/\u200fread/routes',
    'https://tales.example/\u2067read\u2069',
    'https://tales\u061c.example/',
    'mailto:author@tales.example',
    'https://[::1',
    'https://tales.example\u2044read.evil.example/',
    'https://t\u0430les.example/',
    'https://tales.example\\@evil.example/',
    'http://0x7f.1/',
    'https://tales.example/read/…',
    'https://tales.example/read...',
    'https://tales.example/"read"/1',
    'view-sourcehttps://tales.example/',
  ])('returns %j as text, without a link', (content) => {
    expect(links(content)).toEqual([]);
    expect(splitLinks(content)).toEqual([content]);
  });

  it('splits a message with several URLs into text and links', () => {
    expect(splitLinks('a http://one.example b https://two.example/ c')).toEqual([
      'a ',
      { text: 'http://one.example', href: 'http://one.example/' },
      ' b ',
      { text: 'https://two.example/', href: 'https://two.example/' },
      ' c',
    ]);
  });

  // A quadratic search would exceed the test timeout.
  it.each([
    ['of Latin-1 characters', '.!', 'ÿ'],
    ['with characters outside Latin-1', '.…', 'ż'],
  ])('finds URLs in linear time in a long string %s', (_, marks, letter) => {
    const count = 200_000;
    const content = `http://a.example/${marks.repeat(count)}${letter}${')'.repeat(count)}`;
    expect(links(content)).toEqual([content.slice(0, -count)]);
    expect(links('http://a.example/ '.repeat(count / 20) + marks)).toHaveLength(count / 20);
  });
});
