import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';
import type { A11yParameters } from '@storybook/addon-a11y';
import type { Parameters, Preview } from '@storybook/react-vite';

const themes = ['dark', 'light'] as const;

/**
 * Repeats axe's colour checks in the light theme if a story is shown in the dark theme, and vice versa. Skips
 * stories that Chromatic does not capture. Runs only if Vitest is started outside Storybook.
 */
export const checkOtherTheme: NonNullable<Preview['afterEach']> = async (context) => {
  const { chromatic } = context.parameters as { chromatic?: { disableSnapshot?: boolean } };
  if (import.meta.env['VITEST_STORYBOOK'] !== 'false' || chromatic?.disableSnapshot) return;
  const { classList } = document.documentElement;
  const shown = themes.find((theme) => classList.contains(theme));
  const other = themes.find((theme) => theme !== shown);
  if (shown === undefined || other === undefined) throw new Error('The story has no theme.');
  assertPainted(shown);
  classList.replace(shown, other);
  try {
    assertPainted(other);
    await checkAccessibility({ ...context, parameters: onlyColours(context.parameters) });
  } finally {
    classList.replace(other, shown);
  }
};

/** Returns parameters that restrict axe to rules about colours, because a theme changes only colours. */
function onlyColours(parameters: Parameters): Parameters {
  const a11y = parameters['a11y'] as A11yParameters;
  const runOnly = ['color-contrast', 'link-in-text-block'];
  return { ...parameters, a11y: { ...a11y, options: { ...a11y.options, runOnly } } };
}

/** Throws if the class of a theme has no effect, because both themes would then have the same colours. */
function assertPainted(theme: string): void {
  const painted = getComputedStyle(document.documentElement).colorScheme;
  if (painted !== theme) throw new Error(`The story is shown in ${painted}, not in ${theme}.`);
}
