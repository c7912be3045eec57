import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';

const options: axe.RunOptions = {
  // Enables a rule that is off by default: an accessible name must contain the visible text (WCAG 2.5.3).
  rules: { 'label-content-name-mismatch': { enabled: true } },
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Skips the browser's PDF viewer in the `iframe` of the reader view.
  iframes: false,
};

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Returns the axe rules that a page violates, each with the HTML of the elements that violate the rule.
 *
 * @param within selector of the part to check; by default, the whole page
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
