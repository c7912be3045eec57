import { UserMenu as Menu, userMenuLabels } from '@tales/features/menus';
import { Link } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { pages } from '../pages.ts';
import { useSession } from '../session/session.ts';
import type { LoadedMenuProps } from './lazy-menu.tsx';

/** The user menu: sign in, or change the password and sign out. */
export function UserMenu(props: LoadedMenuProps) {
  const t = useTranslate();
  const localize = useLocalizedPath();
  const { signedIn, username, signOut } = useSession();
  return (
    <Menu
      {...props}
      labels={userMenuLabels(t)}
      signedIn={signedIn}
      username={username}
      onSignOut={signOut}
      renderSignIn={(words) => <Link to={localize(pages.signIn.path)}>{words}</Link>}
      renderChangePassword={(words) => <Link to={localize(pages.password.path)}>{words}</Link>}
    />
  );
}
