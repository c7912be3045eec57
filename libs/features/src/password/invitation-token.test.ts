import { describe, expect, it } from 'vitest';
import { readInvitationToken } from './invitation-token.ts';

describe('readInvitationToken', () => {
  it.each(['0123456789abcdef', 'A-token_of-letters-and-lines', 'x'.repeat(128)])(
    'accepts #%s',
    (token) => {
      expect(readInvitationToken(`#${token}`)).toBe(token);
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
    '#<script>alert(1)</script>',
  ])('returns no token for "%s"', (fragment) => {
    expect(readInvitationToken(fragment)).toBeUndefined();
  });
});
