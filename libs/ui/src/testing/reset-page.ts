/** Resets the page after each component test, because test files share a page. */
import { afterEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import '../styles/styles.css';

// Loads the display font in advance, because loading it during a test could change the layout.
await document.fonts.load('600 1rem "Cormorant Garamond Display"');

const viewport = { width: 800, height: 600 };

afterEach(async () => {
  await cleanup();
  vi.restoreAllMocks();
  history.replaceState(null, '', location.pathname + location.search);
  const root = document.documentElement;
  root.className = '';
  root.removeAttribute('dir');
  root.removeAttribute('lang');
  if (innerWidth !== viewport.width || innerHeight !== viewport.height)
    await page.viewport(viewport.width, viewport.height);
});
