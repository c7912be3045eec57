import { useEffect, useEffectEvent, useState } from 'react';
import { WAIT_PERIOD } from '../download/index.ts';
import { useSecondsUntil } from '../seconds-until/index.ts';

/** Asks the server how many ms ago the last download was. */
export type AskElapsed = (options: { signal: AbortSignal }) => Promise<number>;

/**
 * The rest of the wait in whole seconds; undefined until the server has answered, and for good where
 * it cannot be reached: it decides again when the reader asks for a book again.
 */
export function useRemainingSeconds(askElapsed: AskElapsed): number | undefined {
  const [end, setEnd] = useState<number>();
  const ask = useEffectEvent(askElapsed);

  useEffect(() => {
    const asking = new AbortController();
    ask({ signal: asking.signal }).then(
      (elapsed) => {
        if (!asking.signal.aborted) setEnd(Date.now() + WAIT_PERIOD - elapsed);
      },
      () => undefined,
    );
    return () => {
      asking.abort();
    };
  }, []);

  return useSecondsUntil(end);
}
