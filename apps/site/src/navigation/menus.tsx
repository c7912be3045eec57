import * as Menus from '@tales/features/menus';
import { Link } from 'react-router-dom';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText, useTexts } from '../i18n/use-text.ts';
import { languageFacts, languages } from '../languages.ts';
import { pages } from '../pages.ts';
import { useSession } from '../session/session.tsx';
import { useLanguageLink } from './use-language-link.ts';

/** Links to this page in all languages. */
export function LanguageMenu(props: Menus.LoadedMenuProps) {
  const linkTo = useLanguageLink();
  return (
    <Menus.LanguageMenu
      {...props}
      languages={languages.map((code) => ({ code, name: languageFacts[code].name }))}
      current={useLanguage()}
      renderLink={({ code, name }) => <Link {...linkTo(code)}>{name}</Link>}
    />
  );
}

/** Sign in, or change the password and sign out. */
export function UserMenu(props: Menus.LoadedMenuProps) {
  const t = useText();
  const localize = useLocalizedPath();
  const { signedIn, username, signOut } = useSession();
  return (
    <Menus.UserMenu
      {...props}
      texts={useTexts().user}
      t={t}
      signedIn={signedIn}
      username={username}
      onSignOut={signOut}
      renderSignIn={(label) => <Link to={localize(pages.signIn.path)}>{label}</Link>}
      renderChangePassword={(label) => <Link to={localize(pages.password.path)}>{label}</Link>}
    />
  );
}
