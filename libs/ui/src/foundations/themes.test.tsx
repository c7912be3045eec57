import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { themes } from './tokens.ts';

function looksIn(element: Element) {
  const probe = element.appendChild(document.createElement('i'));
  probe.style.background = 'var(--tales-hover)';
  probe.style.boxShadow = 'var(--tales-shadow-lifted)';
  const { backgroundColor, boxShadow } = getComputedStyle(probe);
  probe.remove();
  const own = getComputedStyle(element);
  return [own.colorScheme, own.backgroundColor, own.color, backgroundColor, boxShadow];
}

describe('a theme', () => {
  it.each(themes)(
    'on a %s page, looks the same inside every theme and has a unique background',
    async (page) => {
      document.documentElement.className = page;
      const { container } = await render(
        themes.map((outer) => (
          <div key={outer} className={outer}>
            {themes.map((inner) => (
              <div key={inner} className={inner} />
            ))}
          </div>
        )),
      );
      for (const theme of themes) {
        const looks = [...container.querySelectorAll(`.${theme}`)].map((each) => looksIn(each));
        expect(new Set(looks.map((look) => look.join())).size).toBe(1);
      }
      const grounds = themes.map((theme) =>
        looksIn(container.querySelector(`.${theme}`) as Element),
      );
      expect(new Set(grounds.map(([, ground]) => ground)).size).toBe(themes.length);
    },
  );

  it('selects the colour of a custom accent, whether the theme is set on an ancestor or a descendant of the element with the accent', async () => {
    const { container } = await render(
      <div className="light">
        <style>{`[data-tale='harbour'], [data-tale='harbour'] :is(.dark, .light, .sepia) {
          --tales-accent: var(--tales-if-dark, #7cc7bd) var(--tales-if-light, #17625d);
        } i { color: var(--tales-accent) }`}</style>
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
    const accents = [...container.querySelectorAll('i')].map(
      (part) => getComputedStyle(part).color,
    );
    const forLight = 'rgb(23, 98, 93)';
    const forDark = 'rgb(124, 199, 189)';
    expect(accents).toEqual([forLight, forDark, forDark]);
  });
});
