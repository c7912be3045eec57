import { createFakeApiClient } from '@tales/api-client/testing';
import { fn } from 'storybook/test';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { sayKeys } from '../testing/say-keys.ts';
import { downloadWaitLabels } from './download-wait.labels.ts';
import { DownloadWait, type DownloadWaitProps } from './download-wait.tsx';
import { useRemainingSeconds, type AskElapsed } from './use-remaining-seconds.ts';
import { itWorksByKeyboard } from '@tales/ui/testing/keyboard-suite';
import { userEvent } from 'vitest/browser';
import { keyboard } from './download-wait.keyboard.ts';

interface WaitProps {
  seconds: number | undefined;
  onBack?: (prevented: boolean) => void;
  renderContinue?: DownloadWaitProps['renderContinue'];
}

const Wait = ({ seconds, onBack, ...rest }: WaitProps) => (
  // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Hears whether the link was followed.
  <div
    onClick={(event) => {
      onBack?.(event.defaultPrevented);
      event.preventDefault();
    }}
  >
    <DownloadWait
      labels={downloadWaitLabels(sayKeys)}
      seconds={seconds}
      renderBack={(words) => <a href="#tale">{words}</a>}
      {...rest}
    />
  </div>
);

const Counting = ({ askElapsed }: { askElapsed: AskElapsed }) => (
  <Wait seconds={useRemainingSeconds(askElapsed)} />
);

describe('DownloadWait', () => {
  it('shows the remaining time, and disables the link back but keeps it focusable', async () => {
    const onBack = fn();
    const screen = await render(<Wait seconds={4} onBack={onBack} />);
    await expect.element(screen.getByRole('timer')).toHaveTextContent('wait-download:remaining 4');
    const back = screen.getByRole('link', { name: 'common:actions.back' });
    await expect.element(back).toHaveAttribute('aria-disabled', 'true');
    (back.element() as HTMLElement).click();
    expect(onBack).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('enables the link to the book once the wait is over, and the link back at any time', async () => {
    const renderContinue = (words: string) => <a href="#book">{words}</a>;
    const screen = await render(<Wait seconds={1} renderContinue={renderContinue} />);
    const onward = screen.getByRole('link', { name: 'wait-download:continue' });
    await expect.element(onward).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(screen.getByRole('link', { name: 'common:actions.back' }))
      .not.toHaveAttribute('aria-disabled');
    await screen.rerender(<Wait seconds={0} renderContinue={renderContinue} />);
    await expect.element(onward).not.toHaveAttribute('aria-disabled');
    await expect.element(onward).toHaveAttribute('href', '#book');
  });

  it('announces the end of the wait period, and enables the link back', async () => {
    const onBack = fn();
    const screen = await render(<Wait seconds={1} onBack={onBack} />);
    const announced = screen.getByRole('status').element();
    await screen.rerender(<Wait seconds={0} onBack={onBack} />);
    expect(announced).toHaveTextContent('wait-download:ready');
    const back = screen.getByRole('link', { name: 'common:actions.back' });
    await expect.element(back).not.toHaveAttribute('aria-disabled');
    await back.click();
    expect(onBack).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('counts down from the server’s answer to the end of the wait period', async () => {
    const client = createFakeApiClient({ 'downloads.elapsed': 4800 });
    const screen = await render(<Counting askElapsed={client.downloads.elapsed} />);
    await expect.element(screen.getByRole('timer')).toHaveTextContent('remaining 1');
    await expect.element(screen.getByRole('status')).toHaveTextContent('wait-download:ready');
    await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
  });

  it.each(['while the server is asked', 'when the server cannot be reached'])(
    'keeps the link back enabled %s',
    async (situation) => {
      const client = createFakeApiClient();
      if (situation.startsWith('while')) client.hold('downloads.elapsed');
      else client.fail('downloads.elapsed', { kind: 'noResponse' });
      const screen = await render(<Counting askElapsed={client.downloads.elapsed} />);
      await vi.waitFor(() => {
        expect(client.calls).toHaveLength(1);
      });
      const back = screen.getByRole('link', { name: 'common:actions.back' });
      await expect.element(back).not.toHaveAttribute('aria-disabled');
      await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
    },
  );

  it('aborts its request when unmounted', async () => {
    const askElapsed = vi.fn<AskElapsed>(() => new Promise(() => undefined));
    const screen = await render(<Counting askElapsed={askElapsed} />);
    await screen.unmount();
    expect(askElapsed.mock.lastCall?.[0].signal.aborted).toBe(true);
  });
});

describe('DownloadWait by the keyboard', () => {
  const onLink = (seconds: number) => async () => {
    await render(<Wait seconds={seconds} />);
    await userEvent.tab();
  };

  itWorksByKeyboard(keyboard, {
    'what comes before': () => render(<Wait seconds={4} />),
    'the link back, while waiting': onLink(4),
    'the link back, after the wait period': onLink(0),
  });
});
