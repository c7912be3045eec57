/** How marked words are painted. Those with a note have a line as well; `draft` are those a note is written about. */
const styles = `
::highlight(passage), ::highlight(passage-note), ::highlight(passage-draft) {
  background-color: color-mix(in oklab, var(--tales-accent), transparent 72%);
  color: var(--tales-ink);
}
::highlight(passage-note) {
  text-decoration: underline dotted var(--tales-accent) 2px;
}
@media (forced-colors: active) {
  ::highlight(passage), ::highlight(passage-note), ::highlight(passage-draft) {
    background-color: Mark;
    color: MarkText;
  }
}
@media print {
  ::highlight(passage-note) {
    text-decoration: none;
  }
}`;

let sheet: CSSStyleSheet | undefined;

/**
 * Paints ranges of a text as passages, in place of those with the same name; nothing where browsers lack the Highlight
 * API. Its styles come with it: the tools that make the style sheet of a page do not know it. Links have the colour of the
 * text there, because their own has too little contrast on the tint.
 */
export function paintPassages(
  name: 'passage' | 'passage-note' | 'passage-draft',
  ranges: readonly Range[],
): void {
  if (typeof Highlight === 'undefined') return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  if (ranges.length > 0) CSS.highlights.set(name, new Highlight(...ranges));
  else CSS.highlights.delete(name);
}
