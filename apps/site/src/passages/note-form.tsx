import { keyOf, NOTE_LENGTH, type Passage } from '@tales/features/passages';
import { Button } from '@tales/ui/button';
import { TextArea } from '@tales/ui/text-area';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { changePassagesOf } from './passages-of.ts';

export interface NoteFormProps {
  book: string;
  passage: Passage;
  onClose: () => void;
}

/** What was typed and not saved, by passage: closing by Escape does not lose it. */
const drafts = new Map<string, string>();

/** Writes the note of a passage, which is marked by that if it was not. */
export function NoteForm({ book, passage, onClose }: NoteFormProps) {
  const t = useText('passages');
  const key = keyOf(passage);
  const [note, setNote] = useState(drafts.get(key) ?? passage.note);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const save = async () => {
    const refusal = await changePassagesOf(book, {
      type: 'keep',
      passage: { ...passage, note: note.trim() },
    });
    if (refusal) {
      setError(t(`refused.${refusal}`));
      return;
    }
    drafts.delete(key);
    onClose();
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        label={t('noteLabel')}
        hint={t('noteHint')}
        error={error}
        rows={4}
        value={note}
        maxLength={NOTE_LENGTH}
        control={{ ref: field }}
        remaining={t('remaining', { count: NOTE_LENGTH - note.length })}
        onChange={({ target }) => {
          setNote(target.value);
          drafts.set(key, target.value);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t('save')}</Button>
        <Button
          variant="quiet"
          onClick={() => {
            drafts.delete(key);
            onClose();
          }}
        >
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
