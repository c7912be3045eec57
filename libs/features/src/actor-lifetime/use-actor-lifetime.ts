import { useEffect, useEffectEvent, useRef } from 'react';
import type { AnyActor } from 'xstate';

/**
 * Starts an actor when its view is mounted and stops it when the view is gone. React's StrictMode
 * mounts every view twice in a row; the actor runs on through that, and `onMount` is called each time.
 */
export function useActorLifetime(actor: AnyActor, onMount: () => void): void {
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
