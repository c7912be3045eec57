import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from './protocol.ts';
import { createWrites } from './writes.ts';

describe('createWrites', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => {
      vi.useRealTimers();
    };
  });

  function setup() {
    const result = { rows: [] };
    const connection = {
      run: () => result,
      begin: vi.fn(),
      commit: vi.fn(),
      rollback: vi.fn(),
      isTransaction: () => true,
      close: vi.fn(),
    };
    const replies: Reply[] = [];
    const writes = createWrites(connection, 1000, (some) => replies.push(...some));
    return { connection, writes, answered: () => replies.map(({ id }) => id), replies };
  }

  const write = (id: number) => ({ type: 'write', id, sql: '', parameters: [] }) as const;
  const busy = () => {
    throw Object.assign(new Error('database is locked'), { errcode: 5 });
  };

  it('runs what waits for a transaction as soon as the transaction has ended', () => {
    const { writes, answered } = setup();
    for (const id of [1, 2]) writes.add({ type: 'begin', id });
    writes.add(write(3));
    vi.advanceTimersByTime(5);
    expect(answered()).toEqual([1]);
    writes.continue({ type: 'commit', id: 4 });
    vi.advanceTimersByTime(5);
    expect(answered()).toEqual([1, 4, 2]);
    writes.continue({ type: 'rollback', id: 5 });
    vi.advanceTimersByTime(5);
    expect(answered()).toEqual([1, 4, 2, 5, 3]);
  });

  it('tries again every 15 ms while another process holds the lock, for all waiting writes together', () => {
    const { connection, writes, answered } = setup();
    connection.begin.mockImplementation(busy);
    for (let id = 1; id <= 30; id++) {
      writes.add(write(id));
      vi.advanceTimersByTime(1);
    }
    expect(connection.begin.mock.calls.length).toBeLessThanOrEqual(3);
    connection.begin.mockReset();
    vi.advanceTimersByTime(15);
    expect(answered()).toHaveLength(30);
    expect(connection.commit).toHaveBeenCalledOnce();
  });

  it('rejects what waits too long for a transaction', () => {
    const { writes, replies } = setup();
    writes.add({ type: 'begin', id: 1 });
    vi.advanceTimersByTime(1);
    writes.add(write(2));
    vi.advanceTimersByTime(1020);
    expect(replies.at(-1)).toMatchObject({ id: 2, failure: { message: 'database is locked' } });
  });
});
