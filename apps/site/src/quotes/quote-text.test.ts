import { describe, expect, it } from 'vitest';
import { quoteText } from './quote-text.ts';

const link = 'https://tales.example/read/routes/eleven-feet#p-1';

describe('a quotation as a message', () => {
  it('is the words in the quotation marks of their language, and the link', () => {
    expect(quoteText({ words: 'Eleven  feet.\n', language: 'de', link }, 2000)).toBe(
      `„Eleven feet.“\n${link}`,
    );
  });

  it('has the inner marks around speech', () => {
    expect(quoteText({ words: '‘Eleven feet.’', language: 'en', link }, 2000)).toBe(
      `“‘Eleven feet.’”\n${link}`,
    );
  });

  it('has room in the message, whatever is quoted', () => {
    const words = 'A foot and a half to every line. '.repeat(100);
    for (const room of [2000, 300, 75, link.length]) {
      const text = quoteText({ words, language: 'fr', link }, room);
      expect(text.length).toBeLessThanOrEqual(room);
      expect(text.endsWith(link)).toBe(true);
    }
  });

  it('is nothing where the link has no room', () => {
    expect(quoteText({ words: 'Eleven feet.', language: 'en', link }, link.length - 1)).toBe('');
  });
});
