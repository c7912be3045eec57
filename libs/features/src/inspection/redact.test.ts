import { describe, expect, it } from 'vitest';
import { redact } from './redact.ts';

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ0YWNlIn0.c2lnbmF0dXJl';

describe('redact', () => {
  it('hides values whose keys contain password, token, ticket or secret, at any depth', () => {
    expect(
      redact({
        username: 'tace',
        password: 'eleven feet',
        output: { jwtToken: 'a', list: [{ ticket: 'b', currentPassword: 'c', clientSecret: 'd' }] },
      }),
    ).toEqual({
      username: 'tace',
      password: '[hidden]',
      output: {
        jwtToken: '[hidden]',
        list: [{ ticket: '[hidden]', currentPassword: '[hidden]', clientSecret: '[hidden]' }],
      },
    });
  });

  it('shows that there is no token', () => {
    expect(redact({ token: undefined })).toEqual({ token: undefined });
  });

  it('hides a token within a text', () => {
    expect(redact({ message: `Refused: ${jwt}.` })).toEqual({ message: 'Refused: [hidden].' });
  });

  it('keeps the name, the message and the fields of an error', () => {
    const error = Object.assign(new TypeError('No answer.'), { failure: { kind: 'noResponse' } });
    expect(redact({ error })).toEqual({
      error: { name: 'TypeError', message: 'No answer.', failure: { kind: 'noResponse' } },
    });
  });

  it('returns a value that can be cloned, also from functions, symbols and cycles', () => {
    const cyclic: Record<string, unknown> = { run: () => undefined, mark: Symbol('mark') };
    cyclic['self'] = cyclic;
    expect(() => structuredClone(redact(cyclic))).not.toThrow();
  });

  it('limits long texts and lists', () => {
    expect(redact('a'.repeat(5000))).toHaveLength(2000);
    expect(redact(Array(5000).fill(1))).toHaveLength(200);
  });
});
