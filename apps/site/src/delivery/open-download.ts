import type { ErrorWords } from '@tales/api-client';
import type { CounterIndex } from '@tales/api-client/schemas';
import { provideDownload } from '@tales/features/download';
import { createActor } from 'xstate';
import { api } from '../api.ts';
import { failureMessage } from './failure-message.ts';

export interface DownloadOutcomes {
  deliver: () => void;
  onRefused: () => void;
  /** Receives what describes the failure, given the words of a language. */
  onFailed: (describe: (words: ErrorWords) => string) => void;
}

/** The download of one document, ready to be requested. Outcomes are asked for when they occur. */
export function openDownload(counter: CounterIndex, outcomes: () => DownloadOutcomes | undefined) {
  const machine = provideDownload({ client: api, deliver: () => outcomes()?.deliver() });
  const actor = createActor(machine, { input: { purpose: 'download', counter } });
  actor.on('download.refused', () => outcomes()?.onRefused());
  actor.on('download.failed', ({ failure }) =>
    outcomes()?.onFailed((words) => failureMessage(failure, words)),
  );
  return actor.start();
}

export type Download = ReturnType<typeof openDownload>;
