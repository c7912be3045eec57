import { defaultReadingSettings as defaults } from '@tales/ui/reading-settings/values';
import { expect, it } from 'vitest';
import { parseReadingSettings } from './settings.ts';

it.each([
  ['nothing', null],
  ['broken JSON', '{"theme":'],
  ['another value', '"sepia"'],
  ['unknown choices', '{"theme":"pink","size":5000,"face":7,"spacing":null}'],
  ['a size between two steps', '{"size":101}'],
])('the reading settings are the defaults if the storage holds %s', (_, text) => {
  expect(parseReadingSettings(text)).toEqual(defaults);
});

it('valid reading settings are kept beside unknown ones', () => {
  const text = '{"theme":"dark","size":"large","columns":2}';
  expect(parseReadingSettings(text)).toEqual({ ...defaults, theme: 'dark' });
});
