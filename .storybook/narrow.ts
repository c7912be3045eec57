import type { Preview } from '@storybook/react-vite';

/** Width in CSS pixels at which content must not scroll horizontally (WCAG 2.2, 1.4.10 Reflow). */
const NARROW = 320;

/** Throws if a story overflows the width `NARROW`. Runs only if Vitest is started outside Storybook. */
export const checkWidth: NonNullable<Preview['afterEach']> = async ({ parameters }) => {
  const frame = window.frameElement;
  if (import.meta.env['VITEST_STORYBOOK'] !== 'false' || !(frame instanceof parent.HTMLElement))
    return;
  const { body, documentElement } = document;
  const { width } = frame.style;
  frame.style.width = `${NARROW}px`;
  // Applies the padding that Storybook uses for the `padded` layout.
  if (parameters['layout'] === 'padded') body.style.padding = '1rem';
  await new Promise(requestAnimationFrame);
  const { scrollWidth } = documentElement;
  frame.style.width = width;
  body.style.padding = '';
  if (scrollWidth > NARROW) throw new Error(`The story is ${scrollWidth} px wide.`);
};
