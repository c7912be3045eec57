import { UserMenu as Menu, userMenuLabels } from '@tales/features/user-menu';
import { Link } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { pagePaths } from '../paths.ts';
import { useSession } from '../session/session.ts';
import type { LoadedMenuProps } from './lazy-menu.tsx';

/** Sign in, or sign out: whichever applies is enabled. */
export function UserMenu(props: LoadedMenuProps) {
  const t = useTranslate();
  const localize = useLocalizedPath();
  const { signedIn, signOut } = useSession();
  return (
    <Menu
      {...props}
      labels={userMenuLabels(t)}
      signedIn={signedIn}
      onSignOut={signOut}
      renderSignIn={(words) => <Link to={localize(pagePaths.signIn)}>{words}</Link>}
      renderChangePassword={(words) => <Link to={localize(pagePaths.password)}>{words}</Link>}
    />
  );
}
