import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { useKeptFocus } from './use-kept-focus.ts';

function Group({ isLeaving = false, toHeading = false }) {
  const [pressed, setPressed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useKeptFocus(toHeading ? heading : undefined);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Books
      </h2>
      <div ref={keepFocus} role="group" aria-label="This book" tabIndex={-1}>
        {!pressed && !isLeaving && (
          <button
            onClick={() => {
              setPressed(true);
            }}
          >
            Keep
          </button>
        )}
      </div>
      <button>After</button>
    </>
  );
}

describe('useKeptFocus', () => {
  it.each([
    ['the container', false],
    ['the given `target`', true],
  ])('moves the focus to %s when the focused button is removed', async (_, toHeading) => {
    const screen = await render(<Group toHeading={toHeading} />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole(toHeading ? 'heading' : 'group')).toHaveFocus();
    await userEvent.tab();
    await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });

  it.each(['the page', 'another button'])(
    'leaves the focus on %s when an unfocused button is removed',
    async (place) => {
      const screen = await render(<Group />);
      await userEvent.tab();
      const button = screen.getByRole('button', { name: 'After' });
      if (place === 'the page') await userEvent.click(document.documentElement);
      else await button.click();
      await screen.rerender(<Group isLeaving />);
      await expect.element(screen.getByRole('button', { name: 'Keep' })).not.toBeInTheDocument();
      expect(document.activeElement).toBe(place === 'the page' ? document.body : button.element());
    },
  );
});
