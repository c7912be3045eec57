import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EditionLanguage } from '../edition/edition.ts';
import { fields } from '../edition/front-matter.ts';
import { parseText } from '../edition/parse.ts';
import { matterOf } from '../edition/tree.ts';

const page = readFileSync(new URL('./markdown.md', import.meta.url), 'utf8');

const FRONT_MATTER = '---\ntitle: An Example\npublished: 2026-11-20\n---\n\n';

/** The examples by their first line with words. */
const examples = [...page.matchAll(/^```text\n(.*?)^```$/gms)].map(([, example = '']) => ({
  title: /^.*\p{L}.*$/mu.exec(example)?.[0],
  example,
}));

describe('the page on how a text is written', () => {
  it.each(examples)('has an example that can be read: $title', ({ example }) => {
    const text = example.startsWith('---')
      ? `${example}\n## The Road\n\nIt began.`
      : FRONT_MATTER + example;
    const language: EditionLanguage = example.includes('Eins:') ? 'de' : 'en';
    expect(parseText('example.md', text, language).chapters[0]?.blocks).not.toEqual([]);
  });

  it('names every field of the front matter and every role of a chapter', () => {
    for (const name of [...fields, ...Object.keys(matterOf)]) {
      if (name !== 'chapter') expect(page).toContain(`\`${name}\``);
    }
  });
});
