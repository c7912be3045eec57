import { useEffect, useEffectEvent, useState } from 'react';
import { WAIT_PERIOD } from '@tales/api-client/wire';
import { useSecondsUntil } from '../hooks/use-seconds-until.ts';

/** Resolves with the time since the last download, in ms. */
export type AskElapsed = (options: { signal: AbortSignal }) => Promise<number>;

/**
 * Calls `askElapsed` on mount. Returns the remaining seconds of the wait period, rounded up; undefined until
 * `askElapsed` resolves.
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
