import * as Disclosure from '@tales/ui/disclosure';
import { useRef } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { BookSearch } from './book-search.tsx';

/** A button that opens the search in a book. */
export function SearchDisclosure({ book }: { book: string }) {
  const t = useText('read');
  const field = useRef<HTMLInputElement>(null);
  return (
    <Disclosure.Root
      alignTo="container"
      className="noscript:hidden"
      onOpenChange={(open) => {
        if (open) field.current?.focus();
      }}
    >
      <Disclosure.Trigger icon="search" aria-label={t('search.label')} />
      <Disclosure.Content>
        <BookSearch key={useLanguage()} book={book} ref={field} />
      </Disclosure.Content>
    </Disclosure.Root>
  );
}
