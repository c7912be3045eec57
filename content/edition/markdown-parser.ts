import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkDirective)
  // The first line of a stanza may be indented as far as it likes.
  .use(function (this: Processor) {
    const data = this.data();
    data.micromarkExtensions = [
      ...(data.micromarkExtensions ?? []),
      { disable: { null: ['codeIndented'] } },
    ];
  });

export interface SourceFile {
  /** The YAML of the front matter; undefined if there is none. */
  yaml: string | undefined;
  /** The text with empty lines in the place of the front matter, so that the numbers of the lines hold. */
  markdown: string;
  root: Root;
}

/** Reads the syntax of a text, without a byte order mark and with `\n` between its lines. */
export function parseMarkdown(source: string): SourceFile {
  const text = source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const [front = '', yaml] = /^---\n(.*?)^---(?:\n|$)/ms.exec(text) ?? [];
  const markdown = front.replaceAll(/[^\n]/g, ' ') + text.slice(front.length);
  return { yaml, markdown, root: parser.parse(markdown) };
}
