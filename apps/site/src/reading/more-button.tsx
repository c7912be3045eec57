import { operateMenuPopovers } from '@tales/features/menus/operate-menu-popovers';
import { Icon } from '@tales/ui/icon';
import { IconButton } from '@tales/ui/icon-button';
import * as MenuPopover from '@tales/ui/menu/menu-popover';
import { useEffect, useId, type RefObject } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useToaster } from '../toasts/toasts.tsx';

export interface MoreButtonProps {
  text: RefObject<HTMLElement | null>;
  /** The id of the paragraph at the top of the window; undefined at the beginning. */
  block: string | undefined;
}

/** A menu of what is used rarely: a link to the selected paragraph, otherwise to the one at the top of the window. */
export function MoreButton({ text, block }: MoreButtonProps) {
  const t = useText('read');
  const toaster = useToaster();
  const id = useId();
  useEffect(operateMenuPopovers, []);
  const copyLink = async () => {
    const first = text.current?.querySelector('[id^="p-"]')?.id;
    const link = new URL(`#${selectedBlock(text.current) ?? block ?? first ?? ''}`, location.href);
    try {
      // eslint-disable-next-line no-restricted-properties -- Where it is missing, the toast says so.
      await navigator.clipboard.writeText(link.href);
      toaster.show({ tone: 'success', text: t('linkCopied') });
    } catch {
      toaster.show({ tone: 'danger', text: t('linkNotCopied') });
    }
  };
  return (
    <>
      <IconButton label={t('more')} aria-haspopup="menu" popoverTarget={id}>
        <Icon name="more" />
      </IconButton>
      <MenuPopover.Root id={id} label={t('more')}>
        <MenuPopover.Item onSelect={() => void copyLink()}>{t('copyLink')}</MenuPopover.Item>
      </MenuPopover.Root>
    </>
  );
}

function selectedBlock(text: HTMLElement | null): string | undefined {
  const selection = getSelection();
  const node = selection?.isCollapsed === false ? selection.anchorNode : null;
  // Firefox selects a paragraph on a triple click by the element itself, not by its text.
  const element = node instanceof Element ? node : node?.parentElement;
  const block = element?.closest('[id^="p-"]');
  return block && text?.contains(block) ? block.id : undefined;
}
