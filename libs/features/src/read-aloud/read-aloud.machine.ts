import { assign, emit, fromPromise, setup } from 'xstate';
import type { SpokenUtterance, Utterance } from './speech.ts';

/** How often an utterance is tried again by itself. */
export const RETRIES = 2;

/** Time before an utterance that was broken off is tried again, and in which lost voices may come back, in ms. */
export const RETRY_DELAY = 1000;

/** How the reader wants to hear a text. */
export interface Wishes {
  /** Speed in percent. */
  rate: number;
  /** The id of the voice; the best one without it. */
  voice: string | undefined;
  /** Whether reading ends with the chapter. */
  stopsAtEnd: boolean;
}

export interface ReadAloudInput extends Wishes {
  /** The chapter; at least one. */
  utterances: readonly Utterance[];
  /** The first one to be read. */
  at: number;
  /** Whether a chapter follows. */
  hasNext: boolean;
  /** Whether there is a voice for the text. */
  hasVoice: boolean;
}

export interface ReadAloudContext extends ReadAloudInput {
  /** How often the utterance has been broken off. */
  failures: number;
}

export type ReadAloudEvent =
  | { type: 'user.play' }
  | { type: 'user.pause' }
  /** The reader goes on or back by a sentence. */
  | { type: 'user.next' }
  | { type: 'user.previous' }
  | { type: 'user.wish'; wishes: Partial<Wishes> }
  /** The list of voices has changed. */
  | { type: 'voices.change'; hasVoice: boolean }
  /** The page was hidden and may be discarded. */
  | { type: 'page.hide' };

export type ReadAloudEmitted =
  /** The chapter has been read: the next one is to be opened, and read by a machine of its own. */
  | { type: 'chapter.next' }
  /** The reader has paused before it was opened: it is not to be read. */
  | { type: 'chapter.stay' };

/**
 * Reads a chapter aloud, an utterance at a time.
 *
 * - An utterance follows when the one before has been said, or when the reader asks for it.
 * - A pause ends the utterance; afterwards it is said again from its beginning.
 * - What is broken off, or does not end in time, is tried again twice, then when the reader presses play.
 * - Lost voices may come back within a second; later the reader has to press play.
 */
export const readAloudMachine = setup({
  types: {
    context: {} as ReadAloudContext,
    input: {} as ReadAloudInput,
    events: {} as ReadAloudEvent,
    emitted: {} as ReadAloudEmitted,
    tags: {} as 'playing' | 'reading',
  },
  actors: {
    speak: fromPromise<unknown, SpokenUtterance>(() => {
      throw new Error('The read-aloud machine needs an implementation of speak.');
    }),
  },
  actions: {
    moveOn: assign({ at: ({ context }) => context.at + 1, failures: 0 }),
    moveBack: assign({ at: ({ context }) => Math.max(0, context.at - 1), failures: 0 }),
    begin: assign({ at: 0 }),
    takeWishes: assign((_, { wishes }: { wishes: Partial<Wishes> }) => wishes),
    takeVoices: assign((_, { hasVoice }: { hasVoice: boolean }) => ({ hasVoice })),
    countFailure: assign({
      failures: ({ context }) => Math.min(RETRIES + 1, context.failures + 1),
    }),
    forgetFailures: assign({ failures: 0 }),
    openNext: emit({ type: 'chapter.next' } as const),
    stay: emit({ type: 'chapter.stay' } as const),
  },
  guards: {
    hasVoice: ({ context }) => context.hasVoice,
    getsVoice: (_, { hasVoice }: { hasVoice: boolean }) => hasVoice,
    getsVoiceBack: ({ context }, { hasVoice }: { hasVoice: boolean }) =>
      hasVoice && !context.hasVoice && context.failures <= RETRIES,
    isHeard: (_, { wishes }: { wishes: Partial<Wishes> }) => 'rate' in wishes || 'voice' in wishes,
    hasMore: ({ context }) => context.at < context.utterances.length - 1,
    readsOn: ({ context }) => context.hasNext && !context.stopsAtEnd,
    mayRetry: ({ context }) => context.hasVoice && context.failures <= RETRIES,
  },
  delays: {
    speechTimeout: ({ context }) => timeoutOf(context),
    retryDelay: RETRY_DELAY,
  },
}).createMachine({
  id: 'read-aloud',
  context: ({ input }) => ({ ...input, failures: 0 }),
  initial: 'starting',
  on: {
    'user.wish': { actions: { type: 'takeWishes', params: ({ event }) => event } },
    'voices.change': { actions: { type: 'takeVoices', params: ({ event }) => event } },
  },
  states: {
    starting: {
      always: [{ guard: 'hasVoice', target: 'speaking' }, { target: 'unavailable' }],
    },
    speaking: {
      tags: ['playing', 'reading'],
      invoke: {
        src: 'speak',
        input: ({ context }) => spokenBy(context),
        onDone: [
          { guard: 'hasMore', target: 'speaking', reenter: true, actions: 'moveOn' },
          { guard: 'readsOn', target: 'turning' },
          { target: 'finished' },
        ],
        onError: { target: 'interrupted', actions: 'countFailure' },
      },
      after: {
        speechTimeout: { target: 'interrupted', actions: 'countFailure' },
      },
      on: {
        'user.pause': 'paused',
        'user.next': { guard: 'hasMore', target: 'speaking', reenter: true, actions: 'moveOn' },
        'user.previous': { target: 'speaking', reenter: true, actions: 'moveBack' },
        'user.wish': [
          {
            guard: { type: 'isHeard', params: ({ event }) => event },
            target: 'speaking',
            reenter: true,
            actions: { type: 'takeWishes', params: ({ event }) => event },
          },
          { actions: { type: 'takeWishes', params: ({ event }) => event } },
        ],
        'voices.change': [
          { guard: { type: 'getsVoice', params: ({ event }) => event } },
          {
            target: 'interrupted',
            actions: { type: 'takeVoices', params: ({ event }) => event },
          },
        ],
        'page.hide': 'paused',
      },
    },
    paused: {
      tags: 'reading',
      entry: 'forgetFailures',
      on: {
        'user.play': 'starting',
        'user.next': { guard: 'hasMore', actions: 'moveOn' },
        'user.previous': { actions: 'moveBack' },
      },
    },
    interrupted: {
      description: 'Something else than the reader has broken the voice off.',
      tags: 'reading',
      after: {
        retryDelay: [
          { guard: 'mayRetry', target: 'speaking' },
          { guard: 'hasVoice' },
          { target: 'unavailable' },
        ],
      },
      on: {
        'user.play': { target: 'starting', actions: 'forgetFailures' },
        'user.pause': 'paused',
        'user.next': { guard: 'hasMore', target: 'starting', actions: 'moveOn' },
        'user.previous': { target: 'starting', actions: 'moveBack' },
        'voices.change': [
          {
            guard: { type: 'getsVoiceBack', params: ({ event }) => event },
            target: 'speaking',
            actions: { type: 'takeVoices', params: ({ event }) => event },
          },
          { actions: { type: 'takeVoices', params: ({ event }) => event } },
        ],
        'page.hide': 'paused',
      },
    },
    turning: {
      description: 'The next chapter is being opened.',
      tags: 'playing',
      entry: 'openNext',
      on: {
        'user.pause': { target: 'finished', actions: 'stay' },
        'page.hide': { target: 'finished', actions: 'stay' },
      },
    },
    finished: {
      on: { 'user.play': { target: 'starting', actions: 'begin' } },
    },
    unavailable: {
      description: 'There is no voice for the text.',
      on: {
        'voices.change': {
          guard: { type: 'getsVoice', params: ({ event }) => event },
          target: 'paused',
          actions: { type: 'takeVoices', params: ({ event }) => event },
        },
      },
    },
  },
});

function spokenBy({ utterances, at, rate, voice }: ReadAloudContext): SpokenUtterance {
  const utterance = utterances[at];
  if (!utterance) throw new Error('The chapter has no text.');
  return { text: utterance.text, lang: utterance.lang, rate, voice };
}

/** Time in which an utterance must end, in ms: twice as long as a slow voice takes, and what a network voice needs. */
const timeoutOf = ({ utterances, at, rate }: ReadAloudContext): number =>
  10_000 + ((utterances[at]?.text.length ?? 0) * 150 * 100) / rate;
