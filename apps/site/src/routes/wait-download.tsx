import { WAIT_PERIOD } from '@tales/features/download';
import { LinkButton } from '@tales/ui/link-button';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { api } from '../api.ts';
import { PageHead } from '../head/page-head.tsx';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { pagePaths } from '../paths.ts';
import { documents } from '../tales/documents.ts';

const arrivalState = z.object({ from: z.enum(['story', 'elias', 'shadows', 'makingOf']) });

/** Downloads are limited in speed: how long the wait still is, and the way back once it is over. */
export function WaitDownloadPage() {
  const t = useText('wait-download');
  const localize = useLocalizedPath();
  const { state } = useLocation();
  const arrival = arrivalState.safeParse(state);
  const back = arrival.success ? documents[arrival.data.from].talePath : pagePaths.index;
  const seconds = useRemainingSeconds();
  const waiting = seconds !== undefined && seconds > 0;
  return (
    <div className="mx-auto grid max-w-2xl gap-6 py-8 sm:py-16">
      <PageHead title={t('meta.title')} description={t('meta.description')} indexable={false} />
      <Hourglass />
      <h1 tabIndex={-1} className="text-title">
        {t('heading')}
      </h1>
      <p>{t('text')}</p>
      <div className="min-h-[1.65em] text-ink-muted">
        {waiting && <p role="timer">{t('remaining', { count: seconds })}</p>}
        <p role="status">{seconds === 0 && t('ready')}</p>
      </div>
      <div>
        <LinkButton asChild aria-disabled={waiting || undefined}>
          <Link
            to={localize(back)}
            onClick={(event) => {
              if (waiting) event.preventDefault();
            }}
          >
            {t('back')}
          </Link>
        </LinkButton>
      </div>
    </div>
  );
}

/** The rest of the wait in whole seconds; undefined until the server has been asked. */
function useRemainingSeconds(): number | undefined {
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const asking = new AbortController();
    api.downloads.elapsed({ signal: asking.signal }).then(
      (elapsed) => {
        const end = Date.now() + WAIT_PERIOD - elapsed;
        const tick = () => {
          const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
          setSeconds(rest);
          if (rest === 0) clearInterval(timer);
        };
        timer = setInterval(tick, 250);
        tick();
      },
      () => {
        // The way back stays open: the server decides again when the reader asks again.
      },
    );
    return () => {
      asking.abort();
      clearInterval(timer);
    };
  }, []);
  return seconds;
}

const Hourglass = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 48 48"
    className="size-14 fill-none stroke-accent stroke-[1.4]"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M13 5h22M13 43h22M16 5v7c0 6 8 9 8 12s-8 6-8 12v7M32 5v7c0 6-8 9-8 12s8 6 8 12v7" />
    <path d="M20 15h8M24 27v6M20 39c1-3 7-3 8 0" />
  </svg>
);
