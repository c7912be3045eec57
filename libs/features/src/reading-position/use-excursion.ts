import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createActor } from 'xstate';
import { useActorWhileMounted } from '../hooks/use-actor-while-mounted.ts';
import { excursionMachine } from './excursion.machine.ts';

export interface Excursion {
  /** Whether the reader has jumped away from their place, which must not be replaced now. */
  isAway: boolean;
  /** Whether that is so at this moment. */
  isAwayNow: () => boolean;
  /** The reader stays here. */
  stay: () => void;
  /** The reader is back where they had left. */
  returned: () => void;
}

/**
 * A jump away from a reader's place.
 *
 * @param isAway whether it begins with one, read once
 * @param onSettle called when the reader's place is to be replaced by where they are
 */
export function useExcursion(isAway: boolean, onSettle: () => void): Excursion {
  const [actor] = useState(() => createActor(excursionMachine));
  const settle = useEffectEvent(onSettle);

  useEffect(() => {
    const subscription = actor.on('place.settle', () => {
      settle();
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
    if (isAway) actor.send({ type: 'user.jump' });
  });

  return {
    isAway: useSelector(actor, (snapshot) => snapshot.hasTag('away')),
    isAwayNow: () => actor.getSnapshot().hasTag('away'),
    stay: () => {
      actor.send({ type: 'user.stay' });
    },
    returned: () => {
      actor.send({ type: 'user.returned' });
    },
  };
}
