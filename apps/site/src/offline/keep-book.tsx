import {
  checkBook,
  keepBook,
  removeBook,
  subscribeToBooks,
  useOfflineBook,
} from '@tales/features/offline-book';
import { Button } from '@tales/ui/button';
import { Notice } from '@tales/ui/notice';
import { ProgressBar } from '@tales/ui/progress-bar';
import { Status } from '@tales/ui/status';
import { Text } from '@tales/ui/text';
import { useState } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { namesOf } from '../reading/chapter-names.ts';
import { dayOf } from './day-of.ts';

/** Keeps a book in the language of the page on the device, and removes it. */
export function KeepBook({ book }: { book: string }) {
  const t = useText('read');
  const language = useLanguage();
  const edition = { book, formerly: namesOf(book).slice(1), language };
  const { state, size, kept, isDamaged, progress, failure, send } = useOfflineBook({
    // The development server has no service worker.
    check: import.meta.env.DEV
      ? () => Promise.resolve({ isPossible: false, size: undefined, kept: undefined })
      : () => checkBook(edition),
    keep: (options) => keepBook(edition, options),
    remove: (options) => removeBook(edition, options),
    subscribe: subscribeToBooks,
  });
  const [withDocuments, setWithDocuments] = useState(false);
  const keep = () => {
    send({ type: 'user.keep', documents: withDocuments });
  };
  const sizeOf = (bytes: number) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: 'megabyte',
      maximumFractionDigits: 1,
    }).format(bytes / 1_000_000);
  const hasDocuments = size !== undefined && size.documents > 0;

  const choice = hasDocuments && (
    <Text asChild size="small">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-6"
          checked={withDocuments}
          onChange={(event) => {
            setWithDocuments(event.target.checked);
          }}
        />
        {t('offline.documents', { size: sizeOf(size.documents) })}
      </label>
    </Text>
  );
  const status = {
    checking: t('offline.checking'),
    settled: '',
    unavailable: t('offline.unavailable'),
    notKept: size
      ? t(isDamaged ? 'offline.damaged' : 'offline.notKept', { size: sizeOf(size.pages) })
      : t('offline.failed.offline'),
    keeping: t('offline.keeping'),
    kept: kept
      ? t('offline.kept', { date: dayOf(kept.keptAt, language), size: sizeOf(kept.bytes) })
      : '',
    removing: t('offline.removing'),
    failed: '',
  }[state];
  return (
    <div className="grid justify-items-start gap-3">
      {status && (
        <Status tone={state === 'kept' ? 'success' : 'neutral'} announcement={status}>
          {status}
        </Status>
      )}
      {failure && state === 'failed' && (
        <Notice tone="danger" role="alert" className="justify-self-stretch">
          {t(`offline.failed.${failure.kind}`)}
        </Notice>
      )}
      {(state === 'notKept' || state === 'failed') && (
        <>
          {choice}
          <Button size="lg" variant="secondary" onClick={keep}>
            {t(state === 'failed' ? 'offline.retry' : 'offline.keep')}
          </Button>
        </>
      )}
      {state === 'keeping' && (
        <>
          <ProgressBar
            label={t('offline.keeping')}
            value={Math.round(progress * 100)}
            className="justify-self-stretch"
          />
          <Button
            size="lg"
            variant="secondary"
            onClick={() => {
              send({ type: 'user.cancel' });
            }}
          >
            {t('offline.cancel')}
          </Button>
        </>
      )}
      {state === 'kept' && (
        <>
          {kept?.isCurrent === false && (
            <>
              <Text size="small">{t('offline.newer')}</Text>
              {choice}
              <Button size="lg" variant="secondary" onClick={keep}>
                {t('offline.update')}
              </Button>
            </>
          )}
          <Button
            size="lg"
            variant="secondary"
            onClick={() => {
              send({ type: 'user.remove' });
            }}
          >
            {t('offline.remove')}
          </Button>
        </>
      )}
    </div>
  );
}
