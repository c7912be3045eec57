import { createFakeApiClient } from '@tales/api-client/testing';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { provideDownload } from './download.actors.ts';
import { useReading } from './use-reading.ts';

function Reader({ client, deliver }: Parameters<typeof provideDownload>[0]) {
  const { snapshot, request } = useReading(() => provideDownload({ client, deliver }), 6);
  return (
    <>
      <p role="status">{String(snapshot.value)}</p>
      <button onClick={request}>Ask again</button>
    </>
  );
}

describe('useReading', () => {
  it('asks, records, counts and delivers once under StrictMode, which mounts twice', async () => {
    const client = createFakeApiClient();
    const deliver = vi.fn();
    const screen = await render(
      <StrictMode>
        <Reader client={client} deliver={deliver} />
      </StrictMode>,
    );
    await expect.element(screen.getByRole('status')).toHaveTextContent('delivered');
    expect(client.calls.map(({ name }) => name)).toEqual([
      'downloads.elapsed',
      'downloads.record',
      'counters.increment',
    ]);
    expect(deliver).toHaveBeenCalledOnce();
  });

  it('delivers nothing when the reader has left before the answer came', async () => {
    const client = createFakeApiClient();
    const release = client.hold('downloads.elapsed');
    const deliver = vi.fn();
    const screen = await render(<Reader client={client} deliver={deliver} />);
    await expect.element(screen.getByRole('status')).toHaveTextContent('asking');
    await screen.unmount();
    await vi.waitFor(() => {
      expect(client.calls).toHaveLength(1);
    });
    await new Promise((resolve) => setTimeout(resolve));
    release();
    await new Promise((resolve) => setTimeout(resolve));
    expect(client.calls.map(({ name }) => name)).toEqual(['downloads.elapsed']);
    expect(deliver).not.toHaveBeenCalled();
  });

  it('asks again when the reader wants it so after a failure', async () => {
    const client = createFakeApiClient();
    client.fail('downloads.elapsed', { kind: 'noResponse' });
    const screen = await render(<Reader client={client} deliver={vi.fn()} />);
    await expect.element(screen.getByRole('status')).toHaveTextContent('failed');
    client.answer('downloads.elapsed', 60_000);
    await screen.getByRole('button', { name: 'Ask again' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('delivered');
  });
});
