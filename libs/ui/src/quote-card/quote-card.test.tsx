import { composeStories } from '@storybook/react-vite';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import { itWorksByKeyboard } from '../testing/keyboard-suite.ts';
import { keyboard } from './quote-card.keyboard.ts';
import * as stories from './quote-card.stories.tsx';
import { QuoteCard } from './quote-card.tsx';

const { Default, Loading, LongWords, Veiled } = composeStories(stories);

const words = () => page.getByText('Wet brick.');

describe('QuoteCard', () => {
  itConforms<HTMLElement>({
    slot: 'quote-card',
    element: (props) => (
      <QuoteCard title="The Routes Between Worlds" {...props}>
        Wet brick.
      </QuoteCard>
    ),
  });

  itWorksByKeyboard(keyboard, {
    'what comes before': () => render(<Veiled />),
    'the veil': async () => {
      await render(<Veiled />);
      await userEvent.tab();
    },
    'the words': async () => {
      await render(<Veiled />);
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
    },
  });

  it('names the book and the chapter', async () => {
    await render(<Default />);
    const card = page.getByRole('figure');
    await expect.element(card).toHaveTextContent('The Routes Between Worlds');
    await expect.element(card).toHaveTextContent('Two: Eleven Feet');
  });

  it('has nothing of what a veil hides in the page', async () => {
    await render(<Veiled />);
    await expect.element(page.getByRole('button')).toBeVisible();
    await expect.element(words()).not.toBeInTheDocument();
    await expect.element(page.getByText('Two: Eleven Feet')).not.toBeInTheDocument();
    await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  });

  it('stays unveiled when it is rendered again', async () => {
    const screen = await render(<Veiled />);
    await page.getByRole('button').click();
    await screen.rerender(<Veiled veil="From chapter Six. Show?" />);
    await expect.element(words()).toBeVisible();
  });

  it('is busy while the words are on their way', async () => {
    await render(<Loading />);
    await expect.element(page.getByRole('figure')).toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });

  it('is no wider than a narrow screen', async () => {
    await page.viewport(320, 568);
    await render(<LongWords />);
    expect(document.documentElement.scrollWidth).toBe(320);
    await page.viewport(800, 600);
  });
});
