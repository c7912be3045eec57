import { emit, setup } from 'xstate';

/** How long a reader reads elsewhere before that is their place, in ms. */
export const STAY = 30_000;

export type ExcursionEvent =
  /** The reader stays here, and needs no way back. */
  | { type: 'user.stay' }
  /** The reader is where they had left. */
  | { type: 'user.returned' }
  /** The page is hidden, or shown again: only what is seen is read. */
  | { type: 'page.hide' }
  | { type: 'page.show' };

export type ExcursionEmitted = { type: 'place.settle' };

/**
 * A jump away from the place where somebody reads, by a search, the contents or a link.
 *
 * - While it lasts, their place must not be replaced, and the way back must be offered.
 * - It ends when they return, when they say that they stay, or after 30 s of reading in one go.
 * - `place.settle`: from now on their place is here. The caller keeps it.
 */
export const excursionMachine = setup({
  types: {
    input: {} as { isAway: boolean },
    context: {} as { isAway: boolean },
    events: {} as ExcursionEvent,
    emitted: {} as ExcursionEmitted,
    tags: {} as 'away',
  },
  actions: { settle: emit({ type: 'place.settle' } as const) },
  guards: { isAway: ({ context }) => context.isAway },
  delays: { stay: STAY },
}).createMachine({
  id: 'excursion',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isAway', target: 'away' }, { target: 'home' }] },
    away: {
      tags: 'away',
      initial: 'reading',
      on: { 'user.returned': 'home', 'user.stay': 'settled' },
      states: {
        reading: {
          after: { stay: '#excursion.settled' },
          on: { 'page.hide': 'hidden' },
        },
        hidden: { on: { 'page.show': 'reading' } },
      },
    },
    settled: { entry: 'settle', always: 'home' },
    home: {},
  },
});
