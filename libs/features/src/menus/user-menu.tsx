import { IconButton } from '@tales/ui/icon-button';
import * as Menu from '@tales/ui/menu';
import type { ReactElement } from 'react';
import type { LoadedMenuProps } from './lazy-menu.tsx';
import type { UserMenuLabels } from './user-menu.labels.ts';

export interface UserMenuProps extends LoadedMenuProps {
  /** Texts of the items. */
  labels: UserMenuLabels;
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

/** Sign in and sign out, of which one is enabled; while signed in, the name and a link to change the password. */
export function UserMenu({
  label,
  icon,
  defaultOpen,
  labels,
  signedIn,
  username,
  renderSignIn,
  renderChangePassword,
  onSignOut,
}: UserMenuProps) {
  return (
    <Menu.Root {...(defaultOpen && { defaultOpen })}>
      <Menu.Trigger label={label} asChild>
        <IconButton label={label}>{icon}</IconButton>
      </Menu.Trigger>
      <Menu.Content>
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
      </Menu.Content>
    </Menu.Root>
  );
}
