import { search, type Hit } from '@tales/features/reading';
import * as Disclosure from '@tales/ui/disclosure';
import { Text } from '@tales/ui/text';
import { TextField } from '@tales/ui/text-field';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type Ref,
} from 'react';
import { useErrorBoundary } from 'react-error-boundary';
import { useLanguage, useText } from '../i18n/hooks.ts';
import { chapterPath } from '../paths.ts';
import { ChapterName } from './chapter-text.tsx';
import { ErrorBoundary } from '../loading/error-boundary.tsx';
import { type ChapterBlock, loadSearchText } from './load-book.ts';
import { PageTextLink } from '../navigation/page-link.tsx';

/** Maximum number of hits that are shown. With more hits, a reader is likely to refine the query. */
const MAX_HITS = 50;

interface BookSearchProps {
  book: string;
  ref?: Ref<HTMLInputElement>;
}

/** Searches the text of a book, which is loaded when the field receives focus. */
export const BookSearch = (props: BookSearchProps) => (
  <ErrorBoundary part>
    <Search {...props} />
  </ErrorBoundary>
);

function Search({ book, ref }: BookSearchProps) {
  const t = useText('read');
  const language = useLanguage();
  const { showBoundary } = useErrorBoundary();
  const [blocks, setBlocks] = useState<readonly ChapterBlock[]>();
  const [query, setQuery] = useState('');
  const deferred = useDeferredValue(query.trim());
  const form = useRef<HTMLFormElement>(null);
  const hits = useMemo(() => search(blocks ?? [], deferred), [blocks, deferred]);

  const load = () => {
    loadSearchText(book, language).then(setBlocks, showBoundary);
  };

  // Handles a query that was typed before hydration.
  const start = useEffectEvent(() => {
    const field = form.current?.querySelector('input');
    if (!field?.value) return;
    setQuery(field.value);
    load();
  });
  useEffect(() => {
    start();
  }, []);

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
        ref={form}
        role="search"
        aria-label={t('search.label')}
        onSubmit={(event) => {
          event.preventDefault();
          form.current?.parentElement?.querySelector<HTMLElement>('ol a')?.focus();
        }}
      >
        <TextField
          type="search"
          label={t('search.label')}
          autoComplete="off"
          onChange={(event) => {
            setQuery(event.target.value);
          }}
          control={{
            ref,
            enterKeyHint: 'search',
            onFocus: load,
            onKeyDown: (event) => {
              // Escape clears the field or, if the field is empty, closes the surrounding disclosure. Checks
              // `keyCode`, which is not 27 for Escape during a composition.
              if (event.keyCode !== 27 || query === '') return;
              event.preventDefault();
              form.current?.reset();
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
  const field = useRef<HTMLInputElement>(null);
  return (
    <Disclosure.Root
      alignTo="container"
      className="noscript:hidden"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) field.current?.focus();
      }}
    >
      <Disclosure.Trigger icon="search" aria-label={t('search.label')} />
      <Disclosure.Content>
        <BookSearch key={useLanguage()} book={book} ref={field} />
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
              {parts.map(({ text, isMarked }, at) =>
                isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
              )}
            </Text>
          </li>
        );
      })}
    </ol>
  );
}
