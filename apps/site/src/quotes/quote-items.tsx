import type { EditionSummary } from '@tales/content/editions';
import { loadable } from '@tales/features/loading';
import * as MenuPopover from '@tales/ui/menu/menu-popover';
import { Suspense, useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../i18n/use-text.ts';
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

export interface QuoteItemsProps {
  edition: EditionSummary;
  /** The name of the chapter. */
  chapter: string;
  /** The element with the text of the chapter. */
  text: RefObject<HTMLElement | null>;
  /** The id of the paragraph at the top of the window; undefined at the beginning. */
  block: string | undefined;
}

/**
 * Items of a menu that take what is selected, or else the paragraph at the top of the window, to the chat, or make a picture
 * of it. Their code is loaded with the first use.
 */
export function QuoteItems({ edition, chapter, text, block }: QuoteItemsProps) {
  const t = useText('read');
  const [action, setAction] = useState<Pick<QuoteActionProps, 'to' | 'text' | 'range' | 'block'>>();
  const quote = (to: QuoteActionProps['to']) => () => {
    const selection = getSelection();
    const range = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : undefined;
    if (text.current) setAction({ to, text: text.current, range, block });
  };
  const done = () => {
    setAction(undefined);
  };
  return (
    <>
      <MenuPopover.Item onSelect={quote('chat')}>{t('quoteInChat')}</MenuPopover.Item>
      <MenuPopover.Item onSelect={quote('picture')}>{t('asPicture')}</MenuPopover.Item>
      {action &&
        // Outside of the menu, which is closed by then.
        createPortal(
          <Suspense>
            <QuoteAction {...action} edition={edition} chapter={chapter} onDone={done} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
