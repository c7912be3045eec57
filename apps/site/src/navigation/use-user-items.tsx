import { userMenuLabels } from '@tales/features/menus';
import { Link } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { pages } from '../pages.ts';
import { useSession } from '../session/session.ts';

/** Sign in, or change the password and sign out. */
export function useUserItems() {
  const t = useTranslate();
  const localize = useLocalizedPath();
  const { signedIn, username, signOut } = useSession();
  return {
    labels: userMenuLabels(t),
    signedIn,
    username,
    onSignOut: signOut,
    renderSignIn: (words: string) => <Link to={localize(pages.signIn.path)}>{words}</Link>,
    renderChangePassword: (words: string) => (
      <Link to={localize(pages.password.path)}>{words}</Link>
    ),
  };
}
