import { createFakeApiClient } from '@tales/api-client/testing';
import { StrictMode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useReading, type ReadingOptions } from './use-reading.ts';

function Reader(options: Omit<ReadingOptions, 'counter'>) {
  const { snapshot, request } = useReading({ ...options, counter: 6 });
  return (
    <>
      <p role="status">{String(snapshot.value)}</p>
      <button onClick={request}>Ask again</button>
    </>
  );
}

/** A page that chooses on delivery where the document opens, and reports each render. */
function ReaderInTab({
  client,
  onRender,
}: {
  client: ReadingOptions['client'];
  onRender: Listener;
}) {
  const [place, setPlace] = useState('page');
  const { snapshot } = useReading({
    client,
    counter: 6,
    onDelivered: () => {
      setPlace('tab');
    },
  });
  const shown = `${String(snapshot.value)} in ${place}`;
  onRender(shown);
  return <p role="status">{shown}</p>;
}
type Listener = (shown: string) => void;

describe('useReading', () => {
  it('never renders a delivered document before the page has chosen where it opens', async () => {
    const onRender = vi.fn<Listener>();
    const screen = await render(<ReaderInTab client={createFakeApiClient()} onRender={onRender} />);
    await expect.element(screen.getByRole('status')).toHaveTextContent('delivered in tab');
    expect(onRender).not.toHaveBeenCalledWith('delivered in page');
  });

  it('requests, records, counts and delivers once under StrictMode', async () => {
    const client = createFakeApiClient();
    const onDelivered = vi.fn();
    const screen = await render(
      <StrictMode>
        <Reader client={client} onDelivered={onDelivered} />
      </StrictMode>,
    );
    await expect.element(screen.getByRole('status')).toHaveTextContent('delivered');
    expect(client.calls.map(({ name }) => name)).toEqual([
      'downloads.elapsed',
      'downloads.record',
      'counters.increment',
    ]);
    expect(onDelivered).toHaveBeenCalledOnce();
  });

  it('delivers nothing when unmounted before the answer', async () => {
    const client = createFakeApiClient();
    const release = client.hold('downloads.elapsed');
    const onDelivered = vi.fn();
    const screen = await render(<Reader client={client} onDelivered={onDelivered} />);
    await expect.element(screen.getByRole('status')).toHaveTextContent('asking');
    await screen.unmount();
    await vi.waitFor(() => {
      expect(client.calls).toHaveLength(1);
    });
    await new Promise((resolve) => setTimeout(resolve));
    release();
    await new Promise((resolve) => setTimeout(resolve));
    expect(client.calls.map(({ name }) => name)).toEqual(['downloads.elapsed']);
    expect(onDelivered).not.toHaveBeenCalled();
  });

  it('requests again on retry', async () => {
    const client = createFakeApiClient();
    client.fail('downloads.elapsed', { kind: 'noResponse' });
    const screen = await render(<Reader client={client} />);
    await expect.element(screen.getByRole('status')).toHaveTextContent('failed');
    client.answer('downloads.elapsed', 60_000);
    await screen.getByRole('button', { name: 'Ask again' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('delivered');
  });
});
