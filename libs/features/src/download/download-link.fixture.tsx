import { Icon } from '@tales/ui/icon';
import { useState } from 'react';
import { createActor } from 'xstate';
import { WaitOnSite } from './download-wait.fixture.tsx';
import { provideDownload, type DownloadEffects } from './download.machine.ts';
import type { Translate } from '../i18n/index.ts';
import { textsBy } from '../testing/texts.ts';
import { WithToasts } from '../testing/with-toasts.tsx';
import { DownloadLink, type DownloadLinkProps } from './download-link.tsx';

/** Creates download actors with this client. */
export const downloadsOf =
  (client: DownloadEffects['client']): DownloadLinkProps['open'] =>
  () =>
    Promise.resolve(
      createActor(provideDownload({ client }), {
        input: { purpose: 'download', counter: 3 },
      }).start(),
    );

/** DownloadLink wired as on the site: a toast when it has begun, and the wait page when refused. */
export function DownloadOnSite({
  t,
  ...props
}: Omit<DownloadLinkProps, 'failureTexts'> & { t: Translate }) {
  const [refused, setRefused] = useState(false);
  if (refused) return <WaitOnSite t={t} seconds={5} hasBook={false} />;
  return (
    <WithToasts t={t}>
      {(show) => (
        <DownloadLink
          {...props}
          failureTexts={textsBy(t).common.failure}
          onDelivered={() => {
            props.onDelivered();
            show({ tone: 'success', text: t('common:actions.delivered') });
          }}
          onRefused={() => {
            props.onRefused();
            setRefused(true);
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
