import { operateMenuPopovers } from '@tales/features/menus/operate-menu-popovers';
import { Icon } from '@tales/ui/icon';
import { IconButton } from '@tales/ui/icon-button';
import * as MenuPopover from '@tales/ui/menu/menu-popover';
import { useEffect, useId, type ReactNode, type RefObject } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useCopyLink } from './use-copy-link.ts';

export interface MoreButtonProps {
  text: RefObject<HTMLElement | null>;
  /** The id of the paragraph at the top of the window; undefined at the beginning. */
  block: string | undefined;
  /** Further items. */
  children: ReactNode;
}

/** A menu of what is used rarely: a link to the paragraph, and what the chapter adds. */
export function MoreButton({ text, block, children }: MoreButtonProps) {
  const t = useText('read');
  const id = useId();
  const copyLink = useCopyLink(text, block);
  useEffect(operateMenuPopovers, []);
  return (
    <>
      <IconButton label={t('more')} aria-haspopup="menu" popoverTarget={id}>
        <Icon name="more" />
      </IconButton>
      <MenuPopover.Root id={id} label={t('more')}>
        <MenuPopover.Item onSelect={copyLink}>{t('copyLink')}</MenuPopover.Item>
        {children}
      </MenuPopover.Root>
    </>
  );
}
