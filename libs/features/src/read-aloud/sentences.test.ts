import { describe, expect, it } from 'vitest';
import { MAX_UTTERANCE_LENGTH, sentencesIn } from './sentences.ts';

const split = (text: string, language: string) =>
  sentencesIn(text, language).map(({ start, end }) => text.slice(start, end));

describe('sentencesIn', () => {
  it.each([
    ['en', ['Mr. Brome left St. Ives at ten.', 'Nobody, e.g. Dr. J. Harrow, saw him.']],
    ['en', ['‘Where is it?’ she asked.', '‘Here!’ said Dab.', '“Well . . . yes.”']],
    ['en', ['He gave it honest thought.', '‘Had breakfast,’ he said.']],
    ['de', ['Hr. Brome ging am 3. Mai, d. h. zu spät.', 'Dr. Harrow kam z. B. nie.']],
    ['de', ['„Wo ist sie?“, fragte er.', '„Hier!“ – „Wirklich?“']],
    ['de', ['»Komm!«, rief sie.', 'Er kam.']],
    ['it', ['Il sig. Brome partì.', '«Dov’è?» chiese la sig.ra Harrow.', '«Qui!»']],
    ['it', ['– Davvero? – disse lei.', '– Sì.']],
    ['fr', ['M. Brome partit à dix heures.', '«\u00a0Où\u00a0?\u00a0» demanda Mme. Harrow.']],
    ['fr', ['—\u00a0Vraiment\u00a0? dit-elle.', '—\u00a0Oui\u00a0!']],
  ])('finds the sentences of %s: %j', (language, sentences) => {
    expect(split(sentences.join(' '), language)).toEqual(sentences);
  });

  it('reads nothing where there is no word', () => {
    expect(split('* * *', 'en')).toEqual([]);
    expect(split('', 'en')).toEqual([]);
  });

  it('knows neither abbreviations nor ordinals of another language', () => {
    expect(split('Er sah den Nr. 7. Dann ging er.', 'pl')).toHaveLength(3);
  });

  it('parts a long sentence after its clauses, and loses nothing', () => {
    const clause = 'the chain was laid down along the harbour road, ';
    const text = `${clause.repeat(9)}and folded up again.`;
    const parts = split(text, 'en');
    expect(parts.join(' ')).toBe(text);
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(MAX_UTTERANCE_LENGTH);
      expect(part).toMatch(/[,.]$/);
    }
  });

  it('parts what has no clauses between words, and what has no spaces anywhere', () => {
    for (const text of ['iron link '.repeat(60).trim(), 'x'.repeat(500)]) {
      const parts = split(text, 'en');
      expect(parts.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      for (const part of parts) expect(part.length).toBeLessThanOrEqual(MAX_UTTERANCE_LENGTH);
    }
  });
});
