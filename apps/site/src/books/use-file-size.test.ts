import { describe, expect, it } from 'vitest';
import { fileSize } from './use-file-size.ts';

describe('fileSize', () => {
  it.each([
    [459_367, '459', 'kilobytes'],
    [999_499, '999', 'kilobytes'],
    [999_500, '1,0', 'megabytes'],
    [1_449_000, '1,4', 'megabytes'],
    [62_952_000, '63', 'megabytes'],
  ])('formats %i bytes with a decimal comma as %s %s', (bytes, size, unit) => {
    expect(fileSize(bytes, ',')).toEqual({ size, unit });
  });
});
