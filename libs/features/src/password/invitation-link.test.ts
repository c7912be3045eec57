import { describe, expect, it } from 'vitest';
import { readInvitation } from './invitation-link.ts';

describe('readInvitation', () => {
  it.each(['0123456789abcdef', 'A-token_of-letters-and-lines', 'x'.repeat(128)])(
    'accepts the token %s, with and without a username',
    (token) => {
      expect(readInvitation(`#${token}`)).toEqual({ token });
      expect(readInvitation(`#Mr.W-_9:${token}`)).toEqual({ token, username: 'Mr.W-_9' });
    },
  );

  it.each([
    '',
    '#',
    '#content',
    '#too-short',
    `#${'x'.repeat(129)}`,
    '#0123456789abcdef?x',
    '#0123456789abcdef%20',
    '##0123456789abcdef',
    '#:0123456789abcdef',
    '#<b>:0123456789abcdef',
    '#<script>alert(1)</script>',
  ])('returns undefined for the fragment "%s"', (fragment) => {
    expect(readInvitation(fragment)).toBeUndefined();
  });
});
