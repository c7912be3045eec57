import { Link } from 'react-router-dom';
import { useLanguage, useLocalizedPath } from '../i18n/language.ts';
import { useText, useTexts } from '../i18n/use-text.ts';
import { languageFacts, languages, type Language } from '../languages.ts';
import { pages } from '../pages.ts';
import { useSession } from '../session/session.ts';
import { useLanguageLink } from './use-language-link.ts';

const choices = languages.map((code) => ({ code, name: languageFacts[code].name }));

/** Links to this page in all languages. */
export function useLanguageItems() {
  const linkTo = useLanguageLink();
  return {
    languages: choices,
    current: useLanguage(),
    renderLink: ({ code, name }: { code: Language; name: string }) => (
      <Link {...linkTo(code)}>{name}</Link>
    ),
  };
}

/** Sign in, or change the password and sign out. */
export function useUserItems() {
  const t = useText();
  const { user } = useTexts();
  const localize = useLocalizedPath();
  const { signedIn, username, signOut } = useSession();
  return {
    texts: user,
    t,
    signedIn,
    username,
    onSignOut: signOut,
    renderSignIn: (label: string) => <Link to={localize(pages.signIn.path)}>{label}</Link>,
    renderChangePassword: (label: string) => (
      <Link to={localize(pages.password.path)}>{label}</Link>
    ),
  };
}
