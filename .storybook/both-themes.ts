import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';
import type { Preview } from '@storybook/react-vite';

const themes = ['dark', 'light'] as const;

/**
 * Checks a finished story with axe in the theme that it was not shown in: one visit serves both. Only
 * in tests; in Storybook the toolbar switches the theme.
 */
export const checkOtherTheme: Preview['afterEach'] = async (context) => {
  if (import.meta.env['VITEST_STORYBOOK'] !== 'false') return;
  const { classList } = document.documentElement;
  const shown = themes.find((theme) => classList.contains(theme));
  const other = themes.find((theme) => theme !== shown);
  if (shown === undefined || other === undefined) throw new Error('The story has no theme.');
  assertPainted(shown);
  classList.replace(shown, other);
  try {
    assertPainted(other);
    await checkAccessibility(context);
  } finally {
    classList.replace(other, shown);
  }
};

/** A theme that is only a class, and changes no colour, would be checked for nothing. */
function assertPainted(theme: string): void {
  const painted = getComputedStyle(document.documentElement).colorScheme;
  if (painted !== theme) throw new Error(`The story is shown in ${painted}, not in ${theme}.`);
}
