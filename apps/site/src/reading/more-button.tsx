import { LanguageItems } from '@tales/features/menus';
import { operateMenuPopovers } from '@tales/features/menus/operate-menu-popovers';
import { Icon } from '@tales/ui/icon';
import { IconButton } from '@tales/ui/icon-button';
import * as MenuPopover from '@tales/ui/menu/menu-popover';
import { useEffect, useId } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useLanguageItems } from '../navigation/use-menu-items.tsx';
import { useQuoting, type QuotingOptions } from '../quotes/use-quoting.tsx';
import { useCopyLink } from './use-copy-link.ts';

/** A menu of what is used rarely: ways to share the paragraph, and the chapter in the other languages. */
export function MoreButton(quoting: QuotingOptions) {
  const t = useText('read');
  const id = useId();
  const copyLink = useCopyLink(quoting.text, quoting.block);
  const [quote, quoted] = useQuoting(quoting);
  useEffect(operateMenuPopovers, []);
  return (
    <>
      <IconButton label={t('more')} aria-haspopup="menu" popoverTarget={id}>
        <Icon name="more" />
      </IconButton>
      <MenuPopover.Root id={id} label={t('more')}>
        <MenuPopover.Item onSelect={copyLink}>{t('copyLink')}</MenuPopover.Item>
        <MenuPopover.Item
          onSelect={() => {
            quote('chat');
          }}
        >
          {t('quoteInChat')}
        </MenuPopover.Item>
        <MenuPopover.Item
          onSelect={() => {
            quote('picture');
          }}
        >
          {t('asPicture')}
        </MenuPopover.Item>
        <LanguageItems parts={MenuPopover} {...useLanguageItems()} />
      </MenuPopover.Root>
      {quoted}
    </>
  );
}
