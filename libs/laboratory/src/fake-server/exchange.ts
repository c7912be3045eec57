import type { Bench } from '../experiment/define-experiment.ts';
import { amount, press, toggle, type Control } from '../experiment/controls.ts';

/** The delay of all answers of a fake server. */
export interface Exchange {
  controls: readonly Control[];
  /**
   * Resolves when the answer is due; rejects with the signal's reason when aborted. `held` waits for
   * *Answer now*.
   */
  take: (bench: Bench, options?: { signal?: AbortSignal | null; held?: boolean }) => Promise<void>;
}

export function createExchange(): Exchange {
  const waiting = new Set<() => void>();
  const delay = amount('Delay', 1000, [0, 100, 1000, 5000]);
  const hold = toggle('Hold every answer');
  const answerNow = press(
    'Answer now',
    () => {
      waiting.forEach((answer) => {
        answer();
      });
    },
    () => waiting.size,
  );
  return {
    controls: [delay, hold, answerNow],
    take: (bench, { signal, held = false } = {}) =>
      new Promise((resolve, reject) => {
        const answer = () => {
          waiting.delete(answer);
          resolve();
        };
        signal?.addEventListener('abort', () => {
          if (waiting.delete(answer)) reject(signal.reason as Error);
        });
        waiting.add(answer);
        if (hold.value || held) return;
        if (delay.value === 0) answer();
        else bench.clock.setTimeout(answer, delay.value);
      }),
  };
}
