/*
 * Applies the theme before the first paint and after each change. Any stored value except `light` means dark.
 * Without access to storage, a choice lasts until the page is unloaded. A chapter uses the reading theme,
 * which the theme toggle resets.
 */
import { READING_THEME_ENDED_EVENT, READING_THEME_EVENT } from '@tales/features/reading';
import { TOGGLE_THEME_EVENT } from './toggle-theme.ts';

const KEY = 'theme';
const themes = ['dark', 'light', 'sepia'];
const root = document.documentElement;

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The theme of the site: the stored value, or the theme that was chosen on this page. */
let siteTheme = stored();

function show() {
  const wanted = root.dataset['readingTheme'] ?? (siteTheme === 'light' ? 'light' : 'dark');
  const theme = themes.find((name) => name === wanted) ?? 'dark';
  for (const name of themes) root.classList.toggle(name, name === theme);
  const canvas = getComputedStyle(root).getPropertyValue('--tales-canvas');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', canvas);
}

show();
addEventListener(READING_THEME_EVENT, show);

addEventListener('storage', (event) => {
  if (event.key !== KEY && event.key !== null) return;
  siteTheme = event.newValue;
  show();
});

// Another page may have changed the theme while this page was in the back/forward cache.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  siteTheme = stored();
  show();
});

addEventListener(TOGGLE_THEME_EVENT, () => {
  siteTheme = root.classList.contains('light') ? 'dark' : 'light';
  if (root.dataset['readingTheme']) {
    delete root.dataset['readingTheme'];
    dispatchEvent(new Event(READING_THEME_ENDED_EVENT));
  }
  show();
  try {
    localStorage.setItem(KEY, siteTheme);
  } catch {
    // Storage is not accessible.
  }
});
