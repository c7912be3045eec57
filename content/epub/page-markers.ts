/** Marks in the text where the pages of the PDF begin. */

const ENTITY_OR_TAG = /<[^>]*>|&[#\w]+;|[^<&]/gsu;

export const pageMarker = (page: number): string =>
  `<span epub:type="pagebreak" role="doc-pagebreak" id="page-${page}" aria-label="${page}"></span>`;

/** Puts the marker before the word at an offset of the text. */
export function withPageMarker(html: string, offset: number, page: number): string {
  const parts = html.match(ENTITY_OR_TAG) ?? [];
  let position = 0;
  let wordAt = 0;
  for (const [index, part] of parts.entries()) {
    if (part.startsWith('<')) continue;
    if (/\s/u.test(part)) wordAt = index + 1;
    if (position >= offset && !/\s/u.test(part)) break;
    position += part.startsWith('&') ? 1 : part.length;
  }
  return parts.slice(0, wordAt).join('') + pageMarker(page) + parts.slice(wordAt).join('');
}
