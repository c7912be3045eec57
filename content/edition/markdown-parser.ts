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

interface SourceParts {
  /** The YAML of the front matter; undefined if there is none. */
  yaml: string | undefined;
  /** The text with empty lines in the place of the front matter, so that the numbers of the lines hold. */
  markdown: string;
}

/** A text, divided after its front matter. */
export function splitFrontMatter(text: string): SourceParts {
  const [front = '', yaml] = /^---\n((?:[^\n]*\n)*?)---(?:\n|$)/.exec(text) ?? [];
  const markdown = front.replaceAll(/[^\n]/g, ' ') + text.slice(front.length);
  return { yaml, markdown };
}

/** Reads the syntax of a text. */
export const parseMarkdown = (markdown: string): Root => parser.parse(markdown);
