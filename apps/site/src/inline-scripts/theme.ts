/*
 * Sets the theme in the head before the first paint and handles the theme toggle, which therefore works
 * before the application is loaded. Any stored value except `light` is dark. Where storage is refused,
 * the choice lasts as long as the page.
 */
const KEY = 'theme';
const root = document.documentElement;

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function apply(theme: string | null) {
  const light = theme === 'light';
  root.classList.toggle('light', light);
  root.classList.toggle('dark', !light);
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', light ? '#f8f3e8' : '#10141c');
}

apply(stored());

addEventListener('storage', (event) => {
  if (event.key === KEY || event.key === null) apply(event.newValue);
});

addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('[data-theme-toggle]')) return;
  const theme = root.classList.contains('light') ? 'dark' : 'light';
  apply(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is refused.
  }
});
