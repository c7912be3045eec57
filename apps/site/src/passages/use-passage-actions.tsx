import { useText } from '../i18n/use-text.ts';
import type { SelectionAction, TextSelection } from '../reading/text-selection.ts';
import { useToaster } from '../toasts/toasts.tsx';
import { NotePanel } from './note-panel.tsx';
import { passageAt } from './painted-passages.ts';
import { changePassagesOf, passagesOf } from './passages-of.ts';

/** How long it is said what has happened, in ms: time enough to take it back. */
const DURATION = 8000;

/** Marking selected words, or writing a note about them; for words that are marked, their note and the way back. */
export function usePassageActions(
  selection: TextSelection | undefined,
): readonly SelectionAction[] {
  const t = useText('passages');
  const toaster = useToaster();
  const own = selection && passageAt(selection.range);

  const refuse = (text: string) => {
    toaster.show({ tone: 'danger', text, duration: DURATION });
  };
  const mark = async ({ book, locator, quote }: TextSelection) => {
    const isFirst = passagesOf(book).getSnapshot().context.passages.length === 0;
    const refusal = await changePassagesOf(book, {
      type: 'keep',
      passage: { place: locator, quote, note: '' },
    });
    if (refusal) {
      refuse(t(`refused.${refusal}`));
      return;
    }
    getSelection()?.removeAllRanges();
    toaster.show(
      isFirst
        ? { tone: 'success', text: t('markedFirst'), duration: DURATION }
        : { tone: 'success', text: t('marked') },
    );
  };
  const unmark = async ({ book }: TextSelection) => {
    if (!own) return;
    const refusal = await changePassagesOf(book, { type: 'remove', passage: own });
    if (refusal) {
      refuse(t(`refused.${refusal}`));
      return;
    }
    getSelection()?.removeAllRanges();
    toaster.show({
      tone: 'success',
      text: t('unmarked'),
      duration: DURATION,
      action: {
        label: t('undo'),
        onSelect: () => void changePassagesOf(book, { type: 'keep', passage: own }),
      },
    });
  };

  return [
    own
      ? { id: 'unmark', label: t('unmark'), onSelect: (selection) => void unmark(selection) }
      : { id: 'mark', label: t('mark'), onSelect: (selection) => void mark(selection) },
    {
      id: 'note',
      label: t(own?.note ? 'edit' : 'note'),
      onSelect: ({ book, locator, quote, range }, close) => (
        <NotePanel
          book={book}
          passage={own ?? { place: locator, quote, note: '' }}
          range={range}
          onClose={close}
        />
      ),
    },
  ];
}
