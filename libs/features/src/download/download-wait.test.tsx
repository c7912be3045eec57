import { createFakeApiClient } from '@tales/api-client/testing';
import { fn } from 'storybook/test';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { sayKeys } from '../testing/say-keys.ts';
import { WaitOnSite } from './download-wait.fixture.tsx';
import { useRemainingSeconds, type AskElapsed } from './use-remaining-seconds.ts';
import { itWorksByKeyboard } from '@tales/ui/testing/keyboard-suite';
import { userEvent } from 'vitest/browser';
import { keyboard } from './download-wait.keyboard.ts';

interface WaitProps {
  seconds: number | undefined;
  onPress?: (prevented: boolean) => void;
  hasBook?: boolean;
}

const Wait = ({ seconds, onPress, ...rest }: WaitProps) => (
  // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions -- Records if a press is prevented.
  <div
    onClick={(event) => {
      onPress?.(event.defaultPrevented);
      event.preventDefault();
    }}
  >
    <WaitOnSite t={sayKeys} seconds={seconds} {...rest} />
  </div>
);

const Counting = ({ askElapsed }: { askElapsed: AskElapsed }) => (
  <Wait seconds={useRemainingSeconds(askElapsed)} />
);

describe('DownloadWait', () => {
  it('shows the remaining time and disables the `onward` link while waiting', async () => {
    const onPress = fn();
    const screen = await render(<Wait seconds={4} onPress={onPress} />);
    await expect.element(screen.getByRole('timer')).toHaveTextContent('wait-download:remaining 4');
    const download = screen.getByRole('link', { name: 'wait-download:download' });
    await expect.element(download).toHaveAttribute('aria-disabled', 'true');
    (download.element() as HTMLElement).click();
    expect(onPress).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('enables the `onward` link when the wait period ends, and announces that the wait is over', async () => {
    const screen = await render(<Wait seconds={1} />);
    const announced = screen.getByRole('status').element();
    const download = screen.getByRole('link', { name: 'wait-download:download' });
    await expect.element(download).toHaveAttribute('aria-disabled', 'true');
    await screen.rerender(<Wait seconds={0} />);
    expect(announced).toHaveTextContent('wait-download:ready');
    await expect.element(download).not.toHaveAttribute('aria-disabled');
    await expect.element(download).toHaveAttribute('href', '#book');
  });

  it.each([true, false])(
    'keeps the `back` link enabled while waiting (`hasBook`: %s)',
    async (hasBook) => {
      const onPress = fn();
      const screen = await render(<Wait seconds={4} onPress={onPress} hasBook={hasBook} />);
      const back = screen.getByRole('link', { name: 'common:actions.back' });
      await expect.element(back).not.toHaveAttribute('aria-disabled');
      await back.click();
      expect(onPress).toHaveBeenCalledExactlyOnceWith(false);
    },
  );

  it('counts down the remaining time after the server reports the elapsed time', async () => {
    const client = createFakeApiClient({ 'downloads.elapsed': 4800 });
    const screen = await render(<Counting askElapsed={client.downloads.elapsed} />);
    await expect.element(screen.getByRole('timer')).toHaveTextContent('remaining 1');
    await expect.element(screen.getByRole('status')).toHaveTextContent('wait-download:ready');
    await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
  });

  it.each(['while the elapsed time is requested', 'when the request for the elapsed time fails'])(
    'shows no countdown and keeps the `onward` link enabled %s',
    async (situation) => {
      const client = createFakeApiClient();
      if (situation.startsWith('while')) client.hold('downloads.elapsed');
      else client.fail('downloads.elapsed', { kind: 'noResponse' });
      const screen = await render(<Counting askElapsed={client.downloads.elapsed} />);
      await vi.waitFor(() => {
        expect(client.calls).toHaveLength(1);
      });
      const download = screen.getByRole('link', { name: 'wait-download:download' });
      await expect.element(download).not.toHaveAttribute('aria-disabled');
      await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
    },
  );
});

describe('DownloadWait keyboard interaction', () => {
  const onLink = (tabs: number, seconds: number) => async () => {
    await render(<Wait seconds={seconds} />);
    for (let tab = 0; tab < tabs; tab++) await userEvent.tab();
  };

  itWorksByKeyboard(keyboard, {
    'the preceding element while waiting': onLink(0, 4),
    'the link onward while waiting': onLink(1, 4),
    'the link onward after the wait period': onLink(1, 0),
    'the link back while waiting': onLink(2, 4),
  });
});
