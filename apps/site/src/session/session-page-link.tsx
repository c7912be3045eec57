import { Text } from '@tales/ui/text';
import { PageButton } from '../navigation/page-link.tsx';
import type { TextPage } from '../pages.ts';
import { useSessionLink } from './session.tsx';

interface SessionPageLinkProps {
  page: TextPage;
  /** An explanation above the link. */
  text: string;
  label: string;
}

/** A text and a link to a page that requires a session, which leads visitors to the sign-in page first. */
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
