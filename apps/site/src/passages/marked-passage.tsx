import type { Passage as Marked } from '@tales/features/passages';
import { Button } from '@tales/ui/button';
import { Passage } from '@tales/ui/passage';
import { Text } from '@tales/ui/text';
import { TextLink } from '@tales/ui/text-link';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text.ts';
import type { Contents } from '../reading/contents.ts';
import { NoteForm } from './note-form.tsx';
import { useSourceOf } from './source-of.ts';

export interface MarkedPassageProps {
  book: string;
  contents: Contents;
  passage: Marked;
  state: 'kept' | 'removed';
  /** Whether its words are no longer in the book. */
  isLost: boolean;
  onRemove: () => void;
  onRestore: () => void;
}

/** A passage in the list, with the way to it, its note, and what can be done with them. */
export function MarkedPassage({
  book,
  contents,
  passage,
  state,
  isLost,
  onRemove,
  onRestore,
}: MarkedPassageProps) {
  const t = useText('passages');
  const sourceOf = useSourceOf(book, contents);
  const quoteId = useId();
  const [isEdited, setIsEdited] = useState(false);
  const { name, path } = sourceOf(passage);
  const { quote, note, place } = passage;
  const act = (words: string, press: () => void) => (
    <Button variant="quiet" size="sm" aria-describedby={quoteId} onClick={press}>
      {words}
    </Button>
  );
  const close = () => {
    setIsEdited(false);
  };
  return (
    <Passage
      quote={quote}
      quoteLang={place.language}
      quoteId={quoteId}
      state={state}
      source={
        <>
          <TextLink asChild>
            <Link to={path} aria-describedby={quoteId}>
              {name}
            </Link>
          </TextLink>
          {isLost && (
            <Text asChild size="caption" tone="danger">
              <span> · {t('lost')}</span>
            </Text>
          )}
        </>
      }
      note={
        isEdited ? <NoteForm book={book} passage={passage} onClose={close} /> : note || undefined
      }
      actions={
        state === 'removed' ? (
          <>
            <Text asChild face="interface" size="caption" tone="muted">
              <span role="status" className="ms-2.5">
                {t('removed')}
              </span>
            </Text>
            {act(t('undo'), onRestore)}
          </>
        ) : (
          !isEdited && (
            <>
              {act(t(note ? 'edit' : 'addNote'), () => {
                setIsEdited(true);
              })}
              {act(t('remove'), onRemove)}
            </>
          )
        )
      }
    />
  );
}
