import * as Menu from '@tales/ui/menu';
import type { RefObject } from 'react';
import { useText } from '../i18n/hooks.ts';
import type { PopupProps } from '../navigation/popup-button.tsx';
import { PopupMenu } from '../navigation/popup-menu.tsx';
import { toaster } from '../toasts/toasts.tsx';

export interface MoreMenuProps extends PopupProps {
  text: RefObject<HTMLElement | null>;
  /** The id of the paragraph at the reader's place, if any. */
  block: string | undefined;
}

/** A menu for copying a link to a paragraph. */
export default function MoreMenu({ text, block, ...button }: MoreMenuProps) {
  const t = useText('read');
  const copyLink = async () => {
    const first = text.current?.querySelector('[id^="p-"]')?.id;
    const link = new URL(`#${selectedBlock(text.current) ?? block ?? first ?? ''}`, location.href);
    try {
      // eslint-disable-next-line no-restricted-properties -- A toast reports a missing API.
      await navigator.clipboard.writeText(link.href);
      toaster.show({ tone: 'success', text: t('linkCopied') });
    } catch {
      toaster.show({ tone: 'danger', text: t('linkNotCopied'), duration: Infinity });
    }
  };
  return (
    <PopupMenu {...button}>
      <Menu.Item onSelect={() => void copyLink()}>{t('copyLink')}</Menu.Item>
    </PopupMenu>
  );
}

function selectedBlock(text: HTMLElement | null): string | undefined {
  const selection = getSelection();
  const node = selection?.isCollapsed === false ? selection.anchorNode : null;
  // On a triple click, Firefox selects the paragraph element, not its text node.
  const element = node instanceof Element ? node : node?.parentElement;
  const block = element?.closest('[id^="p-"]');
  return block && text?.contains(block) ? block.id : undefined;
}
