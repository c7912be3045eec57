import { describe, expect, it } from 'vitest';
import {
  chatSendSchema,
  credentialsSchema,
  invitationSchema,
  passwordChangeSchema,
} from './schemas.ts';

const isNewPassword = (newPassword: string) => [
  passwordChangeSchema.safeParse({ currentPassword: 'secret', newPassword }).success,
  invitationSchema.safeParse({ token: 'abcdefghijklmnop', newPassword }).success,
];

describe('a new password', () => {
  it.each([8, 256])('of %d characters is accepted, and can sign in', (length) => {
    const password = 'x'.repeat(length);
    expect(isNewPassword(password)).toEqual([true, true]);
    expect(credentialsSchema.safeParse({ username: 'reader', password }).success).toBe(true);
  });

  it.each([
    ['of 7 characters', 'x'.repeat(7)],
    ['of 257 characters', 'x'.repeat(257)],
    ['with NUL, which cannot sign in', 'nine\0lanterns'],
  ])('%s is refused', (_, password) => {
    expect(isNewPassword(password)).toEqual([false, false]);
  });
});

describe('the credentials', () => {
  it('have a name without spaces at its ends, and the password as it is', () => {
    const typed = { username: ' reader\u00a0', password: ' eleven feet ' };
    expect(credentialsSchema.parse(typed)).toEqual({ ...typed, username: 'reader' });
    expect(credentialsSchema.safeParse({ ...typed, username: '    ' }).success).toBe(false);
  });
});

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
