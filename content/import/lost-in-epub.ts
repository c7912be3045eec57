import { strFromU8, unzipSync } from 'fflate';

const LOOKS = {
  'in italics': /font-style:\s*(?:italic|oblique)/,
  'in bold': /font-weight:\s*(?:bold|[6-9]00)/,
  'in small capitals': /font-variant(?:-caps)?:\s*small-caps/,
};

/** Describes italics, bold and small capitals that an EPUB sets in its stylesheets, which Pandoc ignores. */
export function lostInEpub(document: Uint8Array): string[] {
  const files = Object.entries(unzipSync(document)).map(
    ([name, content]) => [name, strFromU8(content)] as const,
  );
  const texts = (ending: RegExp) =>
    files.filter(([name]) => ending.test(name)).map(([, text]) => text);
  const pages = texts(/\.x?html?$/).join('');
  const elements = [...pages.matchAll(/<(?!h\d)(\w+) [^<>]*class="([^"<>]*)"[^<>]*>/g)];
  const rules = texts(/\.css$/).flatMap((sheet) => [...sheet.matchAll(/([^{}]*)\{([^{}]*)\}/g)]);
  return Object.entries(LOOKS).flatMap(([look, declaration]) => {
    const classes = rules
      .filter(([, , declarations = '']) => declaration.test(declarations))
      .flatMap(([, selectors = '']) => [...selectors.matchAll(/\.([\w-]+)/g)])
      .map(([, name = '']) => name);
    return [...new Set(classes)].flatMap((name) => {
      const found = elements.filter(([, , names = '']) => names.split(/\s+/).includes(name));
      const [first] = found;
      if (!first) return [];
      const rest = pages.slice(first.index + first[0].length).split(`</${first[1]}>`, 1)[0] ?? '';
      const words = rest
        .replaceAll(/<[^<>]*>/g, '')
        .trim()
        .slice(0, 60);
      const times = found.length > 1 ? `, ${found.length} times` : '';
      return `Left out, because only the style sheet sets it ${look} (class "${name}"${times}): ${words}`;
    });
  });
}
