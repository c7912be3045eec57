import type { Outcome } from './model.ts';

/** A recorded call. */
export interface HeldCall {
  of: string;
  given: unknown;
  ended: 'not yet' | 'done' | 'error' | 'aborted';
  output?: unknown;
}

/**
 * Records calls and settles them on demand. An aborted call still resolves, with `lateAnswer`, which the
 * machine must ignore.
 */
export function holdCalls(lateAnswer?: unknown) {
  const calls: (HeldCall & { answer: PromiseWithResolvers<never> })[] = [];
  return {
    /** All calls so far, in order. */
    calls: calls as readonly HeldCall[],
    /** The number of calls that ended like this. */
    count: (of: string, ended: HeldCall['ended']) =>
      calls.filter((call) => call.of === of && call.ended === ended).length,
    /** Records a call of the actor `of`, and returns its pending answer. */
    hold(of: string, { signal, given }: { signal?: AbortSignal | undefined; given?: unknown }) {
      const answer = Promise.withResolvers<never>();
      const call: (typeof calls)[number] = { of, given, ended: 'not yet', answer };
      calls.push(call);
      signal?.addEventListener('abort', () => {
        if (call.ended !== 'not yet') return;
        call.ended = 'aborted';
        answer.resolve(lateAnswer as never);
      });
      return answer.promise;
    },
    /** Settles the oldest pending call. @throws if there is none */
    end(outcome: Outcome) {
      const call = calls.find(({ of, ended }) => of === outcome.of && ended === 'not yet');
      if (!call) throw new Error(`Nothing waits for ${outcome.of}.`);
      if ('output' in outcome) {
        Object.assign(call, { ended: 'done', output: outcome.output });
        call.answer.resolve(outcome.output as never);
      } else {
        call.ended = 'error';
        call.answer.reject(outcome.error);
      }
    },
  };
}
