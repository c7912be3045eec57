import { RouterLink } from '@tales/ui/testing';
import type { Translate } from '../i18n/index.ts';
import { textsBy } from '../testing/texts.ts';
import { DownloadWait } from './download-wait.tsx';

export interface WaitOnSiteProps {
  seconds?: number | undefined;
  hasBook?: boolean;
  t: Translate;
}

export function WaitOnSite({ seconds, hasBook = true, t }: WaitOnSiteProps) {
  const texts = textsBy(t);
  const onward = <RouterLink to="#book">{texts['wait-download'].download}</RouterLink>;
  return (
    <DownloadWait
      texts={texts['wait-download']}
      t={(key, values) => t(`wait-download:${key}`, values)}
      seconds={seconds}
      back={<RouterLink to="#tale">{texts.common.actions.back}</RouterLink>}
      onward={hasBook ? onward : undefined}
    />
  );
}
