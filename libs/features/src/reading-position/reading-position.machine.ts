import { assign, emit, fromPromise, setup } from 'xstate';
import type { Place } from './place.ts';

/** Time without scrolling before a place is kept, in ms. */
export const REST = 250;

export interface ReadingPositionInput {
  /** Where to begin: the place of the history entry, of the link or the kept one. */
  start: Place | undefined;
}

export interface ReadingPositionContext {
  /** The place at the top of the screen, or the one to show there. */
  place: Place | undefined;
  /** Whether the reader has scrolled there. */
  isFromUserScroll: boolean;
}

export type ReadingPositionEvent =
  /** The reader has scrolled, and this is now at the top of the screen. */
  | { type: 'user.scroll'; place: Place }
  /** The width, a setting or a picture has moved the text. */
  | { type: 'layout.change' }
  /** The page was hidden and may be discarded. */
  | { type: 'page.hide' };

export type ReadingPositionEmitted = { type: 'place.show'; place: Place };

/**
 * Begins at a place once the layout has settled, and keeps the place to which the reader scrolls.
 *
 * - Only the reader's own scrolling changes the place: a new layout shows the same one again, so that
 *   repeated changes cannot move it.
 * - Nothing is kept before the layout has settled, and nothing that the reader has only opened.
 * - A reader who scrolls before that is not moved.
 * - `place.show`: the caller scrolls there.
 */
export const readingPositionMachine = setup({
  types: {
    context: {} as ReadingPositionContext,
    input: {} as ReadingPositionInput,
    events: {} as ReadingPositionEvent,
    emitted: {} as ReadingPositionEmitted,
    tags: {} as 'unsaved',
  },
  actors: {
    settle: fromPromise<unknown>(() => missing('settle')),
    keepPlace: fromPromise<unknown, Place>(() => missing('keepPlace')),
  },
  actions: {
    takePlace: assign((_, { place }: { place: Place }) => ({ place, isFromUserScroll: true })),
    showPlace: emit(({ context }) => ({ type: 'place.show', place: placeOf(context) }) as const),
  },
  guards: {
    hasPlace: ({ context }) => context.place !== undefined,
    isFromUserScroll: ({ context }) => context.isFromUserScroll,
  },
  delays: { rest: REST },
}).createMachine({
  id: 'reading-position',
  context: ({ input }) => ({ place: input.start, isFromUserScroll: false }),
  initial: 'settling',
  on: {
    'layout.change': { guard: 'hasPlace', actions: 'showPlace' },
    'user.scroll': {
      target: '.changed',
      actions: { type: 'takePlace', params: ({ event }) => event },
    },
  },
  states: {
    settling: {
      description: 'Until the faces are loaded, the text may still move.',
      invoke: { src: 'settle', onDone: 'settled', onError: 'settled' },
      on: {
        'layout.change': {},
        'user.scroll': { actions: { type: 'takePlace', params: ({ event }) => event } },
      },
    },
    settled: {
      always: [
        { guard: 'isFromUserScroll', target: 'changed' },
        { guard: 'hasPlace', target: 'kept', actions: 'showPlace' },
        { target: 'kept' },
      ],
    },
    kept: {},
    changed: {
      tags: 'unsaved',
      after: { rest: 'keeping' },
      on: { 'page.hide': 'keeping' },
    },
    keeping: {
      tags: 'unsaved',
      invoke: {
        src: 'keepPlace',
        input: ({ context }) => placeOf(context),
        onDone: 'kept',
        onError: 'refused',
      },
    },
    refused: {
      description: 'Storage is refused or full. The place lasts as long as the page.',
      tags: 'unsaved',
    },
  },
});

function placeOf({ place }: ReadingPositionContext): Place {
  if (!place) throw new Error('There is no place yet.');
  return place;
}

function missing(actor: string): never {
  throw new Error(`The reading-position machine needs an implementation of ${actor}.`);
}
