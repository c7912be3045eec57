import { assert, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideOfflineBook, type OfflineBookEffects } from './offline-book.actors.ts';
import { FileChanged } from './offline-book.failure.ts';
import type { BookState } from './offline-book.machine.ts';
import { STATES } from './offline-book.model.ts';

function open(state: BookState = STATES['not kept']) {
  const check = vi.fn<OfflineBookEffects['check']>().mockResolvedValue(state);
  const keep = vi.fn<OfflineBookEffects['keep']>().mockResolvedValue(undefined);
  const remove = vi.fn<OfflineBookEffects['remove']>().mockResolvedValue(undefined);
  const subscribe = vi.fn<OfflineBookEffects['subscribe']>().mockReturnValue(() => undefined);
  const actor = createActor(provideOfflineBook({ check, keep, remove, subscribe })).start();
  const arrive = (value: ReturnType<typeof actor.getSnapshot>['value']) =>
    waitFor(actor, (snapshot) => snapshot.value === value);
  const changeInAnotherTab = () => {
    const notify = subscribe.mock.calls[0]?.[0];
    assert(notify);
    notify();
  };
  return { actor, arrive, check, keep, remove, changeInAnotherTab };
}

describe('offline-book machine', () => {
  it('keeps a book, reports its progress, and checks the storage afterwards', async () => {
    const { actor, arrive, check, keep } = open();
    await arrive('notKept');
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<undefined>();
    keep.mockImplementationOnce(({ onProgress }) => {
      onProgress(0.5);
      return mayEnd;
    });
    actor.send({ type: 'user.keep', documents: true });
    await waitFor(actor, ({ context }) => context.progress === 0.5);
    check.mockResolvedValueOnce(STATES.kept);
    end(undefined);
    await arrive('kept');
    expect(keep.mock.calls[0]?.[0].documents).toBe(true);
  });

  it('aborts when the reader cancels, and shows what was kept before', async () => {
    const { actor, arrive, keep } = open(STATES.kept);
    await arrive('kept');
    keep.mockReturnValueOnce(new Promise(() => undefined));
    actor.send({ type: 'user.keep', documents: false });
    actor.send({ type: 'user.cancel' });
    expect(keep.mock.calls[0]?.[0].signal.aborted).toBe(true);
    await arrive('kept');
  });

  it('says that a copy was damaged, until the book is kept again', async () => {
    const { actor, arrive, check } = open({ ...STATES['not kept'], isDamaged: true });
    const { context } = await arrive('notKept');
    expect(context.isDamaged).toBe(true);
    check.mockResolvedValueOnce(STATES.kept);
    actor.send({ type: 'user.keep', documents: false });
    expect((await arrive('kept')).context.isDamaged).toBe(false);
  });

  it.each([
    ['offline', new TypeError('Failed to fetch')],
    ['full', new DOMException('No room.', 'QuotaExceededError')],
    ['changed', new FileChanged()],
    ['unexpected', new Error('bug')],
  ])('has the reason why a book was not kept: %s', async (kind, error) => {
    const { actor, arrive, keep } = open();
    await arrive('notKept');
    keep.mockRejectedValueOnce(error);
    actor.send({ type: 'user.keep', documents: false });
    await arrive('failed');
    expect(actor.getSnapshot().context.failure?.kind).toBe(kind);
    actor.send({ type: 'user.keep', documents: false });
    await arrive('notKept');
  });

  it('shows a book that another tab has saved, and no longer one that it has removed', async () => {
    const { arrive, check, changeInAnotherTab } = open();
    await arrive('notKept');
    check.mockResolvedValueOnce(STATES.kept);
    changeInAnotherTab();
    await arrive('kept');
    changeInAnotherTab();
    await arrive('notKept');
  });

  it('checks again if another tab changes the storage during a check', async () => {
    const { arrive, check, changeInAnotherTab } = open();
    changeInAnotherTab();
    expect(check).toHaveBeenCalledTimes(2);
    await arrive('notKept');
  });

  it('goes on keeping a book while another tab changes the storage', async () => {
    const { actor, arrive, keep, changeInAnotherTab } = open();
    await arrive('notKept');
    keep.mockReturnValueOnce(new Promise(() => undefined));
    actor.send({ type: 'user.keep', documents: false });
    changeInAnotherTab();
    expect(actor.getSnapshot().value).toBe('keeping');
    expect(keep.mock.calls[0]?.[0].signal.aborted).toBe(false);
  });

  it('offers nothing where storage is refused', async () => {
    const { actor, arrive, keep } = open(STATES.refused);
    await arrive('unavailable');
    actor.send({ type: 'user.keep', documents: false });
    expect(keep).not.toHaveBeenCalled();
  });
});
