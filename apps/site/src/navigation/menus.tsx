import * as Menus from '@tales/features/menus';
import { Link } from 'react-router-dom';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { languageFacts, languages } from '../languages.ts';
import { pages } from '../pages.ts';
import { useSession } from '../session/session.tsx';
import { useLanguageLink } from './use-language-link.ts';

/** What the items of a menu need that links to this page in all languages. */
export function useLanguageItems() {
  const linkTo = useLanguageLink();
  return {
    languages: languages.map((code) => ({ code, name: languageFacts[code].name })),
    current: useLanguage(),
    renderLink: ({ code, name }: Menus.LanguageChoice<(typeof languages)[number]>) => (
      <Link {...linkTo(code)}>{name}</Link>
    ),
  };
}

/** Links to this page in all languages. */
export function LanguageMenu(props: Menus.LoadedMenuProps) {
  return <Menus.LanguageMenu {...props} {...useLanguageItems()} />;
}

/** Sign in, or change the password and sign out. */
export function UserMenu(props: Menus.LoadedMenuProps) {
  const t = useTranslate();
  const localize = useLocalizedPath();
  const { signedIn, username, signOut } = useSession();
  return (
    <Menus.UserMenu
      {...props}
      labels={Menus.userMenuLabels(t)}
      signedIn={signedIn}
      username={username}
      onSignOut={signOut}
      renderSignIn={(label) => <Link to={localize(pages.signIn.path)}>{label}</Link>}
      renderChangePassword={(label) => <Link to={localize(pages.password.path)}>{label}</Link>}
    />
  );
}
