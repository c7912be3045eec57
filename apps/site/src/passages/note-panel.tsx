import type { Passage } from '@tales/features/passages';
import * as SelectionToolbar from '@tales/ui/selection-toolbar';
import { useEffect } from 'react';
import { useText } from '../i18n/use-text.ts';
import { NoteForm } from './note-form.tsx';
import { paintDraft } from './painted-passages.ts';

export interface NotePanelProps {
  book: string;
  passage: Passage;
  range: Range;
  onClose: () => void;
}

/** The field for a note, below the words that it is about. */
export function NotePanel({ book, passage, range, onClose }: NotePanelProps) {
  const t = useText('passages');
  useEffect(() => {
    paintDraft(range);
    return () => {
      paintDraft(undefined);
    };
  }, [range]);
  return (
    <SelectionToolbar.Panel label={t('noteLabel')} range={range} onDismiss={onClose}>
      <NoteForm book={book} passage={passage} onClose={onClose} />
    </SelectionToolbar.Panel>
  );
}
