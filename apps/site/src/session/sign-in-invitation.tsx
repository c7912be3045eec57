import { LinkButton } from '@tales/ui/link-button';
import { Text } from '@tales/ui/text';
import type { TextPage } from '../pages.ts';
import { useSessionLink } from './session.tsx';
import { PageLink } from '../navigation/page-link.tsx';

export interface SignInInvitationProps {
  page: TextPage;
  text: string;
  signIn: string;
}

/** A text and a sign-in link, which pages that require a session show to visitors. */
export function SignInInvitation({ page, text, signIn }: SignInInvitationProps) {
  const linkTo = useSessionLink();
  return (
    <div className="grid max-w-measure gap-6">
      <Text>{text}</Text>
      <div>
        <LinkButton size="lg" asChild>
          <PageLink {...linkTo(page)}>{signIn}</PageLink>
        </LinkButton>
      </div>
    </div>
  );
}
