import { IconButton } from '@tales/ui/icon-button';
import { Menu } from '@tales/ui/menu';
import type { ReactElement } from 'react';
import type { LoadedMenuProps } from '../lazy-menu/index.ts';
import type { UserMenuLabels } from './user-menu.labels.ts';

export interface UserMenuProps extends LoadedMenuProps {
  /** The words of its entries. */
  labels: UserMenuLabels;
  /** Whether a reader is signed in; they are until the server has signed them out. */
  signedIn: boolean;
  /** The link to where one signs in, with these words. */
  renderSignIn: (words: string) => ReactElement;
  /** The link to where one changes one's password, with these words. */
  renderChangePassword: (words: string) => ReactElement;
  /** The reader wants to sign out. */
  onSignOut: () => void;
}

/** Sign in, or sign out: whichever applies is enabled. Signed in, one can change one's password. */
export function UserMenu({
  label,
  icon,
  defaultOpen,
  labels,
  signedIn,
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
