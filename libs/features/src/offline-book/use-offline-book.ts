import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createActor, type InspectionEvent } from 'xstate';
import { useActorWhileMounted } from '../hooks/use-actor-while-mounted.ts';
import { provideOfflineBook, type OfflineBookEffects } from './offline-book.actors.ts';

export interface OfflineBookOptions extends OfflineBookEffects {
  /** Receives the inspection events of the actor, for example for the laboratory. */
  inspect?: (event: InspectionEvent) => void;
}

/** Keeps a book while the component is mounted; the effects are read once. */
export function useOfflineBook({ inspect, ...effects }: OfflineBookOptions) {
  const [actor] = useState(() =>
    createActor(provideOfflineBook(effects), { ...(inspect && { inspect }) }),
  );
  useActorWhileMounted(actor, () => undefined);
  const { value, context } = useSelector(actor, (snapshot) => snapshot);
  return { state: value, ...context, send: actor.send };
}
