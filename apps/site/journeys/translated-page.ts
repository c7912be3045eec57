import type { Page } from '@playwright/test';

/**
 * Replaces text nodes, including those that are added later, with `font` elements, as Chrome does when it
 * translates a page. React may still refer to the detached text nodes.
 */
export const translatePage = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const skipped = 'font, script, style, noscript, textarea, title, svg, [translate="no"]';
    const translate = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = root instanceof Text ? [root] : [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (!text.data.trim() && text.data !== ' ') continue;
        if (!text.isConnected || text.parentElement?.closest(skipped)) continue;
        const font = document.createElement('font');
        font.append(text.data);
        text.replaceWith(font);
      }
    };
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(translate);
    }).observe(document.body, { childList: true, subtree: true });
  });
