import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createActor } from 'xstate';
import { useActorWhileMounted } from '../hooks/use-actor-while-mounted.ts';
import { provideOfflineBook, type OfflineBookEffects } from './offline-book.actors.ts';

/** Keeps a book while the component is mounted; the effects are read once. */
export function useOfflineBook(effects: OfflineBookEffects) {
  const [actor] = useState(() => createActor(provideOfflineBook(effects)));
  useActorWhileMounted(actor, () => undefined);
  const { value, context } = useSelector(actor, (snapshot) => snapshot);
  return { state: value, ...context, send: actor.send };
}
