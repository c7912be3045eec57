import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { keptPlaceOf, parsePlace, readChaptersOf } from './place.ts';
import { useReadingPlace } from './use-reading-place.ts';

const BOOKS = ['tides', 'ebb'];

function Chapter({ name = 'one', entry = 'first', width = 400 }) {
  const text = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const place = useReadingPlace({
    books: BOOKS,
    chapters: [name],
    text,
    bar,
    entry,
    words: [],
    totalProgressionAt: (part) => part / 2,
  });
  return (
    <>
      <div ref={bar} style={{ position: 'sticky', top: 0, height: 40 }} />
      <output style={{ display: 'block', height: 30 }}>{place?.block}</output>
      <div ref={text} style={{ width }}>
        {Array.from({ length: 40 }, (_, index) => (
          <p key={index} id={`p-at${index}`} style={{ margin: 0 }}>
            {'Forty knots, an ell apart. '.repeat(20)}
          </p>
        ))}
      </div>
      <div style={{ height: 100 }} />
    </>
  );
}

const kept = () => parsePlace(keptPlaceOf(BOOKS));
const keep = (block: string, chapter = 'one') => {
  const place = { chapter, block, progression: 0.5, totalProgression: 0.2 };
  localStorage.setItem('place.tides', JSON.stringify(place));
};
const top = (id: string) =>
  Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? NaN);
const scrollTo = (id: string) => {
  scrollBy({ top: top(id) - 30, behavior: 'instant' });
};
const isAtTop = (id: string) => expect.poll(() => Math.abs(top(id) - 40)).toBeLessThanOrEqual(1);

describe('useReadingPlace', () => {
  beforeEach(() => {
    localStorage.clear();
    window.scrollTo({ top: 0, behavior: 'instant' });
  });

  it('after a scroll, stores the id of the topmost visible paragraph in `localStorage` and in the history entry', async () => {
    await render(<Chapter />);
    scrollTo('p-at7');
    await expect.poll(kept).toMatchObject({ chapter: 'one', block: 'p-at7', progression: 7 / 40 });
    await expect.poll(() => history.state as unknown).toEqual({ place: 'p-at7' });
  });

  it('restores a place that is stored under a former name of the book, and does not scroll when another chapter is opened', async () => {
    keep('p-at9');
    localStorage.setItem('place.ebb', localStorage.getItem('place.tides') ?? '');
    localStorage.removeItem('place.tides');
    const { rerender } = await render(<Chapter />);
    await isAtTop('p-at9');
    history.pushState(null, '');
    window.scrollTo({ top: 0, behavior: 'instant' });
    await rerender(<Chapter name="two" entry="second" />);
    await new Promise(requestAnimationFrame);
    expect(scrollY).toBe(0);
    expect(kept()?.chapter).toBe('one');
  });

  it('focuses and highlights the paragraph that the URL fragment refers to, and keeps the stored place', async () => {
    keep('p-at9');
    location.hash = '#p-at20';
    const { unmount } = await render(<Chapter />);
    const block = document.getElementById('p-at20');
    await expect.poll(() => document.activeElement).toBe(block);
    expect(block?.dataset['linked']).toBe('');
    await unmount();
    expect(kept()?.block).toBe('p-at9');
  });

  it('restores the place after a layout change without storing another place', async () => {
    const { rerender } = await render(<Chapter />);
    scrollTo('p-at7');
    await expect.poll(kept).toMatchObject({ block: 'p-at7' });
    await rerender(<Chapter width={200} />);
    await expect.poll(() => top('p-at7')).toBeLessThanOrEqual(41);
    expect(top('p-at8')).toBeGreaterThan(40);
    await rerender(<Chapter width={400} />);
    await expect.poll(() => top('p-at7')).toBeGreaterThanOrEqual(28);
    expect(kept()?.block).toBe('p-at7');
  });

  it('stores the place immediately on pagehide', async () => {
    await render(<Chapter />);
    scrollTo('p-at3');
    await expect.poll(() => document.querySelector('output')?.textContent).toBe('p-at3');
    dispatchEvent(new Event('pagehide'));
    expect(kept()?.block).toBe('p-at3');
  });

  it('stores the name of a finished chapter only once', async () => {
    await render(<Chapter />);
    scrollTo('p-at39');
    await expect.poll(() => readChaptersOf(BOOKS).trim()).toBe('one');
    scrollTo('p-at38');
    await expect.poll(() => kept()?.block).toBe('p-at38');
    expect(readChaptersOf(BOOKS).trim()).toBe('one');
  });

  it.each(['setItem', 'getItem'] as const)(
    'updates the place and the history entry even if `localStorage.%s` throws',
    async (method) => {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('Refused.', 'SecurityError');
      });
      await render(<Chapter />);
      scrollTo('p-at7');
      await expect.poll(() => document.querySelector('output')?.textContent).toBe('p-at7');
      await expect.poll(() => history.state as unknown).toEqual({ place: 'p-at7' });
    },
  );
});
