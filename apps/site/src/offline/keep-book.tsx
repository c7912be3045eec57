import { Button } from '@tales/ui/button';
import { Notice } from '@tales/ui/notice';
import { ProgressBar } from '@tales/ui/progress-bar';
import { Status } from '@tales/ui/status';
import { Text } from '@tales/ui/text';
import { useFileSize } from '../documents/use-file-size.ts';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { namesOf } from '../chapter-names.ts';
import { dayOf } from './day-of.ts';
import { useKeptBook } from './use-kept-book.ts';

/** Keeps a book in the language of the page on the device, and removes it. */
export function KeepBook({ book: name }: { book: string }) {
  const t = useText('read');
  const language = useLanguage();
  const { book, work, progress, failure, keep, remove, cancel } = useKeptBook({
    names: namesOf(name),
    language,
  });
  const { kept, list } = book ?? {};
  const problem = failure ?? book?.unreachable;
  const isNewer = list && kept && list.revision !== kept.list.revision;
  const isSettled = book && !work;
  const mayKeep = isSettled && (isNewer || !kept);
  const sizeOf = useFileSize();

  const settled = () => {
    if (!book) return t('offline.unavailable');
    if (kept) {
      return t('offline.kept', { date: dayOf(kept.keptAt, language), size: sizeOf(kept.bytes) });
    }
    return problem || !list ? '' : t('offline.notKept', { size: sizeOf(list.bytes) });
  };
  const status = work ? t(`offline.${work}`) : settled();
  const action = kept ? 'update' : failure ? 'retry' : 'keep';
  return (
    <div className="grid justify-items-start gap-3">
      {status && (
        <Status tone={kept && !work ? 'success' : 'neutral'} announcement={status}>
          {status}
        </Status>
      )}
      {problem && (
        <Notice tone="danger" role="alert" className="justify-self-stretch">
          {t(`offline.failed.${problem}`)}
        </Notice>
      )}
      {work === 'keeping' && (
        <>
          <ProgressBar
            label={t('offline.keeping')}
            value={Math.round(progress * 100)}
            className="justify-self-stretch"
          />
          <Button size="lg" variant="secondary" onClick={cancel}>
            {t('offline.cancel')}
          </Button>
        </>
      )}
      {isSettled && isNewer && <Text size="small">{t('offline.newer')}</Text>}
      {mayKeep && (
        <Button size="lg" variant="secondary" onClick={keep}>
          {t(`offline.${action}`)}
        </Button>
      )}
      {isSettled && kept && (
        <Button size="lg" variant="secondary" onClick={remove}>
          {t('offline.remove')}
        </Button>
      )}
    </div>
  );
}
