import { expect, it, onTestFinished, vi } from 'vitest';
import { throughNetwork } from '../testing/cut-off.ts';
import {
  describePostgres,
  execute,
  temporaryDatabase,
  openTemporary,
} from '../testing/databases.ts';
import { openNotifications } from './notifications.ts';
import { connectionSettings } from './pool.ts';

async function openInstance(url: URL, through = url) {
  const onError = vi.fn<(error: unknown) => void>();
  const db = await openTemporary(url);
  const changes = openNotifications({
    connection: connectionSettings(through),
    db,
    onError,
  });
  onTestFinished(() => changes.close());
  await changes.ready;
  const onMessages = vi.fn();
  changes.onChange('messages', onMessages);
  return { ...changes, onMessages, onError };
}

describePostgres('openNotifications', () => {
  it('notifies only the listeners of the published topic, and only in other instances', async () => {
    const url = await temporaryDatabase();
    const one = await openInstance(url);
    const other = await openInstance(url);
    const onSessions = vi.fn();
    other.onChange('sessions', onSessions);
    one.publish('messages');
    await expect.poll(() => other.onMessages.mock.calls.length).toBe(1);
    expect(onSessions).not.toHaveBeenCalled();
    expect(one.onMessages).not.toHaveBeenCalled();
  });

  it('reports an error, reconnects and calls the listeners if the database server closes the connections', async () => {
    const url = await temporaryDatabase();
    const one = await openInstance(url);
    const other = await openInstance(url);
    await execute(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await expect.poll(() => other.onMessages.mock.calls.length, { timeout: 5000 }).toBe(1);
    expect(other.onError.mock.calls).toEqual([
      [expect.objectContaining({ message: expect.stringContaining('terminat') as unknown })],
    ]);
    await vi.waitFor(() => {
      one.publish('messages');
      expect(other.onMessages.mock.calls.length).toBeGreaterThan(1);
    });
  });

  it('reports a network outage, reconnects and calls listeners', { timeout: 20_000 }, async () => {
    const url = await temporaryDatabase();
    const network = await throughNetwork(url);
    const { onMessages, onError } = await openInstance(url, network.url);
    network.cut();
    await expect.poll(() => onError.mock.calls.length, { timeout: 10_000 }).toBe(1);
    network.restore();
    await expect.poll(() => onMessages.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0);
  });
});
