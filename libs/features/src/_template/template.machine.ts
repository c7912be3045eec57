import { assign, emit, fromPromise, setup } from 'xstate';
import { toTemplateFailure, type TemplateFailure } from './template.failure.ts';

/** Timeout of the work, in ms. */
export const TIMEOUT = 10_000;

export interface TemplateContext {
  /** Why the last attempt failed. */
  failure: TemplateFailure | undefined;
}

export type TemplateEvent = { type: 'user.start' } | { type: 'user.cancel' };

export type TemplateEmitted =
  | { type: 'template.finished' }
  | { type: 'template.failed'; failure: TemplateFailure };

/** Describe in one or two sentences what the flow guarantees, also on failure. */
export const templateMachine = setup({
  types: {
    context: {} as TemplateContext,
    events: {} as TemplateEvent,
    emitted: {} as TemplateEmitted,
    tags: {} as 'busy' | 'recoverable',
  },
  actors: {
    work: fromPromise<unknown>(() => missing('work')),
  },
  actions: {
    announceSuccess: emit({ type: 'template.finished' }),
    announceFailure: emit((_, failure: TemplateFailure) => ({
      type: 'template.failed' as const,
      failure,
    })),
    rememberFailure: assign({ failure: (_, failure: TemplateFailure) => failure }),
    forgetFailure: assign({ failure: undefined }),
  },
  delays: { timeout: TIMEOUT },
}).createMachine({
  id: 'template',
  context: { failure: undefined },
  initial: 'idle',
  states: {
    idle: { on: { 'user.start': 'working' } },
    working: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'work',
        onDone: { target: 'finished', actions: 'announceSuccess' },
        onError: {
          target: 'failed',
          actions: [
            { type: 'rememberFailure', params: ({ event }) => toTemplateFailure(event.error) },
            { type: 'announceFailure', params: ({ event }) => toTemplateFailure(event.error) },
          ],
        },
      },
      after: {
        timeout: {
          target: 'failed',
          actions: [
            { type: 'rememberFailure', params: { kind: 'timeout' } },
            { type: 'announceFailure', params: { kind: 'timeout' } },
          ],
        },
      },
      on: { 'user.cancel': 'idle' },
    },
    finished: { on: { 'user.start': 'working' } },
    failed: { tags: 'recoverable', on: { 'user.start': 'working' } },
  },
});

function missing(actor: string): never {
  throw new Error(`The template machine needs an implementation of ${actor}.`);
}
