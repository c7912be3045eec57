import { loadable } from '@tales/features/loading';
import { Button } from '@tales/ui/button';
import { useKeptFocus } from '@tales/ui/use-kept-focus';
import { Suspense, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useHasPassages } from './use-has-passages.ts';

const PassageList = loadable(async () => (await import('./passage-list.tsx')).PassageList);

/** What a reader has marked in a book: immediately if there is something, otherwise behind a button. */
export function YourPassages({ book }: { book: string }) {
  const t = useText('read');
  const hasPassages = useHasPassages(book);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section ref={useKeptFocus()} tabIndex={-1} className="noscript:hidden grid gap-3 print:hidden">
      {isOpen || hasPassages ? (
        <Suspense>
          <PassageList book={book} />
        </Suspense>
      ) : (
        <Button
          variant="quiet"
          className="-ms-4.25 justify-self-start"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {t('passages')}
        </Button>
      )}
    </section>
  );
}
