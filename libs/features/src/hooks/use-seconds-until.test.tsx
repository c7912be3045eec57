import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useSecondsUntil } from './use-seconds-until.ts';

function Countdown({ moment }: { moment?: number }) {
  return <output>{useSecondsUntil(moment) ?? 'none'}</output>;
}

describe('useSecondsUntil', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0, toFake: ['Date', 'setInterval', 'clearInterval'] });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('returns undefined if `moment` is undefined', async () => {
    const screen = await render(<Countdown />);
    await expect.element(screen.getByRole('status')).toHaveTextContent('none');
  });

  it('counts from the current time when `moment` is set after mounting', async () => {
    const screen = await render(<Countdown />);
    vi.setSystemTime(60_000);
    await screen.rerender(<Countdown moment={65_000} />);
    expect(screen.getByRole('status').element().textContent).toBe('5');
  });

  it('counts down to 0 in whole seconds, then stops polling the clock', async () => {
    const screen = await render(<Countdown moment={1500} />);
    const seen = screen.getByRole('status').element();
    expect(seen.textContent).toBe('2');
    vi.advanceTimersByTime(500);
    await expect.poll(() => seen.textContent).toBe('1');
    vi.advanceTimersByTime(1000);
    await expect.poll(() => seen.textContent).toBe('0');
    expect(vi.getTimerCount()).toBe(0);
  });
});
