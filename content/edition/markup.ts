/** Converts the mdast tree of a text to hast, for the HTML of the site and the XHTML of EPUBs. */

import type { Element, ElementContent, Properties } from 'hast';
import { h } from 'hastscript';
import type { FootnoteDefinition, Image, Nodes, PhrasingContent, Table } from 'mdast';
import { type Handler, type Handlers, toHast } from 'mdast-util-to-hast';
import { keepDashes, withDashes } from './dashes.ts';
import { kindOf } from './dialect.ts';
import { plainText } from './text.ts';

interface MarkupForm {
  /** Returns the URL of a linked chapter. By default, returns the slug, a relative URL on the site. */
  hrefOf?: (slug: string) => string;
  /** File that contains the notes, or `''` if it also contains the references. @default '' */
  notesFile?: string;
  /** Number of notes in `notesFile` that belong to earlier chapters. @default 0 */
  notesBefore?: number;
  /** Classes of the paragraph that opens a chapter. @default `opening` */
  opening?: string;
}

const alignments = { left: undefined, center: 'align-center', right: 'align-end' };

/** HTML elements and attributes, by kind of node. `webHtml` removes `epub:type` for the site. */
const elements: Readonly<Record<string, [name: string, properties?: Properties]>> = {
  heading: ['h2'],
  lead: ['span', { class: 'lead' }],
  ':i': ['i'],
  ':ship': ['i', { 'epub:type': 'se:name.vessel.ship' }],
  ':book': ['i', { 'epub:type': 'se:name.publication.book' }],
  ':foreign': ['i'],
  ':lang': ['span'],
  ':sc': ['span', { class: 'small-caps' }],
  '::source': ['p', { class: 'source' }],
  '::dateline': ['p', { class: 'dateline', 'epub:type': 'se:letter.dateline' }],
  '::salutation': ['p', { class: 'salutation', 'epub:type': 'z3998:salutation' }],
  '::valediction': ['p', { class: 'valediction', 'epub:type': 'z3998:valediction' }],
  '::signature': ['p', { class: 'signature', 'epub:type': 'z3998:signature' }],
  ':::letter': ['blockquote', { class: 'letter', 'epub:type': 'z3998:letter' }],
  ':::inscription': ['blockquote', { class: 'inscription' }],
  ':::verse': ['blockquote', { class: 'verse', 'epub:type': 'z3998:verse' }],
  ':::quotation': ['blockquote'],
  ':::dedication': ['div', { class: 'dedication' }],
  ':::epigraph': [
    'blockquote',
    { class: 'epigraph', role: 'doc-epigraph', 'epub:type': 'epigraph' },
  ],
};

/** Maximum indent of verse lines in HTML, in steps. `book-text.css` defines `.indent-1` to `.indent-8`. */
export const DEEPEST_INDENT = 8;

export function createMarkup(form: MarkupForm = {}) {
  const { hrefOf = (slug) => slug, notesFile = '', notesBefore = 0, opening = 'opening' } = form;

  const framed: Handler = (state, node: Nodes) => {
    const [name = '', properties] = elements[kindOf(node)] ?? [];
    const lang = 'attributes' in node ? node.attributes?.lang : undefined;
    return h(name, { ...properties, lang }, ...state.all(node));
  };

  const handlers: Handlers = {
    heading: framed,
    paragraph: (state, node) =>
      h('p', { class: node.opening ? opening : undefined }, ...state.all(node)),
    verseLine: (state, node) => {
      const indent = Math.min(node.indent, DEEPEST_INDENT);
      return h('span', { class: indent ? `indent-${indent}` : undefined }, ...state.all(node));
    },
    link: (state, node) => {
      const href = node.url.startsWith('#') ? hrefOf(node.url.slice(1)) : node.url;
      return h('a', { href }, ...state.all(node));
    },
    /** Only a chapter's first reference to a note has an id, because the note links back only to it. */
    footnoteReference: (_, { note, again }) => {
      const number = notesBefore + note + 1;
      const href = `${notesFile}#note-${number}`;
      const id = again ? undefined : `ref-${number}`;
      return h('a', { id, role: 'doc-noteref', href, 'epub:type': 'noteref' }, String(number));
    },
    /** Used only for EPUBs, because the site renders figures with the React component `Figure`. */
    image: (_, { url, alt, title }: Image) =>
      h('figure', [
        h('img', { src: `images/${url}.jpg`, alt }),
        title ? h('figcaption', withDashes(title)) : null,
      ]),
    table: (state, node: Table) => {
      const columns = node.align ?? [];
      const [head, ...rows] = node.children.map((row, index) =>
        h(
          'tr',
          columns.map((align, column) => {
            const alignment = alignments[align ?? 'left'];
            const scope = index === 0 ? 'col' : undefined;
            const cell = row.children[column];
            return h(
              scope ? 'th' : 'td',
              { scope, class: alignment },
              ...(cell ? state.all(cell) : []),
            );
          }),
        ),
      );
      const isBare = plainText(node.children.slice(0, 1)) === '';
      return h('table', [isBare ? null : h('thead', head), h('tbody', rows)]);
    },
  };

  const blocks = (nodes: readonly Nodes[]): Element[] =>
    keepDashes(nodes).map((node) => {
      const element = toHast(node, { handlers, unknownHandler: framed }) as Element;
      if ('id' in node) element.properties = { id: node.id as string, ...element.properties };
      return element;
    });

  const inlines = (children: readonly PhrasingContent[]): ElementContent[] =>
    blocks([{ type: 'paragraph', children: [...children] }])[0]?.children ?? [];

  /** Converts a note. At its end, a link labelled `back` leads to the first reference, which is in `file`. */
  function note(definition: FootnoteDefinition, index: number, back: string, file = ''): Element {
    const number = notesBefore + index + 1;
    const link = h(
      'a',
      {
        role: 'doc-backlink',
        href: `${file}#ref-${number}`,
        ariaLabel: back,
        'epub:type': 'backlink',
      },
      '↩\ufe0e',
    );
    const content = blocks(definition.children);
    const last = content.at(-1);
    if (last?.tagName === 'p') last.children.push({ type: 'text', value: ' ' }, link);
    else content.push(h('p', link));
    return h('li', { id: `note-${number}`, 'epub:type': 'endnote' }, content);
  }

  return { blocks, inlines, note };
}
