import { useEffect, useEffectEvent } from 'react';
import type { EventObject, Subscription } from 'xstate';

/** Calls `listener` with the events that an actor emits while the component is mounted. */
export function useEmitted<Emitted extends EventObject>(
  actor: { on: (type: '*', handler: (event: Emitted) => void) => Subscription },
  listener: (event: Emitted) => void,
): void {
  const notify = useEffectEvent(listener);
  useEffect(() => {
    const subscription = actor.on('*', (event) => {
      notify(event);
    });
    return () => {
      subscription.unsubscribe();
    };
  }, [actor]);
}
