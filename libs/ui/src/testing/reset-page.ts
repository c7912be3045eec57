/** All component tests share a page: each leaves it as it was. */
import { afterEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const viewport = { width: 800, height: 600 };

afterEach(async () => {
  await cleanup();
  const root = document.documentElement;
  root.className = '';
  root.removeAttribute('dir');
  root.removeAttribute('lang');
  if (innerWidth !== viewport.width || innerHeight !== viewport.height)
    await page.viewport(viewport.width, viewport.height);
});
