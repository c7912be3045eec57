import type { CDPSession } from '@vitest/browser-playwright';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Brand } from '../brand/brand.tsx';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Prose } from '../prose/prose.tsx';
import { Spinner } from '../spinner/spinner.tsx';

const session = cdp() as CDPSession;

const forceColours = (value: 'active' | 'none') =>
  session.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });

const styleOf = (selector: string) =>
  getComputedStyle(document.querySelector(selector) ?? document.body);

/** Returns the computed system colour `CanvasText`. */
function canvasText() {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'CanvasText';
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

describe('forced colours', () => {
  beforeEach(() => forceColours('active'));
  afterEach(() => forceColours('none'));

  it.each(['accent', 'success', 'danger'] as const)(
    'replace the tone %s of an icon with the text colour',
    async (tone) => {
      await render(<Icon name="alert" tone={tone} />);
      expect(styleOf('svg').stroke).toBe(canvasText());
    },
  );

  it('give each variant of a button a different border', async () => {
    const variants = ['primary', 'secondary', 'quiet'] as const;
    await render(variants.map((variant) => <Button key={variant} variant={variant} />));
    const borders = [...document.querySelectorAll('button')].map((button) => {
      const { borderStyle, borderWidth } = getComputedStyle(button);
      return `${borderWidth} ${borderStyle}`;
    });
    expect(new Set(borders).size).toBe(variants.length);
  });

  it('turn off the enlarged first letter, because its background would cover the line above', async () => {
    const { container } = await render(
      <Prose opening>
        <p>Elias Harrow is thirteen.</p>
      </Prose>,
    );
    const paragraph = container.querySelector('p') as Element;
    const sizes = [paragraph, undefined].map(
      (_, at) => getComputedStyle(paragraph, at ? '::first-letter' : undefined).fontSize,
    );
    expect(new Set(sizes).size).toBe(1);
  });

  it('replace the colour of a spinner with the text colour', async () => {
    await render(<Spinner label="Loading…" />);
    expect(styleOf('svg').color).toBe(canvasText());
  });

  it('replace the colour of the site’s mark with the text colour', async () => {
    await render(<Brand name="Tales Between Worlds" href="/" />);
    expect(styleOf('.tales-brand-mark').backgroundColor).toBe(canvasText());
  });
});
