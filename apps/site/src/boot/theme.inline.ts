/*
 * Runs in the head before the first paint, and answers the theme button for as long as the page is
 * open, so that a press works before the application's script is there. Anything stored but `light`
 * is dark; a browser that refuses storage keeps the theme for the page.
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
    // The choice lasts as long as the page.
  }
});
