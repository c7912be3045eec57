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
    ['does not import `child_process`', /['"](?:node:)?child_process['"]/],
    [
      'does not use `eval`, `new Function` or `node:vm`',
      /\beval\(|\bnew Function\(|['"](?:node:)?vm['"]/,
    ],
    [
      'inserts HTML into a page only in chapter-text.tsx',
      /\bdangerouslySetInnerHTML\b|\.(?:inner|outer)HTML\s*=|\.insertAdjacentHTML\(|\bdocument\.write\(/,
      chapters,
    ],
    [
      'uses neither DOMParser nor a common XML parser',
      /\bDOMParser\b|['"](?:xml2js|fast-xml-parser|libxmljs2?|@xmldom\/xmldom)['"]/,
    ],
  ])('%s', (_, pattern, ...exceptions) => {
    expect(filesWith(pattern)).toEqual(exceptions);
  });
});
