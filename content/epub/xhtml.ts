import type { Element, ElementContent } from 'hast';
import { toXast } from 'hast-util-to-xast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import type { Nodes } from 'xast';
import { toXml } from 'xast-util-to-xml';
import type { Matter } from '../edition/tree.ts';

const PREFIXES =
  'z3998: http://www.daisy.org/z3998/2012/vocab/structure/, se: https://standardebooks.org/vocab/1.0';

export function xhtml(lang: string, title: string, matter: Matter, body: ElementContent[]): string {
  const html = h(
    'html',
    { 'xmlns:epub': 'http://www.idpf.org/2007/ops', 'epub:prefix': PREFIXES, lang },
    [
      h('head', [
        h('title', title),
        h('link', { rel: 'stylesheet', type: 'text/css', href: 'style.css' }),
      ]),
      h('body', { 'epub:type': `${matter}matter` }, lines(body)),
    ],
  );
  visit(html, 'element', ({ properties }: Element) => {
    if (properties['lang']) properties['xmlLang'] = properties['lang'];
  });
  return xml(toXast({ type: 'root', children: [{ type: 'doctype' }, html] }));
}

export const lines = (elements: ElementContent[]): ElementContent[] =>
  elements.flatMap((element) => [element, { type: 'text', value: '\n' }]);

export const xml = (content: Nodes): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${toXml(content, { closeEmptyElements: true, tightClose: true })}\n`;
