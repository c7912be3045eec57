import { LanguageItems, UserItems } from '@tales/features/menus';
import { Icon } from '@tales/ui/icon';
import { useText } from '../i18n/use-text.ts';
import { LazyMenu } from '../menus/lazy-menu.tsx';
import { useLanguageItems, useUserItems } from './use-menu-items.tsx';

/** A menu of links to this page in the other languages. */
export function LanguageMenuButton() {
  const t = useText();
  const items = useLanguageItems();
  return (
    <LazyMenu
      label={t('language.change')}
      icon={<Icon name="globe" />}
      items={(parts) => <LanguageItems parts={parts} {...items} />}
      load={async () => (await import('./loaded-menus.tsx')).LanguageMenu}
    />
  );
}

/** The user menu. */
export function UserMenuButton() {
  const t = useText();
  const items = useUserItems();
  return (
    <LazyMenu
      label={t('user.menu')}
      icon={<Icon name="person" />}
      items={(parts) => <UserItems parts={parts} {...items} />}
      load={async () => (await import('./loaded-menus.tsx')).UserMenu}
    />
  );
}
