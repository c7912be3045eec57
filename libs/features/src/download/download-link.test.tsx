import { createFakeApiClient } from '@tales/api-client/testing';
import common from '@tales/locales/en/common.json';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { downloadsOf } from './download-link.fixture.ts';
import { DownloadLink, type DownloadLinkProps } from './download-link.tsx';

const { failure } = common;

function setUp(props: Partial<DownloadLinkProps> = {}) {
  const client = createFakeApiClient();
  const heard = {
    save: vi.fn(),
    onDelivered: vi.fn(),
    onRefused: vi.fn(),
  };
  const element = (
    <DownloadLink
      href="#the-file"
      failureTexts={failure}
      open={downloadsOf(client)}
      {...heard}
      {...props}
    >
      Download
    </DownloadLink>
  );
  return { client, ...heard, element };
}

const called = (mock: ReturnType<typeof vi.fn>) =>
  vi.waitFor(() => {
    expect(mock).toHaveBeenCalled();
  });

describe('DownloadLink', () => {
  it('is a plain link to the file before hydration, and marked to hold a press', async () => {
    const { element } = setUp();
    const screen = await render(element);
    const link = screen.getByRole('link', { name: 'Download' });
    await expect.element(link).toHaveAttribute('href', '#the-file');
    await expect.element(link).toHaveAttribute('download');
    await expect.element(link).toHaveAttribute('data-hold');
  });

  it.each(['press', 'Enter'])('saves the file once the server allows it, after %s', async (way) => {
    const { client, element, save, onDelivered } = setUp();
    const screen = await render(element);
    const link = screen.getByRole('link', { name: 'Download' });
    if (way === 'press') await link.click();
    else {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
    }
    await called(onDelivered);
    expect(save).toHaveBeenCalledExactlyOnceWith('#the-file');
    expect(client.calls.map(({ name }) => name)).toEqual([
      'downloads.elapsed',
      'downloads.record',
      'counters.increment',
    ]);
    await expect.element(link).toHaveAttribute('aria-busy', 'false');
  });

  it('is busy while the request is pending, and sends one request however often it is pressed', async () => {
    const { client, element, onDelivered, save } = setUp();
    const release = client.hold('downloads.elapsed');
    const screen = await render(element);
    const link = screen.getByRole('link', { name: 'Download' });
    await link.click();
    await expect.element(link).toHaveAttribute('aria-busy', 'true');
    await link.click();
    release();
    await called(onDelivered);
    expect(save).toHaveBeenCalledOnce();
  });

  it('loads its code on the first press, and keeps it', async () => {
    const client = createFakeApiClient();
    const open = vi.fn(downloadsOf(client));
    const { element, save, onDelivered } = setUp({ open });
    const screen = await render(element);
    expect(open).not.toHaveBeenCalled();
    const link = screen.getByRole('link', { name: 'Download' });
    await link.click();
    await called(onDelivered);
    await link.click();
    await vi.waitFor(() => {
      expect(save).toHaveBeenCalledTimes(2);
    });
    expect(open).toHaveBeenCalledOnce();
  });

  it('reports that the wait period is not over, and delivers nothing', async () => {
    const { client, element, save, onRefused } = setUp();
    client.answer('downloads.elapsed', 0);
    const screen = await render(element);
    await screen.getByRole('link', { name: 'Download' }).click();
    await called(onRefused);
    expect(save).not.toHaveBeenCalled();
  });

  it('says why nothing was delivered until the next press, which delivers', async () => {
    const { client, element, save, onDelivered } = setUp();
    client.fail('downloads.elapsed', { kind: 'noResponse' });
    const screen = await render(element);
    const link = screen.getByRole('link', { name: 'Download' });
    await link.click();
    const alert = screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent(failure.network);
    expect(save).not.toHaveBeenCalled();
    client.answer('downloads.elapsed', 60_000);
    await link.click();
    await called(onDelivered);
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('says that its code could not be loaded, and loads it on the next press', async () => {
    const client = createFakeApiClient();
    const open = vi
      .fn<DownloadLinkProps['open']>(downloadsOf(client))
      .mockRejectedValueOnce(new Error('offline'));
    const { element, onDelivered } = setUp({ open });
    const screen = await render(element);
    const link = screen.getByRole('link', { name: 'Download' });
    await link.click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(failure.noConnection);
    await expect.element(link).toHaveAttribute('aria-busy', 'false');
    await link.click();
    await called(onDelivered);
  });

  it('sends nothing when unmounted before its code is loaded', async () => {
    const client = createFakeApiClient();
    const loading = Promise.withResolvers<undefined>();
    const { element } = setUp({
      open: async () => {
        await loading.promise;
        return downloadsOf(client)();
      },
    });
    const screen = await render(element);
    await screen.getByRole('link', { name: 'Download' }).click();
    await screen.unmount();
    loading.resolve(undefined);
    await new Promise((resolve) => setTimeout(resolve));
    expect(client.calls).toEqual([]);
  });

  it('calls the caller’s handler first, which can prevent the download', async () => {
    const { client, element } = setUp({
      onClick: (event) => {
        event.preventDefault();
      },
    });
    const screen = await render(element);
    await screen.getByRole('link', { name: 'Download' }).click();
    expect(client.calls).toEqual([]);
    await expect.element(screen.getByRole('link')).toHaveAttribute('aria-busy', 'false');
  });
});
