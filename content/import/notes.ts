/** Finds the notes of a document: references as programs write them, and the elements to which they lead. */

import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { typesOf } from './to-dialect.ts';

/** Word's notes, as mammoth names them. */
const WORD_NOTE = /^(?:foot|end)note-\d+$/;

const targetOf = ({ properties }: Element): string =>
  String(properties['href'] ?? '').split('#')[1] ?? '';

const isReference = (node: Element): boolean =>
  node.tagName === 'a' && (typesOf(node).includes('noteref') || WORD_NOTE.test(targetOf(node)));

const isWayBack = (node: Element): boolean =>
  node.tagName === 'a' &&
  (typesOf(node).some((type) => /backlink/.test(type)) || /(?:note-)?ref/.test(targetOf(node)));

/** Turns references and notes of all documents into elements of these names, and takes the notes out. */
export function takeNotes(documents: readonly Root[]): Element[] {
  const names = new Set<string>();
  for (const document of documents) {
    visit(document, 'element', (node) => {
      if (!isReference(node)) return;
      const note = targetOf(node);
      names.add(note);
      Object.assign(node, { tagName: 'note-reference', properties: { note }, children: [] });
    });
  }
  const notes: Element[] = [];
  for (const document of documents) {
    visit(document, 'element', (node, index, parent) => {
      const note = String(node.properties['id'] ?? '');
      if (!names.has(note) || index === undefined || !parent) return undefined;
      visit(node, 'element', (link, at, holder) => {
        if (at !== undefined && holder && isWayBack(link)) holder.children.splice(at, 1);
      });
      notes.push({ ...node, tagName: 'note', properties: { note } });
      parent.children.splice(index, 1);
      return index;
    });
  }
  return notes;
}
