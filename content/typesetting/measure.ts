/** Measures the blocks of a book in Chromium, and later sets their lines and pages as they were chosen. */

import type { Page } from '@playwright/test';
import type { Fragment, Measure } from './line-breaks.ts';

export interface MeasuredParagraph extends Measure {
  text: string;
  fragments: Fragment[];
  /** Where each fragment begins in the text of the paragraph, and where the last one ends. */
  offsets: number[];
  /** The drop capital: how many lines stand beside it, and its width. */
  capital: { lines: number; width: number } | null;
}

export interface MeasuredBlock {
  kind: 'header' | 'paragraph' | 'scene-break' | 'heading' | 'figure' | 'plate' | 'end' | 'other';
  /** The paragraph itself, or those within the block. */
  paragraphs: MeasuredParagraph[];
  /** The height without the paragraphs, in lines. */
  lines: number;
}

/** How a block is set, in the order of the chapter. */
export interface SetBlock {
  paragraphs: SetParagraph[];
  /** A page begins with the block. */
  opensPage: boolean;
  /** The lines before the page turns; null if all are on one page. */
  linesBeforeTurn: number | null;
  /** The index of the plate before the page that the block opens. */
  plate: number | null;
}

export interface SetParagraph {
  /** Where each line but the last ends, and whether with a hyphen. */
  ends: { offset: number; hyphen: boolean }[];
  /** The room after the last line. */
  rest: number;
  /** How much narrower a space may be than its natural width. */
  shrink: number;
}

/** The blocks of each chapter. */
export const measureBlocks = (page: Page): Promise<MeasuredBlock[][]> =>
  page.evaluate(() => {
    const LINE = 19;
    const SOFT_HYPHEN = '\u00ad';
    const NO_BREAK_SPACE = '\u00a0';
    const range = document.createRange();

    const kindOf = (element: Element): MeasuredBlock['kind'] => {
      if (element.matches('p')) return 'paragraph';
      if (element.matches('header')) return 'header';
      if (element.matches('.scene-break')) return 'scene-break';
      if (element.matches('.the-end')) return 'end';
      if (element.matches('h3')) return 'heading';
      if (element.matches('figure.plate')) return 'plate';
      return element.matches('figure') ? 'figure' : 'other';
    };

    const isJustified = (element: HTMLElement) =>
      element.matches('p') && getComputedStyle(element).textAlign === 'justify';

    const heightOf = (element: HTMLElement): number => {
      const { marginTop, marginBottom } = getComputedStyle(element);
      return element.offsetHeight + parseFloat(marginTop) + parseFloat(marginBottom);
    };

    const textNodes = (element: Element): Text[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode as Text);
      return nodes;
    };

    /** Takes the soft hyphens out of the text: the offsets where they were. */
    const takeHyphens = (nodes: readonly Text[]): Set<number> => {
      const offsets = new Set<number>();
      let before = 0;
      for (const node of nodes) {
        const parts = node.data.split(SOFT_HYPHEN);
        parts.slice(0, -1).forEach((part) => offsets.add((before += part.length)));
        before += parts.at(-1)?.length ?? 0;
        if (parts.length > 1) node.data = parts.join('');
      }
      return offsets;
    };

    const widthOf = (element: HTMLElement, text: string): number => {
      const probe = element.appendChild(document.createElement('span'));
      probe.style.cssText = 'position: absolute; white-space: pre; text-indent: 0';
      probe.textContent = text;
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    };

    const measureParagraph = (paragraph: HTMLElement): MeasuredParagraph => {
      const nodes = textNodes(paragraph);
      const hyphens = takeHyphens(nodes);
      const text = nodes.map((node) => node.data).join('');
      const style = getComputedStyle(paragraph);
      const width =
        paragraph.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const indent = parseFloat(style.textIndent);
      paragraph.style.whiteSpace = 'nowrap';
      paragraph.style.textAlign = 'start';
      paragraph.style.textIndent = '0';
      const left = paragraph.getBoundingClientRect().left + parseFloat(style.paddingLeft);

      const at = (offset: number): [node: Text, offset: number] => {
        let before = 0;
        for (const node of nodes) {
          if (offset < before + node.length) return [node, offset - before];
          before += node.length;
        }
        const last = nodes[nodes.length - 1] as Text;
        return [last, last.length];
      };
      const boxOf = (start: number, end: number) => {
        range.setStart(...at(start));
        const [node, offset] = at(end - 1);
        range.setEnd(node, offset + 1);
        return range.getBoundingClientRect();
      };

      // A drop capital, with the quote before it, stands beside the first lines.
      const capital = paragraph.matches('.drop-cap')
        ? (/^\P{L}*\p{L}/u.exec(text)?.[0].length ?? 0)
        : 0;
      const beside = capital > 0 ? boxOf(capital, capital + 1).left - left : 0;
      const besides = getComputedStyle(paragraph, '::first-letter').getPropertyValue(
        'initial-letter',
      );

      const fragments: Fragment[] = [];
      const offsets = [capital];
      let start = capital;
      let previousRight: number | null = null;
      const pattern = new RegExp(`[ \\n]+|${NO_BREAK_SPACE}|$`, 'g');
      for (const match of text.slice(capital).matchAll(pattern)) {
        const end = capital + match.index;
        const isEnd = match[0] === '';
        const next = end + match[0].length;
        const cuts: { offset: number; gap: Fragment['gap'] }[] = [];
        for (let offset = start + 1; offset < end; offset++) {
          if (hyphens.has(offset)) cuts.push({ offset, gap: 'hyphen' });
          else if (offset > start + 1 && /[-–—]/.test(text[offset - 1] ?? '')) {
            cuts.push({ offset, gap: 'dash' });
          }
        }
        const gap = isEnd ? 'end' : match[0] === NO_BREAK_SPACE ? 'tie' : 'space';
        let from = start;
        for (const cut of [...cuts, { offset: end, gap } as const]) {
          const box = boxOf(from, cut.offset);
          const last = fragments.at(-1);
          if (last && previousRight !== null) last.space = Math.max(0, box.left - previousRight);
          fragments.push({ width: box.width, gap: cut.gap, space: 0 });
          offsets.push(cut.offset === end ? next : cut.offset);
          previousRight = box.right;
          from = cut.offset;
        }
        start = next;
      }
      paragraph.style.whiteSpace = '';
      paragraph.style.textAlign = '';
      paragraph.style.textIndent = '';
      return {
        text,
        fragments,
        offsets,
        widths: [width - (capital > 0 ? 0 : indent), width],
        capital: capital > 0 ? { lines: parseInt(besides), width: beside } : null,
        space: widthOf(paragraph, ' '),
        hyphen: widthOf(paragraph, '-'),
      };
    };

    return [...document.querySelectorAll('.chapter')].map((chapter) =>
      [...chapter.children].map((child): MeasuredBlock => {
        const element = child as HTMLElement;
        const kind = kindOf(element);
        const inside = [element, ...element.querySelectorAll('p')].filter(isJustified);
        const rest = inside.reduce((height, p) => height - p.offsetHeight, heightOf(element));
        const lines = kind === 'plate' ? 0 : rest / LINE;
        if (Math.abs(lines - Math.round(lines)) > 0.01) {
          throw new Error(
            `A ${element.className || element.localName} is ${rest / LINE} lines high.`,
          );
        }
        return { kind, lines: Math.round(lines), paragraphs: inside.map(measureParagraph) };
      }),
    );
  });

/** Sets the lines and pages of each chapter. */
export const setBlocks = (page: Page, chapters: SetBlock[][]): Promise<void> =>
  page.evaluate((chapters) => {
    const setParagraph = (paragraph: HTMLElement, { ends, rest, shrink }: SetParagraph) => {
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode as Text);
      const starts = nodes.map((_, index) =>
        nodes.slice(0, index).reduce((sum, node) => sum + node.length, 0),
      );
      for (const { offset, hyphen } of ends.toReversed()) {
        const index = starts.findLastIndex((start) => start < offset);
        const node = nodes[index] as Text;
        const tail = node.splitText(offset - (starts[index] ?? 0));
        if (hyphen) node.data += '-';
        else node.data = node.data.trimEnd();
        tail.before(document.createElement('br'));
      }
      paragraph.classList.add('set');
      paragraph.style.setProperty('--rest', `${rest}px`);
      paragraph.style.wordSpacing = `${-shrink}px`;
    };

    const isJustified = (element: HTMLElement) =>
      element.matches('p') && getComputedStyle(element).textAlign === 'justify';

    document.querySelectorAll('.chapter').forEach((chapter, index) => {
      const elements = [...chapter.children] as HTMLElement[];
      const blocks = chapters[index] ?? [];
      // A plate that no block of the chapter follows stands at its end.
      chapter.append(...elements.filter((element) => element.matches('.plate')));
      blocks.forEach((block, at) => {
        const element = elements[at] as HTMLElement;
        const inside = [element, ...element.querySelectorAll('p')].filter(isJustified);
        inside.forEach((paragraph, position) => {
          const setting = block.paragraphs[position];
          if (setting) setParagraph(paragraph, setting);
        });
        const plate = block.plate === null ? undefined : elements[block.plate];
        if (plate) element.before(plate);
        if (block.opensPage) element.style.breakBefore = 'page';
        if (block.linesBeforeTurn === null) {
          element.style.breakInside = 'avoid';
        } else {
          // Inside a paragraph only a block can begin a page; it has no height.
          const turn = document.createElement('span');
          turn.style.cssText = 'display: block; break-before: page';
          element.querySelectorAll('br')[block.linesBeforeTurn - 1]?.replaceWith(turn);
        }
      });
    });
  }, chapters);
