/*
 * Applies the theme before the first paint and after each change. The theme is dark unless `light` is stored.
 * In a chapter, a reading theme other than `auto` takes precedence until the theme is toggled, which resets
 * the reading theme to `auto`.
 */
import {
  READING_THEME_ENDED_EVENT,
  READING_THEME_EVENT,
  readDevice,
  subscribeToDevice,
  writeDevice,
} from '@tales/features/reading';
import { TOGGLE_THEME_EVENT } from './toggle-theme.ts';

const KEY = 'theme';
const themes = ['dark', 'light', 'sepia'];
const root = document.documentElement;

function show() {
  const wanted = root.dataset['readingTheme'] ?? (readDevice(KEY) === 'light' ? 'light' : 'dark');
  const theme = themes.find((name) => name === wanted) ?? 'dark';
  // Avoids `getComputedStyle`, which is slow, when another value, such as a place, is stored.
  if (root.classList.contains(theme)) return;
  for (const name of themes) root.classList.toggle(name, name === theme);
  const canvas = getComputedStyle(root).getPropertyValue('--tales-canvas');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', canvas);
}

show();
addEventListener(READING_THEME_EVENT, show);
subscribeToDevice(show);

addEventListener(TOGGLE_THEME_EVENT, () => {
  const theme = root.classList.contains('light') ? 'dark' : 'light';
  if (root.dataset['readingTheme']) {
    delete root.dataset['readingTheme'];
    dispatchEvent(new Event(READING_THEME_ENDED_EVENT));
  }
  writeDevice(KEY, theme);
});
