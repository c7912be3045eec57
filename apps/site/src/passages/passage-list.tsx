import { useLoaded } from '@tales/features/loading';
import { keyOf, usePassages, type Passage as Marked } from '@tales/features/passages';
import { Button } from '@tales/ui/button';
import { Heading } from '@tales/ui/heading';
import { Notice } from '@tales/ui/notice';
import { Text } from '@tales/ui/text';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { chapterNamesOf } from '../reading/chapter-names.ts';
import { contentsLoader, type Contents } from '../reading/contents.ts';
import { lostOf } from './lost-passages.ts';
import { MarkedPassage } from './marked-passage.tsx';
import { PassageFiles } from './passage-files.tsx';
import { changePassagesOf, passagesOf } from './passages-of.ts';

/** How many are shown at first. */
const AT_FIRST = 10;

/** The passages of a book in its order, with their notes. */
export function PassageList({ book }: { book: string }) {
  const t = useText('passages');
  const contents = useLoaded(contentsLoader(book, useLanguage()));
  const { passages: kept, isUnreadable } = usePassages(passagesOf(book));
  const lost = useLost(book, kept);
  const [removed, setRemoved] = useState<readonly Marked[]>([]);
  const [isWhole, setIsWhole] = useState(false);
  const [error, setError] = useState<string>();
  if (!contents) return null;

  const keys = new Set(kept.map(keyOf));
  const gone = removed.filter((passage) => !keys.has(keyOf(passage)));
  const all = inOrder([...kept, ...gone], book, contents);
  const shown = isWhole ? all : all.slice(0, AT_FIRST);
  const tell = (refusal: Awaited<ReturnType<typeof changePassagesOf>>) => {
    setError(refusal && t(`refused.${refusal}`));
  };
  return (
    <>
      <Heading level={2} size="subheading">
        {t('heading', { count: kept.length })}
      </Heading>
      <Text size="small" tone="muted">
        {kept.length === 0 && `${t('none')} `}
        {t('deviceOnly')}
      </Text>
      {isUnreadable && <Notice tone="danger">{t('refused.unreadable')}</Notice>}
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {all.length > 0 && (
        <ol className="grid gap-8 py-3">
          {shown.map((passage) => (
            <li key={keyOf(passage)}>
              <MarkedPassage
                book={book}
                contents={contents}
                passage={passage}
                state={keys.has(keyOf(passage)) ? 'kept' : 'removed'}
                isLost={lost.has(keyOf(passage))}
                onRemove={() => {
                  setRemoved([...gone, passage]);
                  void changePassagesOf(book, { type: 'remove', passage }).then(tell);
                }}
                onRestore={() => {
                  void changePassagesOf(book, { type: 'keep', passage }).then(tell);
                }}
              />
            </li>
          ))}
        </ol>
      )}
      {shown.length < all.length && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => {
            setIsWhole(true);
          }}
        >
          {t('all', { count: all.length })}
        </Button>
      )}
      <PassageFiles book={book} passages={inOrder(kept, book, contents)} contents={contents} />
    </>
  );
}

/** The keys of those whose words are no longer in the book; none until its texts have come. */
function useLost(book: string, passages: readonly Marked[]): ReadonlySet<string> {
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isLast = true;
    lostOf(book, passages).then(
      (found) => {
        if (isLast) setLost(new Set([...found].map(keyOf)));
      },
      // Without a connection nothing is said about it.
      () => undefined,
    );
    return () => {
      isLast = false;
    };
  }, [book, passages]);
  return lost;
}

function inOrder(passages: readonly Marked[], book: string, contents: Contents): Marked[] {
  const chapterOf = ({ place }: Marked) =>
    contents.findIndex(({ chapter }) => chapterNamesOf(book, chapter.slug).includes(place.chapter));
  return passages.toSorted(
    (a, b) => chapterOf(a) - chapterOf(b) || a.place.progression - b.place.progression,
  );
}
