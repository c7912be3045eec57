import { describe, expect, it } from 'vitest';
import { randomId } from './random-id.ts';
import { CLIENT_ID_PATTERN } from './wire.ts';

describe('randomId', () => {
  it('answers another id each time, in the form that the server takes', () => {
    const ids = Array.from({ length: 100 }, randomId);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(id).toMatch(CLIENT_ID_PATTERN);
  });
});
