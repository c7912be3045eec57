import { editions } from '@tales/content/editions';
import { Suspense } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useCopyLink } from '../reading/use-copy-link.ts';
import type { SelectionAction, TextSelection } from '../reading/text-selection.ts';
import { QuoteAction, type QuoteActionProps } from './quote-action.tsx';

const NO_TEXT = { current: null };

/** What can be done with selected text beyond this device: a link to its paragraph, the chat, a picture. */
export function useQuoteActions(selection: TextSelection | undefined): readonly SelectionAction[] {
  const t = useText('read');
  const copyLink = useCopyLink(NO_TEXT, selection?.locator.block);
  const quote = (to: QuoteActionProps['to']): SelectionAction['onSelect'] =>
    function show({ book, chapter, language, range, locator }, close) {
      const edition = editions.find((each) => each.book === book && each.lang === language);
      const { startContainer } = range;
      const start =
        startContainer instanceof Element ? startContainer : startContainer.parentElement;
      const text = start?.closest<HTMLElement>('[data-chapter]');
      if (!edition || !text) return undefined;
      return (
        <Suspense>
          <QuoteAction
            to={to}
            edition={edition}
            chapter={chapter}
            text={text}
            range={range}
            block={locator.block}
            onDone={close}
          />
        </Suspense>
      );
    };
  return [
    {
      id: 'link',
      label: t('copyLinkShort'),
      onSelect: () => {
        copyLink();
      },
    },
    { id: 'chat', label: t('quoteInChat'), onSelect: quote('chat') },
    { id: 'picture', label: t('asPicture'), onSelect: quote('picture') },
  ];
}
