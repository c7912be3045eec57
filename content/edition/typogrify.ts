/** Straight quotes, two or three hyphens and three dots as a printer sets them in a language. */

import type { Node, Parents } from 'mdast';
import retextLatin from 'retext-latin';
import retextSmartypants from 'retext-smartypants';
import retextStringify from 'retext-stringify';
import { unified } from 'unified';
import { languageFacts } from '@tales/locales/languages';
import type { EditionLanguage } from './edition.ts';
import { parseMarkdown, splitFrontMatter } from './markdown-parser.ts';

type Quotes = Record<'double' | 'single', string>;

/** The marks for straight quotes, which may be the outer ones of a language or the inner ones. */
function quotesOf(language: EditionLanguage): { opening: Quotes; closing: Quotes } {
  const marks = languageFacts[language].quotes.map((mark) => mark.trim());
  const [open = '', close = '', innerOpen = '', innerClose = ''] = marks;
  const pairs = [
    [open, close],
    [innerOpen, innerClose],
  ] as const;
  const isSingle = ([mark]: readonly [string, string]) => /[‘‚]/.test(mark);
  // Where both are double, a single quote is most often an apostrophe.
  const single = pairs.find(isSingle) ?? ['‘', '’'];
  const double = pairs.find((pair) => !isSingle(pair)) ?? ['“', '”'];
  return {
    opening: { double: double[0], single: single[0] },
    closing: { double: double[1], single: single[1] },
  };
}

/** What becomes one character each. */
const TOKEN = /-{3}|--|\.{3}|./gsu;

/** Changes the words of a text, and neither its front matter nor its marks. */
export function typogrify(source: string, language: EditionLanguage): string {
  const { markdown } = splitFrontMatter(source);
  const root = parseMarkdown(markdown);
  const { opening, closing } = quotesOf(language);
  const processor = unified()
    .use(retextLatin)
    .use(retextSmartypants, {
      openingQuotes: opening,
      closingQuotes: closing,
      dashes: 'oldschool',
      ellipses: 'unspaced',
      backticks: false,
    })
    .use(retextStringify);
  const changes = runsOf(root).flatMap((run) => {
    const pieces = run.map(({ start, end }) => markdown.slice(start, end));
    const tokens = pieces.map((piece) => piece.match(TOKEN)?.length ?? 0);
    const typed = pieces.join('').replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’');
    const set = [...processor.processSync(typed).toString()];
    // An unusual run of marks, such as five hyphens, is left to the author.
    if (set.length !== tokens.reduce((sum, count) => sum + count, 0)) return [];
    let at = 0;
    return run.map(({ start, end }, index) => {
      const text = set.slice(at, (at += tokens[index] ?? 0)).join('');
      return { start, end, text: language === 'fr' ? withFrenchSpaces(text) : text };
    });
  });
  const body = changes
    .toReversed()
    .reduce(
      (text, { start, end, text: set }) => text.slice(0, start) + set + text.slice(end),
      markdown,
    );
  // The front matter is blank in what was read.
  const front = /^\s*/.exec(markdown)?.[0].length ?? 0;
  return source.slice(0, source.length - markdown.length + front) + body.slice(front);
}

interface Piece {
  start: number;
  end: number;
}

/** The runs of text in which quotes belong together, each in pieces between the marks of Markdown. */
function runsOf(node: Node): Piece[][] {
  const children = 'children' in node ? (node as Parents).children : [];
  const isRun = ['paragraph', 'heading', 'tableCell', 'leafDirective'].includes(node.type);
  return isRun ? [piecesOf(node)] : children.flatMap(runsOf);
}

function piecesOf(node: Node): Piece[] {
  if ('children' in node) return (node as Parents).children.flatMap(piecesOf);
  if (node.type !== 'text' && node.type !== 'break') return [];
  return [{ start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 }];
}

/** A narrow space within quotes and before high marks, and a wide one before a colon; all hard. */
const withFrenchSpaces = (text: string): string =>
  text
    .replaceAll(/ (?=[;!?»])|(?<=«) /g, '\u202F')
    .replaceAll(/(?<=«)(?=[^\s\u202F])|(?<=[^\s«\u202F])(?=»)/g, '\u202F')
    .replaceAll(/ (?=:)/g, '\u00A0')
    .replaceAll(/(?<=^[—–]) /g, '\u00A0');
