import { emit, setup } from 'xstate';

/** How long a reader reads elsewhere before that is their place, in ms. */
export const STAY = 30_000;

export type ExcursionEvent =
  /** The reader has jumped away from their place. */
  | { type: 'user.jump' }
  /** The reader stays here, and needs no way back. */
  | { type: 'user.stay' }
  /** The reader is where they had left. */
  | { type: 'user.returned' }
  /** The page is hidden, or shown again: only what is seen is read. */
  | { type: 'page.hide' }
  | { type: 'page.show' };

export type ExcursionEmitted = { type: 'place.settle' } | { type: 'place.return' };

/**
 * A jump away from the place where somebody reads, by a search, the contents or a link.
 *
 * - While it lasts, their place must not be replaced, and the way back must be offered.
 * - It ends when they return, when they say that they stay, or after 30 s of reading in one go.
 * - `place.settle`: from now on their place is here. The caller keeps it.
 * - `place.return`: they are back, and read on where they had left.
 */
export const excursionMachine = setup({
  types: {
    events: {} as ExcursionEvent,
    emitted: {} as ExcursionEmitted,
    tags: {} as 'away',
  },
  actions: {
    settle: emit({ type: 'place.settle' } as const),
    return: emit({ type: 'place.return' } as const),
  },
  delays: { stay: STAY },
}).createMachine({
  id: 'excursion',
  initial: 'home',
  states: {
    home: { on: { 'user.jump': 'away' } },
    away: {
      tags: 'away',
      initial: 'reading',
      on: {
        'user.returned': { target: 'home', actions: 'return' },
        'user.stay': { target: 'home', actions: 'settle' },
      },
      states: {
        reading: {
          after: { stay: { target: '#excursion.home', actions: 'settle' } },
          on: { 'page.hide': 'hidden' },
        },
        hidden: { on: { 'page.show': 'reading' } },
      },
    },
  },
});
