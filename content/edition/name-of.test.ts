import { expect, it } from 'vitest';
import { nameOf } from './name-of.ts';

it('names a chapter by its number and its title, with a space before the colon in French', () => {
  expect(nameOf({ number: 'One', title: 'The Road' }, 'en-GB')).toBe('One: The Road');
  expect(nameOf({ number: 'Un', title: 'La route' }, 'fr')).toBe('Un\u00a0: La route');
  expect(nameOf({ number: null, title: 'The Road' }, 'en-GB')).toBe('The Road');
});
