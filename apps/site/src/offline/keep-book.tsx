import { Button } from '@tales/ui/button';
import { Notice } from '@tales/ui/notice';
import { ProgressBar } from '@tales/ui/progress-bar';
import { Status } from '@tales/ui/status';
import { Text } from '@tales/ui/text';
import { useFileSize } from '../books/use-file-size.ts';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { namesOf } from '../catalogue.ts';
import { dayOf } from './day-of.ts';
import { useKeptBook } from './use-kept-book.ts';

/** Controls for storing, updating and removing an offline copy of a book in the page's language. */
export function KeepBook({ book: name }: { book: string }) {
  const t = useText('read');
  const language = useLanguage();
  const size = useFileSize();
  const { book, progress, failure, keep, remove, cancel } = useKeptBook({
    names: namesOf(name),
    language,
  });
  const { kept, list, ...problem } = typeof book === 'string' ? {} : book;
  const reason = failure ?? problem.failure;
  const isKeeping = progress !== undefined;
  const isNewer = list && kept && list.revision !== kept.list.revision;

  const statusText = () => {
    if (isKeeping) return t('offline.keeping');
    if (book === 'checking') return t('offline.checking');
    if (book === 'unsupported') return t('offline.unavailable');
    if (kept) {
      return t('offline.kept', { date: dayOf(kept.keptAt, language), size: size(kept.bytes) });
    }
    return list && !reason ? t('offline.notKept', { size: size(list.bytes) }) : '';
  };
  const status = statusText();
  const action = kept ? 'update' : failure ? 'retry' : 'keep';
  return (
    <div className="grid justify-items-start gap-3">
      {status && (
        <Status tone={kept && !isKeeping ? 'success' : 'neutral'} announcement={status}>
          {status}
        </Status>
      )}
      {reason && (
        <Notice tone="danger" role="alert" className="justify-self-stretch">
          {t(`offline.failed.${reason}`)}
        </Notice>
      )}
      {isKeeping ? (
        <>
          <ProgressBar
            label={t('offline.keeping')}
            value={Math.round(progress * 100)}
            className="justify-self-stretch"
          />
          {/* Without a separate key, React would turn the focused button, such as Keep, into Cancel. */}
          <Button key="cancel" size="lg" variant="secondary" onClick={cancel}>
            {t('offline.cancel')}
          </Button>
        </>
      ) : (
        typeof book === 'object' && (
          <>
            {isNewer && <Text size="small">{t('offline.newer')}</Text>}
            {(isNewer || !kept) && (
              <Button size="lg" variant="secondary" onClick={keep}>
                {t(`offline.${action}`)}
              </Button>
            )}
            {kept && (
              <Button size="lg" variant="secondary" onClick={remove}>
                {t('offline.remove')}
              </Button>
            )}
          </>
        )
      )}
    </div>
  );
}
