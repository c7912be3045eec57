/** The name of the highlight, which the stylesheet of the text tints. */
const NAME = 'read-aloud';

/** Marks a block where the browser has no highlights. */
const ATTRIBUTE = 'data-read-aloud';

let marked: Element | undefined;

/** Tints a sentence, without a change of the document; without a range none. */
export function tint(range: Range | undefined): void {
  marked?.removeAttribute(ATTRIBUTE);
  if (typeof Highlight === 'function' && 'highlights' in CSS) {
    if (range) CSS.highlights.set(NAME, new Highlight(range));
    else CSS.highlights.delete(NAME);
    return;
  }
  marked = range?.startContainer.parentElement?.closest('[id^="p-"]') ?? undefined;
  marked?.setAttribute(ATTRIBUTE, '');
}
