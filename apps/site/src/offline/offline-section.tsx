import type { BookName } from '@tales/content/editions';
import { Button } from '@tales/ui/button';
import { Heading } from '@tales/ui/heading';
import { Spinner } from '@tales/ui/spinner';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useIsHydrated } from '../reading/use-is-hydrated.ts';

const KeepBook = lazy(async () => ({ default: (await import('./keep-book.tsx')).KeepBook }));

/** Offers to keep a book. What that needs is loaded when it is used, or where a book has been kept. */
export function OfflineSection({ book }: { book: BookName }) {
  const t = useText('read');
  const [isOpen, setIsOpen] = useState(false);
  const hasKept =
    useIsHydrated() && 'serviceWorker' in navigator && navigator.serviceWorker.controller;
  return (
    <section aria-labelledby="offline" className="script-only grid gap-3">
      <Heading level={2} size="subheading" id="offline">
        {t('offline.heading')}
      </Heading>
      {isOpen || hasKept ? (
        <Suspense fallback={<Spinner label={t('offline.checking')} />}>
          <KeepBook book={book} />
        </Suspense>
      ) : (
        <Button
          intent="secondary"
          className="justify-self-start"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {t('offline.ask')}
        </Button>
      )}
    </section>
  );
}
