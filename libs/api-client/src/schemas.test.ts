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

describe('passwordChangeSchema and invitationSchema', () => {
  it.each([8, 256])(
    'accept a new password of %d characters, which credentialsSchema also accepts',
    (length) => {
      const password = 'x'.repeat(length);
      expect(isNewPassword(password)).toEqual([true, true]);
      expect(credentialsSchema.safeParse({ username: 'reader', password }).success).toBe(true);
    },
  );

  it.each([
    ['of 7 characters', 'x'.repeat(7)],
    ['of 257 characters', 'x'.repeat(257)],
    ['with a NUL character', 'nine\0lanterns'],
  ])('reject a new password %s', (_, password) => {
    expect(isNewPassword(password)).toEqual([false, false]);
  });
});

describe('credentialsSchema', () => {
  it('trims the username but not the password, and rejects a blank username', () => {
    const typed = { username: ' reader\u00a0', password: ' eleven feet ' };
    expect(credentialsSchema.parse(typed)).toEqual({ ...typed, username: 'reader' });
    expect(credentialsSchema.safeParse({ ...typed, username: '    ' }).success).toBe(false);
  });
});

const isAccepted = (content: string) => chatSendSchema.safeParse({ content }).success;

describe('chatSendSchema', () => {
  it.each(['', ' \n\t', '\u200b', '\u3164', '\u2800', '\ud800', '\u2066\u00ad \u{e0020}'])(
    'rejects content without a visible character: %j',
    (content) => {
      expect(isAccepted(content)).toBe(false);
    },
  );

  it.each(['a', '.', '🜁', '👩🏽‍🚀', '\u0378', '\u200fא'])('accepts the content %j', (content) => {
    expect(isAccepted(content)).toBe(true);
  });

  // Validation in quadratic time would exceed the test timeout.
  it.each([200_000, 400_000])(
    'takes linear time to reject invisible characters repeated %i times',
    (count) => {
      expect(isAccepted(' '.repeat(count))).toBe(false);
      expect(isAccepted('\u2800\u200b'.repeat(count))).toBe(false);
    },
  );
});
