/** Writes blocks and running text as elements that are valid in HTML and in XHTML. */

import { keepDashes } from './dashes.ts';
import { escape } from './escape.ts';
import type {
  Alignment,
  Block,
  Epigraph,
  Inline,
  ItalicName,
  LetterBlock,
  LetterLine,
  LinkTarget,
} from './tree.ts';

/** What the web and an EPUB write each in its way. */
export interface MarkupForm {
  /** Whether elements have `epub:type` and `xml:lang`. */
  isEpub: boolean;
  /** Where a link leads. */
  hrefOf(target: LinkTarget): string;
  /** The number of a note of the chapter, and the file in which it stands. */
  noteAt(note: number): { number: number; file: string };
}

type Attributes = Readonly<Record<string, string | number | null | undefined>>;

/** Writes elements in the form of the web or of an EPUB. */
export function createMarkup(form: MarkupForm) {
  function element(name: string, attributes: Attributes, content: string): string {
    return `<${name}${attributesOf(attributes)}>${content}</${name}>`;
  }

  function attributesOf({ lang, ...rest }: Attributes): string {
    const all = { ...rest, lang, 'xml:lang': form.isEpub ? lang : null };
    return Object.entries(all)
      .filter(([name, value]) => value != null && (form.isEpub || name !== 'epub:type'))
      .map(([name, value]) => ` ${name}="${escape(String(value))}"`)
      .join('');
  }

  const inlines = (nodes: readonly Inline[]): string => keepDashes(nodes).map(inline).join('');

  function inline(node: Inline): string {
    switch (node.kind) {
      case 'text':
        return escape(node.text);
      case 'line-break':
        return '<br/>';
      case 'emphasis':
        return element('em', {}, inlines(node.inlines));
      case 'strong':
        return element('strong', {}, inlines(node.inlines));
      case 'italic':
        return element(
          'i',
          { lang: node.lang, 'epub:type': node.names && ITALICS[node.names] },
          inlines(node.inlines),
        );
      case 'small-caps':
        return element('span', { class: 'small-caps' }, inlines(node.inlines));
      case 'language':
        return element('span', { lang: node.lang }, inlines(node.inlines));
      case 'link':
        return element('a', { href: form.hrefOf(node.target) }, inlines(node.inlines));
      case 'note-reference':
        return noteReference(node);
    }
  }

  /** The first one is the target of the way back. */
  function noteReference({ note, again }: Extract<Inline, { kind: 'note-reference' }>): string {
    const { number, file } = form.noteAt(note);
    const id = again ? null : `ref-${number}`;
    return element(
      'a',
      { id, role: 'doc-noteref', href: `${file}#note-${number}`, 'epub:type': 'noteref' },
      String(number),
    );
  }

  /** The first words of a chapter, and what follows them. */
  const opening = (lead: string, rest: readonly Inline[]): string =>
    (lead && element('span', { class: 'lead' }, escape(lead))) + inlines(rest);

  const blocks = (nodes: readonly LetterBlock[]): string =>
    nodes.map((node) => block(node)).join('\n');

  /** A block within another, or of a chapter, where it has an id. A figure is the caller's. */
  function block(node: LetterBlock, id?: string): string {
    switch (node.kind) {
      case 'paragraph':
        return element('p', { id }, inlines(node.inlines));
      case 'scene-break':
        return `<hr${attributesOf({ id })}/>`;
      case 'heading':
        // Below that of the chapter.
        return element('h2', { id }, inlines(node.inlines));
      case 'figure':
        throw new Error(`Line ${node.line}: a figure is no running text.`);
      case 'quotation':
        return element('blockquote', { id, lang: node.lang }, quoted(node));
      case 'letter':
        return element(
          'blockquote',
          { id, class: 'letter', lang: node.lang, 'epub:type': 'z3998:letter' },
          blocks(node.blocks),
        );
      case 'inscription':
        return element(
          'blockquote',
          { id, class: 'inscription', lang: node.lang },
          blocks(node.blocks),
        );
      case 'verse':
        return verse(node, id);
      case 'list': {
        const items = node.items.map((item) => element('li', {}, listItem(item)));
        const start = node.ordered && node.start !== 1 ? node.start : null;
        return element(node.ordered ? 'ol' : 'ul', { id, start }, items.join(''));
      }
      case 'table':
        return table(node, id);
      default:
        return element(
          'p',
          { class: node.kind, 'epub:type': LETTER_LINES[node.kind] },
          inlines(node.inlines),
        );
    }
  }

  function quoted({ blocks: content, source }: Omit<Epigraph, 'lang'>): string {
    const attribution = source ? element('p', { class: 'source' }, inlines(source)) : '';
    return blocks(content) + attribution;
  }

  const epigraph = (node: Epigraph): string =>
    element(
      'blockquote',
      { class: 'epigraph', role: 'doc-epigraph', lang: node.lang, 'epub:type': 'epigraph' },
      quoted(node),
    );

  /** A note with the way back to its reference, whose file is that of the chapter. */
  function note(content: readonly Block[], index: number, back: string, file = ''): string {
    const { number } = form.noteAt(index);
    const link = element(
      'a',
      {
        role: 'doc-backlink',
        href: `${file}#ref-${number}`,
        'aria-label': back,
        'epub:type': 'backlink',
      },
      '↩\ufe0e',
    );
    const last = content.at(-1);
    const text =
      last?.kind === 'paragraph'
        ? blocks(content.slice(0, -1)) + element('p', {}, `${inlines(last.inlines)} ${link}`)
        : blocks(content) + element('p', {}, link);
    return element('li', { id: `note-${number}`, 'epub:type': 'endnote' }, text);
  }

  function verse(node: Extract<Block, { kind: 'verse' }>, id: string | undefined): string {
    const stanzas = node.stanzas.map((lines) => {
      const spans = lines.map((line) => {
        const indent = Math.min(line.indent, DEEPEST_INDENT);
        return element(
          'span',
          { class: indent ? `indent-${indent}` : null },
          inlines(line.inlines),
        );
      });
      return element('p', {}, spans.join('<br/>'));
    });
    const source = node.source ? element('p', { class: 'source' }, inlines(node.source)) : '';
    return element(
      'blockquote',
      { id, class: 'verse', lang: node.lang, 'epub:type': 'z3998:verse' },
      stanzas.join('') + source,
    );
  }

  /** A single paragraph of an item stands without an element of its own. */
  function listItem(item: readonly Block[]): string {
    const [first, ...rest] = item;
    if (first?.kind !== 'paragraph') return blocks(item);
    return inlines(first.inlines) + blocks(rest);
  }

  function table(node: Extract<Block, { kind: 'table' }>, id: string | undefined): string {
    const row = (cells: readonly Inline[][], name: 'td' | 'th') => {
      const scope = name === 'th' ? 'col' : null;
      const elements = cells.map((cell, at) =>
        element(name, { scope, class: alignmentOf(node.columns[at]) }, inlines(cell)),
      );
      return element('tr', {}, elements.join(''));
    };
    const head = node.head.length > 0 ? element('thead', {}, row(node.head, 'th')) : '';
    const body = element('tbody', {}, node.rows.map((cells) => row(cells, 'td')).join(''));
    return element('table', { id }, head + body);
  }

  return { element, inlines, opening, blocks, block, epigraph, note };
}

export type Markup = ReturnType<typeof createMarkup>;

/** The style sheets have a class for each step: `indent-1` to `indent-8`. */
const DEEPEST_INDENT = 8;

const ITALICS: Readonly<Record<ItalicName, string | null>> = {
  ship: 'se:name.vessel.ship',
  book: 'se:name.publication.book',
  foreign: null,
};

const LETTER_LINES: Readonly<Record<LetterLine, string | null>> = {
  dateline: 'se:letter.dateline',
  salutation: 'z3998:salutation',
  valediction: 'z3998:valediction',
  signature: 'z3998:signature',
};

const alignmentOf = (alignment: Alignment | undefined): string | null =>
  alignment === undefined || alignment === 'start' ? null : `align-${alignment}`;
