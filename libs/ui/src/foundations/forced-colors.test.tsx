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
    ['the `accent` tone of an icon', <Icon name="alert" tone="accent" />, 'svg', 'stroke'],
    ['the `success` tone of an icon', <Icon name="alert" tone="success" />, 'svg', 'stroke'],
    ['the `danger` tone of an icon', <Icon name="alert" tone="danger" />, 'svg', 'stroke'],
    ['the colour of a spinner', <Spinner label="Loading…" />, 'svg', 'color'],
    ['the `Brand` colour', <Brand name="Tales" href="/" />, '.tales-brand-mark', 'backgroundColor'],
  ] as const)('replace %s with the text colour', async (_, element, selector, property) => {
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

  it('prevent drop capitals, because the background of the letter would cover the line above', async () => {
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
