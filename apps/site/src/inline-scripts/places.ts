/*
 * Before the first paint, shows Continue links and Finished marks according to the reader's stored place in
 * each book, to avoid layout shifts during hydration. Uses a stylesheet, because changed attributes would
 * cause a hydration mismatch.
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
      // The last rule makes buttons after Continue look secondary, because Continue is the primary button.
      return `[data-continue=${book}]{display:flex}[data-continue=${book}]~[data-begin],${after}[data-begin]{display:none}${after}* .tales-button{background:none;border-color:var(--tales-line-strong);color:var(--tales-ink)}`;
    });
  if (rules.length > 0) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules.join(''));
    document.adoptedStyleSheets = [sheet];
    // After hydration, React shows and hides these elements.
    addEventListener('hydrated', () => (document.adoptedStyleSheets = []), { once: true });
  }
} catch {
  // Storage is not accessible, or contains an invalid value.
}
