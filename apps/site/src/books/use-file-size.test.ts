import { describe, expect, it } from 'vitest';
import { fileSize } from './use-file-size.ts';

describe('fileSize', () => {
  it.each([
    [459_367, '459', 'kilobytes'],
    [999_499, '999', 'kilobytes'],
    [999_500, '1,0', 'megabytes'],
    [1_449_000, '1,4', 'megabytes'],
    [62_952_000, '63', 'megabytes'],
  ])('formats %i bytes as %s %s if the decimal separator is a comma', (bytes, size, unit) => {
    expect(fileSize(bytes, ',')).toEqual({ size, unit });
  });
});
