import * as Menu from '@tales/ui/menu';
import type { ReactElement } from 'react';
import type { LoadedMenuProps } from './lazy-menu.tsx';
import { LoadedMenu } from './loaded-menu.tsx';

export interface UserMenuProps extends LoadedMenuProps {
  texts: Record<'signIn' | 'signOut' | 'changePassword', string>;
  /** Translates the text with the account's name. */
  t: (key: 'user.signedInAs', values: { name: string }) => string;
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
  texts,
  t,
  signedIn,
  username,
  renderSignIn,
  renderChangePassword,
  onSignOut,
  ...button
}: UserMenuProps) => (
  <LoadedMenu {...button}>
    {signedIn && username && <Menu.Label>{t('user.signedInAs', { name: username })}</Menu.Label>}
    <Menu.LinkItem asChild disabled={signedIn}>
      {renderSignIn(texts.signIn)}
    </Menu.LinkItem>
    {signedIn && (
      <Menu.LinkItem asChild>{renderChangePassword(texts.changePassword)}</Menu.LinkItem>
    )}
    <Menu.Item disabled={!signedIn} onSelect={onSignOut}>
      {texts.signOut}
    </Menu.Item>
  </LoadedMenu>
);
