import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, waitFor } from 'xstate';
import { testEveryPath } from '../testing/model.ts';
import { provideOfflineBook, type OfflineBookEffects } from './offline-book.actors.ts';
import { FileChanged } from './offline-book.failure.ts';
import { offlineBookMachine, type BookState } from './offline-book.machine.ts';

const size = { pages: 900_000, documents: 200_000 };
const STATES = {
  notKept: { isPossible: true, size, kept: undefined },
  kept: { isPossible: true, size, kept: { keptAt: 0, bytes: size.pages, isCurrent: true } },
  refused: { isPossible: false, size: undefined, kept: undefined },
} satisfies Record<string, BookState>;

it('nothing is stored unasked, and a book is kept only if it was found in the storage, on every path', () => {
  testEveryPath({
    machine: offlineBookMachine.provide({
      actors: { storageChanges: fromCallback(() => undefined) },
    }),
    ends: {
      check: [...Object.values(STATES), new Error('Refused.')],
      keep: [undefined, new TypeError('Failed to fetch'), new FileChanged()],
      remove: [undefined, new Error('bug')],
    },
    events: () => [
      { type: 'user.keep', documents: true },
      { type: 'user.cancel' },
      { type: 'user.remove' },
      { type: 'user.retry' },
      { type: 'keep.progress', progress: 0.5 },
      { type: 'storage.changed' },
    ],
    name: ({ value, context: { failure, kept, progress } }) =>
      [value, kept && 'with a copy', progress > 0 && 'begun', failure?.kind].join(', '),
    check({ steps, calls, pending, count }, snapshot) {
      const asked = steps.filter(({ event }) => event.type === 'user.keep');
      expect(count('keep')).toBeLessThanOrEqual(asked.length);
      const isWorking = snapshot.hasTag('busy') || snapshot.matches('checking');
      expect(pending).toHaveLength(isWorking ? 1 : 0);
      if (snapshot.matches('kept')) expect(calls.at(-1)?.of).toBe('check');
      const { event, before } = steps.at(-1) ?? expect.fail();
      if (event['error'] instanceof Error && before.hasTag('busy')) {
        expect(snapshot.value).toBe('failed');
      }
      if (snapshot.matches('failed')) expect(snapshot.context.failure).toBeDefined();
      if (snapshot.matches('kept')) expect(snapshot.can({ type: 'user.remove' })).toBe(true);
      if (snapshot.matches('unavailable')) expect(snapshot.can({ type: 'user.retry' })).toBe(true);
    },
  });
});

function open(state: BookState = STATES.notKept) {
  const check = vi.fn<OfflineBookEffects['check']>().mockResolvedValue(state);
  const keep = vi.fn<OfflineBookEffects['keep']>().mockResolvedValue(undefined);
  const remove = vi.fn<OfflineBookEffects['remove']>().mockResolvedValue(undefined);
  const subscribe = vi.fn<OfflineBookEffects['subscribe']>().mockReturnValue(() => undefined);
  const actor = createActor(provideOfflineBook({ check, keep, remove, subscribe })).start();
  const arrive = (value: ReturnType<typeof actor.getSnapshot>['value']) =>
    waitFor(actor, (snapshot) => snapshot.value === value);
  const changeInAnotherTab = () => {
    subscribe.mock.calls[0]?.[0]();
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
    const { actor, arrive, check } = open({ ...STATES.notKept, isDamaged: true });
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
