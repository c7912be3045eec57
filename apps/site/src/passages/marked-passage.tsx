import type { Passage as Marked } from '@tales/features/passages';
import { Button, type ButtonProps } from '@tales/ui/button';
import { Passage } from '@tales/ui/passage';
import { Text } from '@tales/ui/text';
import { TextLink } from '@tales/ui/text-link';
import { useEffect, useId, useRef, useState } from 'react';
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

type Action = 'edit' | 'remove' | 'restore';

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
  /** Which button gets the focus when it comes: the pressed one goes. */
  const [focusNext, setFocusNext] = useState<Action>();
  const { name, path } = sourceOf(passage);
  const { quote, note, place } = passage;
  const close = () => {
    setIsEdited(false);
  };
  const act = (name: Action, words: string, next: Action, press: () => void) => (
    <ActionButton
      key={name}
      takesFocus={focusNext === name}
      aria-describedby={quoteId}
      onClick={() => {
        setFocusNext(next);
        press();
      }}
    >
      {words}
    </ActionButton>
  );
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
      note={isEdited ? <NoteForm book={book} passage={passage} onClose={close} /> : note}
      actions={
        state === 'removed' ? (
          <>
            <Text asChild face="interface" size="caption" tone="muted">
              <span role="status" className="ms-2.5">
                {t('removed')}
              </span>
            </Text>
            {act('restore', t('undo'), 'remove', onRestore)}
          </>
        ) : (
          !isEdited && (
            <>
              {act('edit', t(note ? 'edit' : 'addNote'), 'edit', () => {
                setIsEdited(true);
              })}
              {act('remove', t('remove'), 'restore', onRemove)}
            </>
          )
        )
      }
    />
  );
}

interface ActionButtonProps extends ButtonProps {
  /** Whether it has the focus once it is there. */
  takesFocus: boolean;
}

function ActionButton({ takesFocus, ...props }: ActionButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return <Button ref={button} variant="quiet" size="sm" {...props} />;
}
