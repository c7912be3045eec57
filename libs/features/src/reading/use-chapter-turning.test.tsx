import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { useChapterTurning, type ChapterTurning } from './use-chapter-turning.ts';

function Chapter(turning: ChapterTurning) {
  useChapterTurning(turning);
  return <p>Text</p>;
}

it('useChapterTurning calls `onNext` on the right arrow key and `onPrevious` on the left arrow key', async () => {
  const turning = { onNext: vi.fn(), onPrevious: vi.fn() };
  await render(<Chapter {...turning} />);
  await userEvent.keyboard('{ArrowRight}');
  expect(turning.onNext).toHaveBeenCalledOnce();
  expect(turning.onPrevious).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowLeft}');
  expect(turning.onPrevious).toHaveBeenCalledOnce();
});

it('useChapterTurning ignores the right arrow key while the page is pinch-zoomed', async () => {
  const turning = { onNext: vi.fn(), onPrevious: vi.fn() };
  await render(<Chapter {...turning} />);
  const scale = vi.spyOn(visualViewport as VisualViewport, 'scale', 'get').mockReturnValue(2);
  await userEvent.keyboard('{ArrowRight}');
  expect(turning.onNext).not.toHaveBeenCalled();
  scale.mockReturnValue(1);
  await userEvent.keyboard('{ArrowRight}');
  expect(turning.onNext).toHaveBeenCalledOnce();
});
