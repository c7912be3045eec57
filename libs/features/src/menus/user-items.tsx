import type { ReactElement } from 'react';
import type { MenuParts } from './menu-parts.ts';

export interface UserItemsProps {
  /** `Menu` as imported, or the parts that `LazyMenu` passes. */
  parts: MenuParts;
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

/** Sign in and sign out, of which one is enabled; while signed in, the name and a link to change the password. */
export function UserItems({
  parts: { LinkItem, Item, Label },
  texts,
  t,
  signedIn,
  username,
  renderSignIn,
  renderChangePassword,
  onSignOut,
}: UserItemsProps) {
  return (
    <>
      {signedIn && username && <Label>{t('user.signedInAs', { name: username })}</Label>}
      <LinkItem asChild disabled={signedIn}>
        {renderSignIn(texts.signIn)}
      </LinkItem>
      {signedIn && <LinkItem asChild>{renderChangePassword(texts.changePassword)}</LinkItem>}
      <Item disabled={!signedIn} onSelect={onSignOut}>
        {texts.signOut}
      </Item>
    </>
  );
}
