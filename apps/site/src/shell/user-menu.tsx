import { Menu } from '@tales/ui/menu';
import { Link } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { pagePaths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import type { LoadedMenuProps } from './lazy-menu.tsx';

/** Sign in, or sign out: whichever applies is enabled. */
export function UserMenu({ label, icon, defaultOpen }: LoadedMenuProps) {
  const t = useText();
  const localize = useLocalizedPath();
  const { signedIn, signOut } = useSession();
  return (
    <Menu.Root defaultOpen={defaultOpen}>
      <Menu.Trigger label={label}>{icon}</Menu.Trigger>
      <Menu.Content>
        <Menu.LinkItem asChild disabled={signedIn}>
          <Link to={localize(pagePaths.signIn)}>{t('user.signIn')}</Link>
        </Menu.LinkItem>
        <Menu.Item disabled={!signedIn} onSelect={signOut}>
          {t('user.signOut')}
        </Menu.Item>
      </Menu.Content>
    </Menu.Root>
  );
}
