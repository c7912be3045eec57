import { fromPromise } from 'xstate';
import { templateMachine } from './template.machine.ts';

export interface TemplateEffects {
  /** Does the work; its `signal` aborts when nobody waits for it any more. */
  work: (options: { signal: AbortSignal }) => Promise<unknown>;
}

/** The template machine doing real work. */
export const provideTemplate = ({ work }: TemplateEffects) =>
  templateMachine.provide({ actors: { work: fromPromise(({ signal }) => work({ signal })) } });
