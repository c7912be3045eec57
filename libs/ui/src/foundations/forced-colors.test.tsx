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

describe('forced colours', () => {
  beforeEach(() => forceColours('active'));
  afterEach(() => forceColours('none'));

  it.each([
    ['an icon with the `accent` tone', <Icon name="alert" tone="accent" />, 'svg', 'stroke'],
    ['an icon with the `success` tone', <Icon name="alert" tone="success" />, 'svg', 'stroke'],
    ['an icon with the `danger` tone', <Icon name="alert" tone="danger" />, 'svg', 'stroke'],
    ['a spinner', <Spinner label="Loading…" />, 'svg', 'color'],
    ['the `Brand` mark', <Brand name="Tales" href="/" />, '.tales-brand-mark', 'backgroundColor'],
  ] as const)('give %s the text colour', async (_, element, selector, property) => {
    await render(element);
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'CanvasText';
    const coloured = document.querySelector(selector) as Element;
    expect(getComputedStyle(coloured)[property]).toBe(getComputedStyle(probe).color);
    probe.remove();
  });

  it('give each variant of a button a different border', async () => {
    const variants = ['primary', 'secondary', 'quiet'] as const;
    await render(variants.map((variant) => <Button key={variant} variant={variant} />));
    const borders = [...document.querySelectorAll('button')].map((button) => {
      const { borderStyle, borderWidth } = getComputedStyle(button);
      return `${borderWidth} ${borderStyle}`;
    });
    expect(new Set(borders).size).toBe(variants.length);
  });

  it('remove the drop capital of `Prose`', async () => {
    const { container } = await render(
      <Prose opening>
        <p>Elias Harrow is thirteen.</p>
      </Prose>,
    );
    const paragraph = container.querySelector('p') as Element;
    const sizes = [paragraph, undefined].map(
      (_, index) => getComputedStyle(paragraph, index ? '::first-letter' : undefined).fontSize,
    );
    expect(new Set(sizes).size).toBe(1);
  });
});
