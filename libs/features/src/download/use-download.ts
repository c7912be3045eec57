import { useActorRef, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { useEmitted } from '../hooks/use-emitted.ts';
import type { downloadMachine, DownloadInput } from './download.machine.ts';

export interface DownloadOptions extends DownloadInput {
  /** A machine from `provideDownload`. */
  machine: typeof downloadMachine;
  /** Called on `download.delivered`, before `snapshot` has the state `delivered`. */
  onDelivered?: () => void;
  onRefused?: () => void;
}

export interface Download {
  snapshot: SnapshotFrom<typeof downloadMachine>;
  /** Requests the file. Does nothing while a request is pending. */
  request: () => void;
}

/** Runs the download machine while the component is mounted. */
export function useDownload({
  machine,
  onDelivered,
  onRefused,
  ...input
}: DownloadOptions): Download {
  const actor = useActorRef(machine, { input });
  useEmitted(actor, ({ type }) => {
    if (type === 'download.delivered') onDelivered?.();
    if (type === 'download.refused') onRefused?.();
  });
  return {
    snapshot: useSelector(actor, (snapshot) => snapshot),
    request: () => {
      actor.send({ type: 'user.request' });
    },
  };
}
