import { useBookIndex } from '@tales/features/book-search';
import { Button } from '@tales/ui/button';
import { Notice } from '@tales/ui/notice';
import { Text } from '@tales/ui/text';
import { TextField } from '@tales/ui/text-field';
import { TextLink } from '@tales/ui/text-link';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { chapterPath } from '../paths.ts';
import { ChapterName } from '../reading/chapter-name.tsx';
import { loadBookIndex, type BookHit } from './load-book-index.ts';

/** The most hits that are shown. With more, a reader rather adds a word to the query. */
const MAX_HITS = 50;

/** The hits that are shown before the others: about a screen of a phone. */
const FIRST_HITS = 4;

export interface BookSearchProps {
  book: string;
  /** Ref of the field. */
  ref?: Ref<HTMLInputElement>;
}

/** Searches in the text of a book. The index is loaded when the field gets the focus. */
export function BookSearch({ book, ref }: BookSearchProps) {
  const t = useText('read');
  const language = useLanguage();
  const { index, load } = useBookIndex(() => loadBookIndex(book, language));
  const [query, setQuery] = useState('');
  const deferred = useDeferredValue(query.trim());
  const form = useRef<HTMLFormElement>(null);
  const hits = useMemo(
    () => (index.at === 'ready' && deferred !== '' ? index.search(deferred) : []),
    [index, deferred],
  );
  const shown = hits.slice(0, MAX_HITS);

  // What was typed before the page was hydrated.
  useEffect(() => {
    const field = form.current?.querySelector('input');
    if (!field?.value) return;
    setQuery(field.value);
    void load();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  const status = () => {
    if (deferred === '' || index.at === 'failed') return '';
    if (index.at !== 'ready') return t('search.loading');
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
            onFocus: () => void load(),
            onKeyDown: (event) => {
              // Escape (27, but not that of a composition) empties the field. In an empty field it closes the disclosure
              // around the search.
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
      {index.at === 'failed' && (
        <Notice
          tone="danger"
          role="alert"
          actions={
            <Button
              size="lg"
              onClick={() => {
                // The button leaves. The field loads the text when it gets the focus.
                form.current?.querySelector('input')?.focus();
              }}
            >
              {t('search.retry')}
            </Button>
          }
        >
          {t('search.failed')}
        </Notice>
      )}
      {shown.length > 0 && <Hits book={book} hits={shown} />}
    </div>
  );
}

function Hits({ book, hits }: { book: string; hits: readonly BookHit[] }) {
  const localize = useLocalizedPath();
  const shown = useDeferredValue(hits, hits.slice(0, FIRST_HITS));
  return (
    <ol className="grid gap-4">
      {shown.map(({ id, excerpt, entry: { chapter, edition } }) => {
        const { slug } = chapter;
        const parts = excerpt();
        const words = parts.filter(({ isMarked }) => isMarked).map(({ text }) => text);
        return (
          <li key={`${slug} ${id}`} lang={edition.lang} className="grid gap-1">
            <TextLink asChild>
              <Link to={`${localize(chapterPath(book, slug))}#${id}`} state={{ words }}>
                <ChapterName chapter={chapter} edition={edition} />
              </Link>
            </TextLink>
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
