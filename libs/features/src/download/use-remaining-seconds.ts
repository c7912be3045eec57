import { useEffect, useEffectEvent, useState } from 'react';
import { WAIT_PERIOD } from '@tales/api-client/wire';
import { useSecondsUntil } from '../hooks/use-seconds-until.ts';

/** Resolves with the ms since the last download. */
export type AskElapsed = (options: { signal: AbortSignal }) => Promise<number>;

/**
 * The remaining wait in whole seconds; undefined until the server has answered, and if it cannot be
 * reached.
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
