import { expect, it } from 'vitest';
import { titleWithNumber } from './title-with-number.ts';

it('titleWithNumber puts a colon after an existing number, and a no-break space before a French colon', () => {
  expect(titleWithNumber({ number: 'One', title: 'The Road' }, 'en-GB')).toBe('One: The Road');
  expect(titleWithNumber({ number: 'Un', title: 'La route' }, 'fr')).toBe('Un\u00a0: La route');
  expect(titleWithNumber({ number: null, title: 'The Road' }, 'en-GB')).toBe('The Road');
});
