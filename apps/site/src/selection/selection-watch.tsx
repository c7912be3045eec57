import { loadable } from '@tales/features/loading';
import type { EditionSummary } from '@tales/content/editions';
import { useHasPassages } from '../passages/use-has-passages.ts';
import { Suspense, useEffect, useState, type RefObject } from 'react';

const SelectionActions = loadable(
  async () => (await import('./selection-actions.tsx')).SelectionActions,
);

const ChapterPassages = loadable(
  async () => (await import('../passages/chapter-passages.tsx')).ChapterPassages,
);

export interface SelectionWatchProps {
  /** The element with the text of the chapter. */
  text: RefObject<HTMLElement | null>;
  edition: EditionSummary;
  /** The name of the chapter. */
  chapter: string;
  totalProgressionAt: (progression: number) => number;
}

/** Loads what can be done with selected text when some is selected, and paints what has been marked. */
export function SelectionWatch(props: SelectionWatchProps) {
  const { text } = props;
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const notice = () => {
      const selection = getSelection();
      if (selection?.isCollapsed === false && text.current?.contains(selection.anchorNode)) {
        setUsed(true);
      }
    };
    document.addEventListener('selectionchange', notice);
    return () => {
      document.removeEventListener('selectionchange', notice);
    };
  }, [text]);
  const hasPassages = useHasPassages(props.edition.book);
  return (
    <Suspense>
      {(isUsed || hasPassages) && <ChapterPassages {...props} />}
      {isUsed && <SelectionActions {...props} />}
    </Suspense>
  );
}
