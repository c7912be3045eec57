import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

export function authorIn(document: Uint8Array): string | undefined {
  if (strFromU8(document.subarray(0, 2), true) !== 'PK') return undefined;
  const files = unzipSync(document, { filter: ({ name }) => name === 'docProps/core.xml' });
  const [properties] = Object.values(files);
  const [, author] = /<dc:creator>([^<]+)</.exec(properties ? strFromU8(properties) : '') ?? [];
  return author?.trim() || undefined;
}

/** Assigns a style to centred paragraphs that have none, because Pandoc reads styles but not alignment. */
export function withCentredLines(document: Uint8Array): Uint8Array<ArrayBuffer> {
  const files = unzipSync(document);
  const edit = (name: string, change: (xml: string) => string) => {
    const content = files[name];
    if (content) files[name] = strToU8(change(strFromU8(content)));
  };
  edit('word/document.xml', (xml) =>
    xml.replaceAll(
      /<w:pPr>(?:(?!<\/w:pPr>|<w:pStyle w:val="[^"]).)*?<w:jc w:val="center"\/>/gs,
      (properties) =>
        properties
          .replace(/<w:pStyle [^>]*>/, '')
          .replace('<w:pPr>', '<w:pPr><w:pStyle w:val="CentredOnImport"/>'),
    ),
  );
  edit('word/styles.xml', (xml) =>
    xml.replace(
      '</w:styles>',
      '<w:style w:type="paragraph" w:customStyle="1" w:styleId="CentredOnImport"><w:name w:val="Centred on import"/></w:style></w:styles>',
    ),
  );
  return zipSync(files, { level: 0 });
}

/** Describes features of a Word document that Pandoc silently omits, and hidden text that it includes. */
export function lostInWord(document: Uint8Array): string[] {
  const parts = ['document', 'footnotes', 'endnotes'].map((name) => `word/${name}.xml`);
  const files = unzipSync(document, { filter: ({ name }) => parts.includes(name) });
  const xml = Object.values(files)
    .map((file) => strFromU8(file))
    .join('');
  const elements = (name: string, from = xml) =>
    from
      .split(new RegExp(`<w:${name}(?=[ />])`))
      .slice(1)
      .map((rest) => rest.split(`</w:${name}>`, 1)[0] ?? '');
  const wordsOf = (part: string) =>
    elements('t', part)
      .map((text) => text.slice(text.indexOf('>') + 1))
      .join('');
  const runs = elements('r');
  const fonts = Map.groupBy(
    runs.filter((run) => wordsOf(run).trim()),
    (run) => /<w:rFonts [^>]*w:ascii="([^"]*)"/.exec(run)?.[1] ?? '',
  );
  const usual = [...fonts].sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
  const lost = (look: string, parts: readonly string[]) =>
    parts.length > 0
      ? [`Left out: ${look} (${parts.length}×): ${wordsOf(parts[0] ?? '').slice(0, 60)}`]
      : [];
  const paragraphs = elements('p');
  const fields = paragraphs.filter((part) => /<w:instrText[^>]*>[^<]*(?:PAGE|REF)/.test(part));
  const tabs = paragraphs.filter((part) =>
    /<w:tab\/>/.test(part.replace(/<w:pPr>.*?<\/w:pPr>/s, '')),
  );
  const runsWith = (property: string) => {
    const pattern = new RegExp(`<w:${property}(?! w:val="(?:0|false|off)")`);
    return runs.filter((run) => pattern.test(run));
  };
  return [
    ...['fldSimple', 'dir', 'bdo', 'ruby'].flatMap((name) =>
      elements(name).map((part) => `Left out from <w:${name}>: ${wordsOf(part)}`),
    ),
    ...lost('page numbers and other fields', fields),
    ...lost('tabs', tabs),
    ...lost('capitals', runsWith('caps')),
    ...[...fonts]
      .filter(([font]) => font && font !== usual)
      .flatMap(([font, parts]) => lost(`the typeface ${font}`, parts)),
    ...runsWith('vanish').map((run) => `Hidden in Word, but now in the text: ${wordsOf(run)}`),
  ];
}
