import { describe, expect, it } from 'vitest';
import { passageLink } from './passage-link.ts';

const ORIGIN = 'https://tales.example';

const linkTo = (address: string) => passageLink(new URL(address, ORIGIN).href, ORIGIN);

describe('a link to a paragraph', () => {
  it.each([
    ['/read/routes/the-harbour-road#p-1abc', 'en'],
    ['/de/read/routes/the-harbour-road#p-1abc', 'de'],
    ['/it/read/routes/the-harbour-road/#p-1abc', 'it'],
    ['/fr/read/routes/the-harbour-road#p-1abc', 'fr'],
  ])('is %s', (address, language) => {
    expect(linkTo(address)).toEqual({
      book: 'routes',
      chapter: 'the-harbour-road',
      block: 'p-1abc',
      language,
    });
  });

  it.each([
    ['another origin', 'https://evil.example/read/routes/the-harbour-road#p-1'],
    [
      'an origin that begins like it',
      'https://tales.example.evil.example/read/routes/eleven-feet#p-1',
    ],
    ['another port', 'https://tales.example:8443/read/routes/eleven-feet#p-1'],
    ['another scheme', 'http://tales.example/read/routes/eleven-feet#p-1'],
    ['the origin as a user name', 'https://tales.example@evil.example/read/routes/eleven-feet#p-1'],
    ['the origin with a user name', 'https://reader@tales.example/read/routes/eleven-feet#p-1'],
    [
      'the origin in the path',
      'https://evil.example/https://tales.example/read/routes/eleven-feet#p-1',
    ],
    ['two slashes', 'https://tales.example//evil.example/read/routes/eleven-feet#p-1'],
    ['an encoded slash', 'https://tales.example/read/routes%2Feleven-feet#p-1'],
    ['an encoded letter', 'https://tales.example/read/routes/eleven%2dfeet#p-1'],
    ['a query', 'https://tales.example/read/routes/eleven-feet?x=1#p-1'],
    ['a book that there is not', 'https://tales.example/read/nobody/eleven-feet#p-1'],
    ['the name of a prototype', 'https://tales.example/read/__proto__/constructor#p-1'],
    ['a chapter that there is not', 'https://tales.example/read/routes/constructor#p-1'],
    ['a chapter of another book', 'https://tales.example/read/elias/eleven-feet#p-1'],
    ['a language that there is not', 'https://tales.example/__proto__/read/routes/eleven-feet#p-1'],
    ['a title page', 'https://tales.example/read/routes#p-1'],
    ['no paragraph', 'https://tales.example/read/routes/eleven-feet'],
    ['another place', 'https://tales.example/read/routes/eleven-feet#note-1'],
    ['a text fragment', 'https://tales.example/read/routes/eleven-feet#:~:text=a#p-1'],
    ['markup', 'https://tales.example/read/routes/eleven-feet#p-<b>'],
    ['an endless name', `https://tales.example/read/routes/eleven-feet#p-${'a'.repeat(200)}`],
    ['no URL', 'https://tales.example/read/routes/eleven-feet#p-1 x'],
  ])('is none with %s', (_, href) => {
    expect(passageLink(href, ORIGIN)).toBeUndefined();
  });

  it('is none for a page without an origin', () => {
    expect(passageLink('null/read/routes/eleven-feet#p-1', 'null')).toBeUndefined();
  });
});
