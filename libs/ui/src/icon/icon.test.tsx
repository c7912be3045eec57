import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { itConforms } from '../testing/conformance.tsx';
import { Icon } from './icon.tsx';

describe('Icon', () => {
  itConforms<SVGSVGElement>({
    slot: 'icon',
    element: (props) => <Icon name="book" {...props} />,
  });

  it('is hidden from assistive technology', async () => {
    const screen = await render(
      <button type="button">
        <Icon name="download" /> Download
      </button>,
    );
    await expect.element(screen.getByRole('button')).toHaveAccessibleName('Download');
    await expect.element(screen.getByRole('img')).not.toBeInTheDocument();
  });

  it.each([
    ['sm', 16],
    ['md', 20],
    ['lg', 32],
    ['xl', 56],
  ] as const)('has the same stroke width at size %s', async (size, width) => {
    const screen = await render(<Icon name="book" size={size} />);
    const icon = screen.container.querySelector('svg') as SVGElement;
    expect(icon.getBoundingClientRect().width).toBe(width);
    const line = (parseFloat(getComputedStyle(icon).strokeWidth) * width) / 24;
    expect(line).toBeCloseTo(1.5, 1);
  });
});
