import { expect, it } from 'vitest';
import { voicesFor } from './voices.ts';

const voice = (id: string, lang: string, isDefault = false) => ({ id, name: id, lang, isDefault });

it('offers the voices of a language only, those of its region and of the device first', () => {
  const voices = [
    voice('Daniel', 'en-GB'),
    voice('Samantha', 'en-US', true),
    voice('Android', 'en_AU'),
    voice('Anna', 'de-DE', true),
    voice('German+Adam espeak-ng', 'de'),
  ];
  const idsFor = (lang: string) => voicesFor(voices, lang).map(({ id }) => id);
  expect(idsFor('en')).toEqual(['Samantha', 'Daniel', 'Android']);
  expect(idsFor('en-AU')).toEqual(['Android', 'Samantha', 'Daniel']);
  expect(idsFor('de')).toEqual(['Anna']);
  expect(idsFor('fr')).toEqual([]);
});
