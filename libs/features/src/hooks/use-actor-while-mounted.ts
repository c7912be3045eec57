import { useEffect, useEffectEvent, useRef } from 'react';
import type { AnyActor } from 'xstate';

/**
 * Starts an actor when the component mounts and stops it when it unmounts. The second mount of React's
 * StrictMode does not restart it, and calls `onMount` again.
 */
export function useActorWhileMounted(actor: AnyActor, onMount: () => void): void {
  const pendingStop = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mounted = useEffectEvent(onMount);

  useEffect(() => {
    clearTimeout(pendingStop.current);
    actor.start();
    mounted();
    return () => {
      pendingStop.current = setTimeout(() => actor.stop());
    };
  }, [actor]);
}
