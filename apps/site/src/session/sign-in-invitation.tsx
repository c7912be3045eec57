import { LinkButton } from '@tales/ui/link-button';
import { Text } from '@tales/ui/text';
import { pages, type PageName } from '../pages.ts';
import { returnTo } from './session.tsx';
import { PageLink } from '../navigation/page-link.tsx';

export interface SignInInvitationProps {
  /** The page to return to after signing in. */
  page: PageName;
  text: string;
  /** The text of the link. */
  signIn: string;
}

/** A text and a sign-in link, which pages that require a session show to visitors. */
export function SignInInvitation({ page, text, signIn }: SignInInvitationProps) {
  return (
    <div className="grid max-w-measure gap-6">
      <Text>{text}</Text>
      <div>
        <LinkButton size="lg" asChild>
          <PageLink to={pages.signIn.path} {...returnTo(page)}>
            {signIn}
          </PageLink>
        </LinkButton>
      </div>
    </div>
  );
}
