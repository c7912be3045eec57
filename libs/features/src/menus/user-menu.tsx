import * as Menu from '@tales/ui/menu';
import type { ReactElement } from 'react';
import { textsOf, type Translate } from '../i18n/index.ts';
import type { LoadedMenuProps } from './lazy-menu.tsx';
import { LoadedMenu } from './loaded-menu.tsx';

export const userMenuLabels = (t: Translate) => ({
  ...textsOf(t, 'common:user', 'signIn', 'signOut', 'changePassword'),
  signedInAs: (name: string) => t('common:user.signedInAs', { name }),
});

export interface UserMenuProps extends LoadedMenuProps {
  /** Texts of the items. */
  labels: ReturnType<typeof userMenuLabels>;
  /** True until the server has confirmed the sign-out. */
  signedIn: boolean;
  /** The account's name, while signed in. */
  username?: string | undefined;
  /** Renders the link to the sign-in page, with this text. */
  renderSignIn: (words: string) => ReactElement;
  /** Renders the link to the password page, with this text. */
  renderChangePassword: (words: string) => ReactElement;
  /** Called when "Sign out" is chosen. */
  onSignOut: () => void;
}

/**
 * A menu to sign in and out, of which one is enabled; while signed in, with the name and a link to change the password.
 */
export const UserMenu = ({
  labels,
  signedIn,
  username,
  renderSignIn,
  renderChangePassword,
  onSignOut,
  ...button
}: UserMenuProps) => (
  <LoadedMenu {...button}>
    {signedIn && username && <Menu.Label>{labels.signedInAs(username)}</Menu.Label>}
    <Menu.LinkItem asChild disabled={signedIn}>
      {renderSignIn(labels.signIn)}
    </Menu.LinkItem>
    {signedIn && (
      <Menu.LinkItem asChild>{renderChangePassword(labels.changePassword)}</Menu.LinkItem>
    )}
    <Menu.Item disabled={!signedIn} onSelect={onSignOut}>
      {labels.signOut}
    </Menu.Item>
  </LoadedMenu>
);
