import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createActor, type SnapshotFrom } from 'xstate';
import { useActorWhileMounted } from '../hooks/use-actor-while-mounted.ts';
import { provideDownload, type DownloadEffects } from '../download/download.machine.ts';
import type { downloadMachine } from '../download/download.machine.ts';

export interface Reading {
  snapshot: SnapshotFrom<typeof downloadMachine>;
  /** Requests the document again, for example after a failure. */
  request: () => void;
}

export interface ReadingOptions extends DownloadEffects {
  counter: number;
  /** Called on `download.delivered`, before `snapshot` is `delivered`. */
  onDelivered?: () => void;
}

/** Requests a document when the component mounts, and stops the actor when it unmounts. */
export function useReading({ client, counter, onDelivered }: ReadingOptions): Reading {
  const [actor] = useState(() =>
    createActor(provideDownload({ client }), { input: { purpose: 'reading', counter } }),
  );
  const handOver = useEffectEvent(() => onDelivered?.());

  // Before the effect that sends the request.
  useEffect(() => {
    const subscription = actor.on('download.delivered', () => handOver());
    return () => {
      subscription.unsubscribe();
    };
  }, [actor]);

  useActorWhileMounted(actor, () => {
    if (actor.getSnapshot().matches('idle')) actor.send({ type: 'user.request' });
  });

  return {
    snapshot: useSelector(actor, (snapshot) => snapshot),
    request: () => {
      actor.send({ type: 'user.request' });
    },
  };
}
