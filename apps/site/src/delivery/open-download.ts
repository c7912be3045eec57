import type { CounterIndex } from '@tales/api-client/schemas';
import { provideDownload } from '@tales/features/download';
import type { Download } from '@tales/features/download-link';
import { createActor } from 'xstate';
import { api } from '../api.ts';

// What says why it failed comes with the flow: afterwards there may be no connection to load it by.
export { downloadFailureMessage } from '@tales/features/failure-message';

/** The download of one document, ready to be requested. */
export function openDownload(counter: CounterIndex, deliver: () => void): Download {
  const machine = provideDownload({ client: api, deliver });
  return createActor(machine, { input: { purpose: 'download', counter } }).start();
}
