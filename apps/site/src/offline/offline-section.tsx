import { useIsHydrated } from '@radix-ui/react-use-is-hydrated';
import { Button } from '@tales/ui/button';
import { Heading } from '@tales/ui/heading';
import { useKeptFocus } from '@tales/ui/use-kept-focus';
import { useState } from 'react';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { KeepBook } from './keep-book.tsx';

/** Offers to store a book for offline reading. Uses storage only after a press or if any book is stored. */
export function OfflineSection({ book }: { book: string }) {
  const t = useText('read');
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const hasKept = useHasKept();
  return (
    <section
      ref={useKeptFocus()}
      aria-labelledby="offline"
      tabIndex={-1}
      className="noscript:hidden grid gap-3 print:hidden"
    >
      <Heading level={2} size="subheading" id="offline">
        {t('offline.heading')}
      </Heading>
      {isOpen || hasKept ? (
        <KeepBook key={book + language} book={book} />
      ) : (
        <Button
          size="lg"
          variant="secondary"
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

/** Returns true if the service worker that serves stored books controls the page; false until hydration. */
export const useHasKept = (): boolean =>
  // eslint-disable-next-line no-restricted-properties -- The same line checks for support.
  useIsHydrated() && 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
