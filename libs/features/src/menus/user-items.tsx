import type { ReactElement } from 'react';
import type { MenuParts } from './menu-parts.ts';
import type { UserMenuLabels } from './user-menu.labels.ts';

export interface UserItemsProps {
  /** `Menu` as imported, or the parts that `LazyMenu` passes. */
  parts: MenuParts;
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
export function UserItems({
  parts: { LinkItem, Item, Label },
  labels,
  signedIn,
  username,
  renderSignIn,
  renderChangePassword,
  onSignOut,
}: UserItemsProps) {
  return (
    <>
      {signedIn && username && <Label>{labels.signedInAs(username)}</Label>}
      <LinkItem asChild disabled={signedIn}>
        {renderSignIn(labels.signIn)}
      </LinkItem>
      {signedIn && <LinkItem asChild>{renderChangePassword(labels.changePassword)}</LinkItem>}
      <Item disabled={!signedIn} onSelect={onSignOut}>
        {labels.signOut}
      </Item>
    </>
  );
}
