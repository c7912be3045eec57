import { describe, expect, it } from 'vitest';
import { missingTexts } from './check.ts';
import { defaultLanguage, languageFacts, languages } from './languages.ts';
import { isMarked, withoutMarks } from './marks.ts';
import { namespacesOf, readFile, staysEnglish, withEnglish } from './texts.ts';

const translations = languages.filter((language) => language !== defaultLanguage);

/** Languages share words, but not sentences. */
const isSentence = (text: string): boolean =>
  text.replace('Tales Between Worlds', '').split(/\s/).length > 3;

describe.each(translations)('the texts in %s', (language) => {
  const texts = namespacesOf(language).flatMap((namespace) =>
    [...readFile(language, namespace)].map(([key, text]) => ({ namespace, key, text })),
  );

  it('are translated, or listed here', () => {
    const missing = missingTexts(language);
    if (missing.length === 0) return;
    console.log(`${missing.length} texts are not in ${languageFacts[language].name}:`);
    console.log(missing.join('\n'));
  });

  it('do not repeat English sentences', () => {
    const repeated = texts.filter(
      ({ namespace, key, text }) =>
        readFile(defaultLanguage, namespace).get(key) === text &&
        isSentence(text) &&
        !staysEnglish(key) &&
        // Which is often that of a book.
        key !== 'meta.title',
    );
    expect(repeated).toEqual([]);
  });

  it('have the quotation marks of the language', () => {
    const own = languageFacts[language].quotes.join('');
    const marks = [...'"„“”«»‚'].filter((mark) => !own.includes(mark));
    expect(texts.filter(({ text }) => marks.some((mark) => text.includes(mark)))).toEqual([]);
  });

  it('have no space before a mark or inside of a quotation at which a line could end', () => {
    expect(texts.filter(({ text }) => / [:;!?»]|« /.test(text))).toEqual([]);
  });
});

describe('a text that a language lacks', () => {
  const english = new Map([
    ['heading', 'About'],
    ['views_one', '{{count}} visit'],
    ['views_other', '{{count}} visits'],
  ]);

  it('is the English one, which is recognised by its marks', () => {
    const own = new Map([['heading', '[en] About us']]);
    const { heading } = withEnglish(own, english, 'de') as { heading: string };
    expect(isMarked(heading)).toBe(true);
    expect(withoutMarks(heading)).toBe('About');
  });

  it('has every plural form of the language', () => {
    const texts = withEnglish(new Map(), english, 'ar') as Record<string, string>;
    expect(Object.keys(texts)).toEqual([
      'heading',
      ...['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `views_${form}`),
    ]);
    expect(withoutMarks(texts['views_one'] ?? '')).toBe('{{count}} visit');
    expect(withoutMarks(texts['views_few'] ?? '')).toBe('{{count}} visits');
  });

  it('does not change the texts that are there', () => {
    const own = new Map([
      ['heading', 'Über uns'],
      ['views_one', '1'],
      ['views_other', '2'],
    ]);
    expect(withEnglish(own, english, 'de')).toEqual(Object.fromEntries(own));
  });
});

describe('the texts that are specified word for word', () => {
  const common = readFile(defaultLanguage, 'common');

  it.each([
    ['notFound.text', 'Not Found: The page you are looking for does not exist.'],
    ['crash.heading', 'Unexpected Application Error!'],
    ['failure.noResponse', 'No response received.'],
    ['failure.noConnection', 'No connection to the server.'],
    ['failure.reason', 'Reason:'],
    ['failure.unknown', 'Unknown Error'],
    ['failure.network', 'Network Error'],
  ])('%s', (key, words) => {
    expect(common.get(key)).toBe(words);
  });
});
