import { defaultReadingSettings } from '@tales/ui/reading-settings/values';
import { expect, it } from 'vitest';
import { parseReadingSettings } from './settings.ts';

it.each([
  ['no value', null],
  ['broken JSON', '{"theme":'],
  ['a string', '"sepia"'],
  ['invalid values', '{"theme":"pink","size":5000,"face":7,"spacing":null}'],
  ['a size between two steps', '{"size":101}'],
])('parseReadingSettings returns the defaults for %s', (_, text) => {
  expect(parseReadingSettings(text)).toEqual(defaultReadingSettings);
});

it('parseReadingSettings keeps valid settings and ignores invalid settings', () => {
  const text = '{"theme":"dark","size":"large","columns":2}';
  expect(parseReadingSettings(text)).toEqual({ ...defaultReadingSettings, theme: 'dark' });
});
