import { loadable } from '@tales/features/loading';
import type { EditionSummary } from '@tales/content/editions';
import { Suspense, useEffect, useState, type RefObject } from 'react';

const SelectionActions = loadable(
  async () => (await import('./selection-actions.tsx')).SelectionActions,
);

export interface SelectionWatchProps {
  /** The element with the text of the chapter. */
  text: RefObject<HTMLElement | null>;
  edition: EditionSummary;
  /** The name of the chapter. */
  chapter: string;
  totalProgressionAt: (progression: number) => number;
}

/** Loads what can be done with selected text when some is selected. */
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
  return (
    isUsed && (
      <Suspense>
        <SelectionActions {...props} />
      </Suspense>
    )
  );
}
