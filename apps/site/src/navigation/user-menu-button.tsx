import { UserItems } from '@tales/features/menus';
import { Icon } from '@tales/ui/icon';
import * as MenuPopover from '@tales/ui/menu-popover';
import { useText } from '../i18n/use-text.ts';
import { LazyMenu } from '../menus/lazy-menu.tsx';
import { useUserItems } from './use-user-items.tsx';

/** The user menu. */
export function UserMenuButton() {
  const t = useText();
  return (
    <LazyMenu
      label={t('user.menu')}
      icon={<Icon name="person" />}
      items={<UserItems parts={MenuPopover} {...useUserItems()} />}
      load={async () => (await import('./user-menu.tsx')).UserMenu}
    />
  );
}
