/*
 * Shows, before the first paint, the parts of the HTML for readers with a place in a book: the link to continue,
 * or a mark that they have finished it. If they came with the application, they would move the buttons below. The rules
 * are in a style sheet of their own, because changed attributes would differ from those that React hydrates.
 */
const PREFIX = 'place.';

try {
  const rules = Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => {
      const place = JSON.parse(localStorage.getItem(key) ?? '') as { totalProgression?: unknown };
      const book = CSS.escape(key.slice(PREFIX.length));
      const share = place.totalProgression;
      if (typeof share !== 'number') return [];
      if (share === 1) return `[data-finished=${book}]{display:flex}`;
      const after = `[data-way-in=${book}]~`;
      // At most one button is filled.
      return `[data-continue=${book}]{display:flex}[data-continue=${book}]~[data-begin],${after}[data-begin]{display:none}${after}* .tales-button{background:none;border-color:var(--tales-line-strong);color:var(--tales-ink)}`;
    });
  if (rules.length > 0) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules.join(''));
    document.adoptedStyleSheets = [sheet];
    // From then on React shows them.
    addEventListener('hydrated', () => (document.adoptedStyleSheets = []), { once: true });
  }
} catch {
  // Storage is refused or broken.
}
