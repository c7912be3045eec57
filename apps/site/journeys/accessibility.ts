import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';

const options: axe.RunOptions = {
  // A link is called by the words that it shows (2.5.3).
  rules: { 'label-content-name-mismatch': { enabled: true } },
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Otherwise axe also describes every element that breaks no rule.
  resultTypes: ['violations'],
  // The frame of a book is not looked into.
  iframes: false,
};

/** Minified, axe is compiled in half the time. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * The rules of axe that a page breaks, each with the elements that break it.
 *
 * @param within selector of the part that is checked; @default the whole page
 */
export async function violationsOf(page: Page, within = ':root') {
  await page.evaluate(source);
  return page.evaluate(
    async ([selector, options]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations }: axe.AxeResults = await run(selector, options);
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    },
    [within, options] as const,
  );
}
