import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { IconButton } from './icon-button.tsx';

describe('IconButton', () => {
  it('reacts to a finger beside it where it is small', async () => {
    const screen = await render(<IconButton size="sm" label="Close" style={{ margin: '2rem' }} />);
    const button = screen.getByRole('button').element();
    const { left, top } = button.getBoundingClientRect();
    expect(document.elementFromPoint(left - 5, top - 5)).toBe(button);
  });
});
