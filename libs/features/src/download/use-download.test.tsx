import { createFakeApiClient } from '@tales/api-client/testing';
import { StrictMode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useReading } from '../document-reader/use-reading.ts';
import { provideDownload } from './download.machine.ts';
import { useDownload } from './use-download.ts';

function setUp() {
  const client = createFakeApiClient();
  const machine = provideDownload({ client });
  const heard = { onDelivered: vi.fn(), onRefused: vi.fn() };
  function Press() {
    const { snapshot, request } = useDownload({
      machine,
      purpose: 'download',
      counter: 3,
      ...heard,
    });
    return <button onClick={request}>{snapshot.value}</button>;
  }
  function Reader() {
    const { snapshot, request } = useReading({ machine, counter: 6, ...heard });
    return <button onClick={request}>{snapshot.value}</button>;
  }
  const called = () => client.calls.map(({ name }) => name);
  return { client, machine, called, Press, Reader, ...heard };
}

const whole = ['downloads.elapsed', 'downloads.record', 'counters.increment'];

describe('useDownload', () => {
  it.each([true, false])(
    'records, counts and delivers one download for one request (Strict Mode: %s)',
    async (is) => {
      const { called, Press, onDelivered } = setUp();
      const screen = await render(is ? <StrictMode children={<Press />} /> : <Press />);
      await screen.getByRole('button', { name: 'idle' }).click();
      await expect.element(screen.getByRole('button', { name: 'delivered' })).toBeVisible();
      expect(called()).toEqual(whole);
      expect(onDelivered).toHaveBeenCalledOnce();
    },
  );

  it('calls `onRefused`, not `onDelivered`, for a request during the wait period', async () => {
    const { client, Press, onDelivered, onRefused } = setUp();
    client.answer('downloads.elapsed', 0);
    const screen = await render(<Press />);
    await screen.getByRole('button').click();
    await expect.element(screen.getByRole('button', { name: 'refused' })).toBeVisible();
    expect(onRefused).toHaveBeenCalledOnce();
    expect(onDelivered).not.toHaveBeenCalled();
  });
});

describe('useReading', () => {
  it('requests the document exactly once on mount in Strict Mode', async () => {
    const { called, Reader, onDelivered } = setUp();
    const screen = await render(<StrictMode children={<Reader />} />);
    await expect.element(screen.getByRole('button', { name: 'delivered' })).toBeVisible();
    expect(called()).toEqual(whole);
    expect(onDelivered).toHaveBeenCalledOnce();
  });

  it('calls `onDelivered` before the snapshot `delivered` is rendered', async () => {
    const { machine } = setUp();
    const seen: string[] = [];
    function ReaderInTab() {
      const [place, setPlace] = useState('page');
      const onDelivered = () => {
        setPlace('tab');
      };
      const { snapshot } = useReading({ machine, counter: 6, onDelivered });
      const shown = `${snapshot.value} in ${place}`;
      seen.push(shown);
      return <p role="status">{shown}</p>;
    }
    const screen = await render(<ReaderInTab />);
    await expect.element(screen.getByRole('status')).toHaveTextContent('delivered in tab');
    expect(seen).not.toContain('delivered in page');
  });
});
