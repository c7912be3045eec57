/** Writes HTML, as programs export it, in the dialect of `docs/markdown.md`. */

import type { Element, ElementContent, Nodes as HastNodes, Root as HastRoot } from 'hast';
import { type Handle, toMdast } from 'hast-util-to-mdast';
import { toString } from 'hast-util-to-string';
import type { Image, PhrasingContent, RootContent } from 'mdast';
import rehypeParse from 'rehype-parse';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const writer = unified()
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '*', fences: true });

export const readHtml = (html: string): HastRoot => unified().use(rehypeParse).parse(html);

/** The values of `epub:type`, `role` and `class`. */
export const typesOf = ({ properties }: Element): string[] => {
  const { className, role, 'epub:type': type } = properties;
  return [className, role, type].flatMap((value) =>
    Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(/\s+/) : [],
  );
};

const hasType = (node: Element, pattern: RegExp) =>
  typesOf(node).some((type) => pattern.test(type));

const languageOf = ({ properties }: Element) => {
  const lang = properties['lang'] ?? properties['xmlLang'] ?? properties['xml:lang'];
  return typeof lang === 'string' ? { lang } : {};
};

const span =
  (nameOf: (node: Element) => string | null): Handle =>
  (state, node) => {
    const name = nameOf(node);
    const children = state.all(node) as PhrasingContent[];
    return name === null
      ? children
      : { type: 'textDirective', name, attributes: languageOf(node), children };
  };

const hasLanguage = (node: Element) => 'lang' in languageOf(node);

const italic = span((node) => {
  if (hasType(node, /vessel|ship/)) return 'ship';
  if (hasType(node, /publication|book/)) return 'book';
  return hasLanguage(node) ? 'foreign' : 'i';
});

const upright = span((node) => {
  if (hasType(node, /^small-?caps$|^sc$/i)) return 'sc';
  return hasLanguage(node) ? 'lang' : null;
});

const VERSE = /verse|poem|song|hymn/;

const block: Handle = (state, node) => {
  const isEpigraph = hasType(node, /^epigraph$/);
  const [only, ...others] = node.children.filter(({ type }) => type === 'element');
  if (isEpigraph && only?.type === 'element' && only.tagName === 'blockquote' && !others.length) {
    only.properties['role'] = 'epigraph';
    return block(state, only, node);
  }
  const name = hasType(node, /letter/)
    ? 'letter'
    : hasType(node, /^inscription$/)
      ? 'inscription'
      : hasType(node, VERSE)
        ? 'verse'
        : undefined;
  const content = name === 'verse' ? [{ type: 'html', value: verseOf(node) }] : state.all(node);
  const attributes = languageOf(node);
  const container = (kind: string, children: unknown[]) =>
    ({ type: 'containerDirective', name: kind, attributes, children }) as RootContent;
  if (isEpigraph) return container('epigraph', name ? [container(name, content)] : content);
  if (name) return container(name, content);
  return node.tagName === 'blockquote'
    ? { type: 'blockquote', children: state.toFlow(state.all(node)) as never }
    : state.all(node);
};

/** Stars or other signs, and nothing else. */
const SCENE_BREAK = /^(?:[*#~⁂❦•·=_–—-]\s*)+$/u;

/** A paragraph that is a line of a letter, the source of a quotation or a scene break. */
const paragraph: Handle = (state, node, parent) => {
  const isBlock = parent?.type !== 'element' || !['li', 'td', 'th'].includes(parent.tagName);
  if (isBlock && SCENE_BREAK.test(toString(node).trim())) return { type: 'thematicBreak' };
  const line = ['dateline', 'salutation', 'valediction', 'signature', 'source'].find((name) =>
    hasType(node, new RegExp(`^(?:z3998:|se:letter\\.)?${name}$`)),
  );
  const children = state.all(node) as PhrasingContent[];
  if (line) return { type: 'leafDirective', name: line, attributes: {}, children };
  return { type: 'paragraph', children };
};

const source: Handle = (state, node, parent) =>
  parent?.type === 'element' && parent.tagName === 'blockquote'
    ? {
        type: 'leafDirective',
        name: 'source',
        attributes: {},
        children: state.all(node) as PhrasingContent[],
      }
    : state.all(node);

const handlers: Record<string, Handle> = {
  i: italic,
  em: (state, node) =>
    hasLanguage(node)
      ? italic(state, node, undefined)
      : { type: 'emphasis', children: state.all(node) as PhrasingContent[] },
  span: upright,
  small: (state, node) => state.all(node),
  u: (state, node) => state.all(node),
  abbr: (state, node) => state.all(node),
  div: block,
  section: block,
  blockquote: block,
  p: paragraph,
  cite: source,
  img: (_, node) => imageOf(node, null),
  figure: (state, node) => {
    const elements = node.children.filter((child) => child.type === 'element');
    const image = elements.find(({ tagName }) => tagName === 'img');
    const caption = elements.find(({ tagName }) => tagName === 'figcaption');
    if (!image) return state.all(node);
    return {
      type: 'paragraph',
      children: [imageOf(image, caption ? toString(caption).trim() : null)],
    };
  },
  'note-reference': (_, { properties }) => ({
    type: 'footnoteReference',
    identifier: String(properties['note']),
    label: String(properties['note']),
  }),
  note: (state, node) => ({
    type: 'footnoteDefinition',
    identifier: String(node.properties['note']),
    label: String(node.properties['note']),
    children: state.toFlow(state.all(node)) as never,
  }),
};

const imageOf = ({ properties }: Element, title: string | null): Image => ({
  type: 'image',
  url: pictureName(String(properties['src'] ?? '')),
  alt: String(properties['alt'] ?? ''),
  title,
});

/** `images/The Map.png` → `the-map`. */
export const pictureName = (src: string): string =>
  (src.split('/').at(-1) ?? '')
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');

/** The Markdown of a tree. */
export function toDialect(tree: HastNodes): string {
  visit(tree, 'text', (node) => {
    // Soft hyphens and joiners are the typesetter's.
    node.value = node.value.replaceAll(/[\u00AD\u2060\uFEFF]/g, '');
  });
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'table') setHeader(node);
    if (index === undefined || !/^(?:em|i|strong|b)$/.test(node.tagName)) return;
    parent?.children.splice(index, 1, ...withoutOuterSpaces(node));
  });
  const mdast = toMdast(tree, { handlers, document: true });
  return writer.stringify(mdast as never).replaceAll(/\\(?=[&:])/g, '');
}

/** Programs take a space along into italics, where Markdown can have none. */
function withoutOuterSpaces(node: Element): ElementContent[] {
  const words = toString(node);
  if (words === words.trim() || words.trim() === '') return words.trim() ? [node] : node.children;
  const space = (value: string) => (value ? [{ type: 'text' as const, value }] : []);
  const [first] = node.children;
  const last = node.children.at(-1);
  const before = first?.type === 'text' ? (/^\s+/.exec(first.value)?.[0] ?? '') : '';
  if (first?.type === 'text') first.value = first.value.slice(before.length);
  const after = last?.type === 'text' ? (/\s+$/.exec(last.value)?.[0] ?? '') : '';
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return [...space(before), node, ...space(after)];
}

/** A table has a header: its first row, if the program knew of none. */
function setHeader(table: Element): void {
  const cells: Element[][] = [];
  visit(table, 'element', ({ tagName, children }) => {
    if (tagName === 'tr') cells.push(children.filter((child) => child.type === 'element'));
  });
  if (cells.flat().some(({ tagName }) => tagName === 'th')) return;
  for (const cell of cells[0] ?? []) cell.tagName = 'th';
}

/** The lines of a verse with their indents, and empty lines between its stanzas. */
function verseOf(verse: Element): string {
  const stanzas: string[] = [];
  const sources: string[] = [];
  for (const child of verse.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'cite') sources.push(`::source[${inlineOf(child)}]`);
    else stanzas.push(linesOf(child).join('\n'));
  }
  return [...stanzas, ...sources].join('\n\n');
}

function linesOf(stanza: Element): string[] {
  const lines: Element[][] = [[]];
  for (const child of stanza.children) {
    if (child.type === 'element' && child.tagName === 'br') lines.push([]);
    else if (toString(child).trim() !== '') lines.at(-1)?.push(child as Element);
  }
  return lines
    .filter((line) => line.length > 0)
    .map((line) => {
      const [first] = line;
      const [, steps = '0'] =
        first?.type === 'element'
          ? (/(?:^|\s)(?:i|indent-)(\d)/.exec(typesOf(first).join(' ')) ?? [])
          : [];
      const words = line
        .map(inlineOf)
        .join(' ')
        .replace(/^(?=[-+#>]|\d+[.)])/, '\\');
      return '  '.repeat(Number(steps)) + words;
    });
}

const inlineOf = (node: HastNodes): string =>
  toDialect({ type: 'element', tagName: 'p', properties: {}, children: [node as Element] }).trim();
