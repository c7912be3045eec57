import type { CounterIndex } from '@tales/api-client/schemas';
import { type Download, provideDownload } from '@tales/features/download';
import { createActor } from 'xstate';
import { api } from '../api.ts';
import { inspection } from '../inspection/inspection.ts';

/** Starts the machine of one download, which waits for a request. */
export const openDownload = (counter: CounterIndex): Download =>
  createActor(provideDownload({ client: api }), {
    ...inspection,
    input: { purpose: 'download', counter },
  }).start();
