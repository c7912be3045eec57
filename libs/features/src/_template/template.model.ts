import { ApiError } from '@tales/api-client';
import { holdCalls } from '../testing/model/held-calls.ts';
import { delaysOf, endsOf, sends, type ModelOf } from '../testing/model/model.ts';
import { provideTemplate } from './template.actors.ts';
import { templateMachine } from './template.machine.ts';

/** The visitor starts and cancels at any time; the work ends, fails or takes too long. */
export const templateModel: ModelOf<typeof templateMachine> = {
  subject: 'a template',
  machine: templateMachine,
  input: undefined,
  stepsIn: (snapshot) => [
    sends({ type: 'user.start' }),
    sends({ type: 'user.cancel' }),
    ...endsOf(snapshot, 'work', {
      done: { '': undefined },
      error: { 'no response': new ApiError({ kind: 'noResponse' }), unexpected: new Error('bug') },
    }),
    ...delaysOf(snapshot),
  ],
  nameOf: ({ value, context: { failure } }) => (failure ? `${value} (${failure.kind})` : value),
};

/** The running machine; its work ends on demand. */
export function holdTemplate() {
  const { hold, ...calls } = holdCalls();
  const machine = provideTemplate({ work: ({ signal }) => hold('work', { signal }) });
  return { machine, ...calls };
}
