import { loadable } from '@tales/features/loading';
import { useHasPassages } from '../passages/use-has-passages.ts';
import { Suspense, useEffect, useState } from 'react';
import type { ChapterTextProps } from '../reading/text-selection.ts';

const SelectionActions = loadable(
  async () => (await import('./selection-actions.tsx')).SelectionActions,
);

const ChapterPassages = loadable(
  async () => (await import('../passages/chapter-passages.tsx')).ChapterPassages,
);

/** Loads what can be done with selected text when some is selected, and paints what has been marked. */
export function SelectionWatch(props: ChapterTextProps) {
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
