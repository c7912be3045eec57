import { composeStories } from '@storybook/react-vite';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles/styles.css';
import { themes } from './parse-tokens.ts';
import * as stories from './themes.stories.tsx';

const { Nested, SecondBrand } = composeStories(stories);

/** Computed, as seen: the colours of an element and of what is in it. */
const looksOf = (element: Element) => {
  const { colorScheme, backgroundColor, color, borderColor } = getComputedStyle(element);
  const button = element.querySelector('button');
  return [
    colorScheme,
    backgroundColor,
    color,
    borderColor,
    button && getComputedStyle(button).color,
  ];
};

/** Tokens that are mixed or chosen from others, as an element inside has them. */
const mixedIn = (element: Element) => {
  const probe = element.appendChild(document.createElement('i'));
  probe.style.background = 'var(--tales-hover)';
  probe.style.color = 'var(--tales-accent)';
  probe.style.boxShadow = 'var(--tales-shadow-lifted)';
  const { backgroundColor, color, boxShadow } = getComputedStyle(probe);
  probe.remove();
  return [backgroundColor, color, boxShadow];
};

describe('a theme', () => {
  beforeEach(() => () => {
    document.documentElement.className = '';
  });

  it.each(themes)('looks the same in each other, on a page that is %s', async (theme) => {
    document.documentElement.className = theme;
    const { container } = await render(<Nested />);
    const cards = [...container.querySelectorAll('[data-theme]')];
    for (const name of themes) {
      const same = cards.filter((card) => card.getAttribute('data-theme') === name);
      const alone = document.body.appendChild(document.createElement('section'));
      alone.className = name;
      expect(new Set(same.map((card) => looksOf(card).join())).size).toBe(1);
      for (const card of same) expect(mixedIn(card)).toEqual(mixedIn(alone));
      alone.remove();
    }
    const seen = cards.map((card) => looksOf(card)[1]);
    expect(new Set(seen).size).toBe(themes.length);
  });

  it('has the canvas and the ink of its own where nothing else is set', async () => {
    document.documentElement.className = 'light';
    await render(
      <div className="dark">
        <p>Night</p>
        <div className="light">Day</div>
      </div>,
    );
    const looks = () => [...document.querySelectorAll('.light, .dark')].map(looksOf);
    const [, night, day] = looks();
    expect(night?.slice(0, 3)).toEqual(['dark', 'rgb(16, 20, 28)', 'rgb(237, 230, 217)']);
    // With reduced motion the page changes in the next frame.
    await expect.poll(() => looks()[0]).toEqual(day);
  });

  it('in a part with an accent of its own has that accent', async () => {
    const { container } = await render(
      <div className="light">
        <style>{`[data-tale='harbour'], [data-tale='harbour'] :is(.dark, .light, .sepia) {
          --tales-accent: var(--tales-if-dark, #7cc7bd) var(--tales-if-light, #17625d);
        }`}</style>
        <div data-tale="harbour">
          <i />
          <div className="dark">
            <i />
          </div>
        </div>
        <div className="dark">
          <div data-tale="harbour">
            <i />
          </div>
        </div>
      </div>,
    );
    const accents = [...container.querySelectorAll('i')].map((part) => mixedIn(part)[1]);
    const [forLight, forDark] = ['rgb(23, 98, 93)', 'rgb(124, 199, 189)'];
    expect(accents).toEqual([forLight, forDark, forDark]);
  });
});

describe('a second brand', () => {
  it('has its own colours, faces, corners and mark, in both themes', async () => {
    await render(<SecondBrand />);
    const order = page.getByRole('button', { name: 'Order the chart' }).elements();
    expect(order.map((button) => getComputedStyle(button).backgroundColor)).toEqual([
      'rgb(95, 208, 224)',
      'rgb(0, 96, 110)',
    ]);
    const corners = [...document.querySelectorAll('.harbour *')].map(
      (element) => getComputedStyle(element).borderRadius,
    );
    expect(new Set(corners)).toEqual(new Set(['0px']));
    const mark = document.querySelector('.harbour .brand-mark');
    expect(mark && getComputedStyle(mark).maskImage).toContain('M12 2 22 22');
    const heading = page.getByRole('heading', { name: 'The western shore' }).elements()[0];
    expect(heading && getComputedStyle(heading).fontFamily).toContain('system-ui');
  });
});

describe('the style sheet', () => {
  it('declares and uses no custom property without the prefix, but those of Tailwind', async () => {
    await render(<SecondBrand />);
    const rulesIn = (list: CSSRuleList): CSSRule[] =>
      [...list].flatMap((rule) => [
        rule,
        ...('cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : []),
      ]);
    const rules = [...document.styleSheets]
      .flatMap(({ cssRules }) => rulesIn(cssRules))
      .filter((rule) => rule instanceof CSSStyleRule);
    const names = rules.flatMap(({ style, cssText }) => [
      ...[...style].filter((name) => name.startsWith('--')),
      ...Array.from(cssText.matchAll(/var\((--[\w-]+)/g), ([, name]) => name ?? ''),
    ]);
    expect(names.length).toBeGreaterThan(50);
    expect(new Set(names.filter((name) => !/^--(tales|tw|radix)-/.test(name)))).toEqual(new Set());
  });
});
