import { describe, expect, it } from 'vitest';
import { evaluateConditions } from './conditions.ts';

const etag = '"3fa9c1"';

describe('the conditions of a request', () => {
  it.each([
    ['if-none-match', etag, 304],
    ['if-none-match', `"old", ${etag}`, 304],
    ['if-none-match', `"old",W/${etag},"older"`, 304],
    ['if-none-match', ' * ', 304],
    ['if-none-match', '"3fa9c10", "03fa9c1", 3fa9c1', 200],
    ['if-match', `"old", ${etag}`, 200],
    ['if-match', '*', 200],
    ['if-match', `"old", W/${etag}`, 412],
    ['if-match', '"old"', 412],
    ['if-match', '', 412],
  ])('%s: %s is answered with %i', (name, value, status) => {
    expect(evaluateConditions({ [name]: value }, { etag })).toBe(status);
  });
});
