import { assign, emit, fromCallback, fromPromise, setup, type DoneActorEvent } from 'xstate';
import { refusalOf, type PassagesChange, type Refusal } from './change.ts';
import type { Passage } from './passage.ts';

export interface PassagesContext {
  /** Those on the device when it was read last. */
  passages: readonly Passage[];
  /** What has been asked for and is not done yet, in order. */
  changes: readonly PassagesChange[];
}

export type PassagesEvent =
  /** Another tab has changed the passages. */
  { type: 'storage.changed' } | { type: 'user.change'; change: PassagesChange };

export type PassagesEmitted =
  | { type: 'change.kept'; change: PassagesChange }
  | { type: 'change.refused'; change: PassagesChange; reason: Refusal };

/**
 * The passages of a book on this device.
 *
 * - What is shown is what storage has: it is read after each change, and when another tab has changed it.
 * - Changes are made one after the other, as they were asked for; none is lost while another one is made.
 * - A change that is refused changes nothing, and the reader is told why.
 * - What cannot be read is never overwritten.
 */
export const passagesMachine = setup({
  types: {
    context: {} as PassagesContext,
    events: {} as PassagesEvent,
    emitted: {} as PassagesEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readPassages: fromPromise<readonly Passage[]>(() => missing('readPassages')),
    changePassages: fromPromise<unknown, PassagesChange>(() => missing('changePassages')),
    storageChanges: fromCallback(() => missing('storageChanges')),
  },
  actions: {
    takePassages: assign((_, { output }: Pick<DoneActorEvent<readonly Passage[]>, 'output'>) => ({
      passages: output,
    })),
    addChange: assign(({ context }, { change }: { change: PassagesChange }) => ({
      changes: [...context.changes, change],
    })),
    dropChange: assign(({ context }) => ({ changes: context.changes.slice(1) })),
    tellKept: emit(({ context }) => ({ type: 'change.kept', change: nextOf(context) }) as const),
    tellRefused: emit(
      ({ context }, { error }: { error: unknown }) =>
        ({ type: 'change.refused', change: nextOf(context), reason: refusalOf(error) }) as const,
    ),
  },
  guards: { hasChange: ({ context }) => context.changes.length > 0 },
}).createMachine({
  id: 'passages',
  context: { passages: [], changes: [] },
  invoke: { src: 'storageChanges' },
  on: { 'user.change': { actions: { type: 'addChange', params: ({ event }) => event } } },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      on: { 'storage.changed': { target: 'reading', reenter: true } },
      invoke: {
        src: 'readPassages',
        onDone: {
          target: 'ready',
          actions: { type: 'takePassages', params: ({ event }) => event },
        },
        onError: 'unreadable',
      },
    },
    ready: {
      always: { guard: 'hasChange', target: 'changing' },
      on: { 'storage.changed': 'reading' },
    },
    changing: {
      description:
        'Passages are read anew afterwards, so that a change of another tab is not missed.',
      tags: 'busy',
      invoke: {
        src: 'changePassages',
        input: ({ context }) => nextOf(context),
        onDone: { target: 'reading', actions: ['tellKept', 'dropChange'] },
        onError: {
          target: 'reading',
          actions: [{ type: 'tellRefused', params: ({ event }) => event }, 'dropChange'],
        },
      },
    },
    unreadable: {
      description:
        'Storage is refused or holds something else. Changes are tried, and refused as well.',
      always: { guard: 'hasChange', target: 'changing' },
      on: { 'storage.changed': 'reading' },
    },
  },
});

function nextOf({ changes: [next] }: PassagesContext): PassagesChange {
  if (!next) throw new Error('There is no change to make.');
  return next;
}

function missing(actor: string): never {
  throw new Error(`The passages machine needs an implementation of ${actor}.`);
}
