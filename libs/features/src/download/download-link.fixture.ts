import { createActor } from 'xstate';
import { provideDownload, type DownloadEffects } from './download.machine.ts';
import type { DownloadLinkProps } from './download-link.tsx';

/** Creates download actors with this client. */
export const downloadsOf =
  (client: DownloadEffects['client']): DownloadLinkProps['open'] =>
  () =>
    Promise.resolve(
      createActor(provideDownload({ client }), {
        input: { purpose: 'download', counter: 3 },
      }).start(),
    );
