import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseText } from '../edition/parse.ts';

const page = readFileSync(new URL('./markdown.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/^```text\n(.*?)^```$/gms)].map(([, example = '']) => example);

it.each(examples)('parseText accepts this example from content/docs/markdown.md: %s', (text) => {
  const source = text.startsWith('---')
    ? `${text}\n## The Road\n\nIt began.`
    : `---\ntitle: An Example\npublished: 2026-11-20\n---\n\n${text}`;
  const language = text.includes('Eins:') ? 'de' : 'en';
  expect(parseText('example.md', source, language).chapters).not.toEqual([]);
});
