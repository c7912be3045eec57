import { type Download, provideDownload } from '@tales/features/download';
import { createActor } from 'xstate';
import { api } from '../api.ts';

/** Starts the machine of one download, which waits for a request. */
export const openDownload = (counter: number): Download =>
  createActor(provideDownload({ client: api }), {
    input: { purpose: 'download', counter },
  }).start();
