import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = globSync('{apps/server/src,apps/site/src,libs/*/src}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(?:test|stories|fixture)\.tsx?$|[/\\]testing[/\\]/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** The file that inserts HTML from `content/edition`, whose Markdown parser rejects HTML tags. */
const chapters = 'apps/site/src/reading/chapter-text.tsx';

const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

describe('production code', () => {
  it.each<[string, RegExp, ...string[]]>([
    ['starts no child processes', /['"](?:node:)?child_process['"]/],
    ['evaluates no strings as code', /\beval\(|\bnew Function\(|['"](?:node:)?vm['"]/],
    [
      'inserts no HTML into a page, except the texts and titles of chapters',
      /\bdangerouslySetInnerHTML\b|\.(?:inner|outer)HTML\s*=|\.insertAdjacentHTML\(|\bdocument\.write\(/,
      chapters,
    ],
    [
      'uses neither XML parsers nor DOMParser',
      /\bDOMParser\b|['"](?:xml2js|fast-xml-parser|libxmljs2?|@xmldom\/xmldom)['"]/,
    ],
  ])('%s', (_, pattern, ...exceptions) => {
    expect(filesWith(pattern)).toEqual(exceptions);
  });
});
