import * as Menu from '@tales/ui/menu';
import { useText } from '../i18n/hooks.ts';
import { pages } from '../pages.ts';
import { useSession } from '../session/session.tsx';
import type { PopupProps } from './popup-button.tsx';
import { PopupMenu } from './popup-menu.tsx';
import { PageLink } from './page-link.tsx';

export default function UserMenu(props: PopupProps) {
  const t = useText();
  const { signedIn, username, auth } = useSession();
  return (
    <PopupMenu {...props}>
      {signedIn && username && <Menu.Label>{t('user.signedInAs', { name: username })}</Menu.Label>}
      {signedIn ? (
        <>
          <Menu.Item disabled>{t('user.signIn')}</Menu.Item>
          <Menu.LinkItem asChild>
            <PageLink to={pages.password.path}>{t('user.changePassword')}</PageLink>
          </Menu.LinkItem>
        </>
      ) : (
        <Menu.LinkItem asChild>
          <PageLink to={pages.signIn.path}>{t('user.signIn')}</PageLink>
        </Menu.LinkItem>
      )}
      <Menu.Item
        disabled={!signedIn}
        onSelect={() => {
          auth.send({ type: 'user.signOut' });
        }}
      >
        {t('user.signOut')}
      </Menu.Item>
    </PopupMenu>
  );
}
