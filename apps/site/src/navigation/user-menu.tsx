import * as Menu from '@tales/ui/menu';
import { Link } from 'react-router-dom';
import { useLocalizedPath } from '../i18n/language.ts';
import { useText } from '../i18n/use-text.ts';
import { pages } from '../pages.ts';
import { useSession } from '../session/session.tsx';
import type { PopupProps } from './popup-button.tsx';
import { PopupMenu } from './popup-menu.tsx';

/** A menu for signing in and out. Signed-in readers also see their name and a link to change the password. */
export default function UserMenu(props: PopupProps) {
  const t = useText();
  const localize = useLocalizedPath();
  const { signedIn, username, signOut } = useSession();
  return (
    <PopupMenu {...props}>
      {signedIn && username && <Menu.Label>{t('user.signedInAs', { name: username })}</Menu.Label>}
      {signedIn ? (
        <>
          <Menu.Item disabled>{t('user.signIn')}</Menu.Item>
          <Menu.LinkItem asChild>
            <Link to={localize(pages.password.path)}>{t('user.changePassword')}</Link>
          </Menu.LinkItem>
        </>
      ) : (
        <Menu.LinkItem asChild>
          <Link to={localize(pages.signIn.path)}>{t('user.signIn')}</Link>
        </Menu.LinkItem>
      )}
      <Menu.Item disabled={!signedIn} onSelect={signOut}>
        {t('user.signOut')}
      </Menu.Item>
    </PopupMenu>
  );
}
