import { describe, expect, it } from 'vitest';
import { chatSendSchema } from './chat.schema.ts';

const isAccepted = (content: string) => chatSendSchema.safeParse({ content }).success;

describe('the content of a message', () => {
  it.each(['', ' \n\t', '\u200b', '\u3164', '\u2800', '\ud800', '\u2066\u00ad \u{e0020}'])(
    'is refused without a visible character: %j',
    (content) => {
      expect(isAccepted(content)).toBe(false);
    },
  );

  it.each(['a', '.', '🜁', '👩🏽‍🚀', '\u0378', '\u200fא'])('is accepted with one: %j', (content) => {
    expect(isAccepted(content)).toBe(true);
  });

  // Quadratic time would be minutes.
  it.each([200_000, 400_000])('is read in linear time, %i characters', (count) => {
    expect(isAccepted(' '.repeat(count))).toBe(false);
    expect(isAccepted('\u2800\u200b'.repeat(count))).toBe(false);
  });
});
