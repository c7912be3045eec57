import type { EditionSummary } from '@tales/content/editions';
import { loadable } from '@tales/features/loading';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useNoConnectionToast } from '../toasts/use-no-connection-toast.ts';
import type { QuoteActionProps } from './quote-action.tsx';

const QuoteAction = loadable(
  async () => (await import('./quote-action.tsx')).QuoteAction,
  Unavailable,
);

function Unavailable() {
  const showNoConnection = useEffectEvent(useNoConnectionToast());
  useEffect(() => {
    showNoConnection();
  }, []);
  return null;
}

export interface QuotingOptions {
  edition: EditionSummary;
  /** The name of the chapter. */
  chapter: string;
  /** The element with the text of the chapter. */
  text: RefObject<HTMLElement | null>;
  /** The id of the paragraph at the top of the window; undefined at the beginning. */
  block: string | undefined;
}

/**
 * A function that takes what is selected, or else the paragraph at the top of the window, to the chat or makes a picture of
 * it; and what it renders meanwhile. Its code is loaded with the first use.
 */
export function useQuoting({
  edition,
  chapter,
  text,
  block,
}: QuotingOptions): readonly [quote: (to: QuoteActionProps['to']) => void, element: ReactNode] {
  const [action, setAction] = useState<Pick<QuoteActionProps, 'to' | 'text' | 'range' | 'block'>>();
  const quote = (to: QuoteActionProps['to']) => {
    const selection = getSelection();
    const range = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : undefined;
    if (text.current) setAction({ to, text: text.current, range, block });
  };
  const done = () => {
    setAction(undefined);
  };
  return [
    quote,
    action && (
      <Suspense>
        <QuoteAction {...action} edition={edition} chapter={chapter} onDone={done} />
      </Suspense>
    ),
  ];
}
