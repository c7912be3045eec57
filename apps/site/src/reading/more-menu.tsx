import { LanguageItems, LoadedMenu, type LoadedMenuProps } from '@tales/features/menus';
import * as Menu from '@tales/ui/menu';
import type { RefObject } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useLanguageItems } from '../navigation/menus.tsx';
import { useCopyLink } from './use-copy-link.ts';

export interface MoreMenuProps extends LoadedMenuProps {
  text: RefObject<HTMLElement | null>;
  /** The id of the paragraph at the top of the window; undefined at the beginning. */
  block: string | undefined;
}

/** What is used rarely in a chapter: a link to the paragraph, and the other languages. */
export function MoreMenu({ text, block, ...button }: MoreMenuProps) {
  const t = useText('read');
  const copyLink = useCopyLink(text, block);
  return (
    <LoadedMenu {...button}>
      <Menu.Item onSelect={copyLink}>{t('copyLink')}</Menu.Item>
      <LanguageItems {...useLanguageItems()} />
    </LoadedMenu>
  );
}
