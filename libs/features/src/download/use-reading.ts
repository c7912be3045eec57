import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { createActor, type SnapshotFrom } from 'xstate';
import type { CounterIndex } from '@tales/api-client/schemas';
import { useActorLifetime } from '../actor-lifetime/index.ts';
import type { downloadMachine } from './download.machine.ts';

export interface Reading {
  snapshot: SnapshotFrom<typeof downloadMachine>;
  /** Asks again, after a failure say. */
  request: () => void;
}

/**
 * Asks for a document as soon as the view is mounted, once for each view, and stops when it is gone.
 */
export function useReading(
  provideMachine: () => typeof downloadMachine,
  counter: CounterIndex,
): Reading {
  const [actor] = useState(() =>
    createActor(provideMachine(), { input: { purpose: 'reading', counter } }),
  );

  useActorLifetime(actor, () => {
    if (actor.getSnapshot().matches('idle')) actor.send({ type: 'user.request' });
  });

  return {
    snapshot: useSelector(actor, (snapshot) => snapshot),
    request: () => {
      actor.send({ type: 'user.request' });
    },
  };
}
