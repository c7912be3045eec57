import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { useChapterTurning, type ChapterTurning } from './use-chapter-turning.ts';

function Chapter(turning: ChapterTurning) {
  useChapterTurning(turning);
  return <p>Text</p>;
}

afterEach(() => {
  document.documentElement.dir = '';
  vi.restoreAllMocks();
});

it.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
])('turns to the next chapter in the direction of the page: %s', async (dir, next, previous) => {
  document.documentElement.dir = dir;
  const turning = { onNext: vi.fn(), onPrevious: vi.fn() };
  await render(<Chapter {...turning} />);
  await userEvent.keyboard(`{${next}}`);
  expect(turning.onNext).toHaveBeenCalledOnce();
  expect(turning.onPrevious).not.toHaveBeenCalled();
  await userEvent.keyboard(`{${previous}}`);
  expect(turning.onPrevious).toHaveBeenCalledOnce();
});

it('leaves the arrow keys to a page that is zoomed by a pinch, which they pan', async () => {
  const turning = { onNext: vi.fn(), onPrevious: vi.fn() };
  await render(<Chapter {...turning} />);
  const scale = vi.spyOn(visualViewport as VisualViewport, 'scale', 'get').mockReturnValue(2);
  await userEvent.keyboard('{ArrowRight}');
  expect(turning.onNext).not.toHaveBeenCalled();
  scale.mockReturnValue(1);
  await userEvent.keyboard('{ArrowRight}');
  expect(turning.onNext).toHaveBeenCalledOnce();
});
