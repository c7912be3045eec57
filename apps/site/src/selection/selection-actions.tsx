import * as SelectionToolbar from '@tales/ui/selection-toolbar';
import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import { usePassageActions } from '../passages/use-passage-actions.tsx';
import { useQuoteActions } from '../quotes/use-quote-actions.tsx';
import type {
  ChapterTextProps,
  SelectionAction,
  TextSelection,
} from '../reading/text-selection.ts';
import { useTextSelection } from './use-text-selection.ts';

/** Each module gives its own by a hook, in the order in which they are shown. */
const useActions = (selection: TextSelection | undefined): readonly SelectionAction[] => [
  ...usePassageActions(selection),
  ...useQuoteActions(selection),
];

/** The toolbar at selected text. */
export function SelectionActions(props: ChapterTextProps) {
  const t = useText('passages');
  const selection = useTextSelection(props);
  const actions = useActions(selection);
  const [panel, setPanel] = useState<ReactNode>();
  const [done, setDone] = useState<TextSelection>();
  if (panel) return panel;
  if (!selection || selection === done) return null;
  return (
    <SelectionToolbar.Root
      label={t('selection')}
      range={selection.range}
      onDismiss={() => {
        setDone(selection);
      }}
    >
      {actions.map(({ id, icon, label, onSelect }) => (
        <SelectionToolbar.Button
          key={id}
          onClick={() => {
            setDone(selection);
            const close = () => {
              setPanel(undefined);
            };
            setPanel(onSelect(selection, close));
          }}
        >
          {icon}
          {label}
        </SelectionToolbar.Button>
      ))}
    </SelectionToolbar.Root>
  );
}
