import { search, type Hit } from '@tales/features/reading';
import * as Disclosure from '@tales/ui/disclosure';
import { Text } from '@tales/ui/text';
import { TextField } from '@tales/ui/text-field';
import { useDeferredValue, useMemo, useState, type SyntheticEvent } from 'react';
import { useErrorBoundary } from 'react-error-boundary';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { chapterPath } from '../paths.ts';
import { ChapterName } from './chapter-text.tsx';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { type ChapterBlock, loadSearchText } from './load-book.ts';
import { PageTextLink } from '../navigation/page-link.tsx';

const MAX_HITS = 50;

/** A form that searches a book. Loads the text of the book only when the search field is used. */
export const BookSearch = ({ book }: { book: string }) => (
  <ErrorBoundary key={useLanguage()} part>
    <Search book={book} />
  </ErrorBoundary>
);

function Search({ book }: { book: string }) {
  const t = useText('read');
  const language = useLanguage();
  const { showBoundary } = useErrorBoundary();
  const [blocks, setBlocks] = useState<readonly ChapterBlock[]>();
  const [query, setQuery] = useState('');
  const deferred = useDeferredValue(query.trim());
  const hits = useMemo(() => search(blocks ?? [], deferred), [blocks, deferred]);

  // Focus and changes have the same handler, because the field may be focused or filled before hydration.
  const read = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    setQuery(currentTarget.value);
    loadSearchText(book, language).then(setBlocks, showBoundary);
  };

  const status = () => {
    if (deferred === '') return '';
    if (!blocks) return t('search.loading');
    if (hits.length > MAX_HITS) return t('search.foundMore', { shown: MAX_HITS });
    return hits.length > 0
      ? t('search.found', { count: hits.length })
      : t('search.none', { query: deferred });
  };
  return (
    <div className="noscript:hidden grid gap-3 print:hidden">
      <form
        role="search"
        aria-label={t('search.label')}
        onSubmit={(event) => {
          event.preventDefault();
          event.currentTarget.parentElement?.querySelector<HTMLElement>('ol a')?.focus();
        }}
      >
        <TextField
          type="search"
          label={t('search.label')}
          autoComplete="off"
          onChange={read}
          control={{
            enterKeyHint: 'search',
            onFocus: read,
            onKeyDown: (event) => {
              // If the field contains text, Escape clears it instead of closing an enclosing disclosure.
              // `keyCode` is 229 for an Escape that cancels an IME composition.
              if (event.keyCode !== 27 || query === '') return;
              event.preventDefault();
              event.currentTarget.form?.reset();
              setQuery('');
            },
          }}
        />
      </form>
      <Text asChild size="small" tone="muted">
        <p role="status">{status()}</p>
      </Text>
      {hits.length > 0 && <Hits book={book} hits={hits.slice(0, MAX_HITS)} />}
    </div>
  );
}

export function SearchDisclosure({ book }: { book: string }) {
  const t = useText('read');
  return (
    <Disclosure.Root
      alignTo="container"
      className="noscript:hidden"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.querySelector('input')?.focus();
      }}
    >
      <Disclosure.Trigger icon="search" aria-label={t('search.label')} />
      <Disclosure.Content>
        <BookSearch book={book} />
      </Disclosure.Content>
    </Disclosure.Root>
  );
}

function Hits({ book, hits }: { book: string; hits: readonly Hit<ChapterBlock>[] }) {
  return (
    <ol className="grid gap-4">
      {hits.map(({ block: { id, entry }, excerpt }) => {
        const { chapter, edition } = entry;
        const parts = excerpt();
        const words = parts.filter(({ isMarked }) => isMarked).map(({ text }) => text);
        return (
          <li key={`${chapter.slug} ${id}`} lang={edition.lang} className="grid gap-1">
            <PageTextLink to={`${chapterPath(book, chapter.slug)}#${id}`} state={{ words }}>
              <ChapterName chapter={chapter} edition={edition} />
            </PageTextLink>
            <Text size="small">
              {parts.map(({ text, isMarked }, index) =>
                isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
              )}
            </Text>
          </li>
        );
      })}
    </ol>
  );
}
