import type { Preview } from '@storybook/react-vite';

/** The narrowest phone, in CSS pixels: WCAG 2.2, "Reflow". */
const NARROW = 320;

/** Checks that no story is wider than the narrowest phone. Only in tests; in Storybook the toolbar sets the width. */
export const checkWidth: NonNullable<Preview['afterEach']> = async ({ parameters }) => {
  const frame = window.frameElement;
  if (import.meta.env['VITEST_STORYBOOK'] !== 'false' || !(frame instanceof parent.HTMLElement))
    return;
  const { body, documentElement } = document;
  const { width } = frame.style;
  frame.style.width = `${NARROW.toString()}px`;
  // As Storybook does it.
  if (parameters['layout'] === 'padded') body.style.padding = '1rem';
  await new Promise(requestAnimationFrame);
  const { scrollWidth } = documentElement;
  frame.style.width = width;
  body.style.padding = '';
  if (scrollWidth > NARROW) throw new Error(`The story is ${scrollWidth.toString()} px wide.`);
};
