import { createFakeApiClient } from '@tales/api-client/testing';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { sayKeys } from '../testing/say-keys.ts';
import { ReaderOnSite, type ReaderOnSiteProps } from './document-reader.fixture.tsx';
import { itWorksByKeyboard } from '@tales/ui/testing/keyboard-suite';
import { keyboard } from './document-reader.keyboard.ts';

const open = async (
  prepare: (client: ReturnType<typeof createFakeApiClient>) => unknown = () => undefined,
  props: Partial<ReaderOnSiteProps> = {},
) => {
  const client = createFakeApiClient();
  prepare(client);
  const screen = await render(
    <ReaderOnSite
      title="Elias"
      href="about:blank"
      place="page"
      openClient={() => client}
      t={sayKeys}
      {...props}
    />,
  );
  return { client, screen };
};

describe('DocumentReader', () => {
  it('shows the delivered document with parameters for PDF viewers, and a link to the document', async () => {
    const { screen } = await open();
    const frame = screen.getByTitle('reader:frame Elias');
    await expect
      .element(frame)
      .toHaveAttribute(
        'src',
        'about:blank#toolbar=1&navpanes=0&view=FitH&zoom=page-width&pagemode=none',
      );
    await expect
      .element(screen.getByRole('link', { name: 'reader:open' }))
      .toHaveAttribute('href', 'about:blank');
  });

  it('shows a loading state and no document before the server responds', async () => {
    const { screen } = await open((client) => client.hold('downloads.elapsed'));
    await expect.element(screen.getByRole('status')).toHaveTextContent('reader:asking');
    await expect.element(screen.getByTitle('reader:frame Elias')).not.toBeInTheDocument();
  });

  it('shows a link after the browser has blocked the new tab, and calls onOpened when the link is pressed', async () => {
    const onOpened = vi.fn();
    const { screen } = await open(undefined, {
      place: 'refused-tab',
      onOpened: () => {
        onOpened();
      },
    });
    await expect
      .element(screen.getByRole('heading', { name: 'reader:blocked.heading' }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'reader:blocked.open' }))
      .toHaveAttribute('target', '_blank');
    await screen.getByRole('link', { name: 'reader:blocked.open' }).click();
    expect(onOpened).toHaveBeenCalledOnce();
  });

  it('renders no frame when the document opens in a new tab', async () => {
    const { client, screen } = await open(undefined, { place: 'tab' });
    await vi.waitFor(() => {
      expect(client.calls).toHaveLength(3);
    });
    await expect.element(screen.getByTitle('reader:frame Elias')).not.toBeInTheDocument();
  });

  it('shows the reason for a failure when the details are opened', async () => {
    const { screen } = await open((client) => {
      client.fail('downloads.elapsed', { kind: 'offline' });
    });
    const notice = screen.getByRole('alert');
    await expect.element(notice).toHaveTextContent('reader:failed.heading');
    const reason = notice.getByText('common:failure.noConnection');
    await expect.element(reason).not.toBeVisible();
    await notice.getByText('reader:failed.details').click();
    await expect.element(reason).toBeVisible();
  });

  it('shows the document after a successful retry', async () => {
    const { client, screen } = await open((fake) => {
      fake.fail('downloads.elapsed', { kind: 'noResponse' });
    });
    const again = screen.getByRole('button', { name: 'reader:retry' });
    await expect.element(again).toBeVisible();
    client.answer('downloads.elapsed', 60_000);
    await again.click();
    await expect.element(screen.getByTitle('reader:frame Elias')).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('DocumentReader keyboard interaction', () => {
  const blocked = async () => {
    const { screen } = await open(undefined, { place: 'refused-tab' });
    const link = screen.getByRole('link');
    // Prevents the link from opening a tab, which would remain open after the test.
    link.element().addEventListener('click', (event) => {
      event.preventDefault();
    });
  };
  const failed = async () => {
    const { screen } = await open((client) => {
      client.fail('downloads.elapsed', { kind: 'noResponse' });
    });
    await expect.element(screen.getByRole('alert')).toBeVisible();
  };
  const after = (come: () => Promise<unknown>, presses: number) => async () => {
    await come();
    for (let press = 0; press < presses; press++) await userEvent.tab();
  };

  itWorksByKeyboard(keyboard, {
    'the preceding element after the browser has blocked the tab': blocked,
    'the link to the document': after(blocked, 1),
    'the preceding element after a failure': failed,
    'the details of a failure': after(failed, 1),
    'the retry button': after(failed, 2),
  });
});
