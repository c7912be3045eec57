/** Parses the heading of a chapter or a part: number, title, and attributes in braces. */

import type { Heading, PhrasingContent } from 'mdast';
import { readChildren, type Reading, refuse, sourceOf } from './dialect.ts';
import type { EditionLanguage } from './edition.ts';
import { isNumber } from './numbers.ts';
import { plainText, slugOf } from './text.ts';
import { type ChapterRole, matterOf } from './tree.ts';

const BRACES = /\s*(?<!\\)\{([^{}]*)\}\s*$/u;

const FORMERLY = /^formerly [a-z0-9-]+(?:, *[a-z0-9-]+)*$/;

/** Matches a heading such as `## One\: The Road`. Because of the backslash, it has no chapter number. */
const ESCAPED = /^#+\s+[^:.–—]*\\[:.]/u;

/** Matches a possible number and the mark after it, such as `One: `, `Un : `, `3. ` or `XIV – `. */
const NUMBERED = /^([^:.–—]+?)(?:\s*:|\.|\s[–—])\s+/u;

/** @param published date of publication if the heading contains no date */
export function parseHeading(
  node: Heading,
  language: EditionLanguage,
  published: string,
  reading: Reading,
) {
  const source = sourceOf(node, reading);
  readChildren(node, reading);
  const inlines = node.children;
  let role: ChapterRole = 'chapter';
  let slug: string | undefined;
  let formerly: string[] = [];
  let day = published;
  let number: string | null | undefined;
  for (const word of takeBraces(inlines, source)) {
    const [, quoted] = /^number="(.+)"$/u.exec(word) ?? [];
    if (quoted !== undefined) number = quoted;
    else if (FORMERLY.test(word)) formerly = word.replace(/^formerly /, '').split(/, */);
    else if (word === '.unnumbered') number = null;
    else if (/^#[a-z0-9-]+$/.test(word)) slug = word.slice(1);
    else if (/^\d{4}-\d\d-\d\d$/.test(word)) day = word;
    else if (word.startsWith('.') && word.slice(1) in matterOf) role = word.slice(1) as ChapterRole;
    else refuse(node, reading, undefined, `{${word}}`);
  }
  if (number === undefined) number = ESCAPED.test(source) ? null : takeNumber(inlines, language);
  const title = plainText(inlines);
  slug ??= slugOf(title);
  if (!slug) refuse(node, reading, 'has no name for addresses: add one, {#name}');
  return { number, title, heading: inlines, slug, formerly, published: day, role };
}

function takeBraces(inlines: PhrasingContent[], source: string): string[] {
  const words: string[] = [];
  for (let rest = source; BRACES.test(rest); rest = rest.replace(BRACES, '')) {
    const last = inlines.at(-1);
    const match = last?.type === 'text' ? BRACES.exec(last.value) : null;
    if (last?.type !== 'text' || !match) break;
    words.unshift(...(match[1]?.match(/^formerly .*|[\w-]+="[^"]*"|\S+/g) ?? []));
    const text = last.value.slice(0, match.index);
    inlines.splice(-1, 1, ...(text ? [{ type: 'text' as const, value: text }] : []));
  }
  return words;
}

function takeNumber(inlines: PhrasingContent[], language: EditionLanguage): string | null {
  const [first] = inlines;
  if (first?.type !== 'text') return null;
  const [lead = '', number = ''] = NUMBERED.exec(first.value) ?? [];
  if (!isNumber(number, language)) return null;
  const text = first.value.slice(lead.length);
  inlines.splice(0, 1, ...(text ? [{ type: 'text' as const, value: text }] : []));
  return number;
}
