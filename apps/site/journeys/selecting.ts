import type { Page } from '@playwright/test';

/** Selects the first words of a paragraph, counted from 0, as the browser's own search leaves them selected. */
export const selectWords = (page: Page, paragraph: number, length = 24) =>
  page.evaluate(
    ([at, length]) => {
      const block = document.querySelectorAll('[data-chapter] p[id^="p-"]')[at] as HTMLElement;
      block.scrollIntoView({ block: 'center', behavior: 'instant' });
      const nodes = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      range.setStart(block, 0);
      let rest = length;
      for (let node = nodes.nextNode(); node && rest > 0; node = nodes.nextNode()) {
        const { length: size } = node as Text;
        range.setEnd(node, Math.min(rest, size));
        rest -= size;
      }
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
      return range.toString().replace(/\s+/g, ' ').trim();
    },
    [paragraph, length] as const,
  );

/** The words that are painted, in the order of the text. */
export const painted = (page: Page) =>
  page.evaluate(() =>
    ['passage', 'passage-note']
      .flatMap((name) => [...(CSS.highlights.get(name) ?? [])])
      .sort((a, b) => (a as Range).compareBoundaryPoints(Range.START_TO_START, b as Range))
      .map((range) => (range as Range).toString().replace(/\s+/g, ' ')),
  );
