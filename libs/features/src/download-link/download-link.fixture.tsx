import { Icon } from '@tales/ui/icon';
import { RouterLink } from '@tales/ui/testing';
import { useState } from 'react';
import { createActor } from 'xstate';
import { DownloadWait, downloadWaitLabels } from '../download-wait/index.ts';
import { provideDownload, type DownloadEffects } from '../download/index.ts';
import { errorWords } from '../error-words/index.ts';
import { downloadFailureMessage } from '../failure-message/index.ts';
import { WithToasts } from '../testing/index.ts';
import type { Translate } from '../translate/index.ts';
import { DownloadLink, type DownloadLinkProps } from './download-link.tsx';

/** Opens downloads that ask this client. */
export const downloadsOf =
  (client: DownloadEffects['client']): DownloadLinkProps['open'] =>
  (deliver) =>
    Promise.resolve(
      createActor(provideDownload({ client, deliver }), {
        input: { purpose: 'download', counter: 3 },
      }).start(),
    );

/** The link as the site has it: toasts say how it went, and who is too early is led to the wait. */
export function DownloadOnSite({ t, ...props }: DownloadLinkProps & { t: Translate }) {
  const [refused, setRefused] = useState(false);
  const words = errorWords(t);
  if (refused) {
    return (
      <DownloadWait
        labels={downloadWaitLabels(t)}
        seconds={5}
        renderBack={(back) => <RouterLink to="#tale">{back}</RouterLink>}
      />
    );
  }
  return (
    <WithToasts t={t}>
      {(show) => (
        <DownloadLink
          {...props}
          onDelivered={() => {
            props.onDelivered();
            show({ intent: 'success', text: t('common:actions.delivered') });
          }}
          onRefused={() => {
            props.onRefused();
            setRefused(true);
          }}
          onFailed={(failure) => {
            props.onFailed(failure);
            show({ intent: 'error', text: downloadFailureMessage(failure, words) });
          }}
          onUnavailable={() => {
            props.onUnavailable();
            show({ intent: 'error', text: words.noConnection });
          }}
        >
          {props.children ?? (
            <>
              <Icon name="download" />
              {t('common:actions.download')}
            </>
          )}
        </DownloadLink>
      )}
    </WithToasts>
  );
}
