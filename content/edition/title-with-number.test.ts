import { expect, it } from 'vitest';
import { titleWithNumber } from './title-with-number.ts';

it('titleWithNumber joins a number, if any, and a title by a colon, preceded by a space in French', () => {
  expect(titleWithNumber({ number: 'One', title: 'The Road' }, 'en-GB')).toBe('One: The Road');
  expect(titleWithNumber({ number: 'Un', title: 'La route' }, 'fr')).toBe('Un\u00a0: La route');
  expect(titleWithNumber({ number: null, title: 'The Road' }, 'en-GB')).toBe('The Road');
});
