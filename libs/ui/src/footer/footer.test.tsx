import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import { Footer } from './footer.tsx';

describe('Footer', () => {
  itConforms<HTMLElement>({
    slot: 'footer',
    element: (props) => <Footer {...props} />,
  });

  it('lays out its parts in a row and wraps on narrow screens', async () => {
    const parts = (room: string) => (
      <div style={{ inlineSize: room }}>
        <Footer>
          <div style={{ inlineSize: '12rem' }}>Notes</div>
          <div style={{ inlineSize: '12rem' }}>Languages</div>
        </Footer>
      </div>
    );
    const screen = await render(parts('40rem'));
    const tops = () =>
      ['Notes', 'Languages'].map(
        (text) => screen.getByText(text).element().getBoundingClientRect().top,
      );
    expect(new Set(tops()).size).toBe(1);
    await screen.rerender(parts('20rem'));
    await expect.poll(() => new Set(tops()).size).toBe(2);
  });
});
