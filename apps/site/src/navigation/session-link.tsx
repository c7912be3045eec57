import { Text } from '@tales/ui/text';
import { pages, type TextPage } from '../pages.ts';
import { useSession } from '../session/session.tsx';
import { PageButton } from './page-link.tsx';

/**
 * Returns a function that creates the props of a link to a page. If the visitor must sign in first, the link
 * leads to the sign-in page instead, with `path` as `from` in the history state.
 */
export function useSessionLink() {
  const { signedIn } = useSession();
  return ({ path, needsSession = false }: Pick<TextPage, 'path' | 'needsSession'>) =>
    needsSession && !signedIn ? { to: pages.signIn.path, state: { from: path } } : { to: path };
}

interface SessionPageLinkProps {
  page: TextPage;
  text: string;
  label: string;
}

/** A paragraph, followed by a link to a page or, if the visitor must sign in first, to the sign-in page. */
export function SessionPageLink({ page, text, label }: SessionPageLinkProps) {
  const linkTo = useSessionLink();
  return (
    <div className="grid max-w-measure gap-6">
      <Text>{text}</Text>
      <div>
        <PageButton {...linkTo(page)} size="lg">
          {label}
        </PageButton>
      </div>
    </div>
  );
}
