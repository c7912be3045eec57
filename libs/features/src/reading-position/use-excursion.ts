import { useEffect, useEffectEvent, useState } from 'react';
import { createActor } from 'xstate';
import { useActorWhileMounted } from '../hooks/use-actor-while-mounted.ts';
import { excursionMachine } from './excursion.machine.ts';

export interface Excursion {
  /** The reader stays here. */
  stay: () => void;
  /** The reader is back where they had left. */
  returned: () => void;
}

/**
 * A jump away from a reader's place, which begins when the component is mounted.
 *
 * @param onEnd called when it has ended, with whether the reader's place is to be replaced by where they are
 */
export function useExcursion(onEnd: (settles: boolean) => void): Excursion {
  const [actor] = useState(() => createActor(excursionMachine));
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const subscription = actor.on('*', ({ type }) => {
      end(type === 'place.settle');
    });
    const follow = () => {
      actor.send({ type: document.hidden ? 'page.hide' : 'page.show' });
    };
    document.addEventListener('visibilitychange', follow);
    return () => {
      subscription.unsubscribe();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [actor]);

  useActorWhileMounted(actor, () => {
    actor.send({ type: 'user.jump' });
  });

  return {
    stay: () => {
      actor.send({ type: 'user.stay' });
    },
    returned: () => {
      actor.send({ type: 'user.returned' });
    },
  };
}
