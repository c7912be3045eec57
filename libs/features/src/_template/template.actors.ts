import { fromPromise } from 'xstate';
import { templateMachine } from './template.machine.ts';

export interface TemplateEffects {
  /** Does the work; its `signal` aborts when the result is no longer needed. */
  work: (options: { signal: AbortSignal }) => Promise<unknown>;
}

/** The template machine with its actors. */
export const provideTemplate = ({ work }: TemplateEffects) =>
  templateMachine.provide({ actors: { work: fromPromise(({ signal }) => work({ signal })) } });
