import { describe, expect, it } from 'vitest';
import { randomId } from './random-id.ts';
import { CLIENT_ID_PATTERN } from './wire.ts';

describe('randomId', () => {
  it('returns a new id each time, in the format that the server accepts', () => {
    const ids = Array.from({ length: 100 }, randomId);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(id).toMatch(CLIENT_ID_PATTERN);
  });
});
