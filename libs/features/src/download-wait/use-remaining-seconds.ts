import { useEffect, useEffectEvent, useState } from 'react';
import { WAIT_PERIOD } from '../download/index.ts';

/** Asks the server how many ms ago the last download was. */
export type AskElapsed = (options: { signal: AbortSignal }) => Promise<number>;

/**
 * The rest of the wait in whole seconds; undefined until the server has answered, and for good where
 * it cannot be reached: it decides again when the reader asks for a book again.
 */
export function useRemainingSeconds(askElapsed: AskElapsed): number | undefined {
  const [seconds, setSeconds] = useState<number>();
  const ask = useEffectEvent(askElapsed);

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const asking = new AbortController();
    ask({ signal: asking.signal }).then(
      (elapsed) => {
        if (asking.signal.aborted) return;
        const end = Date.now() + WAIT_PERIOD - elapsed;
        const tick = () => {
          const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
          setSeconds(rest);
          if (rest === 0) clearInterval(timer);
        };
        timer = setInterval(tick, 250);
        tick();
      },
      () => undefined,
    );
    return () => {
      asking.abort();
      clearInterval(timer);
    };
  }, []);

  return seconds;
}
