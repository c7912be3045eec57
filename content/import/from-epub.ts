/** The documents of an EPUB in reading order, and what it says of itself. */

import { posix } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Element as XmlElement, Root as XmlRoot } from 'xast';
import { fromXml } from 'xast-util-from-xml';
import { pictureName, readHtml } from './to-dialect.ts';

export interface ImportedBook {
  /** Fields of the front matter. */
  fields: Record<string, string | string[]>;
  documents: ImportedDocument[];
  /** By the names that the text gives them. */
  pictures: ReadonlyMap<string, Uint8Array>;
  /** What is not in the documents, in sentences. */
  notices: string[];
}

export interface ImportedDocument {
  /** The name of its file without folder and ending; null for a book that is one document. */
  name: string | null;
  root: Root;
}

/** @throws Error if it is no EPUB */
export function readEpub(bytes: Uint8Array): ImportedBook {
  const files = unzipSync(bytes);
  const textOf = (name: string) => {
    const file = files[name];
    if (!file) throw new Error(`The EPUB has no ${name}.`);
    return strFromU8(file);
  };
  const [rootfile] = elementsOf(fromXml(textOf('META-INF/container.xml')), 'rootfile');
  const path = rootfile?.attributes['full-path'] ?? '';
  const opf = fromXml(textOf(path));
  const hrefs = new Map(
    elementsOf(opf, 'item').map(({ attributes }) => [attributes['id'], attributes['href'] ?? '']),
  );
  const pictures = new Map<string, Uint8Array>();
  const documents = elementsOf(opf, 'itemref').map(({ attributes }) => {
    const href = decodeURIComponent(hrefs.get(attributes['idref']) ?? '');
    const document = posix.join(posix.dirname(path), href);
    const root = readHtml(asHtml(textOf(document)));
    visit(root, 'element', ({ properties: { src } }) => {
      if (typeof src !== 'string') return;
      const picture = files[posix.join(posix.dirname(document), decodeURIComponent(src))];
      if (picture) pictures.set(pictureName(src), picture);
    });
    return { name: posix.parse(href).name, root };
  });
  const values = (name: string) => elementsOf(opf, `dc:${name}`).map(textWithin);
  return {
    documents,
    pictures,
    notices: [],
    fields: {
      title: values('title').slice(0, 1),
      author: values('creator'),
      rights: values('rights').slice(0, 1),
      // Some catalogues hold HTML there.
      description: values('description').slice(0, 1).map(plainTextOf),
      subjects: values('subject'),
      published: values('date')
        .map((date) => date.slice(0, 10))
        .slice(0, 1),
    },
  };
}

function elementsOf(root: XmlRoot, name: string): XmlElement[] {
  const elements: XmlElement[] = [];
  visit(root, 'element', (node) => {
    if (node.name === name || node.name.replace(/^opf:/, '') === name) elements.push(node);
  });
  return elements;
}

const textWithin = (node: XmlElement): string =>
  node.children
    .map((child) => (child.type === 'text' ? child.value : ''))
    .join('')
    .trim();

const plainTextOf = (html: string): string =>
  toString(readHtml(html)).trim().replaceAll(/\s+/g, ' ');

/** XHTML closes empty elements as HTML does not. */
const asHtml = (xhtml: string): string =>
  xhtml
    .replace(/^\s*<\?xml[^>]*>/, '')
    .replaceAll(/<(?!(?:br|hr|img|link|meta|input|col|wbr)\b)(\w+)([^<>]*)\/>/g, '<$1$2></$1>');
