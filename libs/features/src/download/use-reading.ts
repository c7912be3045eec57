import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { createActor, type SnapshotFrom } from 'xstate';
import type { CounterIndex } from '@tales/api-client/schemas';
import type { downloadMachine } from './download.machine.ts';

export interface Reading {
  snapshot: SnapshotFrom<typeof downloadMachine>;
  /** Asks again, after a failure say. */
  request: () => void;
}

/**
 * Asks for a document as soon as the view is mounted, once for each view. React's StrictMode mounts
 * every view twice in a row; the flow goes on through that and stops only when the view is gone.
 */
export function useReading(
  provideMachine: () => typeof downloadMachine,
  counter: CounterIndex,
): Reading {
  const [actor] = useState(() =>
    createActor(provideMachine(), { input: { purpose: 'reading', counter } }),
  );
  const pendingStop = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    clearTimeout(pendingStop.current);
    if (actor.getSnapshot().matches('idle')) {
      actor.start();
      actor.send({ type: 'user.request' });
    }
    return () => {
      pendingStop.current = setTimeout(() => actor.stop());
    };
  }, [actor]);

  return {
    snapshot: useSelector(actor, (snapshot) => snapshot),
    request: () => {
      actor.send({ type: 'user.request' });
    },
  };
}
