import { expect, it } from 'vitest';
import { titleWithNumber } from './title-with-number.ts';

it('titleWithNumber separates the number, if any, from the title with a colon, which follows a no-break space in French', () => {
  expect(titleWithNumber({ number: 'One', title: 'The Road' }, 'en-GB')).toBe('One: The Road');
  expect(titleWithNumber({ number: 'Un', title: 'La route' }, 'fr')).toBe('Un\u00a0: La route');
  expect(titleWithNumber({ number: null, title: 'The Road' }, 'en-GB')).toBe('The Road');
});
