import { ApiError, type ApiFailure } from '@tales/api-client';
import { assign, emit, fromPromise, setup } from 'xstate';

/** Time in ms after which `work` is aborted. */
export const TIMEOUT = 10_000;

export type TemplateFailure =
  | { kind: 'timeout' }
  | { kind: 'api'; failure: ApiFailure }
  | { kind: 'unexpected'; error: unknown };

export type TemplateEmitted =
  | { type: 'template.finished' }
  | { type: 'template.failed'; failure: TemplateFailure };

/**
 * Performs `work`, and aborts it on `user.cancel` or after `TIMEOUT`. Unless canceled, emits
 * `template.finished` or `template.failed`.
 */
export const templateMachine = setup({
  types: {
    context: {} as { failure: TemplateFailure | undefined },
    events: {} as { type: 'user.start' } | { type: 'user.cancel' },
    emitted: {} as TemplateEmitted,
    tags: {} as 'busy' | 'recoverable',
  },
  actors: {
    work: fromPromise<unknown>(() => Promise.reject(new Error('No work is provided.'))),
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
            { type: 'rememberFailure', params: ({ event }) => toFailure(event.error) },
            { type: 'announceFailure', params: ({ event }) => toFailure(event.error) },
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

export interface TemplateEffects {
  /** The `signal` is aborted when the result is no longer needed. */
  work: (options: { signal: AbortSignal }) => Promise<unknown>;
}

export const provideTemplate = ({ work }: TemplateEffects) =>
  templateMachine.provide({ actors: { work: fromPromise(({ signal }) => work({ signal })) } });

const toFailure = (error: unknown): TemplateFailure =>
  error instanceof ApiError
    ? { kind: 'api', failure: error.failure }
    : { kind: 'unexpected', error };
