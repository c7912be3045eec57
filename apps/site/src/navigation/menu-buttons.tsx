import { LanguageItems, UserItems } from '@tales/features/menus';
import { Icon } from '@tales/ui/icon';
import * as MenuPopover from '@tales/ui/menu-popover';
import { useText } from '../i18n/use-text.ts';
import { LazyMenu } from '../menus/lazy-menu.tsx';
import { useLanguageItems, useUserItems } from './use-menu-items.tsx';

/** A menu of links to this page in the other languages. */
export function LanguageMenuButton() {
  const t = useText();
  return (
    <LazyMenu
      label={t('language.change')}
      icon={<Icon name="globe" />}
      items={<LanguageItems parts={MenuPopover} {...useLanguageItems()} />}
      load={async () => (await import('./loaded-menus.tsx')).LanguageMenu}
    />
  );
}

/** The user menu. */
export function UserMenuButton() {
  const t = useText();
  return (
    <LazyMenu
      label={t('user.menu')}
      icon={<Icon name="person" />}
      items={<UserItems parts={MenuPopover} {...useUserItems()} />}
      load={async () => (await import('./loaded-menus.tsx')).UserMenu}
    />
  );
}
